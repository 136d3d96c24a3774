/** Calls for the example persons of a draft. */
export const personRoutes = {
  saveAssessmentPerson: ['POST', '/assessments/admin/persons'],
  orderAssessmentPersons: ['POST', '/assessments/admin/persons/order'],
  deleteAssessmentPerson: ['DELETE', '/assessments/admin/persons/:id'],
  assessmentOutcome: ['POST', '/assessments/admin/:id/outcome', 'unkeyed'],
} as const;
