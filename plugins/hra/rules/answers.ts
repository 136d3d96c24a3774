import type { ContentItem } from '../contract';
import type { Answers } from './outline';
import { type Given, readableValues } from './validity';

/** Question → input that is not saved yet. */
export type Typed = Readonly<Record<string, Given>>;

/** The value of an item's field: the input, else the saved answer. */
export const givenFor = ({ Id, Answer }: ContentItem, typed: Typed): Given =>
  (Object.hasOwn(typed, Id) ? typed[Id] : undefined) ?? {
    Answer: Answer.UserAnswer,
    BiometricAnswer: Answer.BiometricAnswer,
    ...(Answer.IsConfirmed && { IsConfirmed: true }),
  };

interface Sources {
  readonly typed: Typed;
  /** Items of all loaded pages. */
  readonly items: readonly ContentItem[];
  readonly formulaAnswers: readonly { readonly QuestionId: string; readonly Answer: readonly string[] }[];
}

/** The answers for formulas: input takes precedence over loaded pages, and these over the server's answers for other pages (HRA-043). */
export const answersFrom = ({ typed, items, formulaAnswers }: Sources): Answers =>
  new Map([
    ...formulaAnswers.map(({ QuestionId, Answer }) => [QuestionId, Answer] as const),
    ...items.filter(({ ContentType }) => ContentType === 'Question').map((item) => [item.Id, readableValues(item, givenFor(item, typed))] as const),
  ]);

/** Toggles a choice of a multiple choice. An exclusive choice removes all others. The result is in the order of the choices, not of the clicks. */
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

/** Whether two answers are equal. */
export const isSameAnswer = (one: Given, other: Given): boolean =>
  JSON.stringify(one.Answer) === JSON.stringify(other.Answer) &&
  one.BiometricAnswer?.Value === other.BiometricAnswer?.Value &&
  one.BiometricAnswer?.Units === other.BiometricAnswer?.Units &&
  (one.IsConfirmed ?? false) === (other.IsConfirmed ?? false);
