import { tellBoth, tellCoach } from '../tell';
import type { CoachingUnit } from '../unit';
import type { ScheduledRow } from './queries';
import { takeRequest } from './request';
import { entryChanges } from './write';

interface Canceling {
  readonly by: 'participant' | 'staff';
  /** In the words of the participant; empty: none given. */
  readonly reason?: string;
  /** Whether its coach removes it: it is no longer an entry, but calendars get its cancellation. */
  readonly isRemoved?: boolean;
}

/**
 * Cancels a session, after `lockCalendars`. The entry stays with the notes of its coach, unless its coach removes it; its time is free, and a request to move it
 * ends.
 */
export const cancelScheduled = async (unit: CoachingUnit, row: ScheduledRow, { by, reason = '', isRemoved = false }: Canceling) => {
  const now = unit.now();
  const ended = { status: 'Declined', cancelled_at: now, cancelled_by: by, cancel_reason: reason } as const;
  const change = { ...ended, sequence: row.sequence + 1, updated_at: now, removed_at: isRemoved ? now : null };
  await unit.trx.updateTable('coach_entry').set(change).where('id', '=', row.id).execute();
  await unit.revise({ record: 'entry', id: row.id });
  const request = await takeRequest(unit, row.id);
  tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  tellBoth(unit, row);
  return { ...row, ...change, request };
};

/** Audits that a session was canceled. @param undo data to undo it; none: it cannot be undone */
export const auditCanceled = (unit: CoachingUnit, before: ScheduledRow, after: Awaited<ReturnType<typeof cancelScheduled>>, undo?: object): Promise<void> =>
  unit.audit({
    action: 'coaching.sessionCancelled',
    target: before.user_id,
    detail: { id: before.id, startsAt: before.starts_at },
    person: before.user_id,
    changed: entryChanges(before, after),
    ...(undo && { undo }),
  });
