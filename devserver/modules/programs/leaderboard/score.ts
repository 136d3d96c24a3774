import { dayIn, defaultZone } from '#shell/rules/days';
import { phaseAt } from '../../../../plugins/programs/rules/phase';
import { deadlinesOf } from '../deadlines';
import { settleGroupOf } from '../groups/settle';
import { listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { ProgramTransaction, SignUp } from '../tables';
import type { ProgramUnit } from '../unit';

/** Days on which something counted: of a program of trackers each unit is one, of others the days of the approved reports where the person was. */
const countedDays = async (unit: ProgramUnit, who: Participant, program: ProgramRow, units: number): Promise<number> => {
  if (program.sub_type === 'Tracker' || units === 0) return units;
  const approved = (await listSubmissions(unit.trx, who, program.id)).filter(({ status }) => status === 'Approved');
  return new Set(approved.map(({ submitted_at, time_zone }) => dayIn(submitted_at, time_zone))).size;
};

const noteCorrection = async (trx: ProgramTransaction, { program_id, person_id }: Pick<SignUp, 'program_id' | 'person_id'>, units: number): Promise<void> => {
  await trx
    .updateTable('program_score')
    .set((eb) => ({ corrected_units: eb.fn<number | null>('nullif', [eb.val(units), 'units']) }))
    .where('program_id', '=', program_id)
    .where('person_id', '=', person_id)
    .execute();
};

/**
 * Writes what counts for a person on the board of a program, and the sums of their group. Call it where that has changed, in the same transaction. A final board
 * stays as it is: there the change is noted beside what counted.
 * @param units what counts now; 0 takes them off the board
 * @param at when that came about (ISO 8601, UTC)
 */
export const keepScore = async (unit: ProgramUnit, who: Participant, program: ProgramRow, units: number, at = unit.now()): Promise<void> => {
  if (program.hide_unit === null) return;
  const { trx } = unit;
  const key = { program_id: program.id, person_id: who.userId };
  if (phaseAt(deadlinesOf(program, program.time_zone ?? defaultZone), at) === 'final') return noteCorrection(trx, key, units);
  if (units === 0) {
    await trx.deleteFrom('program_score').where('program_id', '=', key.program_id).where('person_id', '=', key.person_id).execute();
  } else {
    const score = { company_id: who.companyId, units, days: await countedDays(unit, who, program, units) };
    await trx
      .insertInto('program_score')
      .values({ ...key, ...score })
      .onConflict((conflict) => conflict.columns(['program_id', 'person_id']).doUpdateSet(score))
      .execute();
  }
  await settleGroupOf(trx, key);
};
