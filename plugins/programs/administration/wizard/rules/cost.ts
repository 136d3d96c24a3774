import type { LevelValues } from './values';

/** What everybody would earn who reaches all levels. */
export const pointsOf = (levels: readonly LevelValues[]): number => levels.reduce((sum, { Points }) => sum + (Points ?? 0), 0);

export interface Cost {
  readonly points: number;
  /** In dollars; undefined where points are no money. */
  readonly dollars: number | undefined;
}

/** What a challenge costs at most: if everybody whom it addresses reaches all levels. */
export const costOf = (levels: readonly LevelValues[], people: number, pointsPerDollar: number | null): Cost => {
  const points = pointsOf(levels) * people;
  return { points, dollars: pointsPerDollar ? points / pointsPerDollar : undefined };
};
