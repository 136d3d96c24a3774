/** Calls of the biometric override. */
export const overrideRoutes = {
  overrideFilters: ['GET', '/biometric-override/filters'],
  searchOverrides: ['POST', '/biometric-override/search', 'unkeyed'],
  createOverrides: ['POST', '/biometric-override/create'],
} as const;
