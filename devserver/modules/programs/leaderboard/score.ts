import { dayIn, defaultZone } from '#shell/rules/dates/days';
import { phaseAt } from '../../../../plugins/programs/rules/dates/phase';
import { settleGroupOf } from '../groups/settle';
import { deadlinesOf } from '../progress/deadlines';
import { listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { ProgramTransaction, SignUp } from '../tables';
import type { ProgramUnit } from '../unit';

/** Days with a count: in a program of trackers each unit is a day, in others the days of the approved reports in the person's zone. */
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
 * Writes a person's score on the board of a program, and the sums of their group. Call it in the transaction that changes the count. A final board does not
 * change: the new count is stored beside the final score.
 * @param units the new count; 0 removes the person from the board
 * @param at time of the cause (ISO 8601, UTC)
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
