import { bodyLimits } from '#shell/schemas';
import { schemas } from '../schemas';

/** Limits that forms of the administration check before they send. The build replaces this file by its values. */
export const maintenanceLimits = bodyLimits(schemas, 'overrideProgress');
export const groupsLimits = bodyLimits(schemas, 'saveGroup');
export const approvalLimits = bodyLimits(schemas, 'decideApprovals');
export const wizardLimits = bodyLimits(schemas, 'saveChallenge');
export const pageLimits = bodyLimits(schemas, 'saveQuickLink', 'saveProgramSection', 'saveTag', 'saveBoardWord', 'saveCompanyMission');
