import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { type Locale, locales } from '../../../../shell/i18n/locale';

/** Values of the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

type MessageFormat = ReturnType<IntlShape<string>['formatters']['getMessageFormat']>;

type Catalogues = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** Whether a text has no ICU syntax, which only these characters begin; it is returned unchanged. */
const isPlain = (text: string): boolean => !/[{}'<]/.test(text);

const cache = createIntlCache();
const onError = (error: Error): void => {
  throw error;
};

/** One catalogue in all languages: ICU messages by key. */
export class Texts {
  /** Created at the first text with a placeholder: the first one takes as long as opening the database, and a start needs none. */
  readonly #intls = new Map<Locale, IntlShape<string>>();
  /**
   * Texts with placeholders, parsed once: the library's own cache is keyed by the whole text and its formats, whose lookup costs more than the
   * formatting.
   */
  readonly #messages: Readonly<Record<Locale, Map<string, MessageFormat>>> = { 'en-US': new Map(), 'es-419': new Map() };

  constructor(
    private readonly owner: string,
    private readonly catalogues: Catalogues,
  ) {}

  has(key: string): boolean {
    return locales.every((locale) => Object.hasOwn(this.catalogues[locale], key));
  }

  /** The text of `key` in `language`. @throws Error if the catalogue has no such key or a value is missing: both are programming errors */
  text(language: Locale, key: string, values: TextValues = {}): string {
    const text = this.catalogues[language][key];
    if (text === undefined) throw new Error(`The catalogue of ${this.owner} has no text "${key}" in ${language}.`);
    return isPlain(text) ? text : String(this.#message(language, key, text).format({ ...values }));
  }

  #message(language: Locale, key: string, text: string): MessageFormat {
    const known = this.#messages[language].get(key);
    if (known !== undefined) return known;
    const { formatters } = this.#intl(language);
    const message = formatters.getMessageFormat(text, language, undefined, { formatters });
    this.#messages[language].set(key, message);
    return message;
  }

  #intl(locale: Locale): IntlShape<string> {
    const intl = this.#intls.get(locale) ?? createIntl({ locale, messages: { ...this.catalogues[locale] }, onError }, cache);
    this.#intls.set(locale, intl);
    return intl;
  }
}
