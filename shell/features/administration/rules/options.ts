/** Of more companies in reach so many are listed, and the others are found by their names. */
export const mostCompanies = 100;
