/** How far apart round numbers of points lie: closer at first, so that the next one is always in sight. */
const stepAt = (points: number): number => (points < 1000 ? 250 : points < 5000 ? 500 : 1000);

/** The next round number above what a person has earned. */
export interface Milestone {
  readonly points: number;
  /** Points to go; at least 1. */
  readonly left: number;
  /** How much of it is there, 0 to 1. */
  readonly share: number;
}

/** The goal that comes next for so many earned points. Fewer than none count as none. */
export const nextMilestone = (earned: number): Milestone => {
  const has = Math.max(0, earned);
  const step = stepAt(has);
  const points = (Math.floor(has / step) + 1) * step;
  return { points, left: points - has, share: has / points };
};
