import { mailParticipant } from '../mails';
import { isScheduling } from '../settings/company';
import { tellCoach } from '../tell';
import type { CoachingCall } from '../unit';
import { entryChanges, ownEntry } from './write';

/**
 * Deletes the caller's own entry. The participant of a future session is mailed on request, if the company schedules sessions (COA-066, COA-067).
 * @returns whether a mail is sent
 * @throws Refusal 404 for one out of reach, 403 for one of another coach
 */
export const removeEntry = (call: CoachingCall, id: string, isMailWished: boolean): Promise<boolean> =>
  call.change(async (unit) => {
    const row = await ownEntry(unit.trx, call, id);
    const { starts_at, ends_at } = row;
    const isToCome = starts_at !== null && ends_at !== null && starts_at > unit.now() && row.cancelled_at === null;
    const isMailed = isMailWished && isToCome && (await isScheduling(unit.trx, call.caller.actor.companyId));
    await unit.trx.deleteFrom('coach_entry').where('id', '=', row.id).execute();
    await unit.endVersion('entry', row.id);
    if (isMailed) await mailParticipant(unit, 'cancelled', { ...row, starts_at, ends_at, sequence: row.sequence + 1 });
    const detail = { id: row.id, type: row.type, isMailed };
    await unit.audit({ action: 'coaching.entryDeleted', target: row.user_id, detail, person: row.user_id, changed: entryChanges(row, undefined) });
    tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
    if (starts_at !== null) tellCoach(unit, row.coach_id, { About: 'Calendar', UserId: row.user_id });
    return isMailed;
  });
