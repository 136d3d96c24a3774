import { isDay } from '#shell/rules/days';
import type { AnswerOf } from './formula';
import { canonical, type Measured, typedNumber, type Unit } from './units';

/** From one value to another, both among them, in the first unit of a question. Null: no end. */
export interface Extent {
  readonly From: number | null;
  readonly To: number | null;
}

/** A question as far as its answers go. */
export interface Asked {
  readonly QuestionType: 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric' | null;
  readonly AnswerChoices: readonly { readonly Value: string; readonly IsExclusive: boolean }[];
  readonly Units: readonly Unit[];
  /** What is usual: other values are asked about. */
  readonly Plausible?: Extent | null;
  /** What can be at all: other values never count. */
  readonly Possible?: Extent | null;
  /** The question whose value is the higher one of the two, as the upper blood pressure is. */
  readonly Below?: string | null;
  /** Of a date that has passed: today, `yyyy-MM-dd`. */
  readonly NotAfter?: string | null;
}

/** An answer as it is given: texts that were chosen or typed, or a measurement with its unit. */
export interface Given {
  readonly Answer: readonly string[];
  readonly BiometricAnswer: Measured | null;
  /** The person was asked about a doubtful value, and said that it stays. */
  readonly IsConfirmed?: boolean;
}

/** Why an answer cannot be read. */
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

/** Why an answer is none of its question: a number question takes one number, a date question one day, a choice what it offers (HRA-052). Nothing given has no fault. */
export const faultIn = (asked: Asked, { Answer, BiometricAnswer: measured }: Given): AnswerFault | undefined => {
  const texts = textsIn({ Answer });
  const fault = texts.length > 0 ? textsFault(texts, asked) : undefined;
  if (fault || measured === null || measured.Value.trim() === '') return fault;
  if (asked.QuestionType !== 'Biometric') return 'measured';
  if (asked.Units.every(({ Unit: unit }) => unit !== measured.Units)) return 'unit';
  return isNumber(measured.Value) ? undefined : 'number';
};

/** An answer as formulas read it: numbers with a decimal point, a measurement in its first unit. Empty for one that cannot be read. */
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

/** What a value is asked about for. An unusual one counts once the person says that it is right; one that cannot be, or is swapped with another, never does. */
export type Doubt = 'unusual' | 'impossible' | 'swapped';

const isOutside = (value: number, extent: Extent | null | undefined): boolean =>
  extent ? (extent.From !== null && value < extent.From) || (extent.To !== null && value > extent.To) : false;

const nothingElse: AnswerOf = () => undefined;

/** What is doubtful about a value. None of it is a bound: whatever is given is kept (HRA-052). @param answerOf other answers, as formulas read them */
export const doubtAbout = (asked: Asked, given: Given, answerOf: AnswerOf = nothingElse): Doubt | undefined => {
  const [text] = readableValues(asked, given);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (isOutside(value, asked.Possible)) return 'impossible';
  const [above] = (asked.Below && answerOf(asked.Below)) || [];
  if (above !== undefined && value >= Number(above)) return 'swapped';
  return isOutside(value, asked.Plausible) ? 'unusual' : undefined;
};

/** Whether a doubtful value waits for the word of the person. */
export const isUnconfirmed = (asked: Asked, given: Given, answerOf?: AnswerOf): boolean =>
  doubtAbout(asked, given, answerOf) !== undefined && given.IsConfirmed !== true;

/** Whether an answer counts in results: it can be read, and is possible; an unusual one was confirmed. */
export const isCounted = (asked: Asked, given: Given, answerOf?: AnswerOf): boolean => {
  if (readableValues(asked, given).length === 0) return false;
  const doubt = doubtAbout(asked, given, answerOf);
  return doubt === undefined || (doubt === 'unusual' && given.IsConfirmed === true);
};
