/** Distance between milestones: smaller at first, so that the next one is always near. */
const stepAt = (points: number): number => (points < 1000 ? 250 : points < 5000 ? 500 : 1000);

/** The next round number above what a person has earned. */
export interface Milestone {
  readonly points: number;
  /** Remaining points; at least 1. */
  readonly left: number;
  /** Earned share of it, 0 to 1. */
  readonly share: number;
}

/** The next goal for a number of earned points. A negative number counts as zero. */
export const nextMilestone = (earned: number): Milestone => {
  const has = Math.max(0, earned);
  const step = stepAt(has);
  const points = (Math.floor(has / step) + 1) * step;
  return { points, left: points - has, share: has / points };
};
