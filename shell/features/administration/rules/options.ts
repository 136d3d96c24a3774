/** Of more companies in reach so many are listed, and the others are found by their names. */
export const mostCompanies = 100;

/** A search for people by name finds so many. */
export const mostPeopleFound = 20;

/** Filters that a company can save under names. */
export const mostSavedAudiences = 200;

/** Characters of the name of saved filters. */
export const longestName = 80;
