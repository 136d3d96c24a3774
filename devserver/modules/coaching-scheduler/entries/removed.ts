import type { CoachingUnit } from '../unit';
import type { EntryRow } from './queries';

/** Number of days for which calendars get the cancellation of a removed session. */
const keptDays = 30;
/** Maximum number of sessions that are deleted per round. */
const atOnce = 50;

/** Removes a canceled session from the entries. */
export const removeCanceled = async (unit: CoachingUnit, { id }: Pick<EntryRow, 'id'>): Promise<void> => {
  await unit.trx.updateTable('coach_entry').set({ removed_at: unit.now() }).where('id', '=', id).execute();
};

/** Deletes an entry. */
export const deleteEntry = async (unit: CoachingUnit, { id }: Pick<EntryRow, 'id'>): Promise<void> => {
  await unit.trx.deleteFrom('coach_entry').where('id', '=', id).execute();
  await unit.endVersion('entry', id);
};

/** Deletes removed sessions once calendars have had time to drop them. */
export const deleteRemoved = async (unit: CoachingUnit): Promise<void> => {
  const before = new Date(Date.parse(unit.now()) - keptDays * 86_400_000).toISOString();
  const removed = await unit.trx.selectFrom('coach_entry').select('id').where('removed_at', '<=', before).orderBy('removed_at').limit(atOnce).execute();
  for (const row of removed) await deleteEntry(unit, row);
};
