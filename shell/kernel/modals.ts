import { createAction, nanoid } from '@reduxjs/toolkit';

export interface OpenModal {
  readonly key: string;
  /** Contract name, or `<plugin>.<modal>` for a plugin's own. */
  readonly name: string;
  readonly input: unknown;
  /** Its state runs, so that it can be drawn; at once where it has none. */
  readonly isStarted?: boolean;
}

export const modalOpened = createAction('shell/modalOpened', (name: string, input: unknown) => ({
  payload: { key: nanoid(), name, input } satisfies OpenModal,
}));

/** `result` is `undefined` when the person dismissed it. */
export const modalClosed = createAction<{ readonly key: string; readonly result?: unknown }>('shell/modalClosed');

/** The state of a dialog has begun. */
export const modalStarted = createAction<{ readonly key: string }>('shell/modalStarted');

/** A dialog has closed, and what its state held is forgotten; by name. */
export const modalEnded = createAction<string>('shell/modalEnded');
