import type { Kysely } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import type { PlatformTransaction } from '../platform';
import type { PersonTable, PlatformTables } from '../tables';
import type { OptionKind } from './tables';

type Db = Kysely<PlatformTables>;

const withSingleBlanks = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ');

/** The form in which names of options are compared: case, accents and blanks apart. */
const optionKey = (name: string): string => folded(withSingleBlanks(name));

/** Options of a company that people may be given, by name. */
export const optionsOf = (db: Db, companyId: string, kind: OptionKind): Promise<{ readonly id: string; readonly name: string }[]> =>
  db
    .selectFrom('company_option')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('is_active', '=', 1)
    .orderBy('name_key')
    .execute();

/** The id of the option of a company that is called so and that people may be given. */
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
 * Keeps what somebody has typed of where they work: it is the option of their company that is called so; else their own text, which never becomes an option by itself.
 * Blanks are nothing.
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

/** Where a person works, by the names of their options, or as they have typed it. */
export type Workplace = Readonly<Record<OptionKind, string | null>>;

/** A person together with the names of where they work. */
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

/** Plan years of a company, the latest first. */
export const planYearsOf = (db: Db, companyId: string): Promise<PlatformTables['plan_year'][]> =>
  db.selectFrom('plan_year').selectAll().where('company_id', '=', companyId).orderBy('starts_on', 'desc').orderBy('id', 'desc').execute();
