import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { type Locale, locales } from '../../../shell/i18n/locale';

/** Values that a text's placeholders take. */
export type TextValues = Readonly<Record<string, string | number>>;

type MessageFormat = ReturnType<IntlShape<string>['formatters']['getMessageFormat']>;

type Catalogues = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** Only these begin ICU syntax; a text without them is itself. */
const isPlain = (text: string): boolean => !/[{}'<]/.test(text);

/** One catalogue in all languages: ICU messages by key. */
export class Texts {
  readonly #intls: Readonly<Record<Locale, IntlShape<string>>>;
  /** Texts with placeholders, taken apart once: the library's own memory is asked by the whole text and its formats, which costs more than the formatting. */
  readonly #messages: Readonly<Record<Locale, Map<string, MessageFormat>>> = { 'en-US': new Map(), 'es-419': new Map() };

  constructor(
    private readonly owner: string,
    private readonly catalogues: Catalogues,
  ) {
    const cache = createIntlCache();
    const intl = (locale: Locale): IntlShape<string> =>
      createIntl(
        {
          locale,
          messages: { ...catalogues[locale] },
          onError: (error) => {
            throw error;
          },
        },
        cache,
      );
    this.#intls = { 'en-US': intl('en-US'), 'es-419': intl('es-419') };
  }

  has(key: string): boolean {
    return locales.every((locale) => Object.hasOwn(this.catalogues[locale], key));
  }

  /**
   * The text of `key` in `language`.
   * @throws Error when the catalogue has no such key, or a value is missing: both are mistakes of ours.
   */
  text(language: Locale, key: string, values: TextValues = {}): string {
    const text = this.catalogues[language][key];
    if (text === undefined) throw new Error(`The catalogue of ${this.owner} has no text "${key}" in ${language}.`);
    return isPlain(text) ? text : String(this.#message(language, key, text).format({ ...values }));
  }

  #message(language: Locale, key: string, text: string): MessageFormat {
    const known = this.#messages[language].get(key);
    if (known !== undefined) return known;
    const { formatters } = this.#intls[language];
    const message = formatters.getMessageFormat(text, language, undefined, { formatters });
    this.#messages[language].set(key, message);
    return message;
  }
}
