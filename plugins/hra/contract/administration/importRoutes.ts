/** Calls that import a draft from a file. */
export const importRoutes = {
  readAssessmentFile: ['POST', '/assessments/admin/import/read', 'unkeyed'],
  importAssessment: ['POST', '/assessments/admin/import'],
} as const;
