import { longestName, longestUnit } from '../../../../../../plugins/hra/rules/authoringLimits';
import type { Expression, Formula, Operator } from '../../../../../../plugins/hra/rules/formula';
import type { BothLanguages } from '../../../../../platform/content/kind';
import type { ItemFields } from '../fields';
import { type AnswerOption, type Coding, type EnableWhen, extensionOf, type Item, type Questionnaire, textIn } from './fhir';
import { unreadOfItem, unreadOfQuestionnaire } from './fhirUnread';
import { allOf, Collected, choiceOf, cutBoth, type KnownQuestion, type ReadChoice, type ReadFile, type ReadItem, yesNo } from './parts';
import { refuseTwice } from './unread';

/** An item with its surrounding groups, outermost first. */
interface Flat {
  readonly item: Item;
  readonly groups: readonly Item[];
}

const types = new Map<string, ItemFields['Type']>([
  ['boolean', 'SingleChoice'],
  ['choice', 'SingleChoice'],
  ['open-choice', 'SingleChoice'],
  ['decimal', 'Number'],
  ['integer', 'Number'],
  ['quantity', 'Number'],
  ['date', 'Date'],
  ['string', 'Text'],
  ['text', 'Text'],
  ['display', 'RichText'],
]);

const isChoice = ({ type }: Item): boolean => type === 'choice' || type === 'open-choice';

const unitOf = (item: Item): string | undefined => {
  const { code, display } = extensionOf(item, 'questionnaire-unit')?.valueCoding ?? extensionOf(item, 'questionnaire-unitOption')?.valueCoding ?? {};
  const unit = (display ?? code ?? '').trim();
  return unit === '' || unit.length > longestUnit ? undefined : unit;
};

const typeOf = (item: Item): ItemFields['Type'] | undefined => {
  const type = types.get(item.type ?? '');
  if (isChoice(item) && item.repeats) return 'MultipleChoice';
  return type === 'Number' && unitOf(item) !== undefined ? 'Biometric' : type;
};

const choiceOfCoding = (coding: Coding, points: number | null): ReadChoice | undefined =>
  choiceOf(coding.code ?? coding.display ?? '', textIn(coding.display ?? coding.code, coding._display), points);

const choiceOfOption = (option: AnswerOption): ReadChoice | undefined => {
  const { valueCoding, valueString, valueInteger, valueDate } = option;
  const points = extensionOf(option, 'ordinalValue')?.valueDecimal ?? extensionOf(valueCoding, 'ordinalValue')?.valueDecimal ?? null;
  if (valueCoding) return choiceOfCoding(valueCoding, points);
  const text = valueString ?? valueDate ?? (valueInteger === undefined ? undefined : String(valueInteger));
  return text === undefined ? undefined : choiceOf(text, textIn(text, option._valueString), points);
};

/** The concepts of a value set that the file contains. */
const conceptsOf = ({ contained = [] }: Questionnaire, reference: string): readonly Coding[] =>
  contained
    .filter(({ resourceType, id }) => resourceType === 'ValueSet' && reference === `#${id}`)
    .flatMap(({ compose }) => compose?.include?.flatMap(({ concept = [] }) => concept) ?? []);

const operators = new Map<string, Operator>([
  ['=', 'IsEqualTo'],
  ['!=', 'IsNotEqualTo'],
  ['>', 'IsGreaterThan'],
  ['<', 'IsLessThan'],
  ['>=', 'IsGreaterThanOrEqualTo'],
  ['<=', 'IsLessThanOrEqualTo'],
]);

const answerIn = (part: EnableWhen): string | undefined => {
  const { answerBoolean, answerDecimal, answerInteger, answerDate, answerString, answerCoding, answerQuantity } = part;
  const value = answerBoolean ?? answerDecimal ?? answerInteger ?? answerDate ?? answerString ?? answerCoding?.code ?? answerCoding?.display;
  const found = value ?? answerQuantity?.value;
  return found === undefined ? undefined : String(found);
};

/** Reads one questionnaire, and collects the parts that an assessment cannot represent. */
class Reader {
  readonly #collected = new Collected();

  constructor(private readonly of: Questionnaire) {}

  read(): ReadFile {
    const names = cutBoth(textIn(this.of.title ?? this.of.name ?? 'Questionnaire', this.of._title), longestName);
    const all = this.#all(this.of.item);
    refuseTwice(all.map(({ linkId = '' }) => linkId));
    this.#collected.unread(names.en, unreadOfQuestionnaire(this.of));
    for (const item of all) {
      if (item.type === 'group' && item.repeats) this.#note(item, 'repeatedGroup');
      this.#collected.unread(item.text ?? item.linkId ?? '', unreadOfItem(item));
    }
    const blocks = this.#blocks(names);
    for (const { flat } of blocks)
      for (const { item } of flat) {
        const type = typeOf(item);
        if (type !== undefined) this.#collected.name(item.linkId ?? '', item.text ?? '', type);
      }
    const pages = blocks.map(({ group, title, flat }) => ({
      Names: title,
      When: group ? this.#condition(group) : null,
      items: flat.flatMap((one) => this.#item(one) ?? []),
    }));
    return this.#collected.result(names, pages);
  }

  /** All items, also those within others. */
  #all(items: readonly Item[]): readonly Item[] {
    return items.flatMap((item) => [item, ...this.#all(item.item ?? [])]);
  }

  #note(item: Item, reason: string, values = {}): undefined {
    return this.#collected.note(item.text ?? item.linkId ?? '', reason, values);
  }

  /** Each top-level group becomes a page; questions between groups become pages with the questionnaire's name. */
  #blocks(names: BothLanguages): readonly { readonly group?: Item; readonly title: BothLanguages; readonly flat: readonly Flat[] }[] {
    const blocks: { group?: Item; title: BothLanguages; flat: Flat[] }[] = [];
    for (const item of this.of.item) {
      const last = blocks.at(-1);
      if (item.type === 'group') blocks.push({ group: item, title: textIn(item.text, item._text), flat: [...this.#flatten(item.item ?? [], [])] });
      else if (last && !last.group) last.flat.push(...this.#flatten([item], []));
      else blocks.push({ title: names, flat: [...this.#flatten([item], [])] });
    }
    return blocks;
  }

  /** The title of a group within a page becomes a text above its questions. */
  #flatten(items: readonly Item[], groups: readonly Item[]): readonly Flat[] {
    return items.flatMap((item): readonly Flat[] => {
      const isGroup = item.type === 'group';
      const within = isGroup ? [...groups, item] : groups;
      const own = isGroup ? { ...item, type: 'display', item: [], enableWhen: [] } : item;
      const isTitled = !isGroup || (item.text ?? '').trim() !== '';
      return [...(isTitled ? [{ item: own, groups: within }] : []), ...this.#flatten(item.item ?? [], within)];
    });
  }

  #item({ item, groups }: Flat): ReadItem | undefined {
    const type = typeOf(item);
    const known = this.#collected.known(item.linkId ?? '');
    if (type === undefined || known === undefined) return this.#note(item, 'type', { type: item.type ?? '' });
    const text = textIn(item.text, item._text);
    if (text.en === '') return this.#note(item, 'noText');
    const When = allOf([...groups, item].map((one) => this.#condition(one)));
    if (type === 'RichText') {
      if (When !== null) this.#note(item, 'textCondition');
      return this.#collected.text(known.key, text);
    }
    if (item.repeats && !isChoice(item)) this.#note(item, 'repeats');
    if (item.type === 'open-choice') this.#note(item, 'openChoice');
    const Choices = this.#choices(item);
    if (Choices === undefined) return undefined;
    const more = { Choices, Units: this.#units(item), Possible: this.#possible(item), IsOptional: item.required !== true, When };
    return this.#collected.question(known, text, more);
  }

  /** `undefined` for a choice whose answers are not in the file. */
  #choices(item: Item): ReadChoice[] | undefined {
    if (item.type === 'boolean') return [...yesNo];
    if (!isChoice(item)) return [];
    const concepts = item.answerValueSet === undefined ? [] : conceptsOf(this.of, item.answerValueSet);
    const ofConcepts = concepts.map((coding) => choiceOfCoding(coding, extensionOf(coding, 'ordinalValue')?.valueDecimal ?? null));
    return this.#collected.choices(item.text ?? item.linkId ?? '', [...(item.answerOption ?? []).map(choiceOfOption), ...ofConcepts]);
  }

  #units(item: Item): ItemFields['Units'] {
    const unit = types.get(item.type ?? '') === 'Number' ? unitOf(item) : undefined;
    return unit === undefined ? [] : [{ Unit: unit, Factor: 1, Decimals: item.type === 'integer' ? 0 : 1 }];
  }

  #possible(item: Item): ItemFields['Possible'] {
    const numberIn = (name: string): number | null => {
      const found = types.get(item.type ?? '') === 'Number' ? extensionOf(item, name) : undefined;
      return found?.valueInteger ?? found?.valueDecimal ?? null;
    };
    return { From: numberIn('minValue'), To: numberIn('maxValue') };
  }

  /** The condition of an item or group, without the parts that cannot be represented, which are collected. */
  #condition(item: Item): Formula | null {
    const expressions = (item.enableWhen ?? []).flatMap(
      (part) => this.#expression(part) ?? this.#note(item, 'condition', { condition: `${part.question ?? ''} ${part.operator ?? ''}` }) ?? [],
    );
    return expressions.length === 0 ? null : { LogicalOperator: item.enableBehavior === 'any' ? 'Or' : 'And', Expressions: expressions };
  }

  #expression(part: EnableWhen): Expression | undefined {
    const asked: KnownQuestion | undefined = this.#collected.known(part.question ?? '');
    if (asked === undefined || asked.type === 'RichText') return undefined;
    if (part.operator === 'exists')
      return { EvaluatingItemId: asked.key, Operator: part.answerBoolean === false ? 'IsMissing' : 'Exists', ExpressionValues: [] };
    const [operator, value] = [operators.get(part.operator ?? ''), answerIn(part)];
    if (operator === undefined || value === undefined) return undefined;
    if (asked.type !== 'MultipleChoice') return { EvaluatingItemId: asked.key, Operator: operator, ExpressionValues: [value] };
    // For several answers, one match is enough; a formula cannot express that none matches.
    return operator === 'IsEqualTo' ? { EvaluatingItemId: asked.key, Operator: 'IsAnyOf', ExpressionValues: [value] } : undefined;
  }
}

/** Pages and questions of a FHIR R4 Questionnaire, with the parts that were not imported. */
export const readQuestionnaire = (questionnaire: Questionnaire): ReadFile => new Reader(questionnaire).read();
