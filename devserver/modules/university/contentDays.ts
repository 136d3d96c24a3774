import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { type ContentDays, daysOfPublication, pageWith, touchesPeriod } from '../../platform/content/calendar';
import { publicationOf } from '../../platform/content/fields';
import type { UniversityTables } from './tables';

/** Days on which curricula appear and end. */
export const curriculumDays: ContentDays<UniversityTables> = {
  name: 'calendar.curricula.name',
  access: screens.university,
  order: 45,
  async days({ companyId, language, ...period }, { db, now }) {
    const rows = await db
      .selectFrom('curriculum')
      .innerJoin('curriculum_text as said', (join) => join.onRef('said.curriculum_id', '=', 'curriculum.id').on('said.language', '=', language))
      .innerJoin('curriculum_text as english', (join) => join.onRef('english.curriculum_id', '=', 'curriculum.id').on('english.language', '=', 'en-US'))
      .select(['curriculum.id', 'curriculum.is_published', 'curriculum.shown_from', 'curriculum.shown_until'])
      .select(sql<string>`coalesce(nullif(said.name, ''), english.name)`.as('title'))
      .where('curriculum.owner_id', '=', companyId)
      .where('curriculum.deleted_at', 'is', null)
      .where(touchesPeriod('curriculum', period))
      .execute();
    return rows.flatMap(({ id, title, ...row }) =>
      daysOfPublication({ id, title, page: pageWith('/administration/university/curriculum', { company: companyId, id }) }, publicationOf(row), period, now()),
    );
  },
};

/** Days on which courses appear and end. Those of a curriculum in draft are drafts. */
export const courseDays: ContentDays<UniversityTables> = {
  name: 'calendar.courses.name',
  access: screens.university,
  order: 40,
  async days({ companyId, language, ...period }, { db, now }) {
    const rows = await db
      .selectFrom('course')
      .innerJoin('curriculum', 'curriculum.id', 'course.curriculum_id')
      .innerJoin('course_text as said', (join) => join.onRef('said.course_id', '=', 'course.id').on('said.language', '=', language))
      .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'course.id').on('english.language', '=', 'en-US'))
      .select(['course.id', 'course.shown_from', 'course.shown_until'])
      .select(sql<number>`course.is_published * curriculum.is_published`.as('is_published'))
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
