import type { Kysely } from 'kysely';
import { defaultWeekStart } from '../../../shell/rules/days';
import type { PlatformTransaction } from '../platform';
import type { PersonPreferenceTable, PlatformTables } from '../tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** What a person has chosen for themselves, as its row holds it. */
export type Preferences = Readonly<Omit<PersonPreferenceTable, 'person_id'>>;

/** Of people who have chosen nothing. */
const usualPreferences: Preferences = {
  height_units: 'Imperial',
  length_units: 'Imperial',
  weight_units: 'Imperial',
  distance_units: 'Imperial',
  week_start_day: defaultWeekStart,
  time_format: '12',
  disable_text: 0,
  hide_from_email: 0,
  hide_from_status_email: 0,
};

/** Units, week, clock and which messages a person wants. */
export const readPreferences = async (db: Db, personId: string): Promise<Preferences> => {
  const row = await db.selectFrom('person_preference').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return usualPreferences;
  const { person_id, ...preferences } = row;
  return preferences;
};

/** Keeps what a person has chosen; what is left out stays. */
export const keepPreferences = async (trx: Db, personId: string, chosen: Partial<Preferences>): Promise<void> => {
  await trx
    .insertInto('person_preference')
    .values({ person_id: personId, ...usualPreferences, ...chosen })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: personId, ...chosen }))
    .execute();
};
