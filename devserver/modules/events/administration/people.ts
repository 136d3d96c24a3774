import { sql } from 'kysely';
import type { EventPerson } from '../../../../plugins/events/contract';
import type { eventsSchemas } from '../../../../plugins/events/contract/administration/eventsSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import { byName } from '../../../platform/reports/person';
import { cancelledDatesOf, dayOf } from '../rules/cancelled';
import { occurrenceId } from '../rules/occurrenceId';
import { localTimeAt } from '../rules/recurrence';
import type { EventsDb } from '../tables';
import { type EventState, type EventsCall, eventInReach } from './records';

type Query = Input<typeof eventsSchemas.eventPeople>['query'];

interface Filters {
  readonly eventId: string;
  readonly sessionId?: string | undefined;
  readonly language: string;
}

const isAt = ({ eventId, sessionId }: Filters) =>
  sql<boolean>`place.event_id = ${eventId} and place.state = 'Registered' and ${sessionId === undefined ? sql`true` : sql`place.session_id = ${sessionId}`}`;

/** The last term of the orders. It distinguishes the places of one person, in order of time. */
const ofPlace = sql`place.start_local || ' ' || place.session_id`;

/** People with places at an event. */
const registered = pages({
  query: (db: EventsDb, filters: Filters) =>
    db
      .selectFrom('person')
      .innerJoin('event_registration as place', (join) => join.onRef('place.person_id', '=', 'person.id').on(isAt(filters)))
      .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
      .select(['place.session_id', 'place.start_local', 'place.starts_at', 'place.ends_at', 'place.attendance'])
      .select(
        sql<
          string | null
        >`(select said.name from event_session_text as said where said.session_id = place.session_id and said.language = ${filters.language})`.as('session'),
      ),
  whose: 'person.company_id',
  sorts: { LastName: [...byName.LastName, ofPlace], FirstName: [...byName.FirstName, ofPlace] },
  usualSort: 'LastName',
  unbound: ['language'],
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof registered>>['Items'][number];

const day = 86_400_000;

/** Whether attendance can be recorded: from a day before the session begins. */
export const canCheckIn = (startsAt: string, now: string): boolean => Date.parse(startsAt) - Date.parse(now) <= day;

interface Place {
  readonly session_id: string;
  readonly start_local: string;
  readonly starts_at: string;
}

/** What was canceled before an occurrence began; undefined: it takes place, or has taken place. */
export const cancelledBefore = ({ cancelledAt, sessions }: EventState, { session_id, start_local, starts_at }: Place): 'event' | 'session' | undefined => {
  if (cancelledAt !== null && cancelledAt < starts_at) return 'event';
  const session = sessions.find(({ id }) => id === session_id);
  const dates = cancelledDatesOf(session?.cancelledDates ?? '[]').filter(({ day }) => day === dayOf(start_local));
  const times = [session?.cancelledAt ?? null, ...dates.map(({ at }) => at)];
  return times.some((at) => at !== null && at < starts_at) ? 'session' : undefined;
};

const present = (
  row: Pick<Row, 'id' | 'first_name' | 'last_name' | 'email' | 'session_id' | 'start_local' | 'starts_at' | 'ends_at' | 'attendance' | 'session'>,
  { state, now }: { readonly state: EventState; readonly now: string },
): EventPerson => ({
  UserId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  SessionIdStartDateTime: occurrenceId({ sessionId: row.session_id, startLocal: row.start_local }),
  SessionName: row.session ?? '',
  StartsAt: row.starts_at,
  EndsAt: row.ends_at,
  Attendance: row.attendance,
  CanBeCheckedIn: canCheckIn(row.starts_at, now) && cancelledBefore(state, row) === undefined,
});

/** The event and the session of a request, within the caller's reach. @throws Refusal 404 for any other */
const asked = async (call: EventsCall, { EventId, SessionId, ...request }: Query) => {
  const { companyId, state } = await eventInReach(call.db, call, EventId);
  return {
    state,
    list: { request, within: [companyId], filters: { eventId: EventId, sessionId: SessionId || undefined, language: call.language } },
  };
};

/** A page of the people with places at an event. */
export const listPeople = async (query: Query, call: EventsCall): Promise<Output<typeof eventsSchemas.eventPeople>> => {
  const { state, list } = await asked(call, query);
  const page = await registered(call.db, list);
  return { ...page, Items: page.Items.map((row) => present(row, { state, now: call.now() })) };
};

/** All people with places as a file, with times in the zone of the event. */
export const exportPeople = async (query: Query, call: EventsCall): Promise<ListExport> => {
  const heading = (name: string): string => call.text(`events.file.${name}`);
  const { state, list } = await asked(call, query);
  const clock = ({ StartsAt }: EventPerson): string => localTimeAt(Date.parse(StartsAt), state.zone);
  return listExport({
    name: call.text('events.file', { day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows: registered.whole(call.db, list),
    present: async (rows) => rows.map((row) => present(row, { state, now: call.now() })),
    columns: [
      [heading('lastName'), ({ LastName }) => LastName],
      [heading('firstName'), ({ FirstName }) => FirstName],
      [heading('email'), ({ Email }) => Email],
      [heading('session'), ({ SessionName }) => SessionName],
      [heading('day'), (row) => clock(row).slice(0, 'yyyy-MM-dd'.length)],
      [heading('time'), (row) => clock(row).slice('yyyy-MM-ddT'.length)],
      [heading('attendance'), ({ Attendance }) => (Attendance === '' ? '' : call.text(`changed.Attendance.${Attendance}`))],
    ],
  });
};
