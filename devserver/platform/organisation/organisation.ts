import type { Kysely } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import type { PlatformTransaction } from '../platform';
import type { PersonTable, PlatformTables } from '../tables';
import type { OptionKind } from './tables';

type Db = Kysely<PlatformTables>;

const withSingleBlanks = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ');

/** Form in which names of options are compared: without case, accents and repeated blanks. */
const optionKey = (name: string): string => folded(withSingleBlanks(name));

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

/** Plan years of a company, latest first. */
export const planYearsOf = (db: Db, companyId: string): Promise<PlatformTables['plan_year'][]> =>
  db.selectFrom('plan_year').selectAll().where('company_id', '=', companyId).orderBy('starts_on', 'desc').orderBy('id', 'desc').execute();
