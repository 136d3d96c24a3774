import type { Kysely } from 'kysely';
import { dropTrigger, refuseChange } from '../platform/database/trigger';
import type { PlatformTables } from '../platform/tables';

/** Lets the database refuse changes of a table while `act` runs. @param when `before insert` */
export const whileRefused = async <T>(on: Kysely<PlatformTables>, table: string, when: string, act: () => Promise<T>): Promise<T> => {
  // Triggers of migrations are not typed by table.
  const db = on as unknown as Kysely<unknown>;
  const name = 'refused_in_a_test';
  await refuseChange(db, { name, when, table }, 'The test refuses it.');
  try {
    return await act();
  } finally {
    await dropTrigger(db, name, table);
  }
};
