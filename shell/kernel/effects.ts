import type { Action } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import type { Events, Links, Modals } from '../contracts';
import type { Message } from '../i18n/texts';
import type { RequestOptions } from '../net/backend';
import { EndpointError, isUnanswered } from '../net/EndpointError';
import type { Endpoint } from '../net/endpoints';
import { nowMs, wakeAfter } from './clock';
import type { Facts } from './facts';
import { modalClosed, modalOpened } from './modals';
import { services } from './services';
import { type Notice, notified } from './snackbar';

export { all, call, cancel, cancelled, fork, join, put, race, select, spawn, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

/**
 * Calls an endpoint.
 * @example const joined = yield* request(api.joinPrograms, { body: requests });
 * @throws EndpointError
 */
export function* request<I, O>(endpoint: Endpoint<I, O>, input: I, options?: RequestOptions): SagaGenerator<O> {
  const { backend } = yield* services();
  return yield* call(() => backend(endpoint, input, options));
}

/** Milliseconds before a change is sent again whose answer was lost. */
const pauses = [1000, 3000] as const;

/** Milliseconds after which somebody who waits hears that no answer has come. */
const longestWait = 30_000;

/**
 * Sends a change to an endpoint. Where nobody knows what has become of it, it is sent again, three times at most: under one key, so that it
 * happens once. Another try of the person, with the same input, is the same change (`openChanges`).
 * @example const joined = yield* send(api.joinPrograms, { body: requests });
 * @throws EndpointError
 */
export function* send<I, O>(endpoint: Endpoint<I, O>, input: I, options?: RequestOptions): SagaGenerator<O> {
  const start = nowMs();
  for (const pause of pauses) {
    try {
      return yield* request(endpoint, input, options);
    } catch (error) {
      if (!isUnanswered(error) || nowMs() - start >= longestWait) throw error;
    }
    yield* sleep(pause);
  }
  return yield* request(endpoint, input, options);
}

/** Shows a message in the snackbar. */
export function* notify(message: Message, intent: Notice['intent'] = 'success'): SagaGenerator<void> {
  yield* put(notified({ message, intent }));
}

/** Goes to an address of this application. */
export function* navigate(to: string, options?: { readonly replace?: boolean }): SagaGenerator<void> {
  const { navigation } = yield* services();
  yield* call(navigation.go, to, options);
}

/** Where the person is: path and query. An answer that comes late finds out by it whether they have gone elsewhere. */
export function* currentAddress(): SagaGenerator<string> {
  const { navigation } = yield* services();
  return navigation.address();
}

/** Goes to a page that a plugin promised; answers whether that page exists for this person. */
export function* navigateTo<Name extends keyof Links>(name: Name, params: Links[Name]): SagaGenerator<boolean> {
  const { kernel } = yield* services();
  const address = kernel.linkTo(name, params);
  if (address !== undefined) yield* navigate(address);
  return address !== undefined;
}

/** Leaves the application for a server-rendered page or another site. */
export function* leave(url: string): SagaGenerator<void> {
  const { navigation } = yield* services();
  yield* call(navigation.leave, url);
}

/** What the shell and the started plugins know about the person, now. */
export function* facts(): SagaGenerator<Facts> {
  const { kernel } = yield* services();
  return kernel.facts();
}

/** Opens a dialog that a plugin promised, and waits for its result; `undefined` when it was dismissed or its plugin is not licensed. */
export function* openModal<Name extends keyof Modals>(name: Name, input: Modals[Name]['input']): SagaGenerator<Modals[Name]['result'] | undefined> {
  return (yield* openOwnModal(name, input)) as Modals[Name]['result'] | undefined;
}

/** As `openModal`, for a plugin's own dialog that no contract names: `programs.selfReport`. */
export function* openOwnModal(name: string, input: unknown): SagaGenerator<unknown> {
  const { kernel } = yield* services();
  if (!kernel.snapshot().assembly.modals.has(name)) return undefined;
  const opened = yield* put(modalOpened(name, input));
  const closed = yield* take((action: Action) => modalClosed.match(action) && action.payload.key === opened.payload.key);
  return modalClosed.match(closed) ? closed.payload.result : undefined;
}

const eventType = (name: keyof Events): string => `event/${name}`;

/** Tells whoever listens what happened. Plugins that listen and still sleep are woken up first. */
export function* announce<Name extends keyof Events>(name: Name, payload: Events[Name]): SagaGenerator<void> {
  const { kernel } = yield* services();
  yield* call(kernel.wake, name);
  yield* put({ type: eventType(name), payload });
}

/** The pattern of an event, for `takeEvery` and `take`: `yield* takeEvery(on('programs.joined'), safely(reload))`. */
export const on =
  <Name extends keyof Events>(name: Name) =>
  (action: Action): action is Action & { readonly payload: Events[Name] } =>
    action.type === eventType(name);

/** Waits on the shell's clock. */
export function* sleep(ms: number): SagaGenerator<void> {
  yield* call(() => {
    let callOff = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      callOff = wakeAfter(ms, resolve);
    });
    return Object.assign(waiting, { [CANCEL]: callOff });
  });
}

/**
 * Makes a worker that cannot take its watcher down: a failure is reported by action type, then `onFailure` says what it means for the person.
 * @example yield* takeEvery(joinRequested, safely(join, joinFailed));
 */
export const safely =
  <A extends Action>(worker: (action: A) => Generator, onFailure?: (error: unknown, action: A) => Generator) =>
  (action: A): Generator =>
    (function* guarded(): Generator {
      try {
        yield* worker(action);
      } catch (error) {
        report(action.type, error);
        if (onFailure) yield* onFailure(error, action);
      }
    })();

/** Logs a failure: what failed and why, never what was in it. This is health data. */
export const report = (where: string, error: unknown): void => {
  if (error instanceof EndpointError) console.warn(`${where}: the call failed with status ${error.status}`);
  else console.error(`${where}:`, error);
};
