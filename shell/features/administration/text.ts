import { texts } from '../../i18n/texts';
import type en from './messages/en-US.json';

export const { useText } = texts<keyof typeof en>('administration');
