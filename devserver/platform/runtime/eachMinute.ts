import { defaultLocale } from '../../../shell/i18n/locale';
import { noExchange } from '../http/exchange';
import type { StorageWatch } from '../storage/storageWatch';
import { ModuleCall } from './call';
import type { CallParts } from './callParts';
import type { LoadedModule } from './registry';

/** Runs the periodic work of modules (`eachMinute`). */
export interface Rounds {
  /** Resolves when the current round is finished. */
  settled(): Promise<void>;
  /** Seconds since the last round ended, or since the start. */
  secondsSince(): number;
  /** Starts no further rounds; resolves when the current one is finished. */
  close(): Promise<void>;
}

const minute = 60_000;

/** Name of the job: of the servers on a database, the one that holds it runs the rounds. */
const roundsOfAll = 'rounds';

/** Runs `eachMinute` of the modules at the start, every minute, and after each change of the clock, one module after the other. */
export const openRounds = (calls: CallParts, modules: readonly LoadedModule[], storage: Pick<StorageWatch, 'noteFailure'>): Rounds => {
  const { others, refusals, db } = calls;
  const working = modules.filter(({ module }) => module.eachMinute !== undefined);
  /** Whether this server holds the work. */
  let isHolding = false;
  let running = Promise.resolve();
  let isClosed = false;
  let callOff = (): void => undefined;
  // real time: how far the work lags behind, regardless of the product's clock
  let endedAt = performance.now();

  const isOurs = async (): Promise<boolean> => {
    try {
      return await others.hold(roundsOfAll);
    } catch (error) {
      storage.noteFailure(error, 'it is unknown which server does what is due');
      return false;
    }
  };

  others.listen({
    heard: ({ refused }) => {
      if (isHolding && refused) refusals.add(refused.map(({ userId, routes }) => ({ userId, routes: new Map(routes) })));
    },
    lost: () => undefined,
  });

  /** Sends the users whom this server has refused to the server that runs the rounds. */
  const tellRefused = async (): Promise<void> => {
    const refused = refusals.handOver().map(({ userId, routes }) => ({ userId, routes: [...routes] }));
    if (refused.length > 0) await others.tell(db, { refused }).catch((error: unknown) => storage.noteFailure(error, 'refusals were not told'));
  };

  const round = async (): Promise<void> => {
    isHolding = await isOurs();
    if (!isHolding) await tellRefused();
    for (const owner of isHolding ? working : []) {
      if (isClosed) return;
      try {
        await owner.module.eachMinute?.(new ModuleCall(calls, owner, undefined, defaultLocale, noExchange));
      } catch (error) {
        storage.noteFailure(error, 'what was due could not be done');
      }
    }
    // real time: as above
    endedAt = performance.now();
  };

  const begin = (): void => {
    callOff();
    if (isClosed || working.length === 0) return;
    callOff = calls.clock.after(minute, begin);
    running = running.then(round);
  };

  const stopListening = calls.clock.onChange(begin);
  begin();
  return {
    settled: () => running,
    // real time: as above
    secondsSince: () => (performance.now() - endedAt) / 1000,
    close: async () => {
      isClosed = true;
      callOff();
      stopListening();
      await running;
    },
  };
};
