import { dayIn } from '#shell/rules/days';
import { settleGroupOf } from '../groups/settle';
import { listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { ProgramUnit } from '../unit';

/** Days on which something counted: of a program of trackers each unit is one, of others the days of the approved reports where the person was. */
const countedDays = async (unit: ProgramUnit, who: Participant, program: ProgramRow, units: number): Promise<number> => {
  if (program.sub_type === 'Tracker' || units === 0) return units;
  const approved = (await listSubmissions(unit.trx, who, program.id)).filter(({ status }) => status === 'Approved');
  return new Set(approved.map(({ submitted_at, time_zone }) => dayIn(submitted_at, time_zone))).size;
};

/**
 * Writes what counts for a person on the board of a program, and the sums of their group. Call it where that has changed, in the same transaction.
 * @param units what counts now; 0 takes them off the board
 */
export const keepScore = async (unit: ProgramUnit, who: Participant, program: ProgramRow, units: number): Promise<void> => {
  if (program.hide_unit === null) return;
  const { trx } = unit;
  const key = { program_id: program.id, person_id: who.userId };
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
