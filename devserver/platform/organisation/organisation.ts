import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import type { PlatformTransaction } from '../platform';
import type { PersonTable, PlatformTables } from '../tables';
import type { OptionKind } from './tables';

type Db = Kysely<PlatformTables>;

/** The form in which names of options are compared. */
const optionKey = (name: string): string => folded(name.trim());

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

/** The id of the option of a company that is called so, case and accents apart. */
const findOption = async (db: Db, companyId: string, kind: OptionKind, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('company_option')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('name_key', '=', optionKey(name))
      .executeTakeFirst()
  )?.id;

/** The id of the option that is called so, which is added where the company has none; null for a name of blanks. */
export const keepOption = async (trx: PlatformTransaction, companyId: string, kind: OptionKind, name: string): Promise<string | null> => {
  const name_key = optionKey(name);
  if (name_key === '') return null;
  const found = await findOption(trx, companyId, kind, name);
  if (found !== undefined) return found;
  const id = randomUUID();
  await trx.insertInto('company_option').values({ id, company_id: companyId, kind, name: name.trim(), name_key, is_active: 1 }).execute();
  return id;
};

/** Where a person works, by the names of their options. */
export type Workplace = Readonly<Record<OptionKind, string | null>>;

/** A person together with the names of where they work. */
export const readPersonAtWork = (db: Db, id: string): Promise<PersonTable & Workplace> =>
  db
    .selectFrom('person')
    .leftJoin('company_option as department', 'department.id', 'person.department_id')
    .leftJoin('company_option as location', 'location.id', 'person.location_id')
    .leftJoin('company_option as region', 'region.id', 'person.region_id')
    .selectAll('person')
    .select(['department.name as department', 'location.name as location', 'region.name as region'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow();

/** Plan years of a company, the latest first. */
export const planYearsOf = (db: Db, companyId: string): Promise<PlatformTables['plan_year'][]> =>
  db.selectFrom('plan_year').selectAll().where('company_id', '=', companyId).orderBy('starts_on', 'desc').orderBy('id', 'desc').execute();
