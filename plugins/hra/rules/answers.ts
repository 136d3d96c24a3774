import type { ContentItem } from '../contract';
import type { Answers } from './outline';
import { isAnswered } from './required';
import { canonical, type Measured, readAsNumber } from './units';

/** An answer as it is given: texts that were chosen or typed, or a measurement with its unit. */
export interface Given {
  readonly Answer: readonly string[];
  readonly BiometricAnswer: Measured | null;
}

/** Question → what was typed and is not saved yet. */
export type Typed = Readonly<Record<string, Given>>;

/** What stands in the field of an item: what was typed, else what is saved. */
export const givenFor = ({ Id, Answer }: ContentItem, typed: Typed): Given =>
  (Object.hasOwn(typed, Id) ? typed[Id] : undefined) ?? { Answer: Answer.UserAnswer, BiometricAnswer: Answer.BiometricAnswer };

/** An answer as formulas read it: of a measurement its value in the first unit. */
const valuesOf = ({ Answer, BiometricAnswer }: Given, { QuestionType, Units }: ContentItem): readonly string[] => {
  if (isAnswered(Answer) || BiometricAnswer === null) return QuestionType === 'Number' ? Answer.map(readAsNumber) : Answer;
  const value = canonical(BiometricAnswer, Units);
  return value === undefined ? [] : [String(value)];
};

interface Sources {
  readonly typed: Typed;
  /** Items of all pages that were loaded. */
  readonly items: readonly ContentItem[];
  readonly formulaAnswers: readonly { readonly QuestionId: string; readonly Answer: readonly string[] }[];
}

/** The answers that formulas read: what was typed goes before pages that were loaded, and these before what the server sends for the others (HRA-043). */
export const answersFrom = ({ typed, items, formulaAnswers }: Sources): Answers =>
  new Map([
    ...formulaAnswers.map(({ QuestionId, Answer }) => [QuestionId, Answer] as const),
    ...items.filter(({ ContentType }) => ContentType === 'Question').map((item) => [item.Id, valuesOf(givenFor(item, typed), item)] as const),
  ]);

/** A choice among several is made or taken back. One that goes with no other leaves none beside it. The order is that of the choices, not of the clicks. */
export const toggled = (
  answer: readonly string[],
  value: string,
  choices: readonly { readonly Value: string; readonly IsExclusive: boolean }[],
): readonly string[] => {
  if (answer.includes(value)) return answer.filter((other) => other !== value);
  const isAlone = (other: string): boolean => choices.some(({ Value, IsExclusive }) => Value === other && IsExclusive);
  if (isAlone(value)) return [value];
  const chosen = [...answer.filter((other) => !isAlone(other)), value];
  return choices.map(({ Value }) => Value).filter((other) => chosen.includes(other));
};

/** Whether two answers say the same. */
export const isSameAnswer = (one: Given, other: Given): boolean =>
  JSON.stringify(one.Answer) === JSON.stringify(other.Answer) &&
  one.BiometricAnswer?.Value === other.BiometricAnswer?.Value &&
  one.BiometricAnswer?.Units === other.BiometricAnswer?.Units;
