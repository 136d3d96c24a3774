/** The calls by which administrators make a draft of a file. */
export const importRoutes = {
  readAssessmentFile: ['POST', '/assessments/admin/import/read', 'unkeyed'],
  importAssessment: ['POST', '/assessments/admin/import'],
} as const;
