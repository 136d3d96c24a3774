import type { Locale } from '../../../i18n/locale';
import type { TextLanguage } from '../../../ui/form/translated/TranslatedField';

export type { TextLanguage };

/** How a preview can be looked at. */
export const textLanguages = ['en', 'es'] as const satisfies readonly TextLanguage[];
export const widths = ['narrow', 'wide'] as const;
export type Width = (typeof widths)[number];
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Widths of the windows of a phone and of a desktop, and how high a page is shown in them; in pixels. */
export const windows = { narrow: { width: 360, height: 640 }, wide: { width: 1440, height: 900 } } as const satisfies Record<Width, object>;

/** Whom a preview is drawn for. */
export interface Seen {
  readonly language: TextLanguage;
  /** In which a text of a record is read: English where it has no Spanish one. */
  readonly textLanguage: TextLanguage;
  readonly width: Width;
}

export const localeOf = { en: 'en-US', es: 'es-419' } as const satisfies Record<TextLanguage, Locale>;
