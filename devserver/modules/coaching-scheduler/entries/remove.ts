import { Refusal } from '../../../platform/module';
import { lockCalendars } from '../calendar/lock';
import { actorFor, mailCoach, mailParticipant } from '../mails';
import { isScheduling } from '../settings/company';
import { tellBoth, tellCoach } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { auditCanceled, cancelScheduled } from './cancel';
import { type EntryRow, type ScheduledRow, scheduledOf } from './queries';
import { deleteEntry, removeCanceled } from './removed';
import type { CanceledByStaff } from './undoCancel';
import { entryChanges, entryInCharge, ownEntry } from './write';

interface Reasons {
  readonly isMailWished: boolean;
  readonly endsRequest: boolean;
}

/** Whether the participant is mailed that a session does not take place: on request, and if they wait for an answer about it (COA-067). */
const isMailed = async (unit: CoachingUnit, call: CoachingCall, { isMailWished, endsRequest }: Reasons): Promise<boolean> =>
  (isMailWished || endsRequest) && (await isScheduling(unit.trx, call.caller.actor.companyId));

/** Cancels a session that is to come, for its coach or a lead, who can undo it; mails are held meanwhile. @returns whether the participant is mailed */
const cancelByStaff = async (call: CoachingCall, unit: CoachingUnit, session: ScheduledRow, isMailWished: boolean): Promise<boolean> => {
  const { userId: by } = call.caller.actor;
  const isOwn = session.coach_id === by;
  const canceled = await cancelScheduled(unit, session, { by: 'staff', isRemoved: isOwn });
  const { request, cancelled_at: canceledAt } = canceled;
  const endsRequest = request !== undefined;
  const told = { ...canceled, ...actorFor(call, session.coach_id) };
  const tells = await isMailed(unit, call, { isMailWished, endsRequest });
  const participantMail = tells ? await mailParticipant(unit, 'cancelled', told, { endsRequest, isHeld: true }) : undefined;
  const coachMail = isOwn ? undefined : await mailCoach(unit, 'cancelled', told, { isHeld: true });
  const { id, status, starts_at: startsAt } = session;
  const undo: CanceledByStaff = { id, by, status, startsAt, canceledAt, isRemoved: isOwn, request, participantMail, coachMail };
  await auditCanceled(unit, session, canceled, undo);
  return tells;
};

/** @returns whether the participant is mailed */
const remove = async (call: CoachingCall, unit: CoachingUnit, row: EntryRow, isMailWished: boolean): Promise<boolean> => {
  const session = scheduledOf(row);
  if (session && session.starts_at > unit.now()) return cancelByStaff(call, unit, session, isMailWished);
  await (row.cancelled_at === null ? deleteEntry(unit, row) : removeCanceled(unit, row));
  const detail = { id: row.id, type: row.type };
  await unit.audit({ action: 'coaching.entryDeleted', target: row.user_id, detail, person: row.user_id, changed: entryChanges(row, undefined) });
  tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  if (row.starts_at !== null) tellBoth(unit, row);
  return false;
};

/** Deletes the caller's own entry, without a mail unless it ends a request. @throws Refusal 404 for one out of reach, 403 for one of another coach */
export const removeEntry = async (call: CoachingCall, id: string): Promise<void> => {
  await call.change(async (unit) => {
    const { coach_id, user_id, starts_at } = await ownEntry(unit.trx, call, id);
    if (starts_at !== null) await lockCalendars(unit, [coach_id, user_id]);
    await remove(call, unit, await ownEntry(unit.trx, call, id), false);
  });
};

/**
 * Removes the caller's own entry, or cancels a session of a coach whom the caller leads: that one stays with the notes of its coach, who is told by mail
 * (COA-050, COA-066). The caller can undo the cancellation of a session (`undoCancel.ts`).
 * @returns whether the participant is mailed
 * @throws Refusal 404 for one out of reach, 403 for one of another coach, 409 for a session of another coach that does not take place any more
 */
export const cancelEntry = (call: CoachingCall, id: string, isMailWished: boolean): Promise<boolean> =>
  call.change(async (unit) => {
    const { coach_id, user_id } = await entryInCharge(unit.trx, call, id);
    await lockCalendars(unit, [coach_id, user_id]);
    const row = await entryInCharge(unit.trx, call, id);
    if (coach_id === call.caller.actor.userId) return remove(call, unit, row, isMailWished);
    const session = scheduledOf(row);
    if (!session || session.starts_at <= unit.now()) throw new Refusal(409, 'move.gone');
    return cancelByStaff(call, unit, session, isMailWished);
  });
