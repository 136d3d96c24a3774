/** Calls by which administrators define the scoring of a draft. */
export const scoringRoutes = {
  saveAssessmentScore: ['POST', '/assessments/admin/:id/scores'],
  deleteAssessmentScore: ['DELETE', '/assessments/admin/:id/scores/:key'],
  saveAssessmentHelplines: ['POST', '/assessments/admin/:id/helplines'],
  saveAssessmentResult: ['POST', '/assessments/admin/:id/results'],
  orderAssessmentResults: ['POST', '/assessments/admin/:id/results/order'],
  deleteAssessmentResult: ['DELETE', '/assessments/admin/:id/results/:key'],
} as const;
