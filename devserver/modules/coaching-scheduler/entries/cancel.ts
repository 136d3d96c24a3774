import { tellBoth, tellCoach } from '../tell';
import type { CoachingUnit } from '../unit';
import type { ScheduledRow } from './queries';
import { endRequest } from './request';
import { entryChanges } from './write';

interface Canceling {
  readonly by: 'participant' | 'staff';
  /** In the words of the participant; empty: none given. */
  readonly reason?: string;
}

/** Cancels a session, after `lockCalendars`. The entry stays with the notes of its coach; its time is free, and a request to move it ends. */
export const cancelScheduled = async (unit: CoachingUnit, row: ScheduledRow, { by, reason = '' }: Canceling) => {
  const now = unit.now();
  const change = { status: 'Declined', cancelled_at: now, cancelled_by: by, cancel_reason: reason, sequence: row.sequence + 1, updated_at: now } as const;
  await unit.trx.updateTable('coach_entry').set(change).where('id', '=', row.id).execute();
  await unit.revise({ record: 'entry', id: row.id });
  const proposed = await endRequest(unit, row.id);
  const changed = entryChanges(row, { ...row, ...change });
  await unit.audit({ action: 'coaching.sessionCancelled', target: row.user_id, detail: { id: row.id, startsAt: row.starts_at }, person: row.user_id, changed });
  tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  tellBoth(unit, row);
  return { ...row, ...change, endsRequest: proposed.length > 0 };
};
