import type { Locale } from '../i18n/locale';
import { texts } from '../i18n/texts';
import en from './messages/en-US.json';
import es from './messages/es-419.json';

/**
 * The few texts of the kit. They come with the start, so that loading, failing and trying again can be put into words even when nothing more
 * can be fetched.
 */
export const kitTexts: Readonly<Record<Locale, () => Promise<{ readonly default: Record<keyof typeof en, string> }>>> = {
  'en-US': async () => ({ default: en }),
  'es-419': async () => ({ default: es }),
};

export const { useText } = texts<keyof typeof en>('ui');
