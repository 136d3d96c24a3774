import { Refusal } from '../../../platform/module';
import { planOf } from '../occurrences';
import { isOffered } from '../places';
import { type EventRow, findEvent, listWaits, type SessionRow, type WaitRow } from '../queries';
import { readOccurrenceId } from '../rules/occurrenceId';
import { type Occurrence, occurrences } from '../rules/recurrence';
import type { EventsTransaction } from '../tables';
import type { EventsUnit } from '../unit';

/** One occurrence of a session that is about to be changed, and its event. */
export interface Target {
  readonly event: EventRow;
  readonly session: Omit<SessionRow, 'name' | 'details'>;
  readonly occurrence: Occurrence;
}

/** The event with this id, for a change. @throws Refusal 404 for one that is not of the company */
export const eventToChange = async (unit: EventsUnit, companyId: string, eventId: string): Promise<EventRow> => {
  const event = await findEvent(unit.trx, companyId, 'en-US', eventId);
  if (!event) throw new Refusal(404, 'event.unknown');
  return event;
};

/**
 * Takes the row of a session for the rest of the transaction, by writing it: two people who want the last place cannot pass each other, on a server
 * with many connections either.
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

/** What an id of an occurrence names, locked for the rest of the transaction. @throws Refusal 404 for a session or an occurrence that there is not */
export const lockOccurrence = async (unit: EventsUnit, event: EventRow, id: string): Promise<Target> => {
  const ref = readOccurrenceId(id);
  const session = ref && (await lockSession(unit.trx, event.id, ref.sessionId));
  if (!session) throw new Refusal(404, 'session.unknown');
  // The clocks of no place are further than a day from UTC.
  const around = Date.parse(`${ref.startLocal}:00Z`);
  const occurrence = occurrences(planOf(event, session), { from: around - 2 * day, to: around + 2 * day }).find(
    ({ localStart }) => localStart === ref.startLocal,
  );
  if (!occurrence) throw new Refusal(404, 'session.unknown');
  return { event, session, occurrence };
};

const at = ({ session, occurrence }: Target) => ({ session_id: session.id, start_local: occurrence.localStart });

/** Who has a place at an occurrence, and who waits for one, the first first. */
export const standingOf = async (trx: EventsTransaction, target: Target): Promise<{ readonly taken: number; readonly waits: readonly WaitRow[] }> => {
  const { taken } = await trx
    .selectFrom('event_registration')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where((eb) => eb.and(at(target)))
    .where('state', '=', 'Registered')
    .executeTakeFirstOrThrow();
  const waits = (await listWaits(trx, [target.session.id])).filter(({ start_local }) => start_local === target.occurrence.localStart);
  return { taken: Number(taken), waits };
};

/** Who has a place at an occurrence. */
export const holdersOf = async (trx: EventsTransaction, target: Target): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('event_registration')
    .select('person_id')
    .where((eb) => eb.and(at(target)))
    .where('state', '=', 'Registered')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
};

/** Places that are free for a person: those that nobody has, and that are held for nobody else. */
export const freeFor = async (unit: EventsUnit, userId: string, target: Target): Promise<number> => {
  if (target.session.capacity === null) return Number.POSITIVE_INFINITY;
  const { taken, waits } = await standingOf(unit.trx, target);
  const held = waits.filter((wait) => wait.person_id !== userId && isOffered(wait, unit.now())).length;
  return target.session.capacity - taken - held;
};
