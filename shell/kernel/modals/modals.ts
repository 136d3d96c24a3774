import { createAction, nanoid } from '@reduxjs/toolkit';

export interface OpenModal {
  readonly key: string;
  /** Contract name, or `<plugin>.<modal>` for a plugin's own. */
  readonly name: string;
  readonly input: unknown;
  /** Its state runs, so it can be rendered; immediately if it has none. */
  readonly isStarted?: boolean;
}

export const modalOpened = createAction('shell/modalOpened', (name: string, input: unknown) => ({
  payload: { key: nanoid(), name, input } satisfies OpenModal,
}));

/** `result` is `undefined` when the user dismissed it. */
export const modalClosed = createAction<{ readonly key: string; readonly result?: unknown }>('shell/modalClosed');

/** The state of a dialog has started. */
export const modalStarted = createAction<{ readonly key: string }>('shell/modalStarted');

/** A dialog has closed and its state is cleared; by name. */
export const modalEnded = createAction<string>('shell/modalEnded');
