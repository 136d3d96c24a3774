import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Locale } from '../../../shell/i18n/locale';
import { createSearch, type Search } from '../../platform/database/search/search';
import { bytes, createTables, indexPeople, integer, key, type RowOf, table, text } from '../../platform/database/table';
import { listOf, rowsOf } from '../../platform/database/words';
import { keepNamesAsOptions, optionKinds } from '../../platform/organisation/tables';
import type { PlatformTables } from '../../platform/tables';

/** A section of the hub. The four lists limit its visibility: JSON, of roles and of ids of the company's options; an empty one is no limit. */
const sections = table(
  'resource_section',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    position: integer(),
    is_published: integer(),
    roles: text(),
    departments: text(),
    locations: text(),
    regions: text(),
  },
  { indexes: { resource_section_of_company: ['company_id', 'position'] } },
);

const sectionTexts = table(
  'resource_section_text',
  { section_id: text().references('resource_section.id', 'cascade'), language: text<Locale>(), title: text(), description: text() },
  { primaryKey: ['section_id', 'language'] },
);

/** `url` is the target of a link; `path` identifies the document or film in the call for files. */
const resources = table(
  'resource',
  {
    id: text().primaryKey(),
    section_id: text().references('resource_section.id', 'cascade'),
    position: integer(),
    type: text<'Document' | 'Link' | 'Video' | 'Article'>(),
    image_url: text().orNull(),
    url: text().orNull(),
    path: text().orNull(),
    show_on_homepage: integer(),
  },
  { indexes: { resource_of_section: ['section_id', 'position'], resource_of_path: ['path'] } },
);

/** Texts of a resource. `article` is sanitised HTML; `words` is its searchable text. */
const resourceTexts = table(
  'resource_text',
  {
    id: key(),
    resource_id: text().references('resource.id', 'cascade'),
    company_id: text().references('company.id'),
    language: text<Locale>(),
    title: text(),
    description: text(),
    article: text().orNull(),
    words: text(),
  },
  { indexes: { resource_text_of: ['resource_id', 'language'] } },
);

/** Document or film in one language, supplied by the product. */
const files = table(
  'resource_file',
  {
    resource_id: text().references('resource.id', 'cascade'),
    language: text<Locale>(),
    /** File name for the browser: `Sleep better.pdf`. */
    name: text(),
    content_type: text(),
    content: bytes(),
  },
  { primaryKey: ['resource_id', 'language'] },
);

/** Uses: a person opened, saved or followed a resource. */
const engagements = table(
  'resource_engagement',
  {
    id: key(),
    resource_id: text().references('resource.id', 'cascade'),
    person_id: text().references('person.id', 'cascade'),
    type: text<'View' | 'Download' | 'Click'>(),
    /** ISO 8601, UTC. */
    at: text(),
  },
  { indexes: { resource_engagement_of: ['resource_id', 'type'] } },
);

/**
 * Document or film of a language that administrators have uploaded; it takes precedence over the one in `resource_file`, which the product
 * supplied.
 */
const uploads = table(
  'resource_upload',
  {
    resource_id: text().references('resource.id', 'cascade'),
    language: text<Locale>(),
    /** Name of the stored file. */
    file: text(),
    name: text(),
    size: integer(),
  },
  { primaryKey: ['resource_id', 'language'], indexes: { resource_upload_by_file: ['file'] } },
);

/** Columns that administrators set: calendar days, both included; and the time of the deletion, stored while it can be undone. */
interface Maintained {
  shown_from: Generated<string | null>;
  shown_until: Generated<string | null>;
  deleted_at: Generated<string | null>;
}

/** Search of resources. */
export const resourceSearch: Search = { table: 'resource_text', scope: 'company_id', columns: ['title', 'description', 'words'] };

/** Tables that this module owns. */
export interface ResourcesTables {
  resource_section: RowOf<typeof sections> & Maintained;
  resource_section_text: RowOf<typeof sectionTexts>;
  /** `image_file` is the name of an uploaded picture; `image_url` is the address of any other picture. */
  resource: RowOf<typeof resources> & Maintained & { company_id: Generated<string>; is_published: Generated<number>; image_file: Generated<string | null> };
  resource_text: RowOf<typeof resourceTexts>;
  resource_file: RowOf<typeof files>;
  resource_upload: RowOf<typeof uploads>;
  resource_engagement: RowOf<typeof engagements>;
}

/** The database with the tables of this module. */
export type ResourcesDb = Kysely<PlatformTables & ResourcesTables>;
export type ResourcesTransaction = Transaction<PlatformTables & ResourcesTables>;

/**
 * Limits of sections contained names of departments, locations and regions before; a name without an option becomes one, so that the limit still
 * applies.
 */
const nameOptionsById = async (db: Kysely<unknown>): Promise<void> => {
  for (const kind of optionKinds) {
    const list = sql.ref(`${kind}s`);
    const names = rowsOf(sql<string>`resource_section.${list}`, 'name');
    await keepNamesAsOptions(db, kind, sql`select company_id, name.value as name from resource_section cross join ${names}`);
    await sql`update resource_section set ${list} = (
      select ${listOf(sql`option.id`)} from ${names} join company_option as option
        on option.company_id = resource_section.company_id and option.kind = ${sql.lit(kind)} and option.name_key = folded(trim(name.value))
    ) where exists (select 1 from ${names} where trim(name.value) <> '')`.execute(db);
  }
};

/** Adds the columns that administrators set. */
const administer = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['resource_section', 'resource'])
    for (const column of ['shown_from', 'shown_until', 'deleted_at']) await db.schema.alterTable(name).addColumn(column, 'text').execute();
  await db.schema
    .alterTable('resource')
    .addColumn('company_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('resource')
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('resource').addColumn('image_file', 'text').execute();
  await sql`update resource set company_id = (select company_id from resource_section as section where section.id = resource.section_id)`.execute(db);
  await db.schema.createIndex('resource_of_company').on('resource').columns(['company_id', 'position']).execute();
  await sql`create index resource_by_picture on resource (image_file) where image_file is not null`.execute(db);
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611221960_resources': createTables(sections, sectionTexts, resources, resourceTexts, files, engagements),
  '202611221961_resourcesSearch': { up: (db) => createSearch(db, resourceSearch) },
  '202611240001_options_of_resources': { up: nameOptionsById },
  '202611271050_resources_administered': { up: administer },
  '202611271051_resource_uploads': createTables(uploads),
  '202611231653_resource_engagement_of_people': indexPeople('resource_engagement', 'person_id'),
};
