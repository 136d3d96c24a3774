/** Maximum length of the name of a plan year, department, location or region. */
export const longestOrganisationName = 60;

/** Maximum number of departments of a company, of locations and of regions. */
export const mostGroups = 500;

/** Maximum number of plan years of a company that have not begun. */
export const mostYearsAhead = 3;
