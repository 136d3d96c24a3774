import { Refusal } from '../../module';
import type { PlatformTransaction } from '../../platform';

type Line = Awaited<ReturnType<typeof linesSince>>[number];

/** The changed record of an audit line; `undefined`: the line names none. */
const recordIn = async (trx: PlatformTransaction, id: number) => {
  const change = await trx.selectFrom('audit_change').select(['audit_id', 'company_id', 'record', 'target']).where('audit_id', '=', id).executeTakeFirst();
  return change && change.company_id !== null && change.record !== '' ? change : undefined;
};

/** Later lines of the same record, oldest first. */
const linesSince = (trx: PlatformTransaction, { audit_id, company_id, record, target }: NonNullable<Awaited<ReturnType<typeof recordIn>>>) =>
  trx
    .selectFrom('audit_change')
    .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit_change.audit_id')
    .select(['audit_change.audit_id as id', 'acting_undo.undone_by'])
    .where('audit_change.company_id', '=', company_id)
    .where('audit_change.record', '=', record)
    .where('audit_change.target', '=', target)
    .where('audit_change.audit_id', '>', audit_id)
    .orderBy('audit_change.audit_id')
    .execute();

/** The lines whose changes stand: neither undone, nor themselves the undo of a later change. The undo of an undo stands: it repeats a change. */
const standing = (lines: readonly Line[]): readonly Line[] => {
  const undid = new Map(lines.map(({ id, undone_by }) => [undone_by, id]));
  const undoes = (id: number): boolean => {
    const undone = undid.get(id);
    return undone !== undefined && !undoes(undone);
  };
  return lines.filter(({ id, undone_by }) => undone_by === null && !undoes(id));
};

/**
 * Undoes the change of an audit line. A later change of the same record prevents it even if the values are the same again.
 * @param together ids of lines that are undone together, latest first; they do not prevent it
 * @throws Refusal 409 if a later change of its record stands, and as `undo`
 */
export const undoLatest = async (trx: PlatformTransaction, id: number, undo: () => Promise<void>, together: readonly number[] = []): Promise<void> => {
  const change = await recordIn(trx, id);
  if (!change) return undo();
  const later = await linesSince(trx, change);
  if (standing(later).some((line) => !together.includes(line.id))) throw new Refusal(409, 'undo.changedSince');
  await undo();
  const undoneBy = (await linesSince(trx, change)).at(-1)?.id;
  if (undoneBy === undefined || undoneBy === later.at(-1)?.id) return;
  await trx.updateTable('acting_undo').set({ undone_by: undoneBy }).where('audit_id', '=', id).execute();
};
