/** Maximum number of pinned trackers. */
export const mostPinned = 3;

/** Smallest and largest goal of a day. */
export const smallestGoal = 0.01;
export const largestGoal = 1_000_000;
