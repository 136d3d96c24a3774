import { type Kysely, type RawBuilder, sql } from 'kysely';
import { eachEngine } from '../database/eachEngine';
import { columnsNamed, convertRows } from '../database/schema';
import type { Search } from '../database/search/search';
import { createTables, integer, type RowOf, table, text } from '../database/table';
import { contains } from '../database/words';

/** Kinds of groups of a company's people, besides roles. */
export const optionKinds = ['department', 'location', 'region'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Departments, locations and regions. `name_key` is the name without case and accents; it is unique per company and kind. */
const options = table('company_option', {
  id: text().primaryKey(),
  company_id: text().references('company.id'),
  kind: text<OptionKind>(),
  name: text(),
  name_key: text(),
  /** 0: it can no longer be assigned; people who have it keep it. */
  is_active: integer(),
});

/**
 * A department that a person typed and that is not an option of their company. It is stored for this person only: it is not offered to others, and
 * no audience uses it.
 */
const typedOptions = table(
  'typed_option',
  { person_id: text().references('person.id', 'cascade'), kind: text<OptionKind>(), name: text() },
  { primaryKey: ['person_id', 'kind'] },
);

/** Periods for which a company counts points and assessments. Days are yyyy-MM-dd, both included. An id is unique in its company. */
const planYears = table(
  'plan_year',
  { id: text(), company_id: text().references('company.id'), name: text(), starts_on: text(), ends_on: text() },
  { primaryKey: ['company_id', 'id'], indexes: { plan_year_of_company: ['company_id', 'starts_on', 'id'] } },
);

/**
 * First and last day of a plugin's licence, both included; null: unlimited. A licence without a row is unlimited. `company_plugin` contains the
 * active ones.
 */
const licencePeriods = table(
  'licence_period',
  { company_id: text().references('company.id'), plugin_id: text(), from_day: text().orNull(), until_day: text().orNull() },
  { primaryKey: ['company_id', 'plugin_id'] },
);

export interface OrganisationTables {
  company_option: RowOf<typeof options>;
  typed_option: RowOf<typeof typedOptions>;
  plan_year: RowOf<typeof planYears>;
  licence_period: RowOf<typeof licencePeriods>;
}

const tables = createTables(options, planYears);

export const createLicencePeriods = createTables(licencePeriods);

/** Search of companies by the beginnings of words of their names. */
export const companySearch = { table: 'company', scope: 'id', columns: ['name'] } as const satisfies Search;

/**
 * For migrations: turns the names of a query with `company_id` and `name` into options of their companies. Of names that differ only in case,
 * accents or surrounding blanks, the most frequent one is kept.
 */
export const keepNamesAsOptions = async (db: Kysely<unknown>, kind: OptionKind, names: RawBuilder<unknown>): Promise<void> => {
  await convertRows(
    db,
    sql`insert into company_option (id, company_id, kind, name, name_key, is_active)
    select lower(hex(randomblob(16))), company_id, ${sql.lit(kind)}, name, name_key, 1 from (
      select company_id, name, name_key, max(uses) from (
        select company_id, trim(name) as name, folded(trim(name)) as name_key, count(*) as uses from (${names}) where trim(name) <> '' group by company_id, trim(name)
      ) group by company_id, name_key
    ) where true
    on conflict (company_id, kind, name_key) do nothing`,
  );
};

/** Turns the texts of people into options of their companies. */
const moveTextsToOptions = async (db: Kysely<unknown>): Promise<void> => {
  for (const kind of optionKinds) {
    await keepNamesAsOptions(db, kind, sql`select company_id, ${sql.ref(kind)} as name from person`);
    await sql`alter table person add column ${sql.ref(`${kind}_id`)} text references company_option (id)`.execute(db);
    await sql`update person set ${sql.ref(`${kind}_id`)} = (
      select id from company_option as option
      where option.company_id = person.company_id and option.kind = ${sql.lit(kind)} and option.name_key = folded(trim(person.${sql.ref(kind)}))
    ) where ${sql.ref(kind)} is not null`.execute(db);
    await sql`alter table person drop column ${sql.ref(kind)}`.execute(db);
  }
};

/** Tables of any module that contain a plan year, each with the query of its companies and plan years. */
const ledgers = async (db: Kysely<unknown>): Promise<readonly { readonly name: string; readonly company: RawBuilder<unknown> }[]> => {
  const columnsOf = new Map<string, Set<string>>();
  for (const { table: name, column } of await columnsNamed(db, ['plan_year_id', 'company_id', 'person_id'])) {
    if (name !== 'company') columnsOf.set(name, (columnsOf.get(name) ?? new Set()).add(column));
  }
  return [...columnsOf].flatMap(([name, columns]) => {
    if (!columns.has('plan_year_id')) return [];
    if (columns.has('company_id')) return [{ name, company: sql`select company_id, plan_year_id from ${sql.table(name)}` }];
    const ofPerson = sql`select person.company_id, own.plan_year_id from ${sql.table(name)} as own join person on person.id = own.person_id`;
    return columns.has('person_id') ? [{ name, company: ofPerson }] : [];
  });
};

const yearAtEnd = eachEngine(
  sql`case when plan_year_id glob '*[0-9][0-9][0-9][0-9]' then substr(plan_year_id, -4) end`,
  sql`substring(plan_year_id from '[0-9]{4}$')`,
);

/** Creates the plan years for all ids in use: the calendar year at the end of the id; for ids without a year, the latest year of any id. */
const makePlanYears = async (db: Kysely<unknown>): Promise<void> => {
  const inUse = [sql`select id as company_id, plan_year_id from company`, ...(await ledgers(db)).map(({ company }) => company)];
  await sql`with used as (${sql.join(inUse, sql` union `)}),
    named as (select company_id, plan_year_id, ${yearAtEnd} as own_year from used),
    dated as (select company_id, plan_year_id, coalesce(own_year, (select max(own_year) from named), '2026') as year from named)
    insert into plan_year (id, company_id, name, starts_on, ends_on)
    select plan_year_id, company_id, year, year || '-01-01', year || '-12-31' from dated`.execute(db);
};

/** Creates options and plan years, and the columns of people for them. The indexes find people by each of these within their company. */
export const createOrganisation = async (db: Kysely<unknown>): Promise<void> => {
  await tables.up(db);
  await sql`create unique index company_option_of_company on company_option (company_id, kind, name_key)`.execute(db);
  await moveTextsToOptions(db);
  await sql`alter table person add column member_type text not null default 'Employee'`.execute(db);
  for (const column of ['department_id', 'location_id', 'region_id', 'member_type']) {
    await sql`create index ${sql.ref(`person_company_${column}`)} on person (company_id, ${sql.ref(column)}, id)`.execute(db);
  }
  await makePlanYears(db);
};

const typedTables = createTables(typedOptions);

/** Columns of any module that contain ids of departments: audiences, lists of departments, and undo data. */
const namingOptions = async (db: Kysely<unknown>) => {
  const undo = await columnsNamed(db, ['kept']);
  return [...(await columnsNamed(db, ['audience', 'departments'])), ...undo.filter(({ table: name }) => name === 'acting_undo')];
};

/**
 * Turns typed departments back into texts of their people: earlier versions made an option of every department that a person typed at registration.
 * Only such options have a random UUID as id. One that an audience or a list names stays an option, because these would otherwise match nobody.
 */
export const keepTypedApart = async (db: Kysely<unknown>): Promise<void> => {
  await typedTables.up(db);
  const named = (await namingOptions(db)).map(({ table: name, column }) => {
    const value = sql.ref(`naming.${column}`);
    return sql`and not exists (select 1 from ${sql.table(name)} as naming where ${contains(sql<string>`${value}`, sql`option.id`)})`;
  });
  const isTyped = sql`option.kind = 'department' and option.id like '________-____-____-____-____________' ${sql.join(named, sql` `)}`;
  const typed = sql`select option.id from company_option as option where ${isTyped}`;
  await sql`insert into typed_option (person_id, kind, name)
    select person.id, option.kind, option.name from person join company_option as option on option.id = person.department_id where option.id in (${typed})`.execute(
    db,
  );
  await sql`update person set department_id = null where department_id in (${typed})`.execute(db);
  await sql`delete from company_option where id in (${typed})`.execute(db);
};
