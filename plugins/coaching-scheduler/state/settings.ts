import { change, keyedResource, on, resource } from '#shell/api';
import { message } from '../text';
import { api } from './api';

const reloadsOn = [on('root.connectionRegained')];

/** Availability of the signed-in coach (COA-052). */
export const ownAvailability = resource(api.ownAvailability, { reloadsOn });

/** Availability of another coach (COA-053). */
const availability = keyedResource(api.availability, { reloadsOn });
export const availabilityOf = (userId: string) => availability.of({ params: { userId } });

/** Saves the coach's availability (COA-054). */
export const saveAvailability = change(api.saveAvailability, {
  says: message('availability.saved'),
  failed: message('availability.saveFailed'),
  reloads: [ownAvailability, availability],
  subject: () => 'coaching/availability',
  mayReplace: () => true,
});

/** Opening hours, session types and coaches of the company (COA-077). */
export const companySettings = resource(api.schedulerSettings, { reloadsOn });

/** Saves the opening hours of the company (COA-080). */
export const saveHours = change(api.saveScheduler, {
  says: message('hours.saved'),
  failed: message('hours.saveFailed'),
  reloads: [companySettings],
  subject: () => 'coaching/hours',
  mayReplace: () => true,
});

/** Adds or changes a session type (COA-081). */
export const saveSessionType = change(api.saveSessionType, {
  says: message('type.saved'),
  failed: message('type.saveFailed'),
  reloads: [companySettings],
  subject: ({ body }) => `coaching/type/${body.Id}`,
  mayReplace: () => true,
});

/** The part of this plugin's state for availability and settings. */
export const settingsState = { ownAvailability, availability, saveAvailability, companySettings, saveHours, saveSessionType };
