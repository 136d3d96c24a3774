import type { SagaGenerator } from 'typed-redux-saga';
import { call, logError, notify, put, request, select } from '../../../kernel/effects/effects';
import { services } from '../../../kernel/services';
import { EndpointError, isUnanswered, messageForUser } from '../../../net/EndpointError';
import { draftReturned } from '../../drafts/actions';
import { callDelivered, callWithdrawn, goneElsewhere, putOff, refusedLater, sendingEnded, turnedDown, withdrawalRefused } from '../actions';
import { catalogue } from '../catalogue';
import type { GrowingStore } from '../growingStore';
import type { QueuedCall } from '../queuedCall';
import { message } from '../text';
import type { CallStatus } from './queueState';
import { selectCalls } from './selectors';
import { sendingBegan, tryBegan, tryEnded } from './slice';

/** Failures that do not depend on the call: no answer, or the session has ended. */
const isUnreachable = ({ status }: EndpointError): boolean => status === 0 || status === 401;

/** Temporary failures: timeouts and server errors. They are shown if the form still waits. */
const isPassing = ({ status }: EndpointError): boolean => status === 408 || status >= 500;

/**
 * Sends waiting calls, oldest first, until all are answered or an answer is missing. A call with a temporary failure waits for the next round, together with
 * later calls of the same subject; all others are sent.
 * @returns whether no call waits any more
 */
export function* sendAll(store: GrowingStore): SagaGenerator<boolean> {
  let hasStalled = false;
  let arrivedLate = 0;
  const heldBack = new Set<string | undefined>();
  yield* put(sendingBegan());
  try {
    for (;;) {
      const next = (yield* select(selectCalls)).find(({ status, subject }) => status !== 'refused' && !heldBack.has(subject));
      if (!next || hasStalled) break;
      const { status, ...queued } = next;
      // A call is stored before it is sent. If the page is closed before the answer, the next page sends it again.
      if (status === 'fresh' && !(yield* call(store.has, queued.key))) yield* call(store.put, queued);
      const outcome = yield* sendOne(store, queued, status);
      if (outcome === 'no answer') hasStalled = true;
      else if (outcome === 'not now') heldBack.add(queued.subject);
      else if (outcome === 'arrived late') arrivedLate += 1;
    }
    yield* call(putOffFresh, store);
  } finally {
    yield* put(sendingEnded());
  }
  if (arrivedLate > 0) yield* call(() => tell(message('sent', { count: arrivedLate }), 'success'));
  return !hasStalled && heldBack.size === 0;
}

/** While the server does not answer, new calls are queued at once, so that no form waits. */
function* putOffFresh(store: GrowingStore): Generator {
  let isAnyOnPageOnly = false;
  for (const { status, ...queued } of yield* select(selectCalls)) {
    if (status !== 'fresh') continue;
    const isOnPageOnly = !(yield* call(store.put, queued));
    isAnyOnPageOnly ||= isOnPageOnly;
    yield* put(putOff({ key: queued.key, isOnPageOnly }));
  }
  if (isAnyOnPageOnly) yield* call(() => tell(message('onPageOnly'), 'error'));
}

type Sending = 'arrived' | 'arrived late' | 'no answer' | 'not now' | 'refused' | 'gone';

function* sendOne(store: GrowingStore, queued: QueuedCall, status: CallStatus): SagaGenerator<Sending> {
  const { key, endpoint, input } = queued;
  if (status === 'waiting' && !(yield* call(store.has, key))) {
    yield* put(goneElsewhere({ key }));
    return 'gone';
  }
  try {
    yield* put(tryBegan(key));
    const answer = yield* request(endpoint, input, { idempotencyKey: key });
    yield* put(tryEnded(true));
    return yield* arrive(store, queued, answer);
  } catch (error) {
    const failure = error instanceof EndpointError ? error : new EndpointError(400, [], false);
    if (failure !== error) logError(`queue: ${endpoint.name}`, error);
    yield* put(tryEnded(yield* isConnected(failure)));
    const isHeard = (yield* statusOf(key)) === 'fresh';
    if (isUnreachable(failure) || (!isHeard && failure.status === 429)) return 'no answer';
    if (isUnanswered(failure) || (!isHeard && isPassing(failure))) return 'not now';
    return yield* refuse(store, queued, failure);
  }
}

/** Handles the answer of a call. It is ignored if the call was withdrawn, or its result was seen meanwhile. */
function* arrive(store: GrowingStore, queued: QueuedCall, answer: unknown): SagaGenerator<Sending> {
  const { key, withdraws } = queued;
  const status = yield* statusOf(key);
  if (status === undefined) return 'gone';
  yield* call(store.remove, key);
  const hasWaited = status !== 'fresh';
  if (withdraws) {
    const { WasMade: wasMade } = answer as { readonly WasMade: boolean };
    yield* put(callWithdrawn({ call: withdraws, withdrawal: key, wasMade }));
    return 'arrived';
  }
  yield* put(callDelivered({ call: queued, answer, hasWaited }));
  return hasWaited ? 'arrived late' : 'arrived';
}

/** Handles a refusal. If another tab has withdrawn the call meanwhile, it does not count as refused. */
function* refuse(store: GrowingStore, queued: QueuedCall, failure: EndpointError): SagaGenerator<Sending> {
  const { key, withdraws } = queued;
  const status = yield* statusOf(key);
  if (status === undefined) return 'gone';
  if (withdraws) yield* call(reportRefusedWithdrawal, store, withdraws, key, failure);
  else if (status === 'fresh') yield* call(turnDown, store, queued, failure);
  else if (yield* call(store.has, key)) yield* call(keepRefused, store, queued, failure);
  else yield* put(goneElsewhere({ key }));
  return 'refused';
}

/** Whether there is a connection after a call without an answer: not if the browser is offline, or live messages are disconnected as well. */
function* isConnected({ status }: EndpointError): SagaGenerator<boolean> {
  const { realtime } = yield* services();
  return status !== 0 || (navigator.onLine && realtime.isConnected());
}

/** The current status of a call; `undefined` if it is no longer in the queue. */
function* statusOf(key: string): SagaGenerator<CallStatus | undefined> {
  return (yield* select(selectCalls)).find((one) => one.key === key)?.status;
}

/** Reports a refused withdrawal: the call had been carried out, and its changes cannot be undone. */
function* reportRefusedWithdrawal(store: GrowingStore, withdrawn: QueuedCall, withdrawal: string, error: EndpointError): Generator {
  yield* call(store.remove, withdrawal);
  yield* put(withdrawalRefused({ call: withdrawn, withdrawal }));
  const reason = messageForUser(error);
  yield* tell(reason === undefined ? message('standsWithoutReason') : message('stands', { reason }), 'error');
}

/** Shows the reason of a refusal if the form still waits. */
function* turnDown(store: GrowingStore, { key, form }: QueuedCall, { status, messages, showUser }: EndpointError): Generator {
  yield* call(store.remove, key);
  if (form !== undefined) yield* put(draftReturned({ name: form, key }));
  yield* put(turnedDown({ key, status, messages, showUser }));
}

/** Stores a refused call for which no form waits any more, so that its input is not lost. */
function* keepRefused(store: GrowingStore, queued: QueuedCall, error: EndpointError): Generator {
  const reason = messageForUser(error);
  const refused = { ...queued, refusal: reason ?? '' };
  yield* call(store.put, refused);
  yield* put(refusedLater({ call: refused }));
  yield* tell(reason === undefined ? message('refusedWithoutReason') : message('refused', { reason }), 'error');
}

function* tell(text: ReturnType<typeof message>, intent: 'success' | 'error'): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'queue', catalogue);
  yield* notify(text, intent);
}
