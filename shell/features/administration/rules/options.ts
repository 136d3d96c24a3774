/** Maximum number of listed companies; more are found by name. */
export const mostCompanies = 100;

/** Maximum number of results of a search for people by name. */
export const mostPeopleFound = 20;

/** Maximum number of saved audiences per company. */
export const mostSavedAudiences = 200;

/** Maximum length of a saved audience's name, in characters. */
export const longestName = 80;
