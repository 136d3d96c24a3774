import { Audit } from '../platform/audit/audit';
import type { TestApp } from './appForTests';

/**
 * Changes the undo data of an audit line into that of an earlier version of the product, with its seal.
 * @param earlier returns the earlier JSON
 */
export const keptByEarlier = async ({ platform }: TestApp, auditId: number, earlier: (kept: string) => string): Promise<void> => {
  const { audit_id, kept, until, undone_at } = await platform.db
    .selectFrom('acting_undo')
    .selectAll()
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow();
  const older = { audit_id, kept: earlier(kept), until, undone_at };
  if (older.kept === kept) throw new Error('The undo data has nothing that the earlier version lacks.');
  const seal = new Audit(platform.config).sealOfUndo(older);
  await platform.db
    .updateTable('acting_undo')
    .set({ ...older, seal })
    .where('audit_id', '=', audit_id)
    .execute();
};
