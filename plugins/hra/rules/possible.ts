import { addDays } from '#shell/rules/dates/days';
import type { Draft, DraftQuestion } from './draft';
import { dateOf, numberOf } from './formula';
import { formulasOf } from './outline';
import type { Score, ScoreItem } from './score';

/** Answers that cover every case that formulas with these values can distinguish: if none of them fits, no answer does. */
export type Possible = readonly (readonly string[])[];

/** Each value, and one below, between and above. */
const aroundNumbers = (values: readonly string[]): Possible => {
  const numbers = [...new Set(values.map((value) => numberOf(value.trim())).filter((value) => value !== undefined))].sort((one, other) => one - other);
  const between = numbers.map((number, at) => (number + (numbers[at + 1] ?? number + 2)) / 2);
  return [...values, ...[(numbers[0] ?? 1) - 1, ...numbers, ...between].map(String)].map((value) => [value]);
};

const aroundDates = (values: readonly string[]): Possible => {
  const days = values.flatMap((value) => dateOf(value.trim())?.slice(0, 10) ?? []);
  return [...values, ...days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]), '2000-01-01'].map((value) => [value]);
};

/** The largest answers with each choice as the first one, in the order of the choices. */
const manyOf = ({ choices }: DraftQuestion): Possible =>
  choices.map(({ value, isExclusive }, at) => [
    value,
    ...(isExclusive ? [] : choices.slice(at + 1).filter((other) => !other.isExclusive)).map((other) => other.value),
  ]);

/** Maximum number of listed values of a score, because each choice of a multiple choice can double them. */
const mostValues = 5000;

/** @returns `undefined` for more values than that */
const distinct = (some: readonly number[], combine: (one: number) => readonly number[]): readonly number[] | undefined => {
  const values = new Set<number>();
  for (const one of some) {
    for (const value of combine(one)) values.add(value);
    if (values.size > mostValues) return undefined;
  }
  return [...values];
};

/** The possible points of a question of a score; `undefined` if they cannot be listed. */
const pointsOf = ({ Points, QuestionId }: ScoreItem, { details }: Draft): readonly number[] | undefined => {
  const { kind, choices = [] } = details?.get(QuestionId) ?? {};
  const numbers = choices.map(({ value }) => (Points.length === 0 ? numberOf(value) : Points.find((point) => point.Value === value)?.Points));
  const known = numbers.filter((number) => number !== undefined);
  if (known.length === 0) return undefined;
  if (kind !== 'MultipleChoice') return known;
  return known.reduce<readonly number[] | undefined>((sums, number) => sums && distinct(sums, (sum) => [sum, sum + number]), [0]);
};

const mayBeHidden = ({ QuestionId }: ScoreItem, { questions, pages }: Draft): boolean => {
  const question = questions.find((other) => other.QuestionId === QuestionId);
  const page = pages.find(({ PageId }) => PageId === question?.PageId);
  return question !== undefined && formulasOf(question, page).length > 0;
};

/** All possible values of a score, ascending; `undefined` if an answer can be any number, or if there are too many. */
export const valuesOfScore = (score: Score, draft: Draft): readonly number[] | undefined => {
  const isSum = score.Combines === 'Sum';
  const values = score.Items.reduce<readonly number[] | undefined>(
    (found, item) => {
      const points = pointsOf(item, draft);
      if (!found || !points) return undefined;
      const all = mayBeHidden(item, draft) ? [0, ...points] : points;
      return distinct(found, (value) => all.map((point) => (isSum ? value + point : value * point)));
    },
    [isSum ? 0 : 1],
  );
  return values?.toSorted((one, other) => one - other);
};

/** The possible answers, as far as these values can distinguish them; `undefined` for an unknown item. */
export const possibleAnswers = (itemId: string, values: readonly string[], draft: Draft): Possible | undefined => {
  const question = draft.details?.get(itemId);
  const score = draft.scores?.find(({ ScoreId }) => ScoreId === itemId);
  if (!question) {
    if (score) return valuesOfScore(score, draft)?.map((value) => [String(value)]) ?? aroundNumbers(values);
    return draft.measures?.some(({ id }) => id === itemId) ? aroundNumbers(values) : undefined;
  }
  switch (question.kind) {
    case 'SingleChoice':
      return question.choices.map(({ value }) => [value]);
    case 'MultipleChoice':
      return manyOf(question);
    case 'Number':
    case 'Biometric':
      return aroundNumbers(values);
    case 'Date':
      return aroundDates(values);
    case 'Text':
      return [...values, '…'].map((value) => [value]);
  }
};
