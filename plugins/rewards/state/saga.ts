import { type Events, fork, on, type PayloadAction, put, request, safely, select, sleep, takeEvery, takeLatest } from '#shell/api';
import { api } from './api';
import { selectRewards } from './selectors';
import { slice } from './slice';

const { pointsChanged, summaryFailed, summaryLate, summaryLoaded, summaryRequested } = slice.actions;

/** Milliseconds for which the whole product waits for the points; after that they arrive in a page that is already in use. */
const patience = 1000;

function* limitTheWait() {
  yield* sleep(patience);
  yield* put(summaryLate());
}

function* load() {
  yield* put(summaryLoaded(yield* request(api.rewards, {})));
}

/** Counts as loaded, so that nobody waits for it; the page says so and offers another try (SHL-003, SHL-165). */
function* notLoaded() {
  yield* put(summaryFailed());
}

/** A message carries a difference. While the summary is on its way nobody knows whether it contains it already, so it is asked for again. */
function* receiveUpdate({ payload: { Category, Message } }: PayloadAction<Events['root.categoryUpdated']>) {
  if (Category !== 'Points' || Message.UpdatedPoints === undefined) return;
  const { status } = yield* select(selectRewards);
  yield* put(status === 'loading' ? summaryRequested() : pointsChanged(Message.UpdatedPoints));
}

/** Messages may have been missed. */
function* reload() {
  yield* put(summaryRequested());
}

/** What answers to which intent; the summary is loaded at once, because the top bar shows the points. */
export function* saga() {
  yield* takeLatest(summaryRequested, safely(load, notLoaded));
  yield* takeEvery(on('root.categoryUpdated'), safely(receiveUpdate));
  yield* takeEvery(on('root.connectionRegained'), safely(reload));
  yield* fork(limitTheWait);
  yield* put(summaryRequested());
}
