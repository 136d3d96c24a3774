import type { Locale } from '../../../shell/i18n/locale';
import { matchOf, searchedFor } from '../../platform/database/search';
import type { Identity } from '../../platform/module';
import { type ResourcesDb, resourceSearch } from './tables';

type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

/** Sections of these companies in a language, in their order, published or not. */
export const listSections = (db: ResourcesDb, companyIds: readonly string[] | 'all', language: Locale) => {
  const all = db
    .selectFrom('resource_section as section')
    .innerJoin('resource_section_text as said', (join) => join.onRef('said.section_id', '=', 'section.id').on('said.language', '=', language))
    .selectAll('section')
    .select(['said.title', 'said.description'])
    .orderBy('section.company_id')
    .orderBy('section.position');
  return (companyIds === 'all' ? all : all.where('section.company_id', 'in', companyIds)).execute();
};

/** Where a person works; sections are for some of these only. */
const placeOf = (db: ResourcesDb, userId: string) =>
  db.selectFrom('person').select(['department_id', 'location_id', 'region_id']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Whether one of `values` stands in a JSON list, or the list is empty and lets everybody in. */
const letsIn = (list: string, values: readonly (string | null)[]): boolean => {
  const wanted: readonly string[] = JSON.parse(list);
  return wanted.length === 0 || wanted.some((one) => values.includes(one));
};

/** The published sections that are for this person. */
export const visibleSections = async (db: ResourcesDb, person: Identity, language: Locale): Promise<readonly SectionRow[]> => {
  const place = await placeOf(db, person.userId);
  return (await listSections(db, [person.companyId], language)).filter(
    ({ is_published, roles, departments, locations, regions }) =>
      is_published === 1 &&
      letsIn(roles, person.roles) &&
      letsIn(departments, [place.department_id]) &&
      letsIn(locations, [place.location_id]) &&
      letsIn(regions, [place.region_id]),
  );
};

/** Resources of these sections in a language, in their order. */
export const listResources = async (db: ResourcesDb, sectionIds: readonly string[], language: Locale) =>
  sectionIds.length === 0
    ? []
    : db
        .selectFrom('resource')
        .innerJoin('resource_section as section', 'section.id', 'resource.section_id')
        .innerJoin('resource_text as said', (join) => join.onRef('said.resource_id', '=', 'resource.id').on('said.language', '=', language))
        .leftJoin('resource_file as file', (join) => join.onRef('file.resource_id', '=', 'resource.id').on('file.language', '=', language))
        .selectAll('resource')
        .select(['said.title', 'said.description', 'said.article', 'file.name as file_name'])
        .select((eb) => eb.fn<number | null>('length', ['file.content']).as('file_size'))
        .where('resource.section_id', 'in', sectionIds)
        .orderBy('section.position')
        .orderBy('resource.position')
        .execute();

export type ResourceRow = Awaited<ReturnType<typeof listResources>>[number];

/** All resources that a person may see, in the order of the hub. */
export const visibleResources = async (db: ResourcesDb, person: Identity, language: Locale): Promise<readonly ResourceRow[]> => {
  const sectionIds = (await visibleSections(db, person, language)).map(({ id }) => id);
  return listResources(db, sectionIds, language);
};

/** Which of a company's resources are found by terms in a language, with how often each was used; most used first. Terms without words find none. */
export const findByTerms = async (db: ResourcesDb, companyId: string, language: Locale, terms: string): Promise<readonly string[]> => {
  const match = matchOf(resourceSearch, terms, [companyId]);
  if (match === undefined) return [];
  const found = await db
    .selectFrom('resource_text')
    .leftJoin('resource_engagement as use', 'use.resource_id', 'resource_text.resource_id')
    .select('resource_text.resource_id')
    .select((eb) => eb.fn.count('use.id').as('uses'))
    .where('resource_text.language', '=', language)
    .where(searchedFor(resourceSearch, match))
    .groupBy('resource_text.resource_id')
    .orderBy('uses', 'desc')
    .orderBy('resource_text.resource_id')
    .execute();
  return found.map(({ resource_id }) => resource_id);
};

/** The bytes of a resource's document or film in a language. */
export const findFile = (db: ResourcesDb, resourceId: string, language: Locale) =>
  db
    .selectFrom('resource_file')
    .select(['name', 'content_type', 'content'])
    .where('resource_id', '=', resourceId)
    .where('language', '=', language)
    .executeTakeFirst();
