import type { Action } from '@reduxjs/toolkit';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { actionChannel } from 'typed-redux-saga';
import type { sharedTopics } from '../../../contracts/topics';
import { call, fork, put, race, select, sleep, take, takeEvery } from '../../../kernel/effects/effects';
import { takeEveryMessage } from '../../../kernel/effects/takeEveryMessage';
import { draftSent } from '../../drafts/actions';
import { forEachPerson, type Person } from '../../person';
import {
  callConfirmed,
  callDelivered,
  callDiscarded,
  callWithdrawn,
  goneElsewhere,
  handedOver,
  isOutcomeOf,
  putOff,
  sendingRequested,
  withdrawalRefused,
} from '../actions';
import { type GrowingStore, growingStore } from '../growingStore';
import { pauseAfter } from '../pauseAfter';
import { keepOnDevice } from './keepOnDevice';
import { selectCalls, selectHasLookedUp, selectIsAnythingOnPageOnly } from './selectors';
import { sendAll } from './send';
import { connectionLost, found, lookedUp } from './slice';

/** Sends the waiting calls of each signed-in user in turn. */
export function* saga(): Generator {
  yield* forEachPerson(workFor);
}

/** Maximum time in milliseconds that a new call waits until earlier calls are read. */
const longestLookUp = 5000;

function* workFor({ userId, isImpersonated }: Person): Generator {
  const store = growingStore();
  yield* takeEvery(callDiscarded, discard, store);
  yield* takeEvery(callConfirmed, confirm, store);
  yield* takeEvery(handedOver, keep, store);
  yield* fork(askBeforeLeaving);
  yield* fork(flushWhenOnline);
  yield* fork(noteWhenOffline);
  yield* fork(flushWhenConnected, userId);
  yield* fork(lookWhenVisible, store);
  // Input during impersonation is neither stored for the subject nor sent in their name.
  if (!isImpersonated) {
    yield* fork(keepOnDevice, store, userId);
    if (!(yield* select(selectHasLookedUp))) yield* race({ known: take([lookedUp, found]), late: call(sleep, longestLookUp) });
  }
  yield* call(sendWhatComes, store);
}

/** Maximum time in milliseconds that a form waits for an answer. After that the call is stored, and the person continues. */
const longestWait = 30_000;

/** Stores a call on the device before it is sent, so that closing the page meanwhile loses nothing, and its draft is not offered again. */
function* keep(store: GrowingStore, { payload: queued }: ReturnType<typeof handedOver>): Generator {
  const { key, form } = queued;
  const isOnDevice = yield* call(store.put, queued);
  if (isOnDevice && form !== undefined) yield* put(draftSent({ name: form, key }));
  const { heard } = yield* race({ heard: take(isOutcomeOf(key)), late: call(sleep, longestWait) });
  if (!heard) yield* put(putOff({ key, isOnPageOnly: !isOnDevice }));
}

/** Stores the withdrawal before it removes the withdrawn call. If the page is closed in between, both are sent, in this order. */
function* discard(store: GrowingStore, { payload: { key, withdrawal } }: ReturnType<typeof callDiscarded>): Generator {
  const found = (yield* select(selectCalls)).find((one) => one.key === withdrawal);
  if (found) {
    const { status: _, ...queued } = found;
    yield* call(store.put, queued);
  }
  yield* call(store.remove, key);
  if (found) yield* put(sendingRequested());
}

/** Ends a call whose result was seen before its own answer. */
function* confirm(store: GrowingStore, { payload: { key, answer } }: ReturnType<typeof callConfirmed>): Generator {
  const found = (yield* select(selectCalls)).find((one) => one.key === key);
  if (!found) return;
  const { status, ...queued } = found;
  yield* put(callDelivered({ call: queued, answer, hasWaited: status !== 'fresh' }));
  yield* call(store.remove, key);
}

const hasFoundSome = (action: Action): boolean => found.match(action) && action.payload.earlier.length > 0;

/**
 * Runs rounds of sending: immediately for new calls or on request, otherwise after a growing pause. A request during a round starts another round, because the
 * connection may have returned after the round had given up.
 */
function* sendWhatComes(store: GrowingStore): Generator {
  const asked = yield* actionChannel(sendingRequested, buffers.sliding(1));
  let failedRounds = 0;
  for (;;) {
    const isComplete = yield* call(sendAll, store);
    failedRounds = isComplete ? 0 : failedRounds + 1;
    const isMoreToSend = (yield* select(selectCalls)).some(({ status }) => status === 'fresh' || (isComplete && status === 'waiting'));
    if (isMoreToSend) continue;
    const wakes = { asked: take(asked), come: take([handedOver, hasFoundSome]) };
    yield* race(isComplete ? wakes : { ...wakes, later: call(sleep, pauseAfter(failedRounds) * 1000) });
  }
}

const happens = (target: EventTarget, name: string): EventChannel<true> =>
  eventChannel((emit) => {
    const tell = (): void => emit(true);
    target.addEventListener(name, tell);
    return () => target.removeEventListener(name, tell);
  });

function* flushWhenOnline(): Generator {
  const channel = yield* call(happens, window, 'online');
  try {
    for (;;) {
      yield* take(channel);
      yield* put(sendingRequested());
    }
  } finally {
    channel.close();
  }
}

function* noteWhenOffline(): Generator {
  const channel = yield* call(happens, window, 'offline');
  try {
    for (;;) {
      yield* take(channel);
      yield* put(connectionLost());
    }
  } finally {
    channel.close();
  }
}

/** Live messages come from the same server, so their return ends the pause. */
function* flushWhenConnected(userId: string): Generator {
  yield* takeEveryMessage<typeof sharedTopics.user>('user:{userId}', { userId }, ignored, { onGap: flush, onRecovered: flush });
}

function* ignored(): Generator {}

function* flush(): Generator {
  yield* put(sendingRequested());
}

/** Reads the queue again when the tab becomes visible: another tab may have sent its calls. */
function* lookWhenVisible(store: GrowingStore): Generator {
  const channel = yield* call(happens, document, 'visibilitychange');
  try {
    for (;;) {
      yield* take(channel);
      if (document.visibilityState === 'visible') yield* call(dropGone, store);
    }
  } finally {
    channel.close();
  }
}

function* dropGone(store: GrowingStore): Generator {
  for (const { key, status } of yield* select(selectCalls)) {
    if (status !== 'fresh' && !(yield* call(store.has, key))) yield* put(goneElsewhere({ key }));
  }
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks before the page is left while it has calls that the device could not store. */
function* askBeforeLeaving(): Generator {
  try {
    for (;;) {
      if (yield* select(selectIsAnythingOnPageOnly)) addEventListener('beforeunload', askFirst);
      else removeEventListener('beforeunload', askFirst);
      yield* take([putOff, found, callDelivered, callDiscarded, callWithdrawn, withdrawalRefused, goneElsewhere]);
    }
  } finally {
    removeEventListener('beforeunload', askFirst);
  }
}
