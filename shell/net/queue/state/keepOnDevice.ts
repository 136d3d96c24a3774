import type { SagaGenerator } from 'typed-redux-saga';
import { routes } from '../../../features/session/contract/routes';
import type { schemas } from '../../../features/session/contract/schemas';
import { call, put, race, report, request, sleep, take } from '../../../kernel/effects';
import { endpoints } from '../../endpoints';
import { handedOver, sendingRequested } from '../actions';
import type { GrowingStore } from '../growingStore';
import { pauseAfter } from '../pauseAfter';
import { databaseStore, isNothingKept } from '../queueStore';
import { sealWith } from '../seal';
import { found, lookedUp } from './slice';

const { draftKey } = endpoints<typeof schemas>(routes);

interface Platform {
  readonly subtle: SubtleCrypto;
  readonly factory: IDBFactory;
}

/** Browsers offer to seal on https and on this machine only; elsewhere health data is not written down at all. Some forbid even to ask. */
const findPlatform = (): Platform | undefined => {
  try {
    const subtle: SubtleCrypto | undefined = crypto.subtle;
    const factory: IDBFactory | undefined = globalThis.indexedDB;
    return subtle && factory && { subtle, factory };
  } catch (error) {
    report('queue: looking for a database', error);
    return undefined;
  }
};

/**
 * Moves what waits from this page into the browser's database, sealed, and finds what earlier pages have left there. It is tried until it succeeds:
 * by and by, and whenever there is something new to keep or to send.
 */
export function* keepOnDevice(store: GrowingStore, userId: string): Generator {
  const platform = findPlatform();
  for (let failures = 1; platform; failures += 1) {
    try {
      yield* call(open, platform, store, userId);
      return;
    } catch (error) {
      report('queue: opening', error);
    }
    yield* put(lookedUp());
    yield* race({ asked: take([handedOver, sendingRequested]), later: call(sleep, pauseAfter(failures) * 1000) });
  }
  yield* put(lookedUp());
}

function* open({ subtle, factory }: Platform, store: GrowingStore, userId: string): SagaGenerator<void> {
  if (yield* call(isNothingKept, factory, userId)) yield* put(lookedUp());
  const { Key } = yield* request(draftKey, {});
  const seal = yield* call(sealWith, subtle, Key);
  const device = yield* call(databaseStore, factory, userId, seal);
  const { earlier, onPageOnly } = yield* call(store.moveTo, device);
  yield* put(found({ earlier, onPageOnly }));
}
