import { createAction, keyedResource, on, resource } from '#shell/api';
import { api } from './api';

/** What a person has signed up for has changed, perhaps in another window, or a place is held for them. */
export const placesChanged = createAction('events/placesChanged');

export const reloadsOn = [on('root.connectionRegained'), placesChanged];

/** The events of the person's company. */
export const events = resource(api.events, { ahead: true, reloadsOn });

/** Events with their sessions, and these by day and time, as pages show them (EVT-055). Places come and go, so a view that appears asks anew. */
export const details = keyedResource(api.eventDetails, { reloadsOn, freshFor: 0 });
export const schedules = keyedResource(api.sessionSchedule, { reloadsOn, freshFor: 0 });
