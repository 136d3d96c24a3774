import { isDay } from '#shell/rules/days';
import { canonical, type Measured, typedNumber, type Unit } from './units';

/** The values of a question that are usual, in its first unit. Null: no end. */
export interface Plausible {
  readonly From: number | null;
  readonly To: number | null;
}

/** A question as far as its answers go. */
export interface Asked {
  readonly QuestionType: 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric' | null;
  readonly AnswerChoices: readonly { readonly Value: string; readonly IsExclusive: boolean }[];
  readonly Units: readonly Unit[];
  readonly Plausible?: Plausible | null;
}

/** An answer as it is given: texts that were chosen or typed, or a measurement with its unit. */
export interface Given {
  readonly Answer: readonly string[];
  readonly BiometricAnswer: Measured | null;
  /** The person was asked about an unusual value, and said that it is right. */
  readonly IsConfirmed?: boolean;
}

/** Why an answer cannot be read. */
export type AnswerFault = 'number' | 'date' | 'choice' | 'oneChoice' | 'exclusive' | 'measured' | 'unit';

const choicesFault = (answer: readonly string[], { QuestionType, AnswerChoices }: Asked): AnswerFault | undefined => {
  if (answer.some((value) => AnswerChoices.every(({ Value }) => Value !== value))) return 'choice';
  if (new Set(answer).size < answer.length) return 'choice';
  if (answer.length < 2) return undefined;
  if (QuestionType === 'SingleChoice') return 'oneChoice';
  return AnswerChoices.some(({ Value, IsExclusive }) => IsExclusive && answer.includes(Value)) ? 'exclusive' : undefined;
};

const isOne = (answer: readonly string[], isRight: (text: string) => boolean): boolean => answer.length === 1 && answer.every(isRight);
const isNumber = (text: string): boolean => typedNumber(text) !== undefined;

const textsFault = (answer: readonly string[], asked: Asked): AnswerFault | undefined => {
  switch (asked.QuestionType) {
    case 'Number':
    case 'Biometric':
      return isOne(answer, isNumber) ? undefined : 'number';
    case 'Date':
      return isOne(answer, (text) => isDay(text.trim())) ? undefined : 'date';
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

/** Whether a value lies outside of what is usual. It is no bound: the person is asked, and the value counts once they say that it is right (HRA-052). */
export const isUnusual = (asked: Asked, given: Given): boolean => {
  const [text] = readableValues(asked, given);
  if (!asked.Plausible || text === undefined) return false;
  const { From, To } = asked.Plausible;
  const value = Number(text);
  return (From !== null && value < From) || (To !== null && value > To);
};

/** Whether an unusual value waits for the word of the person. Until then it counts in no result. */
export const isUnconfirmed = (asked: Asked, given: Given): boolean => isUnusual(asked, given) && given.IsConfirmed !== true;
