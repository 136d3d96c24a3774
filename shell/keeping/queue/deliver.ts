import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import { nowMs } from '../../kernel/clock';
import { services } from '../../kernel/services';
import { EndpointError } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import { newKey } from '../../net/newKey';
import { callDelivered, handedOver, isOutcomeOf, turnedDown } from './actions';
import type { QueuedCall } from './queuedCall';

let lastMoment = 0;

/** The current time, but later than that of the previous call, so that calls of the same millisecond keep their order. */
const nextMoment = (): number => {
  lastMoment = Math.max(nowMs(), lastMoment + 1);
  return lastMoment;
};

/** Outcome of a call: the server's answer, or that it waits on this device. */
export type Delivery<O> = { readonly kind: 'delivered'; readonly answer: O } | { readonly kind: 'waiting'; readonly key: string };

/** Data of a queued call beside its endpoint and input. */
interface Waiting {
  /** JSON data that describes it while it waits. */
  readonly about: unknown;
  /** What it changes. After a temporary failure, only later calls of the same subject wait. */
  readonly subject?: string;
  /** Name of the form (`useDraft`) that it comes from. Its draft is not offered while the call waits on this device. */
  readonly form?: string;
}

/**
 * `request` for a change that must not be lost: the call is stored on this device until an answer has come, across reloads and lost answers, and
 * the server carries it out exactly once.
 * @param owner the plugin's id
 * @throws EndpointError if the server refuses it; then it is not stored
 */
export function* deliver<I, O>(owner: string, { name, method, path }: Endpoint<I, O>, input: I, waiting: Waiting): SagaGenerator<Delivery<O>> {
  const { kernel } = yield* services();
  yield* call(kernel.activate, 'queue');
  const queued: QueuedCall = {
    key: newKey(),
    owner,
    endpoint: { name, method, path },
    input,
    at: nextMoment(),
    ...waiting,
  };
  yield* put(handedOver(queued));
  const outcome = yield* take(isOutcomeOf(queued.key));
  if (turnedDown.match(outcome)) throw new EndpointError(outcome.payload.status, outcome.payload.messages, outcome.payload.showUser);
  if (callDelivered.match(outcome)) return { kind: 'delivered', answer: outcome.payload.answer as O };
  return { kind: 'waiting', key: queued.key };
}
