import type { AdministeredItem, AdministeredPage } from '../../../../../plugins/hra/contract';
import type { Formula, Operator } from '../../../../../plugins/hra/rules/formula';
import { wordsIn } from '../../../../platform/content/fields';
import type { BothLanguages } from '../../../../platform/content/kind';
import { FieldRefusal } from '../../../../platform/module';
import { plainText } from '../../../../platform/sanitise';
import type { AuthoredAssessment, AuthoredChoice, AuthoredItem, AuthoredPage, AuthoredQuestion, Words } from '../../taking/authored';
import { isQuestion } from '../../taking/authored';

/** The scoring of an assessment: a draft copies it from its version. */
export type Scoring = Pick<AuthoredAssessment, 'scores' | 'measures' | 'helplines' | 'results'>;

export const noScoring: Scoring = { measures: [], results: [] };

export type PageFields = Pick<AdministeredPage, 'Key' | 'Names' | 'When'>;

/** Fields of a question or text in the administration, without its position. */
export type ItemFields = Omit<AdministeredItem, 'Id' | 'EntityId' | 'Version' | 'PageId' | 'Key'>;

const nothing: BothLanguages = { en: '', es: '' };
const open = { From: null, To: null };

export const emptyItem: Omit<ItemFields, 'Type'> = {
  Names: nothing,
  Hint: nothing,
  Html: nothing,
  Choices: [],
  Units: [],
  Plausible: open,
  Possible: open,
  Below: null,
  IsAge: false,
  IsPast: false,
  IsOptional: false,
  When: null,
};

/**
 * A text of a version in the form of the administration. Equal texts count as not translated, because a missing translation is published as the
 * English text (`wordsOf`).
 */
export const bothOf = (words: Words | undefined): BothLanguages => {
  const { 'en-US': en = '', 'es-419': es = '' } = words ?? {};
  return { en, es: es === en ? '' : es };
};

/** A text in the form of a version. A missing Spanish text is replaced by the English one. */
export const wordsOf = ({ en, es }: BothLanguages): Words => ({ 'en-US': en, 'es-419': es === '' ? en : es });

/** An optional text. @throws FieldRefusal 400 for a Spanish text alone, which English readers would not see */
export const optionalIn = (field: string, sent: BothLanguages): BothLanguages => {
  const kept = wordsIn(sent);
  if (kept.en === '' && kept.es !== '') throw new FieldRefusal(`${field}.en`, 'assessments.alsoEnglish');
  return kept;
};

/** Maximum length of the name of a text between questions in lists. */
const longestExcerpt = 80;

const excerpt = (html: string): string => {
  const text = plainText(html).replace(/\s+/g, ' ').trim();
  return text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt - 1).trimEnd()}…`;
};

/** The name of a text between questions: its beginning. */
export const namesOfHtml = ({ en, es }: BothLanguages): BothLanguages => ({ en: excerpt(en), es: excerpt(es) });

/** Formulas that must all hold, as one; null for none. */
const whenOf = (formulas: readonly Formula[] = []): Formula | null => {
  if (formulas.length < 2) return formulas[0] ?? null;
  return { LogicalOperator: 'And', Expressions: [], Formulas: formulas };
};

const extentOf = (extent: AuthoredQuestion['plausible']) => ({ From: extent?.from ?? null, To: extent?.to ?? null });

const choiceOf = ({ value, text, points, isExclusive }: AuthoredChoice): ItemFields['Choices'][number] => ({
  Value: value,
  Names: bothOf(text),
  Points: points ?? null,
  IsExclusive: isExclusive === true,
});

/** An item of a version in the form of the administration. */
export const fieldsOfItem = (item: AuthoredItem): ItemFields => {
  if (!isQuestion(item)) {
    const Html = bothOf(item.html);
    return { ...emptyItem, Type: 'RichText', Names: namesOfHtml(Html), Html };
  }
  return {
    ...emptyItem,
    Type: item.type,
    Names: bothOf(item.text),
    Hint: bothOf(item.hint),
    Choices: (item.choices ?? []).map(choiceOf),
    Units: (item.units ?? []).map((unit) => ({ ...unit })),
    Plausible: extentOf(item.plausible),
    Possible: extentOf(item.possible),
    Below: item.below ?? null,
    IsAge: item.fromProfile === 'age',
    IsPast: item.isPast ?? false,
    IsOptional: item.isOptional ?? false,
    When: whenOf(item.formulas),
  };
};

export const fieldsOfPage = ({ id, name, formula }: AuthoredPage): PageFields => ({ Key: id, Names: bothOf(name), When: formula ?? null });

const authoredExtent = ({ From, To }: ItemFields['Plausible']) => (From === null && To === null ? undefined : { from: From, to: To });

/** An item in the form of a version. */
export const authoredItem = (key: string, fields: ItemFields): AuthoredItem => {
  const { Type, Names, Hint, Html, Choices, Units, Below, IsAge, IsPast, IsOptional, When } = fields;
  if (Type === 'RichText') return { id: key, type: Type, html: wordsOf(Html) };
  const [plausible, possible] = [authoredExtent(fields.Plausible), authoredExtent(fields.Possible)];
  return {
    id: key,
    type: Type,
    text: wordsOf(Names),
    ...(Hint.en !== '' && { hint: wordsOf(Hint) }),
    ...(Choices.length > 0 && {
      choices: Choices.map((choice) => ({
        value: choice.Value,
        text: wordsOf(choice.Names),
        ...(choice.Points !== null && { points: choice.Points }),
        ...(choice.IsExclusive && { isExclusive: true as const }),
      })),
    }),
    ...(Units.length > 0 && { units: Units }),
    ...(plausible && { plausible }),
    ...(possible && { possible }),
    ...(Below !== null && { below: Below }),
    ...(IsAge && { fromProfile: 'age' as const }),
    ...(IsPast && { isPast: true as const }),
    ...(IsOptional && { isOptional: true as const }),
    ...(When !== null && { formulas: [When] }),
  };
};

/** Comparison operators as language-independent signs. */
export const signs: Readonly<Record<Operator, string>> = {
  IsEqualTo: '=',
  IsNotEqualTo: '≠',
  IsLessThan: '<',
  IsGreaterThan: '>',
  IsLessThanOrEqualTo: '≤',
  IsGreaterThanOrEqualTo: '≥',
  IsAnyOf: '∋',
  Exists: '✓',
  IsMissing: '∅',
};

/** A condition for the history, in language-independent signs: `age ≥ 10 & (sex = female | pregnant ✓)`. */
export const conditionInSigns = (formula: Formula | null): string => {
  if (formula === null) return '';
  const { LogicalOperator, Expressions, Formulas = [] } = formula;
  const parts = [
    ...Expressions.map(({ EvaluatingItemId, Operator, ExpressionValues }) => [EvaluatingItemId, signs[Operator], ExpressionValues.join(', ')].join(' ').trim()),
    ...Formulas.map((inner) => `(${conditionInSigns(inner)})`),
  ];
  return parts.join(LogicalOperator === 'And' ? ' & ' : ' | ');
};
