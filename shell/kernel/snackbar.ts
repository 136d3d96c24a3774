import { createAction } from '@reduxjs/toolkit';
import type { Message } from '../i18n/texts';

export interface Notice {
  readonly message: Message;
  readonly intent: 'success' | 'error' | 'info';
}

/** Something to tell the person in passing; the layout shows it for 3500 ms and reads it to screen readers. */
export const notified = createAction<Notice>('shell/notified');
