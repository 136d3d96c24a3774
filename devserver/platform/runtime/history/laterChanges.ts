import { sql } from 'kysely';
import type { KeptField } from '../../audit/changed';
import { fieldOf } from '../../database/words';
import { Refusal } from '../../module';
import type { PlatformTransaction } from '../../platform';

/** The person whose part of a record was changed; empty: the record itself. */
const personOf = sql<string>`coalesce(${fieldOf('audit.detail', 'person')}, '')`;

const selectLines = (trx: PlatformTransaction) =>
  trx
    .selectFrom('audit_change')
    .innerJoin('audit', 'audit.id', 'audit_change.audit_id')
    .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit_change.audit_id')
    .select(['audit_change.audit_id as id', 'audit_change.company_id', 'audit_change.record', 'audit_change.target', 'audit_change.fields'])
    .select(['acting_undo.undone_by', personOf.as('person')]);

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** The line of a change of a company's record; `undefined`: it names none. */
const lineOf = async (trx: PlatformTransaction, id: number): Promise<Line | undefined> => {
  const line = await selectLines(trx).where('audit_change.audit_id', '=', id).executeTakeFirst();
  return line && line.company_id !== null && line.record !== '' ? line : undefined;
};

/** Later lines of the same record, oldest first. */
const linesSince = (trx: PlatformTransaction, { id, company_id, record, target, person }: Line): Promise<readonly Line[]> =>
  selectLines(trx)
    .where('audit_change.company_id', '=', company_id)
    .where('audit_change.record', '=', record)
    .where('audit_change.target', '=', target)
    .where('audit_change.audit_id', '>', id)
    .where(personOf, '=', person)
    .orderBy('audit_change.audit_id')
    .execute();

const fieldsOf = ({ fields }: Line): readonly string[] => (JSON.parse(fields) as readonly KeptField[]).map(({ field, name }) => JSON.stringify([field, name]));

const sharesField = (one: Line, other: Line): boolean => {
  const fields = new Set(fieldsOf(one));
  return fieldsOf(other).some((field) => fields.has(field));
};

/** The lines whose changes stand: neither undone, nor themselves the undo of a later change. The undo of an undo stands: it repeats a change. */
const standing = (lines: readonly Line[]): readonly Line[] => {
  const undid = new Map(lines.map(({ id, undone_by }) => [undone_by, id]));
  const isUndo = (id: number): boolean => {
    const undone = undid.get(id);
    return undone !== undefined && !isUndo(undone);
  };
  return lines.filter(({ id, undone_by }) => undone_by === null && !isUndo(id));
};

/**
 * Undoes the change of an audit line. A later change of the same fields of the record prevents it even if their values are the same again.
 * @param together ids of lines that are undone together, which do not prevent it
 * @throws Refusal 409 if such a change stands, and as `undo`
 */
export const undoLatest = async (trx: PlatformTransaction, id: number, undo: () => Promise<void>, together: readonly number[] = []): Promise<void> => {
  const line = await lineOf(trx, id);
  if (!line) return undo();
  const later = await linesSince(trx, line);
  if (standing(later).some((one) => !together.includes(one.id) && sharesField(line, one))) throw new Refusal(409, 'undo.changedSince');
  await undo();
  const undoneBy = (await linesSince(trx, line)).at(-1)?.id;
  if (undoneBy === undefined || undoneBy === later.at(-1)?.id) return;
  await trx.updateTable('acting_undo').set({ undone_by: undoneBy }).where('audit_id', '=', id).execute();
};
