/** The calls of the biometric override. */
export const overrideRoutes = {
  overrideFilters: ['GET', '/biometric-override/filters'],
  searchOverrides: ['POST', '/biometric-override/search', 'unkeyed'],
  // It runs in several transactions, which a key would make one. Repeating a call changes nothing for those who have the date already.
  createOverrides: ['POST', '/biometric-override/create', 'unkeyed'],
} as const;
