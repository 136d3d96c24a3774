/** Maximum number of events of a company, including drafts and past ones. */
export const mostEvents = 500;
/** Maximum number of sessions of an event. */
export const mostSessions = 100;
export const longestTitle = 200;
/** Maximum length of a description, in characters of HTML. */
export const longestDescription = 10_000;
export const longestPlace = 200;
export const longestAddress = 500;
export const longestDetails = 1000;
export const longestReason = 500;
/** Maximum number of places of a session. */
export const mostPlaces = 100_000;
/** Times that a session that repeats takes place. */
export const mostTimes = 260;
/** Years for which a session repeats. */
export const yearsOfRepeating = 5;
/** Days, weeks, months or years between two times of a session that repeats. */
export const longestInterval = 366;
/** Minutes: a day. */
export const longestSession = 1440;

/** Number of further dates that participants see at once of an event. */
export const datesAtOnce = 100;
