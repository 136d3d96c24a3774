import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { openTo, type Span, takenIn } from '../calendar/free';
import { lockCalendars } from '../calendar/lock';
import { skipPastReminders } from '../calendar/reminders';
import { actorFor, mailCoach, mailParticipant } from '../mails';
import { readInstant } from '../rules/instants';
import type { CoachingDb } from '../tables';
import { tellBoth, tellCoach } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { type ScheduledRow, scheduledOf } from './queries';
import { endRequest } from './request';
import { checkOffered, spanOf } from './schedule';
import { entryChanges, entryInCharge } from './write';

/** Why a session cannot be held at another time (COA-040); `undefined`: it can. */
export const obstacleTo = async (
  db: CoachingDb,
  context: Pick<CoachingUnit, 'read'>,
  row: Pick<ScheduledRow, 'id' | 'coach_id' | 'user_id' | 'coaching_company_id'>,
  span: Span,
): Promise<'closed' | 'taken' | undefined> => {
  if (!(await openTo(db, row.coaching_company_id))(span)) return 'closed';
  const taken = await takenIn(db, context, { coachId: row.coach_id, userId: row.user_id, exceptId: row.id }, span);
  return taken.length > 0 ? 'taken' : undefined;
};

/**
 * Moves a session to a time without an obstacle, after `lockCalendars`. The participant is told by mail, with the session for their calendar, and the coach if
 * another user has moved it. A request to move it ends: it is answered if the time was proposed.
 */
export const moveSession = async (unit: CoachingUnit, call: CoachingCall, row: ScheduledRow, { from, to }: Span): Promise<void> => {
  const change = { starts_at: from, ends_at: to, session_at: from, sequence: row.sequence + 1, updated_at: unit.now() };
  await unit.trx.updateTable('coach_entry').set(change).where('id', '=', row.id).execute();
  await skipPastReminders(unit, { id: row.id, starts_at: from });
  await unit.revise({ record: 'entry', id: row.id });
  const proposed = await endRequest(unit, row.id);
  const moved = { ...row, ...change, ...actorFor(call, row.coach_id) };
  await mailParticipant(unit, 'moved', moved, { was: row, endsRequest: proposed.length > 0 && !proposed.includes(from) });
  if (moved.actor_id !== undefined) await mailCoach(unit, 'moved', moved, { was: row });
  const changed = entryChanges(row, moved);
  await unit.audit({ action: 'coaching.sessionMoved', target: row.user_id, detail: { id: row.id }, person: row.user_id, changed });
  tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  tellBoth(unit, row);
};

/**
 * Moves a session of the caller, or of a coach whom the caller leads.
 * @throws Refusal 404 for one out of reach, 403 for one of another coach, 409 for one that has begun or was canceled or moved since the caller has seen it;
 *   FieldRefusal for a time that is taken, closed, or not offered by another coach
 */
export const moveByStaff = (call: CoachingCall, id: string, body: Input<typeof schemas.moveSession>['body']): Promise<boolean> =>
  call.change(async (unit) => {
    const span = spanOf(call, body);
    const { coach_id, user_id } = await entryInCharge(unit.trx, call, id);
    await lockCalendars(unit, [coach_id, user_id]);
    const row = scheduledOf(await entryInCharge(unit.trx, call, id));
    if (!row || row.starts_at <= unit.now()) throw new Refusal(409, 'move.gone');
    if (row.starts_at !== readInstant('From', body.From)) throw new Refusal(409, 'move.movedMeanwhile');
    if (row.starts_at === span.from && row.ends_at === span.to) throw new FieldRefusal('StartDate', 'move.same');
    const coach = { id: coach_id, first_name: row.coach_first_name, last_name: row.coach_last_name };
    await checkOffered(unit, call.caller.actor.userId, coach, span);
    const obstacle = await obstacleTo(unit.trx, unit, row, span);
    if (obstacle) throw new FieldRefusal('StartDate', obstacle === 'closed' ? 'move.closed' : 'move.conflict');
    await moveSession(unit, call, row, span);
    return true;
  });
