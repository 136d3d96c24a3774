import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import type { Events, Links, Modals } from '../contracts';
import { navigate } from './effects/effects';
import type { Facts } from './facts';
import { modalClosed, modalOpened } from './modals/modals';
import { services } from './services';

/** Effects between plugins: facts, links, dialogs and events. */

/** The current facts of the shell and of started plugins about the user. */
export function* facts(): SagaGenerator<Facts> {
  const { kernel } = yield* services();
  return kernel.facts();
}

/** Navigates to a page of the contract. Returns whether that page is available to this user. */
export function* navigateTo<Name extends keyof Links>(name: Name, params: Links[Name]): SagaGenerator<boolean> {
  const { kernel } = yield* services();
  const address = kernel.linkTo(name, params);
  if (address !== undefined) yield* navigate(address);
  return address !== undefined;
}

/** Opens a dialog of the contract and waits for its result; `undefined` if it was dismissed or its plugin is not licensed. */
export function* openModal<Name extends keyof Modals>(name: Name, input: Modals[Name]['input']): SagaGenerator<Modals[Name]['result'] | undefined> {
  return (yield* openOwnModal(name, input)) as Modals[Name]['result'] | undefined;
}

/** As `openModal`, for a dialog outside the contract; plugins use `modalsOf`. */
export function* openOwnModal(name: string, input: unknown): SagaGenerator<unknown> {
  const { kernel } = yield* services();
  if (!kernel.snapshot().assembly.modals.has(name)) return undefined;
  const opened = yield* put(modalOpened(name, input));
  const closed = yield* take((action: Action) => modalClosed.match(action) && action.payload.key === opened.payload.key);
  return modalClosed.match(closed) ? closed.payload.result : undefined;
}

const eventType = (name: keyof Events): string => `event/${name}`;

/** Emits an event. Plugins that listen to it are started first, if necessary. */
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
