import { type Participant, type ProgramRow, visibleOwners } from './queries';
import type { ProgramDb } from './tables';
import type { ProgramUnit } from './unit';

/** Whether a program asks for a biometric screening. One with a question of its own, such as a flu shot, asks for that. */
export const asksForScreening = ({ sub_type, has_outcome }: Pick<ProgramRow, 'sub_type' | 'has_outcome'>): boolean =>
  sub_type === 'Biometric' && has_outcome === 0;

/** Whether the people of a company are offered a program. */
const isOfferedIn = async (db: ProgramDb, programId: string, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('program')
    .select('id')
    .where('id', '=', programId)
    .where((eb) => eb('owner_id', 'in', visibleOwners(companyId)))
    .executeTakeFirst()) !== undefined;

/**
 * Whether staff has marked the screening that a program asks for as done. The program has to be one of the company in which that was done, and to run in the plan year;
 * a screening after the program's last day is too late, one before its first day counts.
 */
export const isScreened = async (unit: ProgramUnit, { userId }: Participant, program: ProgramRow): Promise<boolean> => {
  if (!asksForScreening(program)) return false;
  for (const { companyId, day, first, last } of (await unit.read('hra.screeningOverrides', { userId })) ?? []) {
    const isInTime = program.start_date <= last && program.end_date >= first && day <= program.end_date;
    if (isInTime && (await isOfferedIn(unit.trx, program.id, companyId))) return true;
  }
  return false;
};
