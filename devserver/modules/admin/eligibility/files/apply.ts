import { type EligibleFacts, findEligiblePerson, removeEligible } from '../../../../platform/eligibility/people';
import type { Unit } from '../../../../platform/module';
import type { AdminTables } from '../../tables';
import { findTwin, keepFacts, type PersonState, record, stateOf } from '../people';
import type { FileRow, LineRow } from './tables';

/** Number of people changed in one transaction: few, because other writes wait for it. */
const peopleAtOnce = 50;

/** The facts that a line expects to find, and those that it leaves; null: the person is not eligible. */
interface Step {
  readonly from: EligibleFacts | null;
  readonly to: EligibleFacts | null;
}

const stepOf = ({ before, after }: LineRow): Step => ({ from: before === null ? null : JSON.parse(before), to: after === null ? null : JSON.parse(after) });

const isSame = (one: PersonState['facts'], other: PersonState['facts']): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @returns whether the person was as the step expects, and is as it says now */
const carryOut = async (unit: Unit<AdminTables>, companyId: string, id: string, { from, to }: Step): Promise<boolean> => {
  const { trx } = unit;
  const row = await findEligiblePerson(trx, id);
  if (row !== undefined && row.company_id !== companyId) return false;
  if (!isSame(stateOf(row).facts, from)) return false;
  if (to === null) {
    await removeEligible(trx, id, unit.now());
    return true;
  }
  if ((await findTwin(trx, id, companyId, to)) !== undefined) return false;
  await keepFacts(unit, { id, companyId }, row, to);
  return true;
};

/** The next people of a file, applied or undone, and the marks at their lines, in one transaction. @returns whether it goes on */
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
  const changed: string[] = [];
  let skipped = 0;
  for (const line of next) {
    const { eligible_id: id } = line;
    const step = stepOf(line);
    const isDone = id !== null && (await carryOut(unit, file.company_id, id, isUndo ? { from: step.to, to: step.from } : step));
    if (isDone) changed.push(id);
    else skipped++;
    const outcome = isDone ? (isUndo ? 'Undone' : 'Done') : 'Skipped';
    await trx.updateTable('eligibility_file_row').set({ outcome }).where('file_id', '=', file.id).where('line', '=', line.line).execute();
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
  return !isOver;
};
