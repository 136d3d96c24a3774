import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { type ContentDays, daysOfPublication, pageWith, touchesPeriod } from '../../platform/content/calendar';
import { publicationOf } from '../../platform/content/fields';
import type { ResourcesTables } from './tables';

/** Days on which resources appear and end. */
export const resourceDays: ContentDays<ResourcesTables> = {
  name: 'calendar.resources.name',
  access: screens.resources,
  order: 50,
  async days({ companyId, language, ...period }, { db, now }) {
    const rows = await db
      .selectFrom('resource')
      .innerJoin('resource_text as said', (join) => join.onRef('said.resource_id', '=', 'resource.id').on('said.language', '=', language))
      .innerJoin('resource_text as english', (join) => join.onRef('english.resource_id', '=', 'resource.id').on('english.language', '=', 'en-US'))
      .select(['resource.id', 'resource.is_published', 'resource.shown_from', 'resource.shown_until'])
      .select(sql<string>`coalesce(nullif(said.title, ''), english.title)`.as('title'))
      .where('resource.company_id', '=', companyId)
      .where('resource.deleted_at', 'is', null)
      .where(touchesPeriod('resource', period))
      .execute();
    return rows.flatMap(({ id, title, ...row }) =>
      daysOfPublication(
        { id, title, page: pageWith('/administration/tools/resources/resource', { company: companyId, id }) },
        publicationOf(row),
        period,
        now(),
      ),
    );
  },
};

/** Days on which sections of the hub appear and end. */
export const sectionDays: ContentDays<ResourcesTables> = {
  name: 'calendar.sections.name',
  access: screens.resources,
  order: 55,
  async days({ companyId, language, ...period }, { db, now }) {
    const rows = await db
      .selectFrom('resource_section as section')
      .innerJoin('resource_section_text as said', (join) => join.onRef('said.section_id', '=', 'section.id').on('said.language', '=', language))
      .innerJoin('resource_section_text as english', (join) => join.onRef('english.section_id', '=', 'section.id').on('english.language', '=', 'en-US'))
      .select(['section.id', 'section.is_published', 'section.shown_from', 'section.shown_until'])
      .select(sql<string>`coalesce(nullif(said.title, ''), english.title)`.as('title'))
      .where('section.company_id', '=', companyId)
      .where('section.deleted_at', 'is', null)
      .where(touchesPeriod('section', period))
      .execute();
    return rows.flatMap(({ id, title, ...row }) =>
      daysOfPublication(
        { id, title, page: pageWith('/administration/tools/resources/section', { company: companyId, id }) },
        publicationOf(row),
        period,
        now(),
      ),
    );
  },
};
