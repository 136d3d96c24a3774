import { change, keyedResource, on, resource } from '#shell/api';
import { message } from '../text';
import { api } from './api';

const reloadsOn = [on('root.connectionRegained')];

/** When the signed-in coach is there (COA-052). */
export const ownAvailability = resource(api.ownAvailability, { reloadsOn });

/** When another coach is there (COA-053). */
const availability = keyedResource(api.availability, { reloadsOn });
export const availabilityOf = (userId: string) => availability.of({ params: { userId } });

/** Stores the coach's hours (COA-054). */
export const saveAvailability = change(api.saveAvailability, {
  says: message('availability.saved'),
  failed: message('availability.saveFailed'),
  reloads: [ownAvailability, availability],
  subject: () => 'coaching/availability',
  mayReplace: () => true,
});

/** The hours of the company, its session types and its coaches (COA-077). */
export const companySettings = resource(api.schedulerSettings, { reloadsOn });

/** Stores the hours of the company (COA-080). */
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

/** The part of availability and settings in the state of this plugin. */
export const settingsState = { ownAvailability, availability, saveAvailability, companySettings, saveHours, saveSessionType };
