import { type ChangeForAnother, changesBetween, Refusal, type Undo, type Unit } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditNotice, type Kept, type NoticeAction, reconsiderCoaches } from './changed';
import { giveMark, takeMark } from './mark';
import { noticesOf, record, writerOf, writeState } from './records';

/**
 * Restores the former state of a notification, which can be undone as well.
 * @throws Refusal 409 if it was changed since, if it controls what coaches see and would be deleted, or if the notification that controlled it
 *   before no longer can
 */
const putBack = async ({ companyId, target: id, kept }: ChangeForAnother, unit: Unit<NoticesTables>): Promise<void> => {
  const { before, after, mark } = kept as Kept;
  const [now] = await noticesOf(unit.trx, companyId, id);
  const isAsAfter = after === null ? now === undefined : now !== undefined && changesBetween(after, now.state).length === 0;
  if (!isAsAfter || (before === null && now?.isDefault)) throw new Refusal(409, 'undo.changedSince');
  const isGivenBack = mark !== undefined && after?.IsCoachSharing && !before?.IsCoachSharing;
  // Deleting it would make the data of all people visible to coaches again.
  if (before === null && now?.state.IsCoachSharing && !isGivenBack) throw new Refusal(409, 'notice.isCoachSharing');
  if (before?.IsCoachSharing && !after?.IsCoachSharing && (await takeMark(unit, companyId, id)) !== mark) throw new Refusal(409, 'undo.changedSince');
  await unit.revise({ record, id, companyId });
  const deleted_at = before === null ? unit.now() : null;
  await unit.trx.updateTable('consent_notice').set({ deleted_at }).where('id', '=', id).execute();
  if (before !== null) {
    const by = await writerOf(unit.trx, record, id);
    await writeState(unit.trx, id, after ?? before, before, { at: unit.now(), by });
  }
  if (isGivenBack) await giveMark(unit, companyId, mark);
  await auditNotice(unit, 'undone', { id, companyId }, { before: after, after: before, mark });
  await reconsiderCoaches(unit, companyId, { before: after, after: before });
};

const undoOf = (action: NoticeAction): [string, Undo<NoticesTables>] => [
  `notification.${action}`,
  {
    undo: putBack,
    tells: async ({ kept }, { text }) => {
      const { before, after } = kept as Kept;
      return text(`undo.${action}`, { name: (after ?? before)?.Name ?? '' });
    },
  },
];

/** How changes of notifications are undone. */
export const undoOfNotices = new Map((['created', 'saved', 'switched', 'reset', 'deleted', 'copied', 'undone'] as const).map(undoOf));
