import { Refusal } from '../../../platform/module';
import { lockCalendars } from '../calendar/lock';
import { actorFor, mailCoach, mailParticipant } from '../mails';
import { isScheduling } from '../settings/company';
import { tellBoth, tellCoach } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { cancelScheduled } from './cancel';
import { type EntryRow, scheduledOf } from './queries';
import { endRequest } from './request';
import { entryChanges, entryInCharge, ownEntry } from './write';

interface Reasons {
  readonly isMailWished: boolean;
  readonly endsRequest: boolean;
}

/** Whether the participant is mailed that a session does not take place: on request, and if they wait for an answer about it (COA-067). */
const isMailed = async (unit: CoachingUnit, call: CoachingCall, { isMailWished, endsRequest }: Reasons): Promise<boolean> =>
  (isMailWished || endsRequest) && (await isScheduling(unit.trx, call.caller.actor.companyId));

const remove = async (call: CoachingCall, unit: CoachingUnit, row: EntryRow, isMailWished: boolean): Promise<boolean> => {
  const session = scheduledOf(row);
  const endsRequest = (await endRequest(unit, row.id)).length > 0;
  const tells = session !== undefined && session.starts_at > unit.now() && (await isMailed(unit, call, { isMailWished, endsRequest }));
  await unit.trx.deleteFrom('coach_entry').where('id', '=', row.id).execute();
  await unit.endVersion('entry', row.id);
  if (tells) await mailParticipant(unit, 'cancelled', { ...session, sequence: session.sequence + 1 }, { endsRequest });
  const detail = { id: row.id, type: row.type, isMailed: tells };
  await unit.audit({ action: 'coaching.entryDeleted', target: row.user_id, detail, person: row.user_id, changed: entryChanges(row, undefined) });
  tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  if (row.starts_at !== null) tellBoth(unit, row);
  return tells;
};

/** Deletes the caller's own entry, without a mail. @throws Refusal 404 for one out of reach, 403 for one of another coach */
export const removeEntry = (call: CoachingCall, id: string): Promise<boolean> =>
  call.change(async (unit) => remove(call, unit, await ownEntry(unit.trx, call, id), false));

/**
 * Deletes the caller's own entry, or cancels a session of a coach whom the caller leads: that one stays with the notes of its coach, who is told by mail
 * (COA-050, COA-066).
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
    const { endsRequest, ...canceled } = { ...(await cancelScheduled(unit, session, { by: 'staff' })), ...actorFor(call, coach_id) };
    const tells = await isMailed(unit, call, { isMailWished, endsRequest });
    if (tells) await mailParticipant(unit, 'cancelled', canceled, { endsRequest });
    await mailCoach(unit, 'cancelled', canceled);
    return tells;
  });
