import { createAction, nanoid } from '@reduxjs/toolkit';

export interface OpenModal {
  readonly key: string;
  /** Contract name, or `<plugin>.<modal>` for a plugin's own. */
  readonly name: string;
  readonly input: unknown;
}

export const modalOpened = createAction('shell/modalOpened', (name: string, input: unknown) => ({
  payload: { key: nanoid(), name, input } satisfies OpenModal,
}));

/** `result` is `undefined` when the person dismissed it. */
export const modalClosed = createAction<{ readonly key: string; readonly result?: unknown }>('shell/modalClosed');
