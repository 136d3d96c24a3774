import { bodyLimits } from '#shell/schemas';
import { schemas } from './schemas';

/** What the forms check before they send. */
export const limits = bodyLimits(
  schemas,
  'createEntry',
  'updateEntry',
  'cancelOwnSession',
  'askToMove',
  'declineMove',
  'moveSession',
  'saveTimeBlock',
  'editProfile',
  'saveMission',
  'saveSessionType',
  'saveAvailability',
  'saveScheduler',
);
