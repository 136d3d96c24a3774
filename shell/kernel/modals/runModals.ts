import type { Action } from '@reduxjs/toolkit';
import { call, cancel, fork, put, setContext, take, takeEvery } from 'typed-redux-saga';
import type { Lazy, ModalState } from '../declaration/definePlugin';
import { logError, notify } from '../effects/effects';
import { signedOut } from '../lifecycle';
import { services } from '../services';
import { modalClosed, modalEnded, modalOpened, modalStarted, type OpenModal } from './modals';

const ownerOf = (name: string): string => name.split('.')[0] ?? name;

/**
 * Runs the state of each dialog until the dialog closes or the user signs out. A dialog with a state is open at most once: opening it again closes the earlier
 * one. If a state fails or cannot be loaded, its dialog closes with an error message.
 */
export function* runModals(): Generator {
  /** Keys of open dialogs, by name. */
  const open = new Map<string, string>();
  yield* takeEvery(modalOpened, function* runModal({ payload: modal }) {
    const { key, name } = modal;
    const { kernel } = yield* services();
    const state = kernel.snapshot().assembly.modals.get(name)?.state;
    if (!state) return;
    const earlier = open.get(name);
    if (earlier !== undefined) yield* put(modalClosed({ key: earlier }));
    open.set(name, key);
    const work = yield* fork(begin, modal, state);
    yield* take((action: Action) => signedOut.match(action) || (modalClosed.match(action) && action.payload.key === key));
    yield* cancel(work);
    if (open.get(name) === key) open.delete(name);
    yield* put(modalEnded(name));
  });
}

function* begin(modal: OpenModal, state: Lazy<ModalState>): Generator {
  try {
    yield* call(work, modal, state);
  } catch (error) {
    logError(`dialog ${modal.name}`, error);
    yield* notify({ id: 'ui.error' }, 'error');
    yield* put(modalClosed({ key: modal.key }));
  }
}

function* work({ key, name, input }: OpenModal, load: Lazy<ModalState>): Generator {
  const { kernel } = yield* services();
  const { default: state } = yield* call(() =>
    load().catch((error: unknown) => {
      kernel.miss(ownerOf(name));
      throw error;
    }),
  );
  kernel.addModalState(state);
  // `closeModal` identifies its dialog by this key.
  yield* setContext({ modal: key });
  yield* fork([state, state.saga], input);
  yield* put(modalStarted({ key }));
}
