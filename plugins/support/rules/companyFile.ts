/** Maximum size in bytes of a file of a company. */
export const longestCompanyFile = 48 * 1024 * 1024;
