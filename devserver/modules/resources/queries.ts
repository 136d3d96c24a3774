import { type Expression, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { isShownOn, publicationDay, publicationOf } from '../../platform/content/fields';
import { matchOf, searchedFor } from '../../platform/database/search/search';
import type { Identity } from '../../platform/module';
import { type ResourcesDb, resourceSearch } from './tables';

type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

/** A text in the language of the call; the English one if that language has no title. */
const inLanguage = (name: string) =>
  sql<string>`case when ${sql.ref('said.title')} = '' then ${sql.ref(`english.${name}`)} else ${sql.ref(`said.${name}`)} end`;

/** Sections of these companies, in their order, published or not. */
export const listSections = (db: ResourcesDb, companyIds: readonly string[] | 'all', language: Locale) => {
  const all = db
    .selectFrom('resource_section as section')
    .innerJoin('resource_section_text as said', (join) => join.onRef('said.section_id', '=', 'section.id').on('said.language', '=', language))
    .innerJoin('resource_section_text as english', (join) => join.onRef('english.section_id', '=', 'section.id').on('english.language', '=', 'en-US'))
    .selectAll('section')
    .select([inLanguage('title').as('title'), inLanguage('description').as('description')])
    .where('section.deleted_at', 'is', null)
    .orderBy('section.company_id')
    .orderBy('section.position');
  return (companyIds === 'all' ? all : all.where('section.company_id', 'in', companyIds)).execute();
};

/** Department, location and region of a person, which sections can be limited to. */
const placeOf = (db: ResourcesDb, userId: string) =>
  db.selectFrom('person').select(['department_id', 'location_id', 'region_id']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Whether a JSON list contains one of `values`, or is empty, which means no limit. */
const letsIn = (list: string, values: readonly (string | null)[]): boolean => {
  const wanted: readonly string[] = JSON.parse(list);
  return wanted.length === 0 || wanted.some((one) => values.includes(one));
};

/** The reader and the time (ISO 8601, UTC). */
export interface Reading {
  readonly person: Identity;
  readonly language: Locale;
  readonly now: string;
}

/** Sections that are published now and visible to this person. */
export const visibleSections = async (db: ResourcesDb, { person, language, now }: Reading): Promise<readonly SectionRow[]> => {
  const today = publicationDay(now);
  const place = await placeOf(db, person.userId);
  return (await listSections(db, [person.companyId], language)).filter(
    ({ roles, departments, locations, regions, ...row }) =>
      isShownOn(publicationOf(row), today) &&
      letsIn(roles, person.roles) &&
      letsIn(departments, [place.department_id]) &&
      letsIn(locations, [place.location_id]) &&
      letsIn(regions, [place.region_id]),
  );
};

/**
 * Resources of these sections, in their order, published or not. A document or film is that of the language, else the English one; an uploaded one
 * takes precedence.
 */
export const listResources = async (db: ResourcesDb, sectionIds: readonly string[], language: Locale) =>
  sectionIds.length === 0
    ? []
    : db
        .selectFrom('resource')
        .innerJoin('resource_section as section', 'section.id', 'resource.section_id')
        .innerJoin('resource_text as said', (join) => join.onRef('said.resource_id', '=', 'resource.id').on('said.language', '=', language))
        .innerJoin('resource_text as english', (join) => join.onRef('english.resource_id', '=', 'resource.id').on('english.language', '=', 'en-US'))
        .leftJoin('resource_upload as upload', (join) => join.onRef('upload.resource_id', '=', 'resource.id').on('upload.language', '=', language))
        .leftJoin('resource_file as file', (join) => join.onRef('file.resource_id', '=', 'resource.id').on('file.language', '=', language))
        .leftJoin('resource_upload as other', (join) => join.onRef('other.resource_id', '=', 'resource.id').on('other.language', '=', 'en-US'))
        .selectAll('resource')
        .select([inLanguage('title').as('title'), inLanguage('description').as('description')])
        .select((eb) => [
          sql<string | null>`coalesce(nullif(${eb.ref('said.article')}, ''), ${eb.ref('english.article')})`.as('article'),
          firstOf<string>(eb.ref('upload.name'), eb.ref('file.name'), eb.ref('other.name')).as('file_name'),
          firstOf<number>(eb.ref('upload.size'), sql`length(${eb.ref('file.content')})`, eb.ref('other.size')).as('file_size'),
        ])
        .where('resource.section_id', 'in', sectionIds)
        .where('resource.deleted_at', 'is', null)
        .orderBy('section.position')
        .orderBy('resource.position')
        .orderBy('resource.id')
        .execute();

const firstOf = <T>(...values: readonly Expression<unknown>[]) => sql<T | null>`coalesce(${sql.join(values)})`;

export type ResourceRow = Awaited<ReturnType<typeof listResources>>[number];

/** All resources that a person may see, in the order of the hub. */
export const visibleResources = async (db: ResourcesDb, reading: Reading): Promise<readonly ResourceRow[]> => {
  const today = publicationDay(reading.now);
  const sectionIds = (await visibleSections(db, reading)).map(({ id }) => id);
  return (await listResources(db, sectionIds, reading.language)).filter((row) => isShownOn(publicationOf(row), today));
};

/** Ids of a company's resources that match search terms in a language, most used first. Terms without words find none. */
export const findByTerms = async (db: ResourcesDb, companyId: string, language: Locale, terms: string): Promise<readonly string[]> => {
  const match = matchOf(db, resourceSearch, terms, [companyId]);
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

/** Uploaded document or film of a resource in a language. */
export const findUpload = (db: ResourcesDb, resourceId: string, language: Locale) =>
  db.selectFrom('resource_upload').select(['name', 'file']).where('resource_id', '=', resourceId).where('language', '=', language).executeTakeFirst();

/** Document or film that the product supplied, with its bytes. */
export const findFile = (db: ResourcesDb, resourceId: string, language: Locale) =>
  db
    .selectFrom('resource_file')
    .select(['name', 'content_type', 'content'])
    .where('resource_id', '=', resourceId)
    .where('language', '=', language)
    .executeTakeFirst();
