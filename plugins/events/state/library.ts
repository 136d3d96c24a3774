import { change, keyedResource, on, resource } from '#shell/api';
import { message } from '../text';
import { api } from './api';

const reloadsOn = [on('root.connectionRegained')];

/** The events of the person's company. */
export const events = resource(api.events, { ahead: true, reloadsOn });

/** Places come and go, so a view that appears asks anew. */
const freshFor = 0;

/** Events with their sessions (EVT-055). */
export const details = keyedResource(api.eventDetails, { reloadsOn, freshFor });
export const detailOf = (eventId: string) => details.of({ query: { eventId } });

/** The sessions of an event by day and time (EVT-055). */
export const schedules = keyedResource(api.sessionSchedule, { reloadsOn, freshFor });
export const scheduleOf = (eventId: string) => schedules.of({ query: { eventId } });

/** Takes a place in a waiting list, or leaves it. */
export const wait = change(api.waitingList, {
  says: (answer) => message(answer ? 'wait.joined' : 'wait.left'),
  failed: message('save.failed'),
  reloads: [events, details, schedules],
  subject: ({ body }) => `events/${body.EventId}`,
});
