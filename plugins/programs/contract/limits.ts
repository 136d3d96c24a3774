import { bodyLimits } from '#shell/schemas';
import { schemas } from './schemas';

/** Limits that forms check before they send. The build replaces this file by its values. */
export const limits = bodyLimits(schemas, 'submitSelfReport', 'saveMission', 'submitOutcome');
export const groupLimits = bodyLimits(schemas, 'sendGroupEmail', 'createGroup');
export const boardLimits = bodyLimits(schemas, 'reportMessage');
