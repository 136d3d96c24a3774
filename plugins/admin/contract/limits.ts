import { bodyLimits } from '#shell/schemas';
import { schemas } from './schemas';

/** Limits that forms check before they send. The build replaces this file by its values. */
export const limits = bodyLimits(schemas, 'saveGeneral', 'saveBiometrics', 'saveBranding', 'saveSupport', 'saveTime', 'saveUnits', 'saveStaff', 'savePlugin');
export const messageLimits = bodyLimits(schemas, 'sendEmail', 'showEmail', 'testEmail', 'sendText', 'testText');
export const scheduleLimits = bodyLimits(schemas, 'saveReportSchedule');
export const accountLimits = bodyLimits(
  schemas,
  'addPerson',
  'saveAccountNames',
  'saveWork',
  'changeSignIn',
  'changeRights',
  'resetSecondFactor',
  'askForAddress',
  'deleteAccount',
);
export const alarmLimits = bodyLimits(schemas, 'reviewAlarm');
export const organisationLimits = bodyLimits(schemas, 'savePlanYear', 'saveGroup');
export const eligibilityLimits = bodyLimits(schemas, 'saveEligiblePerson', 'saveRegistrationCode', 'addEligibilityFile');
