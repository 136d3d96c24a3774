import {
  keyPattern,
  longestChoice,
  longestHtml,
  longestKey,
  longestName,
  longestQuestion,
  longestValue,
  mostChoices,
} from '../../../../../../plugins/hra/rules/authoringLimits';
import type { Formula } from '../../../../../../plugins/hra/rules/formula';
import type { BothLanguages } from '../../../../../platform/content/kind';
import type { RefusalText } from '../../../../../platform/refusal';
import { emptyItem, type ItemFields, namesOfHtml, type PageFields } from '../fields';
import { newKey } from '../keys';
import { listed } from './unread';

/** A part of a file that an assessment cannot represent: its name, and the reason. */
export interface NotTaken {
  readonly key: `assessments.notTaken.${string}`;
  readonly values: NonNullable<RefusalText['values']>;
}

export interface ReadItem {
  readonly Key: string;
  readonly fields: ItemFields;
}

export interface ReadPage extends PageFields {
  readonly items: readonly ReadItem[];
}

/** Pages and questions of a file, with the parts that were not imported. */
export interface ReadFile {
  readonly names: BothLanguages;
  readonly pages: readonly ReadPage[];
  readonly notTaken: readonly NotTaken[];
}

export type ReadChoice = ItemFields['Choices'][number];

/** A question in the lookups of the file's formulas. */
export interface KnownQuestion {
  readonly key: string;
  readonly type: ItemFields['Type'];
}

/** Maximum length of a text between questions before it is escaped, which makes it longer. */
const longestText = longestHtml / 5;

/** Maximum length of the name of a part that was not imported. */
const mostNamed = 80;

export const cutBoth = ({ en, es }: BothLanguages, most: number): BothLanguages => ({ en: en.slice(0, most).trim(), es: es.slice(0, most).trim() });

const asHtml = (text: string): string =>
  text === '' ? '' : `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n+/g, '</p><p>')}</p>`;

export const yesNo: readonly ReadChoice[] = [
  { Value: 'true', Names: { en: 'Yes', es: 'Sí' }, Points: null, IsExclusive: false },
  { Value: 'false', Names: { en: 'No', es: 'No' }, Points: null, IsExclusive: false },
];

/** `undefined` for a choice without a text, or with a value that is too long. */
export const choiceOf = (value: string, names: BothLanguages, points: number | null = null): ReadChoice | undefined => {
  const [Value, Names] = [value.trim(), cutBoth(names, longestChoice)];
  return Value === '' || Value.length > longestValue || Names.en === '' ? undefined : { Value, Names, Points: points, IsExclusive: false };
};

/** All formulas, joined by And; null without any. */
export const allOf = (formulas: readonly (Formula | null)[]): Formula | null => {
  const all = formulas.filter((formula) => formula !== null);
  return all.length < 2 ? (all[0] ?? null) : { LogicalOperator: 'And', Expressions: [], Formulas: all };
};

/** Collects during an import: keys, questions by their names in the file, and parts that are not imported. */
export class Collected {
  readonly notTaken: NotTaken[] = [];
  readonly #known = new Map<string, KnownQuestion>();
  readonly #keys = new Set<string>();

  note(name: string, reason: string, values: NotTaken['values'] = {}): undefined {
    const short = name.trim().slice(0, mostNamed) || '…';
    this.notTaken.push({ key: `assessments.notTaken.${reason}`, values: { item: short, ...values } });
    return undefined;
  }

  /** Names the properties of a part that the reader does not read. */
  unread(name: string, properties: readonly string[]): void {
    if (properties.length > 0) this.note(name, 'properties', { n: properties.length, names: listed(properties) });
  }

  /** Assigns the key of a question or text: its name in the file if that is a valid key, else a short form of its text. */
  name(inFile: string, text: string, type: ItemFields['Type']): void {
    const isUsable = inFile.length <= longestKey && new RegExp(keyPattern).test(inFile) && /[a-z]/.test(inFile) && !this.#keys.has(inFile);
    const key = newKey(isUsable ? inFile : '', /[a-z]/i.test(inFile) ? inFile : text || inFile, this.#keys);
    this.#keys.add(key);
    this.#known.set(inFile, { key, type });
  }

  known(inFile: string): KnownQuestion | undefined {
    return this.#known.get(inFile);
  }

  /** Choices with distinct values, up to the limit; `undefined` if none is left. */
  choices(name: string, all: readonly (ReadChoice | undefined)[]): ReadChoice[] | undefined {
    const usable = all.filter((choice) => choice !== undefined);
    const distinct = usable
      .filter(({ Value }, at) => usable.findIndex((other) => other.Value.toLowerCase() === Value.toLowerCase()) === at)
      .slice(0, mostChoices);
    if (distinct.length === 0) return this.note(name, 'noChoices');
    if (distinct.length < all.length) this.note(name, 'choices', { n: all.length - distinct.length });
    return distinct;
  }

  /** A text between questions. */
  text(key: string, texts: BothLanguages): ReadItem {
    if (texts.en.length > longestText) this.note(texts.en, 'longText', { most: longestText });
    const { en, es } = cutBoth(texts, longestText);
    const Html = { en: asHtml(en), es: asHtml(es) };
    return { Key: key, fields: { ...emptyItem, Type: 'RichText', Names: namesOfHtml(Html), Html } };
  }

  /** A question; texts that are too long are truncated. */
  question({ key, type }: KnownQuestion, names: BothLanguages, more: Partial<ItemFields>): ReadItem {
    if (names.en.length > longestQuestion) this.note(names.en, 'longText', { most: longestQuestion });
    return { Key: key, fields: { ...emptyItem, ...more, Type: type, Names: cutBoth(names, longestQuestion) } };
  }

  /** The pages that are not empty. A page without a title gets the file's title. */
  result(names: BothLanguages, pages: readonly Omit<ReadPage, 'Key'>[]): ReadFile {
    const titled = (title: BothLanguages): BothLanguages => (title.en === '' ? names : title);
    return {
      names,
      pages: pages
        .filter(({ items }) => items.length > 0)
        .map((page, at) => ({ ...page, Key: `page-${at + 1}`, Names: cutBoth(titled(page.Names), longestName) })),
      notTaken: this.notTaken,
    };
  }
}
