import { resetByOperator } from './modules/account/secondFactor/resetByOperator';
import { createClock } from './platform/clock';
import { readConfig } from './platform/config/config';
import { settleSecret } from './platform/config/settleSecret';
import { type OpenDatabase, openConfigured } from './platform/database/open';
import { toldAsStorage } from './platform/storage/storage';

const withDatabase = async <T>(work: (database: OpenDatabase, config: ReturnType<typeof readConfig>) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await settleSecret(database.db, config, createClock());
    return await work(database, config);
  } catch (error) {
    throw toldAsStorage(error, database.name);
  } finally {
    await database.close();
  }
};

/**
 * Implements `npm run second-factor -- reset`.
 * @throws Error with a sentence for an unknown person, or one without a second factor; BadSetting while a server has the folder open
 */
export const reset = (userName: string): Promise<void> => withDatabase(({ db }, config) => resetByOperator({ config, db, clock: createClock() }, userName));

/**
 * Implements `npm run second-factor -- keys`: the number of people whose secrets each key has sealed, and whether the key exists.
 * @throws BadSetting while a server has the folder open
 */
export const keys = (): Promise<readonly { readonly id: string; readonly people: number; readonly isThere: boolean }[]> =>
  withDatabase(async ({ db }, { factorKeys }) => {
    const rows = await db
      .selectFrom('second_factor')
      .select(['key_id'])
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .groupBy('key_id')
      .execute();
    const counts = new Map(rows.map(({ key_id, people }) => [key_id, people]));
    const ids = new Set([...factorKeys.map(({ id }) => id), ...counts.keys()]);
    return [...ids].map((id) => ({ id, people: counts.get(id) ?? 0, isThere: factorKeys.some((key) => key.id === id) }));
  });
