import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { type ContentDays, daysOfPublication, pageWith, touchesPeriod } from '../../platform/content/calendar';
import { publicationOf } from '../../platform/content/fields';
import type { UniversityTables } from './tables';

/** When courses appear and end. */
export const courseDays: ContentDays<UniversityTables> = {
  name: 'calendar.courses.name',
  access: screens.university,
  order: 40,
  async days({ companyId, language, ...period }, { db, now }) {
    const rows = await db
      .selectFrom('course')
      .innerJoin('course_text as said', (join) => join.onRef('said.course_id', '=', 'course.id').on('said.language', '=', language))
      .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'course.id').on('english.language', '=', 'en-US'))
      .select(['course.id', 'course.is_published', 'course.shown_from', 'course.shown_until'])
      .select(sql<string>`coalesce(nullif(said.title, ''), english.title)`.as('title'))
      .where('course.owner_id', '=', companyId)
      .where('course.deleted_at', 'is', null)
      .where(touchesPeriod('course', period))
      .execute();
    return rows.flatMap(({ id, title, ...row }) =>
      daysOfPublication({ id, title, page: pageWith('/administration/university/course', { company: companyId, id }) }, publicationOf(row), period, now()),
    );
  },
};
