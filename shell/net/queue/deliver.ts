import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import { nowMs } from '../../kernel/clock';
import { services } from '../../kernel/services';
import { EndpointError } from '../EndpointError';
import type { Endpoint } from '../endpoints';
import { newKey } from '../newKey';
import { callDelivered, handedOver, putOff, turnedDown } from './actions';
import type { QueuedCall } from './queuedCall';

let lastMoment = 0;

/** Now, but later than the call before: two of one millisecond must be sent in their order too. */
const nextMoment = (): number => {
  lastMoment = Math.max(nowMs(), lastMoment + 1);
  return lastMoment;
};

/** What became of a call: the server's answer, or that it waits on this device. */
export type Delivery<O> = { readonly kind: 'delivered'; readonly answer: O } | { readonly kind: 'waiting'; readonly key: string };

const isOutcomeOf = (key: string) => (action: Action) =>
  (callDelivered.match(action) && action.payload.call.key === key) ||
  (putOff.match(action) && action.payload.key === key) ||
  (turnedDown.match(action) && action.payload.key === key);

/**
 * `request` for a change that must not be lost: the call is kept on this device until an answer has come, across reloads and lost answers, and
 * the server carries it out exactly once.
 * @param owner the plugin's id
 * @param about what to show of it while it waits; JSON
 * @param subject what it changes: while the server has a problem with a call, only later ones about the same wait for it
 * @throws EndpointError when the server refuses it; then it is not kept
 */
export function* deliver<I, O>(owner: string, { name, method, path }: Endpoint<I, O>, input: I, about: unknown, subject?: string): SagaGenerator<Delivery<O>> {
  const { kernel } = yield* services();
  yield* call(kernel.activate, 'queue');
  const queued: QueuedCall = {
    key: newKey(),
    owner,
    endpoint: { name, method, path },
    input,
    about,
    at: nextMoment(),
    ...(subject !== undefined && { subject }),
  };
  yield* put(handedOver(queued));
  const outcome = yield* take(isOutcomeOf(queued.key));
  if (turnedDown.match(outcome)) throw new EndpointError(outcome.payload.status, outcome.payload.messages, outcome.payload.showUser);
  if (callDelivered.match(outcome)) return { kind: 'delivered', answer: outcome.payload.answer as O };
  return { kind: 'waiting', key: queued.key };
}
