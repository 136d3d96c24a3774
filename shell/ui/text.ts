import type { Locale } from '../i18n/locale';
import { texts } from '../i18n/texts';
import en from './messages/en-US.json';
import es from './messages/es-419.json';

/** The texts of the UI kit. They are part of the start, so that loading, failures and retries can be described if nothing more can be loaded. */
export const kitTexts: Readonly<Record<Locale, () => Promise<{ readonly default: Record<keyof typeof en, string> }>>> = {
  'en-US': async () => ({ default: en }),
  'es-419': async () => ({ default: es }),
};

export const { useText } = texts<keyof typeof en>('ui');
