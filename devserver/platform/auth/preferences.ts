import type { Kysely } from 'kysely';
import type { PlatformTransaction } from '../platform';
import type { PersonPreferenceTable, PlatformTables } from '../tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Preferences of a person, in the form of their row. */
export type Preferences = Readonly<Omit<PersonPreferenceTable, 'person_id'>>;

/** The defaults: units, week and clock of the company, and all messages but the weekly one, which people ask for. */
const usualPreferences = async (db: Db, personId: string): Promise<Preferences> => {
  const ofCompany = await db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['height_units', 'length_units', 'weight_units', 'distance_units', 'week_start_day', 'time_format'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { ...ofCompany, disable_text: 0, hide_from_email: 0, hide_from_status_email: 1 };
};

/** Preferences of a person: units, week, clock and messages. */
export const readPreferences = async (db: Db, personId: string): Promise<Preferences> => {
  const row = await db.selectFrom('person_preference').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return usualPreferences(db, personId);
  const { person_id, ...preferences } = row;
  return preferences;
};

/** Stores preferences of a person; absent ones stay unchanged. */
export const keepPreferences = async (trx: Db, personId: string, chosen: Partial<Preferences>): Promise<void> => {
  await trx
    .insertInto('person_preference')
    .values({ person_id: personId, ...(await usualPreferences(trx, personId)), ...chosen })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: personId, ...chosen }))
    .execute();
};
