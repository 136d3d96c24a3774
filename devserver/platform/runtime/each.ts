import { sql } from 'kysely';
import { type Outcome, Refusal } from '../module';
import type { PlatformTransaction } from '../platform';
import type { LoadedModule } from './registry';
import { messagesOfRefusal } from './texts/refusalTexts';
import type { Work } from './work';

const begin = sql`savepoint item`;
const keep = sql`release item`;
const takeBack = sql`rollback to item`;

/**
 * Runs `act` in a savepoint, and rolls back only to it when `act` is refused.
 * @throws the Refusal of `act`; any other error ends the whole transaction
 */
export const kept = async <R>(trx: PlatformTransaction, work: Work, act: () => Promise<R>): Promise<R> => {
  const forget = work.mark();
  await begin.execute(trx);
  try {
    const value = await act();
    await keep.execute(trx);
    return value;
  } catch (error) {
    // Anything but a refusal ends the whole transaction, which takes the savepoint along.
    if (!(error instanceof Refusal)) throw error;
    await takeBack.execute(trx);
    await keep.execute(trx);
    forget();
    throw error;
  }
};

/** Runs `act` in a savepoint that is rolled back in every case. @returns the result of `act` */
export const tried = async <R>(work: Work, act: () => Promise<R>): Promise<R> => {
  const { trx } = work;
  const forget = work.mark();
  await begin.execute(trx);
  try {
    return await act();
  } finally {
    await takeBack.execute(trx);
    await keep.execute(trx);
    forget();
  }
};

/** Runs `act` for each item in turn, each in its own savepoint: a refused item does not affect the others. */
export const each = async <T, R>(work: Work, owner: LoadedModule, items: Iterable<T>, act: (item: T) => Promise<R>): Promise<readonly Outcome<T, R>[]> => {
  const outcomes: Outcome<T, R>[] = [];
  for (const item of items) {
    try {
      outcomes.push({ item, IsSuccessful: true, value: await kept(work.trx, work, () => act(item)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ item, IsSuccessful: false, Errors: messagesOfRefusal(error, work.language, owner.texts) });
    }
  }
  return outcomes;
};
