/** Maximum number of submissions decided in one call, low enough that other calls do not wait. */
export const mostDecisions = 50;

/** Maximum length of a comment on a decision, in characters. */
export const longestReviewComment = 1000;

/** Maximum number of staff offered and chosen for mails about waiting submissions. */
export const mostMailed = 500;
