import { type Kysely, sql } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import { columnsNamed } from '../database/schema';
import { contains } from '../database/words';
import type { PlatformTransaction } from '../platform';
import type { PersonTable, PlatformTables } from '../tables';
import type { OptionKind } from './tables';

type Db = Kysely<PlatformTables>;

const withSingleBlanks = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ');

/** Form in which names of options are compared: without case, accents and repeated blanks. */
export const optionKey = (name: string): string => folded(withSingleBlanks(name));

/** Active options of a company, sorted by name. */
export const optionsOf = (db: Db, companyId: string, kind: OptionKind): Promise<{ readonly id: string; readonly name: string }[]> =>
  db
    .selectFrom('company_option')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('is_active', '=', 1)
    .orderBy('name_key')
    .execute();

/** The id of the active option with this name. */
const findOption = async (db: Db, companyId: string, kind: OptionKind, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('company_option')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('name_key', '=', optionKey(name))
      .where('is_active', '=', 1)
      .executeTakeFirst()
  )?.id;

/**
 * Stores a typed workplace: the option of the company with this name; else the text itself for this person, which never becomes an option. Blank
 * input is ignored.
 */
export const placeByTyped = async (trx: PlatformTransaction, personId: string, kind: OptionKind, typed: string): Promise<void> => {
  const name = withSingleBlanks(typed);
  if (name === '') return;
  const { company_id } = await trx.selectFrom('person').select('company_id').where('id', '=', personId).executeTakeFirstOrThrow();
  const option = await findOption(trx, company_id, kind, name);
  if (option === undefined) await trx.insertInto('typed_option').values({ person_id: personId, kind, name }).execute();
  else
    await trx
      .updateTable('person')
      .set({ [`${kind}_id` as const]: option })
      .where('id', '=', personId)
      .execute();
};

/** Names of a person's options; a department also as they have typed it. */
export type Workplace = Readonly<Record<OptionKind, string | null>>;

/** A person with the names of their workplace. */
export const readPersonAtWork = (db: Db, id: string): Promise<PersonTable & Workplace> =>
  db
    .selectFrom('person')
    .leftJoin('company_option as department', 'department.id', 'person.department_id')
    .leftJoin('company_option as location', 'location.id', 'person.location_id')
    .leftJoin('company_option as region', 'region.id', 'person.region_id')
    .leftJoin('typed_option as typed', (join) => join.onRef('typed.person_id', '=', 'person.id').on('typed.kind', '=', 'department'))
    .selectAll('person')
    .select((eb) => [eb.fn.coalesce('department.name', 'typed.name').as('department'), 'location.name as location', 'region.name as region'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow();

/** The columns of a person's work: ids of options of their company, and the first day of employment. */
export type WorkColumns = Pick<PersonTable, 'department_id' | 'location_id' | 'region_id' | 'hire_date'>;

/** Stores the work of a person; `typed` is a department in the words of the person, null for none. */
export const keepWork = async (trx: PlatformTransaction, personId: string, columns: WorkColumns, typed: string | null): Promise<void> => {
  await trx.updateTable('person').set(columns).where('id', '=', personId).execute();
  await trx.deleteFrom('typed_option').where('person_id', '=', personId).where('kind', '=', 'department').execute();
  if (typed !== null) await trx.insertInto('typed_option').values({ person_id: personId, kind: 'department', name: typed }).execute();
};

/** The department that a person has typed and the company does not have; null for none. */
export const typedDepartment = async (db: Db | PlatformTransaction, personId: string): Promise<string | null> => {
  const typed = (db as Db).selectFrom('typed_option').select('name').where('person_id', '=', personId).where('kind', '=', 'department');
  return (await typed.executeTakeFirst())?.name ?? null;
};

/** Plan years of a company, latest first. */
export const planYearsOf = (db: Db, companyId: string): Promise<PlatformTables['plan_year'][]> =>
  db.selectFrom('plan_year').selectAll().where('company_id', '=', companyId).orderBy('starts_on', 'desc').orderBy('id', 'desc').execute();

type CompanyOption = PlatformTables['company_option'];

/** All options of a kind, sorted by name; also those that are no longer offered. */
export const allOptionsOf = (db: Db | PlatformTransaction, companyId: string, kind: OptionKind): Promise<CompanyOption[]> =>
  (db as Db).selectFrom('company_option').selectAll().where('company_id', '=', companyId).where('kind', '=', kind).orderBy('name_key').execute();

/** Writes an option, and assigns it to people who have typed its name. */
export const writeOption = async (trx: PlatformTransaction, option: Omit<CompanyOption, 'name_key'>): Promise<void> => {
  const row = { ...option, name: withSingleBlanks(option.name), name_key: optionKey(option.name) };
  const { name, name_key, is_active } = row;
  await trx
    .insertInto('company_option')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, name_key, is_active }))
    .execute();
  if (is_active === 0) return;
  const typed = await trx
    .selectFrom('typed_option as typed')
    .innerJoin('person', 'person.id', 'typed.person_id')
    .select(['typed.person_id', 'typed.name'])
    .where('person.company_id', '=', row.company_id)
    .where('typed.kind', '=', row.kind)
    .execute();
  for (const { person_id } of typed.filter((one) => optionKey(one.name) === name_key)) {
    await trx
      .updateTable('person')
      .set({ [`${row.kind}_id` as const]: row.id })
      .where('id', '=', person_id)
      .execute();
    await trx.deleteFrom('typed_option').where('person_id', '=', person_id).where('kind', '=', row.kind).execute();
  }
};

/** Whether an audience, or a list of departments, of any module contains an option. */
const isInAudience = async (trx: PlatformTransaction, id: string): Promise<boolean> => {
  for (const { table, column } of await columnsNamed(trx, ['audience', 'departments', 'filter'])) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${contains(sql.ref(column), id)} limit 1`.execute(trx);
    if (rows.length > 0) return true;
  }
  return false;
};

/** Deletes an option. @returns false, and keeps it, if a person belongs to it or an audience contains it */
export const removeOption = async (trx: PlatformTransaction, { id, company_id, kind }: Pick<CompanyOption, 'id' | 'company_id' | 'kind'>): Promise<boolean> => {
  const member = await trx.selectFrom('person').select('id').where('company_id', '=', company_id).where(`${kind}_id`, '=', id).limit(1).executeTakeFirst();
  if (member !== undefined || (await isInAudience(trx, id))) return false;
  await trx.deleteFrom('company_option').where('id', '=', id).execute();
  return true;
};
