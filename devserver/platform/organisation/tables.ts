import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Search } from '../database/search';
import { createTables, integer, type RowOf, table, text } from '../database/table';

/** What people of a company are told apart by, beside their roles. */
export const optionKinds = ['department', 'location', 'region'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Departments, locations and regions. `name_key` is the name without case and accents: two options of a company are never called the same. */
const options = table('company_option', {
  id: text().primaryKey(),
  company_id: text().references('company.id'),
  kind: text<OptionKind>(),
  name: text(),
  name_key: text(),
  /** 0: it can no longer be assigned; people who have it keep it. */
  is_active: integer(),
});

/** A department that a person typed and that is not an option of their company. It belongs to that person alone: it is not offered to others, and no audience uses it. */
const typedOptions = table(
  'typed_option',
  { person_id: text().references('person.id', 'cascade'), kind: text<OptionKind>(), name: text() },
  { primaryKey: ['person_id', 'kind'] },
);

/** Times by which a company counts points and assessments. Days are yyyy-MM-dd, the last one belongs to it. An id is unique in its company. */
const planYears = table(
  'plan_year',
  { id: text(), company_id: text().references('company.id'), name: text(), starts_on: text(), ends_on: text() },
  { primaryKey: ['company_id', 'id'], indexes: { plan_year_of_company: ['company_id', 'starts_on', 'id'] } },
);

/** Days between which a company has licensed a plugin, both included; null leaves a side open. A licence without a row has no bounds. `company_plugin` holds those that are in force. */
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

/** Companies are found by the beginnings of the words of their names. */
export const companySearch = { table: 'company', scope: 'id', columns: ['name'] } as const satisfies Search;

/**
 * For migrations: turns the names in a query's `company_id` and `name` into options of their companies. Of names that differ in case, accents or blanks around them alone the most
 * frequent one stays.
 */
export const keepNamesAsOptions = async (db: Kysely<unknown>, kind: OptionKind, names: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into company_option (id, company_id, kind, name, name_key, is_active)
    select lower(hex(randomblob(16))), company_id, ${sql.lit(kind)}, name, name_key, 1 from (
      select company_id, name, name_key, max(uses) from (
        select company_id, trim(name) as name, folded(trim(name)) as name_key, count(*) as uses from (${names}) where trim(name) <> '' group by company_id, trim(name)
      ) group by company_id, name_key
    ) where true
    on conflict (company_id, kind, name_key) do nothing`.execute(db);
};

/** Texts of people become options of their companies. */
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

/** Tables that name a plan year, whichever module has them, and how the company of a row is found. */
const ledgers = async (db: Kysely<unknown>): Promise<readonly { readonly name: string; readonly company: RawBuilder<unknown> }[]> => {
  const columnsOf = new Map<string, Set<string>>();
  const rows = await sql<{ name: string; column: string }>`
    select entry.name as name, info.name as "column" from sqlite_master as entry, pragma_table_info(entry.name) as info
    where entry.type = 'table' and entry.name <> 'company' and info.name in ('plan_year_id', 'company_id', 'person_id')`.execute(db);
  for (const { name, column } of rows.rows) columnsOf.set(name, (columnsOf.get(name) ?? new Set()).add(column));
  return [...columnsOf].flatMap(([name, columns]) => {
    if (!columns.has('plan_year_id')) return [];
    if (columns.has('company_id')) return [{ name, company: sql`select company_id, plan_year_id from ${sql.table(name)}` }];
    const ofPerson = sql`select person.company_id, own.plan_year_id from ${sql.table(name)} as own join person on person.id = own.person_id`;
    return columns.has('person_id') ? [{ name, company: ofPerson }] : [];
  });
};

/** Gives every id that is in use its plan year: the calendar year that the id ends with, and the latest that any id names where it names none. */
const makePlanYears = async (db: Kysely<unknown>): Promise<void> => {
  const inUse = [sql`select id as company_id, plan_year_id from company`, ...(await ledgers(db)).map(({ company }) => company)];
  await sql`with used as (${sql.join(inUse, sql` union `)}),
    named as (select company_id, plan_year_id, case when plan_year_id glob '*[0-9][0-9][0-9][0-9]' then substr(plan_year_id, -4) end as own_year from used),
    dated as (select company_id, plan_year_id, coalesce(own_year, (select max(own_year) from named), '2026') as year from named)
    insert into plan_year (id, company_id, name, starts_on, ends_on)
    select plan_year_id, company_id, year, year || '-01-01', year || '-12-31' from dated`.execute(db);
};

/** Options, plan years, and what people are by them. The indexes find people by one of these within their company. */
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

/** Columns that name options of departments, whichever module has them: audiences, lists of departments, and what is kept to put these back. */
const namingOptions = async (db: Kysely<unknown>): Promise<readonly { readonly table: string; readonly column: string }[]> =>
  (
    await sql<{ table: string; column: string }>`
      select entry.name as "table", info.name as "column" from sqlite_master as entry, pragma_table_info(entry.name) as info
      where entry.type = 'table' and (info.name in ('audience', 'departments') or (entry.name = 'acting_undo' and info.name = 'kept'))`.execute(db)
  ).rows;

/**
 * Until now a department that somebody typed when they registered became an option of their company. Such options have a random UUID for their id, as nothing else
 * has made them; they are texts of their people again. One that is named by an audience or by a list stays an option: else these would hold for nobody.
 */
export const keepTypedApart = async (db: Kysely<unknown>): Promise<void> => {
  await typedTables.up(db);
  const named = (await namingOptions(db)).map(({ table: name, column }) => {
    const value = sql.ref(`naming.${column}`);
    return sql`and not exists (select 1 from ${sql.table(name)} as naming where instr(${value}, option.id) > 0)`;
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
