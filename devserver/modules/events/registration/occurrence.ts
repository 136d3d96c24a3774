import { Refusal } from '../../../platform/module';
import { planOf } from '../occurrences';
import { isOffered } from '../places';
import { type EventRow, findEvent, listWaits, type SessionRow, type WaitRow } from '../queries';
import { readOccurrenceId } from '../rules/occurrenceId';
import { type Occurrence, occurrences } from '../rules/recurrence';
import { seenBy } from '../seen';
import type { EventsTransaction } from '../tables';
import type { EventsUnit } from '../unit';
import type { Viewer } from '../viewer';

/** An occurrence of a session to change, with its event. */
export interface Target {
  readonly event: EventRow;
  readonly session: Omit<SessionRow, 'name' | 'details'>;
  readonly occurrence: Occurrence;
}

/** The published event with this id. @throws Refusal 404 for one of another company */
export const publishedEvent = async (unit: EventsUnit, companyId: string, eventId: string): Promise<EventRow> => {
  const event = await findEvent(unit.trx, companyId, 'en-US', eventId);
  if (!event) throw new Refusal(404, 'event.unknown');
  return event;
};

/** The event with this id, for a change. @throws Refusal 404 for one of another company, and for one that the person does not see */
export const eventToChange = async (unit: EventsUnit, { userId, companyId }: Pick<Viewer, 'userId' | 'companyId'>, eventId: string): Promise<EventRow> => {
  const event = await publishedEvent(unit, companyId, eventId);
  const [seen] = await seenBy(unit.trx, { userId, now: unit.now() }, [event], { former: true });
  if (!seen) throw new Refusal(404, 'event.unknown');
  return seen;
};

/**
 * Locks the row of a session for the rest of the transaction, by writing it: two requests for the last place run one after the other, also with several
 * connections.
 */
const lockSession = (trx: EventsTransaction, eventId: string, sessionId: string) =>
  trx
    .updateTable('event_session')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('id', '=', sessionId)
    .where('event_id', '=', eventId)
    .returningAll()
    .executeTakeFirst();

const day = 86_400_000;

/** The occurrence with this id, locked for the rest of the transaction. @throws Refusal 404 for an unknown session or occurrence */
export const lockOccurrence = async (unit: EventsUnit, event: EventRow, id: string): Promise<Target> => {
  const ref = readOccurrenceId(id);
  const session = ref && (await lockSession(unit.trx, event.id, ref.sessionId));
  if (!session) throw new Refusal(404, 'session.unknown');
  // No zone is further than a day from UTC.
  const around = Date.parse(`${ref.startLocal}:00Z`);
  const occurrence = occurrences(planOf(event, session), { from: around - 2 * day, to: around + 2 * day }).find(
    ({ localStart }) => localStart === ref.startLocal,
  );
  if (!occurrence) throw new Refusal(404, 'session.unknown');
  return { event, session, occurrence };
};

const at = ({ session, occurrence }: Target) => ({ session_id: session.id, start_local: occurrence.localStart });

/** The people with a place at an occurrence, and its waiting list in order. */
export const placesAt = async (trx: EventsTransaction, target: Target): Promise<{ readonly taken: number; readonly waits: readonly WaitRow[] }> => {
  const { taken } = await trx
    .selectFrom('event_registration')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where((eb) => eb.and(at(target)))
    .where('state', '=', 'Registered')
    .executeTakeFirstOrThrow();
  const waits = (await listWaits(trx, [target.session.id])).filter(({ start_local }) => start_local === target.occurrence.localStart);
  return { taken: Number(taken), waits };
};

/** The people with a place at an occurrence. */
export const holdersOf = async (trx: EventsTransaction, target: Target): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('event_registration')
    .select('person_id')
    .where((eb) => eb.and(at(target)))
    .where('state', '=', 'Registered')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
};

/** Number of places that are free for a person: neither taken, nor held for others. */
export const freeFor = async (unit: EventsUnit, userId: string, target: Target): Promise<number> => {
  if (target.session.capacity === null) return Number.POSITIVE_INFINITY;
  const { taken, waits } = await placesAt(unit.trx, target);
  const held = waits.filter((wait) => wait.person_id !== userId && isOffered(wait, unit.now())).length;
  return target.session.capacity - taken - held;
};
