import { numberOf } from './formula';

/** A question of a score. */
export interface ScoreItem {
  readonly QuestionId: string;
  /** Points per answer; empty if the answer itself is the number. */
  readonly Points: readonly { readonly Value: string; readonly Points: number }[];
}

/** A number computed from several answers, such as the sum of a questionnaire. Formulas refer to it by id, like to a question. */
export interface Score {
  readonly ScoreId: string;
  readonly Name: string;
  readonly Combines: 'Sum' | 'Product';
  readonly Items: readonly ScoreItem[];
}

/** The points of an answer; for several choices their sum. `undefined` without an answer, or for one without points. */
const pointsOf = ({ Points }: ScoreItem, answer: readonly string[] | undefined): number | undefined => {
  const given = answer?.map((text) => text.trim()).filter((text) => text !== '') ?? [];
  if (given.length === 0) return undefined;
  const numbers = given.map((text) => (Points.length === 0 ? numberOf(text) : Points.find(({ Value }) => Value.toLowerCase() === text.toLowerCase())?.Points));
  return numbers.reduce<number | undefined>((sum, number) => (sum === undefined || number === undefined ? undefined : sum + number), 0);
};

/**
 * The value of a score. A hidden question counts as 0, as in instruments with skip patterns (AUDIT-C: people who never drink get no further
 * questions). `undefined` while a visible question has no answer, or if none is visible: a partial sum would look like a low one.
 */
export const scoreValue = (
  { Combines, Items }: Pick<Score, 'Combines' | 'Items'>,
  isShown: (questionId: string) => boolean,
  answerOf: (questionId: string) => readonly string[] | undefined,
): number | undefined => {
  const shown = Items.filter(({ QuestionId }) => isShown(QuestionId));
  if (shown.length === 0) return undefined;
  const points = shown.map((item) => pointsOf(item, answerOf(item.QuestionId)));
  if (Combines === 'Product' && shown.length < Items.length) return points.includes(undefined) ? undefined : 0;
  return points.reduce(
    (value, point) => (value === undefined || point === undefined ? undefined : Combines === 'Sum' ? value + point : value * point),
    Combines === 'Sum' ? 0 : 1,
  );
};
