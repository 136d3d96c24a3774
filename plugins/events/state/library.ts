import { createAction, keyedResource, on, resource } from '#shell/api';
import { api } from './api';

/** The person's registrations have changed, possibly in another window, or a place is held for them. */
export const placesChanged = createAction('events/placesChanged');

export const reloadsOn = [on('root.connectionRegained'), placesChanged];

/** The events of the person's company. */
export const events = resource(api.events, { ahead: true, reloadsOn });

/** Events with their sessions, and the sessions by day and time (EVT-055). Registrations by others change them, so each visit reloads them. */
export const details = keyedResource(api.eventDetails, { reloadsOn, freshFor: 0 });
export const schedules = keyedResource(api.sessionSchedule, { reloadsOn, freshFor: 0 });
