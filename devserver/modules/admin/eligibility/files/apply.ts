import { findEligiblePerson, removeEligible } from '../../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../../platform/eligibility/tables';
import type { Unit } from '../../../../platform/module';
import type { AdminTables } from '../../tables';
import { factsOf, findTwin, keepFacts, record, stateOf } from '../people';
import { type KeptFacts, keptOf } from './kept';
import type { FileRow, LineRow, RowKind } from './tables';

type Trx = Unit<AdminTables>['trx'];

/** Number of people changed per transaction; small, because other writes wait for it. */
const peopleAtOnce = 50;

/** The expected facts before a step, and the facts after it; null for a person who is not eligible. */
interface Step {
  readonly from: KeptFacts | null;
  readonly to: KeptFacts | null;
}

const stepOf = ({ before, after }: LineRow): Step => ({ from: before === null ? null : JSON.parse(before), to: after === null ? null : JSON.parse(after) });

const isSame = (one: KeptFacts, other: KeptFacts): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a person has the facts that a step expects; null expects a person who is not eligible, with any facts. */
const isAs = (row: EligiblePerson | undefined, expected: KeptFacts | null): boolean => {
  if (expected === null) return stateOf(row).facts === null;
  return row !== undefined && isSame(keptOf(row), expected);
};

/** @returns the person's facts afterwards; undefined if they differed from those expected, so that nothing was changed */
const carryOut = async (unit: Unit<AdminTables>, companyId: string, id: string, { from, to }: Step): Promise<KeptFacts | null | undefined> => {
  const { trx } = unit;
  const now = unit.now();
  const row = await findEligiblePerson(trx, id);
  if ((row !== undefined && row.company_id !== companyId) || !isAs(row, from)) return undefined;
  if (to === null) {
    await removeEligible(trx, id, now);
    return row === undefined ? null : { ...factsOf(row), removedAt: now };
  }
  const { removedAt, ...facts } = to;
  if (removedAt === undefined && (await findTwin(trx, id, companyId, facts)) !== undefined) return undefined;
  await keepFacts(unit, { id, companyId }, row, facts);
  if (removedAt !== undefined) await removeEligible(trx, id, removedAt);
  return to;
};

/**
 * Finds the lines that a file applied later confirms: it contains the person without a change, or it is a complete file and the line removes the
 * person.
 */
const confirmedLater = async (trx: Trx, file: FileRow, ids: readonly string[]) => {
  const later = await trx
    .selectFrom('eligibility_file')
    .select(['id', 'mapping'])
    .where('company_id', '=', file.company_id)
    .where('id', '!=', file.id)
    .where('state', 'in', ['Applying', 'Applied'])
    .where(({ eb, or }) => or([eb('applied_at', 'is', null), eb('applied_at', '>', file.applied_at)]))
    .execute();
  const lines =
    later.length === 0 || ids.length === 0
      ? []
      : await trx
          .selectFrom('eligibility_file_row')
          .select('eligible_id')
          .where(
            'file_id',
            'in',
            later.map(({ id }) => id),
          )
          .where('eligible_id', 'in', ids)
          .where('kind', '=', 'Same')
          .execute();
  const people = new Set(lines.map(({ eligible_id }) => eligible_id));
  const hasWhole = later.some(({ mapping }) => JSON.parse(mapping).IsWhole === true);
  return ({ kind, eligible_id }: LineRow): boolean => people.has(eligible_id) || (kind === 'Removed' && hasWhole);
};

/** Writes the history entry after applying or undoing: numbers of people added, changed, removed and skipped. */
const tellHistory = async (unit: Unit<AdminTables>, file: FileRow, skipped: number): Promise<void> => {
  const isUndo = file.state === 'Undoing';
  const done = await unit.trx
    .selectFrom('eligibility_file_row')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('n')])
    .where('file_id', '=', file.id)
    .where('outcome', '=', isUndo ? 'Undone' : 'Done')
    .groupBy('kind')
    .execute();
  const figure = (field: string, kind: RowKind) => {
    const n = done.find((row) => row.kind === kind)?.n ?? 0;
    return isUndo ? { field, from: n, to: null } : { field, from: null, to: n };
  };
  const changed = [
    figure('EligibilityNew', 'New'),
    figure('EligibilityChanged', 'Changed'),
    figure('EligibilityRemoved', 'Removed'),
    ...(skipped > 0 ? [{ field: 'EligibilitySkipped', from: null, to: skipped }] : []),
  ];
  const action = isUndo ? 'eligibilityFile.undone' : 'eligibilityFile.applied';
  await unit.audit({ action, target: file.id, company: file.company_id, record: 'eligibilityFile', changed, by: file.worker_id ?? file.by_id });
};

/** Applies or undoes the next people of a file, and marks their lines, in one transaction. @returns whether there are more */
export const applyStep = async (unit: Unit<AdminTables>, file: FileRow): Promise<boolean> => {
  const { trx } = unit;
  const now = unit.now();
  const isUndo = file.state === 'Undoing';
  const next = await trx
    .selectFrom('eligibility_file_row')
    .selectAll()
    .where('file_id', '=', file.id)
    .where('outcome', '=', isUndo ? 'Done' : '')
    .where('kind', 'in', ['New', 'Changed', 'Removed'])
    .orderBy('kind')
    .orderBy('line')
    .limit(peopleAtOnce)
    .execute();
  const ids = next.flatMap(({ eligible_id }) => eligible_id ?? []);
  const isConfirmed = isUndo ? await confirmedLater(trx, file, ids) : () => false;
  const changed: string[] = [];
  let skipped = 0;
  for (const line of next) {
    const { eligible_id: id } = line;
    const step = stepOf(line);
    const left = id === null || isConfirmed(line) ? undefined : await carryOut(unit, file.company_id, id, isUndo ? { from: step.to, to: step.from } : step);
    if (id !== null && left !== undefined) changed.push(id);
    else skipped++;
    const outcome = left === undefined ? 'Skipped' : isUndo ? 'Undone' : 'Done';
    // The line is stored as long as the history; unused cells are cleared.
    const set = { outcome, cells: '', ...(outcome === 'Done' && { after: JSON.stringify(left) }) } as const;
    await trx.updateTable('eligibility_file_row').set(set).where('file_id', '=', file.id).where('line', '=', line.line).execute();
  }
  await unit.reviseAll(record, changed);
  const isOver = next.length < peopleAtOnce;
  const done = { reached: file.reached + next.length, skipped: file.skipped + skipped };
  const over = isUndo ? ({ state: 'Undone', undone_at: now } as const) : ({ state: 'Applied', applied_at: now } as const);
  await trx
    .updateTable('eligibility_file')
    .set({ ...done, ...(isOver && over) })
    .where('id', '=', file.id)
    .execute();
  if (isOver) await tellHistory(unit, file, done.skipped);
  return !isOver;
};
