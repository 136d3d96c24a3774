/** Maximum number of pinned trackers. */
export const mostPinned = 3;

/** Maximum goal of a day. */
export const largestGoal = 1_000_000;
