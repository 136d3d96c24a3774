import { addDays } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { readPerson } from '../../../platform/auth/people';
import { changesBetween, FieldRefusal, Refusal } from '../../../platform/module';
import { freeStartsOf, type Span } from '../calendar/free';
import { lockCalendars } from '../calendar/lock';
import { findEntry, type ScheduledRow, scheduledOf } from '../entries/queries';
import { endRequest, proposedStarts } from '../entries/request';
import { actorFor, mailCoach, mailParticipant } from '../mails';
import { readQuarterHour } from '../rules/instants';
import { isScheduling } from '../settings/company';
import type { CoachingDb } from '../tables';
import { tellBoth } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { checkInTime, ownSession } from './session';

/** Length of a session, in milliseconds. */
export const lengthOf = ({ starts_at, ends_at }: Pick<ScheduledRow, 'starts_at' | 'ends_at'>): number => Date.parse(ends_at) - Date.parse(starts_at);

const later = (instant: string, milliseconds: number): string => new Date(Date.parse(instant) + milliseconds).toISOString();

/** Starts in a period at which coach and participant are free for a session of the same length, other than its own. */
const freeFor = async (db: CoachingDb, context: Pick<CoachingUnit, 'read'>, row: ScheduledRow, within: Span): Promise<readonly string[]> => {
  const whose = { coachId: row.coach_id, userId: row.user_id, exceptId: row.id };
  const sought = { ...whose, companyId: row.coaching_company_id, minutes: lengthOf(row) / 60_000 };
  return (await freeStartsOf(db, context, sought, within)).filter((start) => start !== row.starts_at);
};

/** Free starts of an own session on a day of the participant's zone, from now on. @throws Refusal 404, FieldRefusal for a day that does not exist */
export const freeTimes = async (call: CoachingCall, id: string, day: string): Promise<string[]> => {
  const { userId } = call.caller.subject;
  const row = await ownSession(call.db, userId, id);
  const { time_zone: zone } = await readPerson(call.db, userId);
  const begins = Date.parse(startOfDayIn(day, zone));
  if (Number.isNaN(begins)) throw new FieldRefusal('day', 'instant.form');
  const from = new Date(Math.max(begins, Date.parse(call.now()))).toISOString();
  const to = new Date(startOfDayIn(addDays(day, 1), zone)).toISOString();
  return from < to ? [...(await freeFor(call.db, call, row, { from, to }))] : [];
};

/**
 * Asks the coach to move an own session to one of these starts.
 * @throws Refusal 404 for a session that is not theirs, 403 if its coaches no longer schedule sessions, 409 for one that begins too soon or is asked about
 *   already; FieldRefusal for a time that is not free
 */
export const askToMove = (call: CoachingCall, id: string, sent: readonly string[]): Promise<boolean> =>
  call.change(async (unit) => {
    const { userId } = call.caller.subject;
    const { coach_id } = await ownSession(unit.trx, userId, id);
    await lockCalendars(unit, [coach_id, userId]);
    const row = await ownSession(unit.trx, userId, id);
    if (!(await isScheduling(unit.trx, row.coaching_company_id))) throw new Refusal(403, 'session.notScheduling');
    await checkInTime(unit, row, 'move.tooLate');
    if ((await proposedStarts(unit.trx, id)).length > 0) throw new Refusal(409, 'move.waits', { coach: `${row.coach_first_name} ${row.coach_last_name}` });
    const starts = sent.map((start, at) => readQuarterHour(`Starts[${at}]`, start));
    for (const [at, start] of starts.entries()) {
      const isFree = start > unit.now() && (await freeFor(unit.trx, unit, row, { from: start, to: later(start, 1) })).includes(start);
      if (!isFree) throw new FieldRefusal(`Starts[${at}]`, 'move.notFree');
    }
    const proposed = [...new Set(starts)].sort();
    await unit.trx
      .insertInto('coaching_move_request')
      .values({ session_id: id, asked_at: unit.now(), starts: JSON.stringify(proposed) })
      .execute();
    await mailCoach(unit, 'moveAsked', { ...row, ...actorFor(call, userId) }, { proposed });
    const changed = changesBetween({ ProposedTimes: null }, { ProposedTimes: proposed });
    await unit.audit({ action: 'coaching.moveAsked', target: userId, detail: { id }, person: userId, changed });
    tellBoth(unit, row);
    return true;
  });

/** Withdraws the request to move an own session, which stays at its time. @throws Refusal 404 for a session that is not theirs, 409 without a request */
export const withdrawMove = (call: CoachingCall, id: string): Promise<boolean> =>
  call.change(async (unit) => {
    const { userId } = call.caller.subject;
    const row = await ownSession(unit.trx, userId, id);
    const starts = await endRequest(unit, id);
    if (starts.length === 0) throw new Refusal(409, 'move.over');
    await mailCoach(unit, 'moveWithdrawn', { ...row, ...actorFor(call, userId) });
    const changed = changesBetween({ ProposedTimes: starts }, { ProposedTimes: null });
    await unit.audit({ action: 'coaching.moveWithdrawn', target: userId, detail: { id }, person: userId, changed });
    tellBoth(unit, row);
    return true;
  });

/** Maximum number of requests that end per round. */
const atOnce = 50;

/** Ends requests to move sessions that have begun: they took place as planned, and the participant is told so. */
export const endUnanswered = async (unit: CoachingUnit): Promise<void> => {
  const begun = await unit.trx
    .selectFrom('coaching_move_request as request')
    .innerJoin('coach_entry as session', 'session.id', 'request.session_id')
    .select(['session.id', 'session.user_id'])
    .where('session.starts_at', '<=', unit.now())
    .orderBy('session.starts_at')
    .limit(atOnce)
    .execute();
  for (const { id, user_id } of begun) {
    const row = scheduledOf(await findEntry(unit.trx, id));
    const starts = await endRequest(unit, id);
    if (row === undefined) continue;
    await mailParticipant(unit, 'moveUnanswered', row);
    const changed = changesBetween({ ProposedTimes: starts }, { ProposedTimes: null });
    await unit.audit({ action: 'coaching.moveUnanswered', target: user_id, detail: { id }, person: user_id, changed });
  }
};
