import { settings } from '../../../../plugins/coaching-scheduler/contract/settings';
import { readPerson } from '../../../platform/auth/people';
import { Refusal } from '../../../platform/module';
import { lockCalendars } from '../calendar/lock';
import { entryChanges } from '../entries/write';
import { mailCoach, mailParticipant } from '../mails';
import { tellCoach } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { cancelUntil, type OwnRow, ownSession } from './session';

/** Whom to contact, in the text of a refusal. */
const contactOf = async (unit: CoachingUnit, row: OwnRow) => {
  const { email } = await readPerson(unit.trx, row.coach_id);
  return { coach: `${row.coach_first_name} ${row.coach_last_name}`, email, hasEmail: email === '' ? 'no' : 'yes' };
};

/** Requires that the participant can still cancel a session. @throws Refusal 409, which names whom to contact */
const checkInTime = async (unit: CoachingUnit, row: OwnRow): Promise<void> => {
  if (row.starts_at <= unit.now()) throw new Refusal(409, 'session.begun', await contactOf(unit, row));
  const { hoursToCancel } = await unit.settings(settings, row.company_id);
  if (cancelUntil(row, hoursToCancel) <= unit.now()) throw new Refusal(409, 'session.tooLate', { hours: hoursToCancel, ...(await contactOf(unit, row)) });
};

/**
 * Cancels a session for its participant. The entry stays with the notes of the coach; its time is free. Both are told by mail.
 * @throws Refusal 404 for a session that is not theirs, 409 for one that begins too soon
 */
export const cancelOwnSession = (call: CoachingCall, id: string, reason: string): Promise<boolean> =>
  call.change(async (unit) => {
    const { userId } = call.caller.subject;
    const { coach_id } = await ownSession(unit.trx, userId, id);
    await lockCalendars(unit, [coach_id, userId]);
    const row = await ownSession(unit.trx, userId, id);
    await checkInTime(unit, row);
    const change = { status: 'Declined', cancelled_at: unit.now(), cancel_reason: reason, sequence: row.sequence + 1, updated_at: unit.now() } as const;
    await unit.trx.updateTable('coach_entry').set(change).where('id', '=', row.id).execute();
    await unit.revise({ record: 'entry', id: row.id });
    const { actor } = call.caller;
    const canceled = { ...row, ...change, actor_id: actor.userId === userId ? undefined : actor.userId };
    await mailParticipant(unit, 'withdrawn', canceled);
    await mailCoach(unit, 'withdrawn', canceled);
    const changed = entryChanges(row, { ...row, ...change });
    await unit.audit({ action: 'coaching.sessionCancelled', target: userId, detail: { id: row.id, startsAt: row.starts_at }, person: userId, changed });
    tellCoach(unit, row.coach_id, { About: 'Entries', UserId: userId });
    tellCoach(unit, row.coach_id, { About: 'Calendar', UserId: userId });
    return true;
  });
