import type { ContentItem } from '../contract';
import type { Answers } from './outline';
import { type Given, readableValues } from './validity';

/** Question → what was typed and is not saved yet. */
export type Typed = Readonly<Record<string, Given>>;

/** What stands in the field of an item: what was typed, else what is saved. */
export const givenFor = ({ Id, Answer }: ContentItem, typed: Typed): Given =>
  (Object.hasOwn(typed, Id) ? typed[Id] : undefined) ?? {
    Answer: Answer.UserAnswer,
    BiometricAnswer: Answer.BiometricAnswer,
    ...(Answer.IsConfirmed && { IsConfirmed: true }),
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
    ...items.filter(({ ContentType }) => ContentType === 'Question').map((item) => [item.Id, readableValues(item, givenFor(item, typed))] as const),
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
  one.BiometricAnswer?.Units === other.BiometricAnswer?.Units &&
  (one.IsConfirmed ?? false) === (other.IsConfirmed ?? false);
