/** So many submissions are decided in one call: few enough that other calls do not wait for it. */
export const mostDecisions = 50;

/** A comment on a decision has so many characters at most. */
export const longestReviewComment = 1000;
