/** Calls of participants. Their browsers load no others. */
export const ownRoutes = {
  assessment: ['GET', '/user/health/assessment'],
  page: ['GET', '/user/health/assessment/:progressId/pages/:pageId'],
  savePage: ['POST', '/user/health/assessment/:progressId/pages/:pageId'],
  submit: ['POST', '/user/health/assessment/:progressId/submit'],
  results: ['GET', '/userhealth/profile/GetHraResults'],
  biometrics: ['GET', '/userhealth/profile/GetUserBiometricMeasurements'],
  // Not in the documents; their paths follow those of the documented calls.
  questionnaireResponse: ['GET', '/userhealth/profile/GetQuestionnaireResponse'],
  measurementChanges: ['GET', '/userhealth/profile/GetBiometricMeasurementChanges'],
  correctMeasurement: ['POST', '/userhealth/profile/CorrectBiometricMeasurement'],
  removeMeasurement: ['POST', '/userhealth/profile/RemoveBiometricMeasurement'],
  undoMeasurementChange: ['POST', '/userhealth/profile/UndoBiometricMeasurementChange'],
  // Spelled as documented.
  conditions: ['GET', '/userhealth/profile/GeHealthConditionHistory'],
  submissions: ['GET', '/userhealth/profile/GetAssessmentSubmissionsList'],
} as const;
