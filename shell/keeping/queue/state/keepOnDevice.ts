import type { SagaGenerator } from 'typed-redux-saga';
import { call, logError, put, race, sleep, take } from '../../../kernel/effects';
import { preview } from '../../../kernel/preview';
import { personalSeal } from '../../personalSeal';
import { handedOver, sendingRequested } from '../actions';
import type { GrowingStore } from '../growingStore';
import { pauseAfter } from '../pauseAfter';
import { databaseStore, isNothingKept } from '../queueStore';
import { found, lookedUp } from './slice';

/** The browser's database; some browsers forbid even to ask for it. A preview has none: what waits is not its to send. */
const findDatabases = (): IDBFactory | undefined => {
  if (preview) return undefined;
  try {
    return globalThis.indexedDB;
  } catch (error) {
    logError('queue: looking for a database', error);
    return undefined;
  }
};

/**
 * Moves what waits from this page into the browser's database, sealed, and finds what earlier pages have left there. It is tried until it succeeds:
 * by and by, and whenever there is something new to keep or to send.
 */
export function* keepOnDevice(store: GrowingStore, userId: string): Generator {
  const factory = findDatabases();
  for (let failures = 1; factory; failures += 1) {
    try {
      if (!(yield* call(open, factory, store, userId))) break;
      return;
    } catch (error) {
      logError('queue: opening', error);
    }
    yield* put(lookedUp());
    yield* race({ asked: take([handedOver, sendingRequested]), later: call(sleep, pauseAfter(failures) * 1000) });
  }
  yield* put(lookedUp());
}

/** @returns false where nothing can be sealed, and so nothing be kept */
function* open(factory: IDBFactory, store: GrowingStore, userId: string): SagaGenerator<boolean> {
  if (yield* call(isNothingKept, factory, userId)) yield* put(lookedUp());
  const seal = yield* personalSeal();
  if (!seal) return false;
  const device = yield* call(databaseStore, factory, userId, seal);
  const { earlier, onPageOnly } = yield* call(store.moveTo, device);
  yield* put(found({ earlier, onPageOnly }));
  return true;
}
