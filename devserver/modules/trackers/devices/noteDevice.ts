import { noteConsent } from '../../../platform/consents/consents';
import type { ConsentOutcome } from '../../../platform/consents/tables';
import type { TrackerUnit } from '../unit';

/** Adds an entry to the person's consents about a device. */
export const noteDevice = (unit: TrackerUnit, personId: string, deviceId: string, outcome: ConsentOutcome): Promise<void> =>
  noteConsent(unit.trx, { personId, moduleId: 'trackers', consentId: deviceId, outcome, text: null, at: unit.now() });
