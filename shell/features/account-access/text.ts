import { texts } from '../../i18n/texts';
import type en from './messages/en-US.json';

export const { useText, message } = texts<keyof typeof en>('account-access');
