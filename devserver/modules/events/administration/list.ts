import type { AdministeredEvent, AdministeredOverview, AdministeredSession } from '../../../../plugins/events/contract';
import { mostEvents } from '../../../../plugins/events/rules/eventLimits';
import { companyInReach } from '../../../platform/organisation/inReach';
import { listSessions } from '../queries';
import { cancelledDatesOf } from '../rules/cancelled';
import { grouped } from '../rules/grouped';
import { isoOf } from '../rules/isoOf';
import type { EventsDb } from '../tables';
import { eventStateAt, hasBegun, repeatsOf } from './eventState';
import { type EventsCall, eventInReach, type KnownEvent, record, usedEvents, usedSessions } from './records';
import { fieldsOf, sessionFieldsOf } from './told';

/** Number of people with a place at an upcoming or past occurrence of these events, by event. */
const countPeople = async (db: EventsDb, eventIds: readonly string[]): Promise<(id: string) => { readonly registered: number; readonly waiting: number }> => {
  if (eventIds.length === 0) return () => ({ registered: 0, waiting: 0 });
  const people = (table: 'event_registration' | 'event_wait') =>
    db
      .selectFrom(table)
      .select('event_id')
      .select((eb) => eb.fn.count<number>('person_id').distinct().as('people'))
      .where('event_id', 'in', eventIds)
      .groupBy('event_id');
  const registered = new Map((await people('event_registration').where('state', '=', 'Registered').execute()).map((row) => [row.event_id, Number(row.people)]));
  const waiting = new Map((await people('event_wait').where('is_withdrawn', '=', 0).execute()).map((row) => [row.event_id, Number(row.people)]));
  return (id) => ({ registered: registered.get(id) ?? 0, waiting: waiting.get(id) ?? 0 });
};

const order = ['Draft', 'Scheduled', 'Upcoming', 'Hidden', 'Cancelled', 'Ended'] as const;

/** Upcoming events first, the next one on top; then past ones, the latest on top. */
const byTime = (one: AdministeredOverview, other: AdministeredOverview): number => {
  const ended = (row: AdministeredOverview): boolean => row.State === 'Ended';
  if (ended(one) !== ended(other)) return ended(one) ? 1 : -1;
  const [earlier, later] = [one.At ?? '', other.At ?? ''];
  if (earlier !== later) return (earlier < later ? -1 : 1) * (ended(one) ? -1 : 1);
  return order.indexOf(one.State) - order.indexOf(other.State) || one.Title.localeCompare(other.Title);
};

/** All events of a company. @throws Refusal 404 for one out of reach */
export const listAdministered = async (call: EventsCall, companyId: string): Promise<AdministeredOverview[]> => {
  await companyInReach(call, companyId);
  const events = await call.db
    .selectFrom('event')
    .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'event.id').on('said.language', '=', call.language))
    .selectAll('event')
    .select(['said.title', 'said.location_name'])
    .where('event.company_id', '=', companyId)
    .orderBy('event.id')
    .limit(mostEvents)
    .execute();
  const ids = events.map(({ id }) => id);
  const sessions = grouped(await listSessions(call.db, ids, call.language), ({ event_id }) => event_id);
  const peopleAt = await countPeople(call.db, ids);
  const used = await usedEvents(call.db, ids);
  const versionOf = await call.versions(record, ids);
  return events
    .map((event): AdministeredOverview => {
      const own = sessions.get(event.id) ?? [];
      const { state, at } = eventStateAt(event, own, call.now());
      const { registered, waiting } = peopleAt(event.id);
      return {
        Id: event.id,
        EntityId: companyId,
        Title: event.title,
        Place: event.location_name,
        State: state,
        At: at === undefined ? null : isoOf(at),
        TimeZone: event.zone,
        Sessions: own.length,
        Registered: registered,
        Waiting: waiting,
        CanBeDraft: !used.has(event.id),
        Version: versionOf(event.id),
      };
    })
    .sort(byTime);
};

/** Number of people with places at upcoming occurrences of sessions, and number of those on the waiting list. */
const countAhead = async (db: EventsDb, eventId: string, now: string) => {
  const places = await db
    .selectFrom('event_registration')
    .select('session_id')
    .select((eb) => eb.fn.count<number>('person_id').distinct().as('people'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'Registered')
    .where('starts_at', '>', now)
    .groupBy('session_id')
    .execute();
  const waits = await db
    .selectFrom('event_wait')
    .select('session_id')
    .select((eb) => eb.fn.count<number>('person_id').distinct().as('people'))
    .where('event_id', '=', eventId)
    .where('is_withdrawn', '=', 0)
    .groupBy('session_id')
    .execute();
  const of = (rows: typeof places, id: string): number => Number(rows.find(({ session_id }) => session_id === id)?.people ?? 0);
  return (id: string) => ({ Registered: of(places, id), Waiting: of(waits, id) });
};

/** An event in the form of the answer. */
const presentAdministered = async (call: EventsCall, { id, companyId, state }: KnownEvent): Promise<AdministeredEvent> => {
  const { db } = call;
  const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = await listSessions(db, [id], call.language);
  const used = await usedSessions(db, [id]);
  const peopleAt = await countAhead(db, id, call.now());
  const now = Date.parse(call.now());
  return {
    Id: id,
    EntityId: companyId,
    ...fieldsOf(state),
    State: eventStateAt(event, rows, call.now()).state,
    CancelledAt: state.cancelledAt,
    CancelReason: state.cancelReason,
    Sessions: state.sessions.map((session): AdministeredSession => {
      return {
        ...sessionFieldsOf(state, session),
        Repeats: repeatsOf(state, session, now),
        CancelledAt: session.cancelledAt,
        CancelReason: session.cancelReason,
        CancelledDates: cancelledDatesOf(session.cancelledDates).map(({ day, reason }) => ({ Day: day, Reason: reason })),
        HasBegun: hasBegun(state, session, now),
        ...peopleAt(session.id),
        CanBeRemoved: !used.has(session.id),
      };
    }),
    CanBeDraft: !(await usedEvents(db, [id])).has(id),
    Version: await call.version(record, id),
  };
};

/** An event of a company within the caller's reach. @throws Refusal 404 */
export const oneAdministered = async (call: EventsCall, id: string): Promise<AdministeredEvent> =>
  presentAdministered(call, await eventInReach(call.db, call, id));
