/** The most custom rewards of a company in a plan year. */
export const mostCustomRewards = 1000;
