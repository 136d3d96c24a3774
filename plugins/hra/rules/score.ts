import { numberOf } from './formula';

/** A question of a score. */
export interface ScoreItem {
  readonly QuestionId: string;
  /** Points of answers; where there are none, the answer itself is the number. */
  readonly Points: readonly { readonly Value: string; readonly Points: number }[];
}

/** A number worked out from several answers, as the sum of a questionnaire. Formulas ask for it by its id, as for a question. */
export interface Score {
  readonly ScoreId: string;
  readonly Name: string;
  readonly Combines: 'Sum' | 'Product';
  readonly Items: readonly ScoreItem[];
}

/** The points of an answer; of several choices their sum. `undefined` where there is no answer, or one without points. */
const pointsOf = ({ Points }: ScoreItem, answer: readonly string[] | undefined): number | undefined => {
  const given = answer?.map((text) => text.trim()).filter((text) => text !== '') ?? [];
  if (given.length === 0) return undefined;
  const numbers = given.map((text) => (Points.length === 0 ? numberOf(text) : Points.find(({ Value }) => Value.toLowerCase() === text.toLowerCase())?.Points));
  return numbers.reduce<number | undefined>((sum, number) => (sum === undefined || number === undefined ? undefined : sum + number), 0);
};

/**
 * The value of a score. A question that is not shown counts as 0, as instruments with a skip pattern have it (AUDIT-C: who never drinks is asked nothing more).
 * `undefined` as long as a question that is shown has no answer, or none is shown: a sum of a part would look like a low one.
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
