import {
  change,
  EndpointError,
  followRecords,
  keyedResource,
  on,
  opensFile,
  pagedList,
  pluginState,
  request,
  type SagaGenerator,
  send,
  withChosenFiles,
} from '#shell/api';
import type { AdministeredEvent, AdministeredEventBody } from '../../contract';
import { message } from '../../text';
import { api } from './api';

/** The events of a company. */
export const events = keyedResource(api.administeredEvents, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** An event by its id; null if there is none. */
export const event = keyedResource(
  function* one(id: string): SagaGenerator<AdministeredEvent | null> {
    try {
      return yield* request(api.administeredEvent, { params: { id } });
    } catch (error) {
      if (error instanceof EndpointError && error.status === 404) return null;
      throw error;
    }
  },
  { freshFor: 0, reloadsOn: [on('root.connectionRegained')] },
);

/** People registered for the event on screen. */
export const people = pagedList(
  api.eventPeople,
  { EventId: '', SessionId: '', PageSize: 25, Sort: 'LastName' },
  { exported: api.eventPeopleExport, about: ({ EventId, SessionId }) => `${EventId} ${SessionId}` },
);

/** Records the attendance of a person. */
export const checkIn = change(api.checkIn, {
  says: (attendance) => message(`admin.people.noted.${attendance === '' ? 'Nothing' : attendance}`),
  failed: message('admin.failed'),
  canUndo: true,
  subject: ({ body }) => `attendance ${body.UserId} ${body.SessionIdStartDateTime}`,
  reloads: [people],
});

/** Number of people whom a change notifies. */
export const notified = keyedResource(api.countTold, { freshFor: 0 });

const subject = ({ body }: { readonly body: { readonly Id?: string | null } }): string => `event ${body.Id ?? ''}`;

/** Saves the form of an event, with its new files. */
export const save = change(
  function* saveEvent({ body }: { readonly body: AdministeredEventBody }, how) {
    const Documents = body.Documents && (yield* withChosenFiles(body.Documents));
    const Sessions: AdministeredEventBody['Sessions'] = [];
    for (const session of body.Sessions) Sessions.push(session.Documents ? { ...session, Documents: yield* withChosenFiles(session.Documents) } : session);
    return yield* send(api.saveAdministeredEvent, { body: { ...body, ...(Documents && { Documents }), Sessions } }, how);
  },
  { says: message('admin.saved'), failed: message('admin.failed'), canUndo: true, subject, reloads: [events, event, notified] },
);

/** Saves a document of an event on the device. */
export const openFile = opensFile(message('file.failed'));

/** Cancels an event or a session. */
export const cancelEvent = change(api.cancelEvent, {
  says: message('admin.cancelled'),
  failed: message('admin.failed'),
  canUndo: true,
  subject,
  reloads: [events, event, notified],
});

/** Deletes a draft. */
export const remove = change(api.deleteEventDraft, {
  says: message('admin.deleted'),
  failed: message('admin.failed'),
  canUndo: true,
  subject,
  reloads: [events, event],
});

const saga = followRecords({ 'events.event': [events, event], 'events.attendance': [people] });

export default pluginState('events.administration', { events, event, notified, people, checkIn, save, openFile, cancelEvent, remove }, { saga });
