import { type EventChannel, eventChannel } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectSettings, selectUser } from '../../../features/root/state/selectors';
import { loaded } from '../../../features/root/state/slice';
import { call, fork, put, race, report, select, sleep, take, takeEvery } from '../../../kernel/effects';
import { signedOut } from '../../../kernel/lifecycle';
import { callDiscarded, handedOver, sendingRequested } from '../actions';
import { memoryStore, type QueueStore } from '../queueStore';
import { openStore } from './openStore';
import { selectCalls } from './selectors';
import { sendAll } from './send';
import { found } from './slice';

/** Seconds until what waits is tried again. */
const pauseAfter = (failedRounds: number): number => Math.min(15 * 2 ** (failedRounds - 1), 300);

/** Sends what whoever is signed in has left to send, one person after the other, for as long as the page lives. */
export function* saga(): Generator {
  for (;;) {
    const user = yield* select(selectUser);
    const settings = yield* select(selectSettings);
    if (user && settings) {
      const acting = { userId: user.UserId, isImpersonating: settings.Impersonation.ImpersonatedUserId !== null };
      yield* race({ work: call(workFor, acting), ended: take(signedOut) });
    } else {
      yield* take(loaded);
    }
  }
}

interface ActingPerson {
  readonly userId: string;
  /** Somebody else acts as this person: what they enter is theirs, so nothing of it is kept for the person, nor sent in their name. */
  readonly isImpersonating: boolean;
}

function* workFor({ userId, isImpersonating }: ActingPerson): Generator {
  const store = isImpersonating ? memoryStore() : yield* call(openStore, userId);
  yield* put(found(yield* call(allIn, store)));
  yield* takeEvery(callDiscarded, function* forget({ payload: { key } }: ReturnType<typeof callDiscarded>): Generator {
    yield* call(removeFrom, store, key);
  });
  yield* fork(flushWhenOnline);
  yield* call(sendWhatComes, store);
}

function* allIn(store: QueueStore): SagaGenerator<Awaited<ReturnType<QueueStore['all']>>> {
  try {
    return yield* call(store.all);
  } catch (error) {
    report('queue: reading', error);
    return [];
  }
}

function* removeFrom(store: QueueStore, key: string): Generator {
  try {
    yield* call(store.remove, key);
  } catch (error) {
    report('queue: removing', error);
  }
}

/** One round after the other: at once when there is something new or when asked, else after a pause that grows. */
function* sendWhatComes(store: QueueStore): Generator {
  let failedRounds = 0;
  for (;;) {
    const isComplete = yield* call(sendAll, store);
    failedRounds = isComplete ? 0 : failedRounds + 1;
    if ((yield* select(selectCalls)).some(({ status }) => status === 'fresh')) continue;
    const asked = take([handedOver, sendingRequested]);
    if (isComplete) yield* asked;
    else yield* race({ asked, later: call(sleep, pauseAfter(failedRounds) * 1000) });
  }
}

const onlineAgain = (): EventChannel<true> =>
  eventChannel((emit) => {
    const tell = (): void => emit(true);
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  });

function* flushWhenOnline(): Generator {
  const channel = yield* call(onlineAgain);
  try {
    for (;;) {
      yield* take(channel);
      yield* put(sendingRequested());
    }
  } finally {
    channel.close();
  }
}
