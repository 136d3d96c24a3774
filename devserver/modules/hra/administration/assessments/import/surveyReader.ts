import { longestHtml, longestName } from '../../../../../../plugins/hra/rules/authoringLimits';
import type { Formula } from '../../../../../../plugins/hra/rules/formula';
import type { BothLanguages } from '../../../../../platform/content/kind';
import { plainText, sanitise } from '../../../../../platform/sanitise';
import type { ItemFields } from '../fields';
import { allOf, Collected, choiceOf, cutBoth, type ReadChoice, type ReadFile, type ReadItem, yesNo } from './parts';
import { formulaIn } from './surveyCondition';
import { unreadOfElement, unreadOfPage, unreadOfSurvey } from './surveyUnread';
import { refuseTwice } from './unread';

/** The parts of a SurveyJS survey that are read. All are optional, because the file comes from another system. */

type Localised = unknown;

interface Element {
  readonly type?: unknown;
  readonly name?: unknown;
  readonly title?: Localised;
  readonly description?: Localised;
  readonly html?: Localised;
  readonly inputType?: unknown;
  readonly isRequired?: unknown;
  readonly visibleIf?: unknown;
  readonly choices?: unknown;
  readonly hasOther?: unknown;
  readonly showOtherItem?: unknown;
  readonly rateMin?: unknown;
  readonly rateMax?: unknown;
  readonly rateValues?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly elements?: unknown;
  readonly questions?: unknown;
}

export interface Survey extends Element {
  readonly pages?: unknown;
}

/** An element with its surrounding panels, outermost first. */
interface Flat {
  readonly element: Element;
  readonly within: readonly Element[];
}

const isObject = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = ({ elements, questions }: Element): readonly Element[] => {
  const parts = elements ?? questions;
  return Array.isArray(parts) ? parts.filter(isObject) : [];
};

/** Maximum nesting of panels; deeper files are refused. */
const deepest = 12;

const depthOf = (element: Element, depth = 1): number =>
  depth > deepest ? depth : Math.max(depth, ...partsOf(element).map((part) => depthOf(part, depth + 1)));

/** The pages of a survey; a survey without pages is a single page. */
const pagesOf = (survey: Survey): readonly Element[] => (Array.isArray(survey.pages) ? survey.pages : [survey]);

/** Whether JSON is a survey: it has pages, or questions without pages. */
export const isSurvey = (json: object): json is Survey => {
  const all = pagesOf(json as Survey);
  return all.length > 0 && all.every(isObject) && all.some((page) => partsOf(page).length > 0) && all.every((page) => depthOf(page) <= deepest);
};

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '');

/** A plain text, or the texts by language, with English as the default. */
const textIn = (value: Localised): BothLanguages => {
  if (!isObject(value)) return { en: plain(value), es: '' };
  const by = value as Readonly<Record<string, unknown>>;
  return { en: plain(by.default) || plain(by.en), es: plain(by.es) || plain(by['es-419']) || plain(by['es-MX']) };
};

const typeOf = ({ type, inputType }: Element): ItemFields['Type'] | undefined => {
  switch (type) {
    case 'radiogroup':
    case 'dropdown':
    case 'rating':
    case 'boolean':
      return 'SingleChoice';
    case 'checkbox':
    case 'tagbox':
      return 'MultipleChoice';
    case 'comment':
      return 'Text';
    case 'html':
      return 'RichText';
    case 'text':
      if (inputType === 'number' || inputType === 'range') return 'Number';
      if (inputType === 'date') return 'Date';
      return inputType === undefined || inputType === 'text' ? 'Text' : undefined;
    default:
      return undefined;
  }
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

const choiceIn = (choice: unknown): ReadChoice | undefined => {
  if (!isObject(choice)) return choiceOf(plain(choice), { en: plain(choice), es: '' });
  const { value, text, score } = choice as { readonly value?: unknown; readonly text?: unknown; readonly score?: unknown };
  const names = textIn(text);
  return choiceOf(plain(value), names.en === '' ? { en: plain(value), es: names.es } : names, numberOf(score) ?? null);
};

const ratesOf = ({ rateValues, rateMin, rateMax }: Element): readonly unknown[] => {
  if (Array.isArray(rateValues) && rateValues.length > 0) return rateValues;
  const [from, to] = [numberOf(rateMin) ?? 1, numberOf(rateMax) ?? 5];
  return Array.from({ length: Math.max(0, Math.min(100, to - from + 1)) }, (_, at) => from + at);
};

/** The text of HTML. */
const inWords = (html: string): string => plainText(sanitise(html.slice(0, longestHtml), []));

const nameOf = (element: Element): string => textIn(element.title).en || plain(element.name);

/** Reads one survey, and collects the parts that an assessment cannot represent. */
class Reader {
  readonly #collected = new Collected();

  constructor(private readonly of: Survey) {}

  read(): ReadFile {
    const title = textIn(this.of.title);
    const names = cutBoth(title.en === '' ? { en: 'Survey', es: '' } : title, longestName);
    this.#tellUnread(names.en);
    const pages = pagesOf(this.of).map((page) => ({ page, flat: this.#flatten(partsOf(page), []) }));
    for (const { flat } of pages)
      for (const { element } of flat) {
        const type = typeOf(element);
        if (type !== undefined) this.#collected.name(plain(element.name), nameOf(element), type);
      }
    return this.#collected.result(
      names,
      pages.map(({ page, flat }) => ({ Names: textIn(page.title), When: this.#condition(page), items: flat.flatMap((one) => this.#item(one) ?? []) })),
    );
  }

  /** Collects the properties that are not read. @throws FieldRefusal 400 for names that are used twice */
  #tellUnread(name: string): void {
    const pages = pagesOf(this.of);
    const isPage = pages[0] === this.of;
    this.#collected.unread(name, unreadOfSurvey(this.of, isPage));
    for (const page of pages) {
      if (!isPage) this.#collected.unread(nameOf(page), unreadOfPage(page));
      for (const element of this.#all(partsOf(page))) this.#collected.unread(nameOf(element), unreadOfElement(element));
    }
    const questions = pages.flatMap((page) => this.#all(partsOf(page))).filter(({ type }) => type !== 'panel');
    refuseTwice(questions.map((question) => plain(question.name)).filter((one) => one !== ''));
  }

  /** All elements, also those of panels. */
  #all(elements: readonly Element[]): readonly Element[] {
    return elements.flatMap((element) => [element, ...(element.type === 'panel' ? this.#all(partsOf(element)) : [])]);
  }

  /** The title of a panel becomes a text above its questions. */
  #flatten(elements: readonly Element[], within: readonly Element[]): readonly Flat[] {
    return elements.flatMap((element): readonly Flat[] => {
      if (element.type !== 'panel') return [{ element, within }];
      const inside = [...within, element];
      const heading: Element = { type: 'html', name: element.name, title: element.title };
      return [...(textIn(element.title).en === '' ? [] : [{ element: heading, within: inside }]), ...this.#flatten(partsOf(element), inside)];
    });
  }

  #item({ element, within }: Flat): ReadItem | undefined {
    const name = nameOf(element);
    const type = typeOf(element);
    const known = this.#collected.known(plain(element.name));
    if (type === undefined || known === undefined)
      return this.#collected.note(name, 'type', { type: [plain(element.type), plain(element.inputType)].filter((part) => part !== '').join(' ') });
    const When = allOf([...within, element].map((one) => this.#condition(one)));
    if (type === 'RichText') {
      if (When !== null) this.#collected.note(name, 'textCondition');
      const html = textIn(element.html);
      const [en, es] = [inWords(html.en), inWords(html.es)];
      if (/<(?!\/?p>|br)/i.test(html.en)) this.#collected.note(en || name, 'formatting');
      const words = en === '' ? textIn(element.title) : { en, es };
      return words.en === '' ? this.#collected.note(name, 'noText') : this.#collected.text(known.key, words);
    }
    if (element.hasOther === true || element.showOtherItem === true) this.#collected.note(name, 'openChoice');
    const Choices = type.endsWith('Choice') ? this.#choices(element, name) : [];
    if (Choices === undefined) return undefined;
    const title = textIn(element.title);
    const names = title.en === '' ? { en: name, es: title.es } : title;
    const possible = type === 'Number' ? { From: numberOf(element.min) ?? null, To: numberOf(element.max) ?? null } : { From: null, To: null };
    return this.#collected.question(known, names, {
      Hint: cutBoth(textIn(element.description), longestName * 4),
      Choices,
      Possible: possible,
      IsOptional: element.isRequired !== true,
      When,
    });
  }

  #choices(element: Element, name: string): ReadChoice[] | undefined {
    if (element.type === 'boolean') return [...yesNo];
    const choices = element.type === 'rating' ? ratesOf(element) : Array.isArray(element.choices) ? element.choices : [];
    return this.#collected.choices(name, choices.map(choiceIn));
  }

  /** The condition of a page, panel or question. An unsupported expression is collected, and the element is always shown. */
  #condition(element: Element): Formula | null {
    const text = plain(element.visibleIf);
    if (text === '') return null;
    return formulaIn(text, this.#collected) ?? this.#collected.note(nameOf(element), 'condition', { condition: text.slice(0, 120) }) ?? null;
  }
}

/** Pages and questions of a SurveyJS survey, with the parts that were not imported. */
export const readSurvey = (survey: Survey): ReadFile => new Reader(survey).read();
