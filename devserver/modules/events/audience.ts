import { sql } from 'kysely';
import { shortDateTime } from '../../../shell/rules/dates/dates';
import { isOneOf, onlyAsked } from '../../platform/audience/category';
import type { AudienceCategories } from '../../platform/module';
import { listEvents, listSessions, namesOfEvents, namesOfSessions } from './queries';
import type { EventsTables } from './tables';

/** Audience categories: places at an event, or at one of its sessions. */
export const audience: AudienceCategories<EventsTables> = {
  EventName: {
    name: 'audience.EventName',
    ids: 'event',
    gone: 'audience.EventName.gone',
    named: (ids, { companyId, language }, { db }) => namesOfEvents(db, companyId, { ids, language }),
    values: async ({ companyId, language }, { db }) =>
      (await listEvents(db, companyId, language))
        .map(({ id, title }) => ({ Value: id, Text: title }))
        .sort((one, other) => one.Text.localeCompare(other.Text, language)),
    condition: ({ Values }) => ({
      among: sql`select place.person_id from event_registration as place where ${isOneOf(sql`place.event_id`, Values)} and place.state = 'Registered'`,
    }),
    phrase: { who: ({ names }, text) => text('audience.EventName.who', { names }) },
    why: ({ names }, text) => text('audience.EventName.why', { names }),
  },
  EventSession: {
    name: 'audience.EventSession',
    ids: 'event_session',
    gone: 'audience.EventSession.gone',
    named: (ids, { companyId, language }, { db }) => namesOfSessions(db, companyId, { ids, language }),
    parent: 'EventName',
    // Times of a session are local to its place, so its start is shown as stored.
    values: async ({ parent, companyId, language }, { db, text }) => {
      const isOwn = (await listEvents(db, companyId, language)).some(({ id }) => id === parent);
      const sessions = isOwn && parent !== undefined ? await listSessions(db, [parent], language) : [];
      return sessions.map(({ id, name, start_local }) => ({
        Value: id,
        Text: text('audience.EventSession.option', { name, start: shortDateTime(`${start_local}:00Z`, { language, zone: 'UTC' }) }),
      }));
    },
    condition: ({ Values, Parent = '' }) => ({
      among: sql`select place.person_id from event_registration as place
        where ${isOneOf(sql`place.session_id`, Values)} and place.state = 'Registered' and ${onlyAsked(sql`place.event_id = ${Parent}`)}`,
    }),
    phrase: { who: ({ names, parentName }, text) => text('audience.EventSession.who', { names, event: parentName }) },
    why: ({ names, parentName }, text) => text('audience.EventSession.why', { names, event: parentName }),
  },
};
