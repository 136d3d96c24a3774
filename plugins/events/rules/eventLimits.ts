/** Events that a company has at most, drafts and past ones among them. */
export const mostEvents = 500;
/** Sessions of one event. */
export const mostSessions = 100;
export const longestTitle = 200;
/** Characters of HTML. */
export const longestDescription = 10_000;
export const longestPlace = 200;
export const longestAddress = 500;
export const longestDetails = 1000;
export const longestReason = 500;
/** Places of one session. */
export const mostPlaces = 100_000;
/** Minutes: a day. */
export const longestSession = 1440;
