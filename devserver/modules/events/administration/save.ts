import { randomUUID } from 'node:crypto';
import type { AdministeredEventBody } from '../../../../plugins/events/contract';
import { mostEvents } from '../../../../plugins/events/rules/eventLimits';
import type { WrittenDocuments } from '../../../platform/content/documents';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { type CancelledDate, cancelledDatesOf, dayOf } from '../rules/cancelled';
import { auditEvent, removeEvent } from './changed';
import { stateIn } from './check';
import { savedDocuments, writeNewFiles } from './documents';
import { aheadOf } from './eventState';
import { keepEvent } from './keep';
import { sentOf } from './plan';
import { type EventState, type EventsCall, type EventsUnit, eventInReach, findState, type KnownEvent, record, type SessionState } from './records';
import { fieldsOf, sessionFieldsOf } from './told';

/** @throws Refusal 409 if a company has the maximum number of events */
const demandRoom = async ({ trx }: EventsUnit, companyId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostEvents) throw new Refusal(409, 'events.tooMany', { most: mostEvents });
};

/** Fields that can conflict, by their names in the body. */
const comparable = (state: EventState | undefined) =>
  state && { ...fieldsOf(state), Sessions: state.sessions.map((session) => ({ ...sessionFieldsOf(state, session), Repeats: sentOf(state.zone, session) })) };

/** The event of a save in its current state. @throws Refusal 404; 409 for a canceled one */
const knownIn = async (unit: EventsUnit, call: EventsCall, { Id, EntityId }: AdministeredEventBody): Promise<KnownEvent | undefined> => {
  if (!Id) return undefined;
  const known = await eventInReach(unit.trx, call, Id);
  if (known.companyId !== EntityId) throw new Refusal(404, 'event.unknown');
  if (known.state.cancelledAt !== null) throw new Refusal(409, 'events.isCancelled');
  return known;
};

/** The work of a keyed save before its transaction. @throws Refusal 404 for a company out of reach; FieldRefusal 400 */
export const filesAhead = async (body: AdministeredEventBody, call: EventsCall): Promise<WrittenDocuments> => {
  await companyInReach(call, body.EntityId);
  return writeNewFiles(body, call);
};

/** Adds or changes an event. @returns its id. @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
export const saveEvent = async (body: AdministeredEventBody, call: EventsCall): Promise<string> => {
  const written = await filesAhead(body, call);
  return call.change(async (unit) => {
    const known = await knownIn(unit, call, body);
    if (known === undefined) await demandRoom(unit, body.EntityId);
    const id = known?.id ?? randomUUID();
    const state = stateIn(body, unit, known?.state, await savedDocuments(body, { unit, call, written, before: known?.state }));
    await unit.revise<object>({
      record,
      id,
      companyId: body.EntityId,
      version: body.Version,
      mine: comparable(state) ?? {},
      theirs: async () => comparable((await findState(unit.trx, id))?.state) ?? {},
    });
    await keepEvent(unit, { id, companyId: body.EntityId, state }, known?.state ?? null);
    await auditEvent(unit, known ? 'saved' : 'created', { id, companyId: body.EntityId }, { before: known?.state ?? null, after: state });
    return id;
  });
};

interface Cancelling {
  readonly Id: string;
  readonly SessionId: string | null;
  /** One date of a session that repeats. */
  readonly Day?: string | null;
  readonly Reason: string;
  readonly Version?: number;
}

/** The canceled dates of a session with another one. @throws FieldRefusal 400 for a day without a date to come; Refusal 409 for one that is canceled */
const withDate = (state: EventState, session: SessionState, date: CancelledDate): string => {
  const dates = cancelledDatesOf(session.cancelledDates);
  if (dates.some(({ day }) => day === date.day)) throw new Refusal(409, 'events.dateCancelled');
  const ahead = session.rule === null ? [] : aheadOf(state, session, Date.parse(date.at));
  if (!ahead.some(({ localStart }) => dayOf(localStart) === date.day)) throw new FieldRefusal('Day', 'events.noDate');
  return JSON.stringify([...dates, date].sort((one, other) => (one.day < other.day ? -1 : 1)));
};

/**
 * The state with the event, one session or one of its dates canceled.
 * @throws Refusal 409 for a draft, and for one that is canceled or over; 404 for a session that it does not have
 */
const withoutCancelled = (unit: EventsUnit, { state }: KnownEvent, { SessionId, Day, Reason }: Cancelling): EventState => {
  const now = Date.parse(unit.now());
  const cancelReason = Reason.trim();
  const cancelled = { cancelledAt: unit.now(), cancelReason };
  if (state.isDraft) throw new Refusal(409, 'events.isDraft');
  if (state.cancelledAt !== null) throw new Refusal(409, 'events.isCancelled');
  const isOver = (session: SessionState): boolean => aheadOf(state, session, now).length === 0;
  if (SessionId === null) {
    if (Day) throw new FieldRefusal('Day', 'events.noDate');
    if (state.sessions.length > 0 && state.sessions.every(isOver)) throw new Refusal(409, 'events.over');
    return { ...state, ...cancelled };
  }
  const session = state.sessions.find(({ id }) => id === SessionId);
  if (session === undefined) throw new Refusal(404, 'session.unknown');
  if (session.cancelledAt !== null) throw new Refusal(409, 'events.sessionCancelled');
  if (isOver(session)) throw new Refusal(409, 'events.over');
  const changed = Day ? { cancelledDates: withDate(state, session, { day: Day, at: unit.now(), reason: cancelReason }) } : cancelled;
  return { ...state, sessions: state.sessions.map((one) => (one === session ? { ...one, ...changed } : one)) };
};

/** Cancels an event, one of its sessions or a date of one. @returns its id @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
export const cancelEvent = (body: Cancelling, call: EventsCall): Promise<string> =>
  call.change(async (unit) => {
    const known = await eventInReach(unit.trx, call, body.Id);
    const { id, companyId, state: before } = known;
    if (body.Reason.trim() === '') throw new Refusal(400, 'events.noReason');
    const state = withoutCancelled(unit, known, body);
    await unit.revise<object>({ record, id, companyId, version: body.Version, mine: { IsCancelled: true }, theirs: async () => ({ IsCancelled: false }) });
    await keepEvent(unit, { id, companyId, state }, before);
    await auditEvent(unit, body.SessionId === null ? 'cancelled' : body.Day ? 'dateCancelled' : 'sessionCancelled', known, { before, after: state });
    return id;
  });

/** Deletes a draft. @throws Refusal 404; 409 for a published event */
export const deleteDraft = (body: { readonly Id: string; readonly Version?: number }, call: EventsCall): Promise<boolean> =>
  call.change(async (unit) => {
    const known = await eventInReach(unit.trx, call, body.Id);
    const { id, companyId, state: before } = known;
    if (!before.isDraft) throw new Refusal(409, 'events.isPublished');
    await unit.revise<object>({ record, id, companyId, version: body.Version, mine: { IsDeleted: true }, theirs: async () => ({ IsDeleted: false }) });
    await removeEvent(unit, id);
    await auditEvent(unit, 'deleted', known, { before, after: null });
    return true;
  });
