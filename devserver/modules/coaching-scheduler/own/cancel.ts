import { lockCalendars } from '../calendar/lock';
import { auditCanceled, cancelScheduled } from '../entries/cancel';
import { actorFor, mailCoach, mailParticipant } from '../mails';
import type { CoachingCall } from '../unit';
import { checkInTime, ownSession } from './session';

/**
 * Cancels a session for its participant. Both are told by mail.
 * @throws Refusal 404 for a session that is not theirs, 409 for one that begins too soon
 */
export const cancelOwnSession = (call: CoachingCall, id: string, reason: string): Promise<boolean> =>
  call.change(async (unit) => {
    const { userId } = call.caller.subject;
    const { coach_id } = await ownSession(unit.trx, userId, id);
    await lockCalendars(unit, [coach_id, userId]);
    const row = await ownSession(unit.trx, userId, id);
    await checkInTime(unit, row, 'session.tooLate');
    const acted = actorFor(call, userId);
    const ended = await cancelScheduled(unit, row, { by: acted.actor_id === undefined ? 'participant' : 'staff', reason });
    await auditCanceled(unit, row, ended);
    const canceled = { ...ended, ...acted };
    await mailParticipant(unit, 'withdrawn', canceled);
    await mailCoach(unit, 'withdrawn', canceled);
    return true;
  });
