import type { Action } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../i18n/texts';
import type { RequestOptions } from '../../net/backend';
import { EndpointError } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import { wakeAfter } from '../clock';
import { services } from '../services';
import { type Notice, notified } from './snackbar';

export { all, call, cancel, cancelled, fork, put, race, select, spawn, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

/**
 * Calls an endpoint.
 * @example const joined = yield* request(api.joinPrograms, { body: requests });
 * @throws EndpointError
 */
export function* request<I, O>(endpoint: Endpoint<I, O>, input: I, options?: RequestOptions): SagaGenerator<O> {
  const { backend } = yield* services();
  return yield* call(() => backend(endpoint, input, options));
}

/** Shows a message in the snackbar, with a button if it has an action. */
export function* notify(message: Message, intent: Notice['intent'] = 'success', offer?: Notice['offer']): SagaGenerator<void> {
  yield* put(notified({ message, intent, ...(offer && { offer }) }));
}

/** Navigates to an address of this application. */
export function* navigate(to: string, options?: { readonly replace?: boolean }): SagaGenerator<void> {
  const { navigation } = yield* services();
  yield* call(navigation.go, to, options);
}

/** The current path and query, for example to determine whether the user has left the page. */
export function* currentAddress(): SagaGenerator<string> {
  const { navigation } = yield* services();
  return navigation.address();
}

/** Navigates to a server-rendered page or another site. */
export function* leave(url: string): SagaGenerator<void> {
  const { navigation } = yield* services();
  yield* call(navigation.leave, url);
}

/**
 * Runs a saga under a named lock that all tabs of this browser share.
 * @param name `sessionToken`: the stored token is being replaced; the server refuses the former one before this browser has the next
 */
export function* inTurn<T>(name: 'sessionToken', saga: () => SagaGenerator<T>): SagaGenerator<T> {
  const { tabs } = yield* services();
  const begun = () => {
    const waiting = new AbortController();
    const turn = new Promise<() => void>((begin, fail) => tabs.inTurn(name, () => new Promise<void>(begin), waiting.signal).catch(fail));
    return Object.assign(turn, { [CANCEL]: () => waiting.abort() });
  };
  const done = yield* call(begun);
  try {
    return yield* saga();
  } finally {
    done();
  }
}

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
 * Wraps a worker so that its failure does not end its watcher: the failure is reported by action type, then `onFailure` handles it for the user.
 * @example yield* takeEvery(joinRequested, safely(join, joinFailed));
 */
export const safely =
  <A extends Action>(worker: (action: A) => Generator, onFailure?: (error: unknown, action: A) => Generator) =>
  (action: A): Generator =>
    (function* guarded(): Generator {
      try {
        yield* worker(action);
      } catch (error) {
        logError(action.type, error);
        if (onFailure) yield* onFailure(error, action);
      }
    })();

/** Logs the place and reason of a failure, but never its data, which can be health data. */
export const logError = (where: string, error: unknown): void => {
  if (error instanceof EndpointError) console.warn(`${where}: the call failed with status ${error.status}`);
  else console.error(`${where}:`, error);
};
