import { type Action, createAction } from '@reduxjs/toolkit';
import type { Message } from '../../i18n/texts';

export interface Notice {
  readonly message: Message;
  readonly intent: 'success' | 'error' | 'info';
  /** A button that dispatches an action. A snackbar with one stays longer. */
  readonly offer?: { readonly label: Message; readonly action: Action };
}

/** A short message; the layout shows it for 3500 ms, or 10 s with a button, and announces it to screen readers. */
export const notified = createAction<Notice>('shell/notified');
