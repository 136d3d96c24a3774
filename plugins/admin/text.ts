import { texts } from '#shell/api';
import type en from './messages/en-US.json';

export const { useText, message } = texts<keyof typeof en>('admin');
