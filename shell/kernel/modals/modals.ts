import { createAction, nanoid } from '@reduxjs/toolkit';

export interface OpenModal {
  readonly key: string;
  /** Name in the contract, or `<plugin>.<modal>` for a plugin's own dialog. */
  readonly name: string;
  readonly input: unknown;
  /** Whether its state runs, so that it can be rendered; true at once for a dialog without a state. */
  readonly isStarted?: boolean;
}

export const modalOpened = createAction('shell/modalOpened', (name: string, input: unknown) => ({
  payload: { key: nanoid(), name, input } satisfies OpenModal,
}));

/** `result` is `undefined` if the user dismissed the dialog. */
export const modalClosed = createAction<{ readonly key: string; readonly result?: unknown }>('shell/modalClosed');

/** The state of a dialog has started. */
export const modalStarted = createAction<{ readonly key: string }>('shell/modalStarted');

/** A dialog has closed and its state is cleared. Payload: its name. */
export const modalEnded = createAction<string>('shell/modalEnded');
