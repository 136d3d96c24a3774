import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchUser } from '../../../plugins/support/contract';
import type { schemas } from '../../../plugins/support/contract/schemas';
import type { Input } from '../../../shell/net/contract';
import { folded } from '../../../shell/rules/fuzzy';
import { pages, type Within } from '../../platform/database/pages/page';
import { asSubquery, contains, likely, unindexed } from '../../platform/database/words';
import type { PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;
export type SearchQuery = Input<(typeof schemas)['userSearch']>['query'];

/** Number of people from which a search is refused (SUP-031). */
const tooMany = 10_000;

/** Search terms, then column filters: names without case and accents, the others in lower case. */
interface Filters {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly firstNameFilter?: string | undefined;
  readonly lastNameFilter?: string | undefined;
  readonly emailFilter?: string | undefined;
  readonly birthDateFilter?: string | undefined;
}

/** Columns in the form of the search terms. */
const columns = {
  firstName: sql<string>`person.first_name_key`,
  lastName: sql<string>`person.last_name_key`,
  email: sql<string>`lower(person.email)`,
} as const;

/** Sorts after all texts with the same prefix. */
const endOfText = '\u{10ffff}';

/** A range, because it can use an index, whereas a pattern would be evaluated for every row. `likely` tells the planner that few rows match. */
const begins = (column: RawBuilder<string>, start: string) =>
  sql<boolean>`${likely(sql`${column} >= ${start}`, 0.0001)} and ${likely(sql`${column} < ${start} || ${endOfText}`, 0.0001)}`;
/** Whether a word of a name begins with `start`: the first one by a range of its column, later ones by a range of the table of words. */
const nameBegun = (name: 'firstName' | 'lastName', start: string) =>
  sql<boolean>`(${begins(columns[name], start)} or person.id in (select word.person_id from person_name_word as word
    where word.name = ${name === 'firstName' ? 'first_name' : 'last_name'} and word.word >= ${start} and word.word < ${start} || ${endOfText}))`;
const birthDate = sql<string>`coalesce(substr(person.date_of_birth, 6, 2) || '/' || substr(person.date_of_birth, 9, 2) || '/' || substr(person.date_of_birth, 1, 4), '')`;

/** Without the company's name, so that counts only read an index. */
const meant = (db: Db, criteria: Pick<Filters, 'firstName' | 'lastName' | 'email'>) => {
  let people = db.selectFrom('person');
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    const start = criteria[name];
    if (start !== undefined) people = people.where(name === 'email' ? begins(columns.email, start) : nameBegun(name, start));
  }
  return people;
};

/** A literal, because SQLite uses the partial indexes of active people only for queries with their condition. */
const isActive = sql<boolean>`person.is_active = 1`;

const found = (db: Db, filters: Filters) => {
  let people = meant(db, filters)
    .innerJoin('company', 'company.id', 'person.company_id')
    .select([
      'person.id',
      'person.user_name',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.company_id',
      'person.date_of_birth',
      'person.profile_image_url',
    ])
    .select('company.name as company_name')
    .where(isActive);
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    const part = filters[`${name}Filter`];
    if (part !== undefined) people = people.where(contains(columns[name], part));
  }
  return filters.birthDateFilter === undefined ? people : people.where(contains(birthDate, filters.birthDateFilter));
};

const people = pages({
  query: found,
  whose: 'company.id',
  sorts: {
    LastName: ['person.last_name', 'person.id'],
    FirstName: ['person.first_name', 'person.id'],
    Email: ['person.email', 'person.id'],
    Company: ['company.name', 'company.id', 'person.last_name', 'person.first_name', 'person.id'],
    DateOfBirth: [sql`coalesce(person.date_of_birth, '')`, 'person.id'],
  },
  usualSort: 'LastName',
});

type Row = Awaited<ReturnType<typeof people>>['Items'][number];

const present = (row: Row): SearchUser => ({
  UserId: row.id,
  UserName: row.user_name,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  EntityId: row.company_id,
  Company: row.company_name,
  DateOfBirth: row.date_of_birth,
  ProfileImageUrl: row.profile_image_url,
});

/** Blank counts as absent. */
const lower = (text: string | undefined): string | undefined => text?.trim().toLowerCase() || undefined;
const nameKey = (text: string | undefined): string | undefined => folded(text?.trim() ?? '') || undefined;

const listed = (ids: string | undefined): readonly string[] => (ids ?? '').split(',').filter((id) => id !== '');

/** The requested companies within reach; without any, all within reach. */
const narrowed = (within: Within, ids: readonly string[]): Within => {
  if (ids.length === 0) return within;
  return within === 'all' ? [...new Set(ids)] : within.filter((id) => ids.includes(id));
};

/** Whether there is any search term (SUP-033). */
export const hasCriteria = ({ entities, firstName, lastName, email }: SearchQuery): boolean =>
  listed(entities).length > 0 || [firstName, lastName, email].some((text) => lower(text) !== undefined);

/** Whether the search matches 10,000 people or more; counting stops there. */
const isTooMany = async (db: Db, within: Within, criteria: Parameters<typeof meant>[1]): Promise<boolean> => {
  const all = meant(db, criteria).where(isActive);
  // The plus disables the index of the company: a prefix is more selective.
  const company = Object.values(criteria).some((start) => start !== undefined) ? unindexed<string>('person.company_id') : sql.ref<string>('person.company_id');
  const some = within === 'all' ? all : all.where(company, 'in', [...within]);
  const counted = some.select(sql`1`.as('one')).limit(tooMany);
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from (${counted}) ${asSubquery}`.execute(db);
  return (rows[0]?.n ?? 0) >= tooMany;
};

/** A page of people within reach who match a search, by the documented semantics of filters (SUP-016 to SUP-023). */
export const searchUsers = async (db: Db, reach: Within, query: SearchQuery) => {
  const criteria = { firstName: nameKey(query.firstName), lastName: nameKey(query.lastName), email: lower(query.email) };
  const filters: Filters = {
    ...criteria,
    firstNameFilter: nameKey(query.firstNameFilter),
    lastNameFilter: nameKey(query.lastNameFilter),
    emailFilter: lower(query.emailFilter),
    birthDateFilter: lower(query.birthDateFilter),
  };
  const searched = narrowed(reach, listed(query.entities));
  const page = await people(db, { request: query, within: narrowed(searched, listed(query.companyFilter)), filters });
  const IsTooMany = page.IsTotalCapped && (await isTooMany(db, searched, criteria));
  return { ...page, Items: page.Items.map(present), IsTooMany };
};
