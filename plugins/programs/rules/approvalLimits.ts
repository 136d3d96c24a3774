/** So many submissions are decided in one call: few enough that other calls do not wait for it. */
export const mostDecisions = 50;

/** A comment on a decision has so many characters at most. */
export const longestReviewComment = 1000;

/** So many of the staff of a company are offered, and can be chosen, to hear by mail that submissions wait. */
export const mostMailed = 500;
