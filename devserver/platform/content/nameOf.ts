import type { Locale } from '../../../shell/i18n/locale';
import type { ContentState } from './kind';

/** The name of content in a language; without a Spanish one, the English one. */
export const nameOf = ({ Names: { en, es } }: ContentState, language: Locale): string => (language === 'es-419' && es !== '' ? es : en);
