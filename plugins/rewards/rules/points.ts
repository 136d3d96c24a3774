import type { RewardsSummary } from '../contract';

/** Points as in the endpoints: whole numbers as text, possibly with thousands separators (ACC-069). */
export type PointTexts = RewardsSummary['Points'];

/** The number in a point text; text without one counts as 0, so that a live update never shows `NaN`. */
export const parsePoints = (text: string): number => {
  const points = Number(text.replaceAll(',', ''));
  return Number.isFinite(points) ? points : 0;
};

/**
 * Adds thousands separators as in both languages. Without `Intl`, because the first number format of a page takes the browser 10 ms, before its first
 * rendering.
 */
const separated = (points: number): string => String(points).replace(/\B(?=(\d{3})+$)/g, ',');

/** `points` in the format of `like`, with thousands separators if that has them (ACC-074). */
const writePoints = (points: number, like: string): string => (like.includes(',') ? separated(points) : String(points));

/** Adds a delta, negative for a deduction, to the available and the current points (ACC-073, PRG-224). */
export const addPoints = (points: PointTexts, delta: number): PointTexts => ({
  AvailablePoints: writePoints(parsePoints(points.AvailablePoints) + delta, points.AvailablePoints),
  CurrentPoints: writePoints(parsePoints(points.CurrentPoints) + delta, points.CurrentPoints),
});

/** Subtracts spent points from the available ones; earned points stay (ACC-086). */
export const spendPoints = (points: PointTexts, spent: number): PointTexts => ({
  ...points,
  AvailablePoints: writePoints(parsePoints(points.AvailablePoints) - spent, points.AvailablePoints),
});

/** A point text for display: `12500` → `12,500`. */
export const showPoints = (text: string): string => separated(parsePoints(text));

/** How the points to spend come about: `opening + earned - spent` is `available`. */
export interface Sum {
  /** Left from earlier plan years. */
  readonly opening: number;
  /** In the current plan year, as `spent`. */
  readonly earned: number;
  readonly spent: number;
  readonly available: number;
}

/** The sum behind the points to spend. Spent points are derived, so that the sum stays right when points arrive or are spent on the page. */
export const sumOf = ({ Points, OpeningPoints: opening }: Pick<RewardsSummary, 'Points' | 'OpeningPoints'>): Sum => {
  const earned = parsePoints(Points.CurrentPoints);
  const available = parsePoints(Points.AvailablePoints);
  return { opening, earned, spent: opening + earned - available, available };
};
