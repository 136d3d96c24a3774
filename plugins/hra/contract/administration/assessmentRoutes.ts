/** Calls by which administrators write and publish assessments. */
export const assessmentRoutes = {
  assessments: ['GET', '/assessments/admin'],
  administeredAssessment: ['GET', '/assessments/admin/:id'],
  saveAssessment: ['POST', '/assessments/admin'],
  deleteAssessment: ['DELETE', '/assessments/admin/:id'],
  publishAssessment: ['POST', '/assessments/admin/:id/publish'],
  saveAssessmentPage: ['POST', '/assessments/admin/pages'],
  orderAssessmentPages: ['POST', '/assessments/admin/pages/order'],
  deleteAssessmentPage: ['DELETE', '/assessments/admin/pages/:id'],
  saveAssessmentItem: ['POST', '/assessments/admin/questions'],
  orderAssessmentItems: ['POST', '/assessments/admin/questions/order'],
  deleteAssessmentItem: ['DELETE', '/assessments/admin/questions/:id'],
} as const;
