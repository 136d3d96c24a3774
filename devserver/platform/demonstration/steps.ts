import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../database/prepared';
import type { CallParts } from '../runtime/callParts';
import { fromWithin, Work } from '../runtime/work';

/** The server closes. The next start continues or removes unfinished work. */
export class Interrupted extends Error {
  constructor() {
    super('The server closes.');
    this.name = 'Interrupted';
  }
}

/** Runs `work` in a transaction of its own; other calls run afterwards. @throws Interrupted */
export const inStep = async <T>(parts: CallParts, work: (work: Work) => Promise<T>): Promise<T> => {
  if (parts.afterAnswers.isClosing) throw new Interrupted();
  let begun: Work | undefined;
  try {
    const result = await inTransaction(parts.db, async (trx) => {
      begun = new Work(parts, trx, undefined, 'en-US', fromWithin);
      const done = await work(begun);
      await begun.tellOthers();
      return done;
    });
    begun?.tellAll();
    return result;
  } catch (error) {
    await begun?.undo(parts.db);
    throw error;
  } finally {
    // real time: lets other calls run, regardless of the product's clock
    await setImmediate();
  }
};
