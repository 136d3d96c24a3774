import type { SagaGenerator } from 'typed-redux-saga';
import { call, logError, put, race, sleep, take } from '../../../kernel/effects/effects';
import { preview } from '../../../kernel/navigation/preview';
import { personalSeal } from '../../personalSeal';
import { handedOver, sendingRequested } from '../actions';
import type { GrowingStore } from '../growingStore';
import { pauseAfter } from '../pauseAfter';
import { databaseStore, isNothingKept } from '../queueStore';
import { found, lookedUp } from './slice';

/** The browser's database; in some browsers the access itself throws. A preview has none, because it must not send the user's waiting calls. */
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
 * Moves waiting calls of this page into the browser's database, encrypted, and reads those of earlier pages. It is retried until it succeeds: after growing
 * pauses, and whenever a call is queued or sending is requested.
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

/** @returns false if calls cannot be encrypted, and therefore not be stored */
function* open(factory: IDBFactory, store: GrowingStore, userId: string): SagaGenerator<boolean> {
  if (yield* call(isNothingKept, factory, userId)) yield* put(lookedUp());
  const seal = yield* personalSeal();
  if (!seal) return false;
  const device = yield* call(databaseStore, factory, userId, seal);
  const { earlier, onPageOnly } = yield* call(store.moveTo, device);
  yield* put(found({ earlier, onPageOnly }));
  return true;
}
