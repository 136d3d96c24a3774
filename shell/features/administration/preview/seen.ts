import type { Locale } from '../../../i18n/locale';
import type { TextLanguage } from '../../../ui/form/translated/TranslatedField';

export type { TextLanguage };

/** The choices of a preview. */
export const textLanguages = ['en', 'es'] as const satisfies readonly TextLanguage[];
export const widths = ['narrow', 'wide'] as const;
export type Width = (typeof widths)[number];
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Width of the phone and desktop windows, and the height of a page in them, in pixels. */
export const windows = { narrow: { width: 360, height: 640 }, wide: { width: 1440, height: 900 } } as const satisfies Record<Width, object>;

/** The reader of a preview. */
export interface Seen {
  readonly language: TextLanguage;
  /** The language of a record's text: English if there is no Spanish one. */
  readonly textLanguage: TextLanguage;
  readonly width: Width;
}

export const localeOf = { en: 'en-US', es: 'es-419' } as const satisfies Record<TextLanguage, Locale>;
