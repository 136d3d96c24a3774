import type { Locale } from '../../../shell/i18n/locale';
import { screens } from '../../../shell/rules/administration';
import { reachesCompany } from '../../platform/auth/reach';
import type { Caller } from '../../platform/module';
import { cancellationOf } from './rules/cancelled';
import { seenBy } from './seen';
import type { EventsDb } from './tables';

/** The published events of a company, in a language. */
export const listEvents = (db: EventsDb, companyId: string, language: Locale) =>
  db
    .selectFrom('event')
    .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'event.id').on('said.language', '=', language))
    .selectAll('event')
    .select(['said.title', 'said.description', 'said.location_name', 'said.location_address'])
    .where('event.company_id', '=', companyId)
    .where('event.is_draft', '=', 0)
    .orderBy('event.id')
    .execute();

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** A published event of a company; `undefined` also for one of another company. */
export const findEvent = async (db: EventsDb, companyId: string, language: Locale, eventId: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('event')
    .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'event.id').on('said.language', '=', language))
    .selectAll('event')
    .select(['said.title', 'said.description', 'said.location_name', 'said.location_address'])
    .where('event.company_id', '=', companyId)
    .where('event.id', '=', eventId)
    .where('event.is_draft', '=', 0)
    .executeTakeFirst();

interface Named {
  readonly ids: readonly string[];
  readonly language: Locale;
}

/** The titles of events of a company, drafts included. */
export const namesOfEvents = (db: EventsDb, companyId: string, { ids, language }: Named) =>
  db
    .selectFrom('event')
    .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'event.id').on('said.language', '=', language))
    .select(['event.id as Value', 'said.title as Text'])
    .where('event.id', 'in', ids)
    .where('event.company_id', '=', companyId)
    .execute();

/** The names of sessions of a company, those of drafts included. */
export const namesOfSessions = (db: EventsDb, companyId: string, { ids, language }: Named) =>
  db
    .selectFrom('event_session as session')
    .innerJoin('event', 'event.id', 'session.event_id')
    .innerJoin('event_session_text as said', (join) => join.onRef('said.session_id', '=', 'session.id').on('said.language', '=', language))
    .select(['session.id as Value', 'said.name as Text'])
    .where('session.id', 'in', ids)
    .where('event.company_id', '=', companyId)
    .execute();

/** The sessions of these events, in a language and in their order. */
export const listSessions = async (db: EventsDb, eventIds: readonly string[], language: Locale) =>
  eventIds.length === 0
    ? []
    : db
        .selectFrom('event_session as session')
        .innerJoin('event_session_text as said', (join) => join.onRef('said.session_id', '=', 'session.id').on('said.language', '=', language))
        .selectAll('session')
        .select(['said.name', 'said.details'])
        .where('session.event_id', 'in', eventIds)
        .orderBy('session.event_id')
        .orderBy('session.position')
        .execute();

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** The documents of an event and its sessions, in a language. */
export const listDocuments = (db: EventsDb, eventId: string, language: Locale) =>
  db
    .selectFrom('event_document')
    .innerJoin('file', 'file.name', 'event_document.file_name')
    .select(['file_name', 'session_id', 'label', 'file.display_name'])
    .where('event_id', '=', eventId)
    .where('language', '=', language)
    .orderBy('position')
    .execute();

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** Occurrences of these events at which a person has a place. */
export const listPlaces = async (db: EventsDb, personId: string, eventIds: readonly string[]) =>
  eventIds.length === 0
    ? []
    : db
        .selectFrom('event_registration')
        .select(['event_id', 'session_id', 'start_local', 'starts_at', 'ends_at', 'attendance'])
        .where('person_id', '=', personId)
        .where('state', '=', 'Registered')
        .where('event_id', 'in', eventIds)
        .execute();

/** Number of taken places of these sessions, by occurrence. */
export const countTaken = async (db: EventsDb, sessionIds: readonly string[]) =>
  sessionIds.length === 0
    ? []
    : db
        .selectFrom('event_registration')
        .select(['session_id', 'start_local'])
        .select((eb) => eb.fn.countAll<number>().as('taken'))
        .where('session_id', 'in', sessionIds)
        .where('state', '=', 'Registered')
        .groupBy(['session_id', 'start_local'])
        .execute();

/** The waiting lists of these sessions, in their order. */
export const listWaits = async (db: EventsDb, sessionIds: readonly string[]) =>
  sessionIds.length === 0
    ? []
    : db
        .selectFrom('event_wait')
        .select(['id', 'person_id', 'session_id', 'start_local', 'offer_ends_at'])
        .where('session_id', 'in', sessionIds)
        .where('is_withdrawn', '=', 0)
        .orderBy('id')
        .execute();

export type WaitRow = Awaited<ReturnType<typeof listWaits>>[number];

/** Those of a person's places at an event whose sessions take place. */
export const listOwnPlaces = async (db: EventsDb, personId: string, eventId: string) => {
  const places = await db
    .selectFrom('event_registration as place')
    .innerJoin('event_session as session', 'session.id', 'place.session_id')
    .select(['place.session_id', 'place.start_local', 'session.cancelled_at', 'session.cancel_reason', 'session.cancelled_dates'])
    .where('place.person_id', '=', personId)
    .where('place.state', '=', 'Registered')
    .where('place.event_id', '=', eventId)
    .execute();
  return places.filter((place) => cancellationOf(place, place.start_local) === undefined);
};

const { anyOf } = screens.events;

/** Whether the caller may read a document of an event: one of their company that they see, or any of a company whose events they administer (EVT-083). */
export const mayReadDocument = async (db: EventsDb, { subject, reachAs }: Caller, fileName: string, now: string): Promise<boolean> => {
  const events = await db
    .selectFrom('event_document')
    .innerJoin('event', 'event.id', 'event_document.event_id')
    .select(['event.id', 'event.company_id', 'event.is_draft', 'event.shown_from', 'event.shown_until'])
    .where('event_document.file_name', '=', fileName)
    .execute();
  const isStaff = anyOf.some((role) => subject.roles.includes(role));
  if (isStaff && events.some(({ company_id }) => reachesCompany(reachAs([...anyOf]), company_id))) return true;
  const own = events.filter(({ company_id }) => company_id === subject.companyId);
  return (await seenBy(db, { userId: subject.userId, now }, own, { former: true })).length > 0;
};
