import type { Reads } from '../../../contracts';
import { type Participant, type ProgramRow, visibleOwners } from '../queries';
import type { ProgramDb } from '../tables';

/** Whether a program requires a biometric screening. One with a question of its own, such as a flu shot, requires its answer instead. */
export const asksForScreening = ({ sub_type, has_outcome }: Pick<ProgramRow, 'sub_type' | 'has_outcome'>): boolean =>
  sub_type === 'Biometric' && has_outcome === 0;

/** Whether a program is offered to the people of a company. */
const isOfferedIn = async (db: ProgramDb, programId: string, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('program')
    .select('id')
    .where('id', '=', programId)
    .where((eb) => eb('owner_id', 'in', visibleOwners(companyId)))
    .executeTakeFirst()) !== undefined;

interface Asking {
  readonly db: ProgramDb;
  readonly read: (name: 'hra.screeningOverrides', input: { readonly userId: string }) => Promise<Reads['hra.screeningOverrides']['output'] | undefined>;
}

/**
 * The day (`yyyy-MM-dd`) of the screening that a program requires, if staff has marked it as done; at the earliest the program's first day. The program must be
 * offered by the company in which it was marked, and run in the plan year; a screening after the program's last day is too late, one before its first day
 * counts.
 */
export const screenedOn = async ({ db, read }: Asking, { userId }: Pick<Participant, 'userId'>, program: ProgramRow): Promise<string | undefined> => {
  if (!asksForScreening(program)) return undefined;
  for (const { companyId, day, first, last } of (await read('hra.screeningOverrides', { userId })) ?? []) {
    const isInTime = program.start_date <= last && program.end_date >= first && day <= program.end_date;
    if (isInTime && (await isOfferedIn(db, program.id, companyId))) return day > program.start_date ? day : program.start_date;
  }
  return undefined;
};
