import { texts } from '#shell/api';
import type en from './messages/en-US.json';

/** The typed texts of this plugin: `useText` for views, `message` for sagas. */
export const { useText, message } = texts<keyof typeof en>('example-notes');
