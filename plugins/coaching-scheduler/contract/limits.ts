import { bodyLimits } from '#shell/schemas';
import { schemas } from './schemas';

/** What the forms check before they send. */
export const limits = bodyLimits(
  schemas,
  'createEntry',
  'updateEntry',
  'cancelOwnSession',
  'saveTimeBlock',
  'editProfile',
  'saveMission',
  'saveSessionType',
  'saveAvailability',
  'saveScheduler',
);
