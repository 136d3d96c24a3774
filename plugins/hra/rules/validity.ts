import { isDay } from '#shell/rules/dates/days';
import { typedNumber } from '#shell/rules/values/typedNumber';
import type { AnswerOf } from './formula';
import { canonical, type Measured, type Unit } from './units';

/** A range, inclusive, in the first unit of a question. Null for an open end. */
export interface Extent {
  readonly From: number | null;
  readonly To: number | null;
}

/** The fields of a question that determine its valid answers. */
export interface Asked {
  readonly QuestionType: 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric' | null;
  readonly AnswerChoices: readonly { readonly Value: string; readonly IsExclusive: boolean }[];
  readonly Units: readonly Unit[];
  /** Usual values; others need a confirmation. */
  readonly Plausible?: Extent | null;
  /** Possible values; others never count. */
  readonly Possible?: Extent | null;
  /** The question whose value must be higher, such as the systolic blood pressure. */
  readonly Below?: string | null;
  /** For a date in the past: today, `yyyy-MM-dd`. */
  readonly NotAfter?: string | null;
}

/** An answer as given: chosen or typed texts, or a measurement with its unit. */
export interface Given {
  readonly Answer: readonly string[];
  readonly BiometricAnswer: Measured | null;
  /** Whether the person has confirmed a doubtful value. */
  readonly IsConfirmed?: boolean;
}

/** Why an answer is unreadable. */
export type AnswerFault = 'number' | 'date' | 'future' | 'choice' | 'oneChoice' | 'exclusive' | 'measured' | 'unit';

const choicesFault = (answer: readonly string[], { QuestionType, AnswerChoices }: Asked): AnswerFault | undefined => {
  if (answer.some((value) => AnswerChoices.every(({ Value }) => Value !== value))) return 'choice';
  if (new Set(answer).size < answer.length) return 'choice';
  if (answer.length < 2) return undefined;
  if (QuestionType === 'SingleChoice') return 'oneChoice';
  return AnswerChoices.some(({ Value, IsExclusive }) => IsExclusive && answer.includes(Value)) ? 'exclusive' : undefined;
};

const isOne = (answer: readonly string[], isRight: (text: string) => boolean): boolean => answer.length === 1 && answer.every(isRight);
const isNumber = (text: string): boolean => typedNumber(text) !== undefined;

const laterFault = (day: string, { NotAfter }: Asked): AnswerFault | undefined => (NotAfter && day.trim() > NotAfter ? 'future' : undefined);

const textsFault = (answer: readonly string[], asked: Asked): AnswerFault | undefined => {
  switch (asked.QuestionType) {
    case 'Number':
    case 'Biometric':
      return isOne(answer, isNumber) ? undefined : 'number';
    case 'Date':
      return isOne(answer, (text) => isDay(text.trim())) ? laterFault(answer[0] ?? '', asked) : 'date';
    case 'SingleChoice':
    case 'MultipleChoice':
      return choicesFault(answer, asked);
    case 'Text':
    case null:
      return undefined;
  }
};

const textsIn = ({ Answer }: Pick<Given, 'Answer'>): readonly string[] => Answer.filter((text) => text.trim() !== '');

/**
 * The fault of an answer: a number question takes one number, a date question one day, a choice its offered values (HRA-052). An empty answer has no
 * fault.
 */
export const faultIn = (asked: Asked, { Answer, BiometricAnswer: measured }: Given): AnswerFault | undefined => {
  const texts = textsIn({ Answer });
  const fault = texts.length > 0 ? textsFault(texts, asked) : undefined;
  if (fault || measured === null || measured.Value.trim() === '') return fault;
  if (asked.QuestionType !== 'Biometric') return 'measured';
  if (asked.Units.every(({ Unit: unit }) => unit !== measured.Units)) return 'unit';
  return isNumber(measured.Value) ? undefined : 'number';
};

/** An answer for formulas: numbers with a decimal point, a measurement in its first unit. Empty for an unreadable one. */
export const readableValues = (asked: Asked, answer: Given): readonly string[] => {
  if (faultIn(asked, answer) !== undefined) return [];
  const { BiometricAnswer: measured } = answer;
  if (measured !== null && measured.Value.trim() !== '') {
    const value = canonical(measured, asked.Units);
    return value === undefined ? [] : [String(value)];
  }
  const given = textsIn(answer);
  const isNumeric = asked.QuestionType === 'Number' || asked.QuestionType === 'Biometric';
  return isNumeric ? given.map((text) => String(typedNumber(text))) : given;
};

/** The doubt about a value. An unusual one counts after a confirmation; an impossible one, or one swapped with another, never counts. */
export type Doubt = 'unusual' | 'impossible' | 'swapped';

const isOutside = (value: number, extent: Extent | null | undefined): boolean =>
  extent ? (extent.From !== null && value < extent.From) || (extent.To !== null && value > extent.To) : false;

const nothingElse: AnswerOf = () => undefined;

/** The doubt about a value. It is no limit: every value is stored (HRA-052). @param answerOf other answers, in the form of formulas */
export const doubtAbout = (asked: Asked, given: Given, answerOf: AnswerOf = nothingElse): Doubt | undefined => {
  const [text] = readableValues(asked, given);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (isOutside(value, asked.Possible)) return 'impossible';
  const [above] = (asked.Below && answerOf(asked.Below)) || [];
  if (above !== undefined && value >= Number(above)) return 'swapped';
  return isOutside(value, asked.Plausible) ? 'unusual' : undefined;
};

/** Whether a doubtful value waits for a confirmation. */
export const isUnconfirmed = (asked: Asked, given: Given, answerOf?: AnswerOf): boolean =>
  doubtAbout(asked, given, answerOf) !== undefined && given.IsConfirmed !== true;

/** Whether an answer counts in results: it is readable and possible, and confirmed if unusual. */
export const isCounted = (asked: Asked, given: Given, answerOf?: AnswerOf): boolean => {
  if (readableValues(asked, given).length === 0) return false;
  const doubt = doubtAbout(asked, given, answerOf);
  return doubt === undefined || (doubt === 'unusual' && given.IsConfirmed === true);
};
