import type { SagaGenerator } from 'typed-redux-saga';
import { call, notify, put, report, request, select } from '../../../kernel/effects';
import { services } from '../../../kernel/services';
import { EndpointError, messageForUser } from '../../EndpointError';
import { callDelivered, putOff, refusedLater, turnedDown } from '../actions';
import { catalogue } from '../catalogue';
import type { QueuedCall } from '../queuedCall';
import type { QueueStore } from '../queueStore';
import { message } from '../text';
import { selectCalls } from './selectors';
import { type CallStatus, sendingBegan, sendingEnded } from './slice';

/** Failures that say nothing about the call itself: no answer, signed out meanwhile, too busy, broken. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Sends what waits, in the order in which it was made, until all of it has arrived or no answer comes.
 * @returns whether nothing waits any longer
 */
export function* sendAll(store: QueueStore): SagaGenerator<boolean> {
  let hasStalled = false;
  let arrivedLate = 0;
  yield* put(sendingBegan());
  try {
    for (;;) {
      const next = (yield* select(selectCalls)).find(({ status }) => status !== 'refused');
      if (!next || hasStalled) break;
      const { status, ...queued } = next;
      if (status === 'fresh') yield* call(keep, store, queued);
      const outcome = yield* sendOne(store, queued, status);
      if (outcome === 'no answer') hasStalled = true;
      else if (outcome === 'arrived' && status === 'waiting') arrivedLate += 1;
    }
    if (hasStalled) yield* call(putOffFresh, store);
  } finally {
    yield* put(sendingEnded());
  }
  if (arrivedLate > 0) yield* call(() => tell(message('sent', { count: arrivedLate }), 'success'));
  return !hasStalled;
}

/** Nobody waits at a form for a server that does not answer. */
function* putOffFresh(store: QueueStore): Generator {
  for (const { status, ...queued } of yield* select(selectCalls)) {
    if (status !== 'fresh') continue;
    yield* call(keep, store, queued);
    yield* put(putOff({ key: queued.key }));
  }
}

/** Written down before it is sent: a page that is closed before the answer comes sends it again. */
function* keep(store: QueueStore, queued: QueuedCall): Generator {
  try {
    yield* call(store.put, queued);
  } catch (error) {
    report('queue: writing', error);
  }
}

function* drop(store: QueueStore, key: string): Generator {
  try {
    yield* call(store.remove, key);
  } catch (error) {
    report('queue: removing', error);
  }
}

function* sendOne(store: QueueStore, queued: QueuedCall, status: CallStatus): SagaGenerator<'arrived' | 'no answer' | 'refused'> {
  const { key, endpoint, input } = queued;
  try {
    const answer = yield* request(endpoint, input, { idempotencyKey: key });
    yield* call(drop, store, key);
    yield* put(callDelivered({ call: queued, answer, hasWaited: status === 'waiting' }));
    return 'arrived';
  } catch (error) {
    const failure = error instanceof EndpointError ? error : new EndpointError(400, [], false);
    if (failure !== error) report(`queue: ${endpoint.name}`, error);
    if (status === 'fresh' ? failure.status === 0 : isPassing(failure.status)) return 'no answer';
    yield* call(status === 'fresh' ? turnDown : keepRefused, store, queued, failure);
    return 'refused';
  }
}

/** Somebody is still at the form, and hears why. */
function* turnDown(store: QueueStore, { key }: QueuedCall, { status, messages, showUser }: EndpointError): Generator {
  yield* call(drop, store, key);
  yield* put(turnedDown({ key, status, messages, showUser }));
}

/** Nobody is there any longer: it is kept, so that nothing typed is lost. */
function* keepRefused(store: QueueStore, queued: QueuedCall, error: EndpointError): Generator {
  const reason = messageForUser(error);
  const refused = { ...queued, refusal: reason ?? '' };
  yield* keep(store, refused);
  yield* put(refusedLater({ call: refused }));
  yield* tell(reason === undefined ? message('refusedWithoutReason') : message('refused', { reason }), 'error');
}

function* tell(text: ReturnType<typeof message>, intent: 'success' | 'error'): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'queue', catalogue);
  yield* notify(text, intent);
}
