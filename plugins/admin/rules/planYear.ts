/** Least and greatest number of days of a plan year. */
export const shortestPlanYear = 28;
export const longestPlanYear = 731;
