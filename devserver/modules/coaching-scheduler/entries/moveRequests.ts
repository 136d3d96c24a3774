import type { NotNull } from 'kysely';
import type { MoveRequest } from '../../../../plugins/coaching-scheduler/contract';
import { changesBetween, FieldRefusal, Refusal } from '../../../platform/module';
import type { Span } from '../calendar/free';
import { lockCalendars } from '../calendar/lock';
import { mailParticipant } from '../mails';
import { lengthOf } from '../own/moving';
import { ownSession } from '../own/session';
import { readQuarterHour } from '../rules/instants';
import { tellBoth } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { moveSession, obstacleTo } from './move';
import type { ScheduledRow } from './queries';
import { endRequest, proposedStarts } from './request';
import { ownEntry } from './write';

/** The time of a session that begins at another start. */
const spanFrom = (row: Pick<ScheduledRow, 'starts_at' | 'ends_at'>, from: string): Span => ({
  from,
  to: new Date(Date.parse(from) + lengthOf(row)).toISOString(),
});

/** Requests to move sessions of the calling coach that are still to come, the next session first. */
export const listMoveRequests = async (call: CoachingCall): Promise<MoveRequest[]> => {
  const now = call.now();
  const rows = await call.db
    .selectFrom('coaching_move_request as request')
    .innerJoin('coach_entry as session', 'session.id', 'request.session_id')
    .innerJoin('person', 'person.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.coach_id', 'session.coaching_company_id', 'request.asked_at', 'request.starts'])
    .select(['session.starts_at', 'session.ends_at'])
    .$narrowType<{ starts_at: NotNull; ends_at: NotNull }>()
    .select(['person.first_name', 'person.last_name', 'person.time_zone'])
    .where('session.coach_id', '=', call.caller.actor.userId)
    .where('session.starts_at', '>', now)
    .where('person.is_active', '=', 1)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();
  const requests: MoveRequest[] = [];
  for (const row of rows) {
    const starts = (JSON.parse(row.starts) as string[]).filter((start) => start > now);
    const taken: string[] = [];
    for (const start of starts) if (await obstacleTo(call.db, call, row, spanFrom(row, start))) taken.push(start);
    requests.push({
      Id: row.id,
      UserId: row.user_id,
      FirstName: row.first_name,
      LastName: row.last_name,
      TimeZone: row.time_zone,
      StartDate: row.starts_at,
      EndDate: row.ends_at,
      AskedAt: row.asked_at,
      ProposedStarts: starts,
      TakenStarts: taken,
    });
  }
  return requests;
};

/** An own session of the calling coach that its participant has asked to move, with the calendars of both locked. @throws Refusal 404, 403, 409 for one that is no longer asked about */
const asked = async (unit: CoachingUnit, call: CoachingCall, id: string): Promise<{ readonly row: ScheduledRow; readonly starts: readonly string[] }> => {
  const { coach_id, user_id } = await ownEntry(unit.trx, call, id);
  await lockCalendars(unit, [coach_id, user_id]);
  const starts = await proposedStarts(unit.trx, id);
  if (starts.length === 0) throw new Refusal(409, 'move.over');
  const row = await ownSession(unit.trx, user_id, id);
  if (row.starts_at <= unit.now()) throw new Refusal(409, 'move.over');
  return { row, starts };
};

/** Moves a session to a proposed time. @throws Refusal 409 for a time that is taken meanwhile, FieldRefusal for one that was not proposed or is past */
export const acceptMove = (call: CoachingCall, id: string, sent: string): Promise<boolean> =>
  call.change(async (unit) => {
    const from = readQuarterHour('Start', sent);
    const { row, starts } = await asked(unit, call, id);
    if (!starts.includes(from)) throw new FieldRefusal('Start', 'move.notProposed');
    if (from <= unit.now()) throw new FieldRefusal('Start', 'session.past');
    const span = spanFrom(row, from);
    const obstacle = await obstacleTo(unit.trx, unit, row, span);
    if (obstacle) throw new Refusal(409, `move.${obstacle}`);
    await moveSession(unit, call, row, span);
    return true;
  });

/** Keeps a session at its time, and tells the participant why. */
export const declineMove = (call: CoachingCall, id: string, reason: string): Promise<boolean> =>
  call.change(async (unit) => {
    if (reason === '') throw new FieldRefusal('Reason', 'move.noReason');
    const { row, starts } = await asked(unit, call, id);
    await endRequest(unit, id);
    await mailParticipant(unit, 'moveDeclined', row, { reason });
    const changed = changesBetween({ ProposedTimes: starts }, { ProposedTimes: null });
    await unit.audit({ action: 'coaching.moveDeclined', target: row.user_id, detail: { id }, person: row.user_id, changed });
    tellBoth(unit, row);
    return true;
  });
