import { bodyLimits } from '#shell/schemas';
import { schemas } from '../schemas';

/** Limits that forms of the administration check before they send. The build replaces this file by its values. */
export const administrationLimits = bodyLimits(
  schemas,
  'saveAssessment',
  'saveAssessmentPage',
  'saveAssessmentItem',
  'saveAssessmentScore',
  'saveAssessmentResult',
  'saveAssessmentHelplines',
  'saveAssessmentPerson',
  'readAssessmentFile',
  'importAssessment',
);
