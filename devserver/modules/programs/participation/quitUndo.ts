import type { Selectable } from 'kysely';
import { undoDays } from '../../../platform/audit/acting';
import type { LaterCall } from '../../../platform/module';
import type { LeftGroup } from '../groups/leave';
import type { NewProgramText, ProgramTable, ProgramTables, ProgramTransaction, SignUp, Submission } from '../tables';
import type { ProgramUnit } from '../unit';

/** Seconds within which people can undo their own leave: the time for which screens offer it, with a margin for slow answers and retries. */
const undoSeconds = 120;

/** Data removed by leaving. */
interface KeptPart {
  readonly part: SignUp;
  readonly submissions: readonly Submission[];
  /** The group that they were in. */
  readonly group?: LeftGroup;
  /** A personal program, which is deleted with the part. */
  readonly own?: {
    readonly program: Selectable<ProgramTable>;
    readonly texts: readonly NewProgramText[];
    readonly levels: readonly Selectable<ProgramTables['program_level']>[];
  };
}

/** Key of a part. */
type PartKey = Pick<SignUp, 'person_id' | 'program_id'>;

const submissionsOf = (trx: ProgramTransaction, { person_id, program_id }: PartKey) =>
  trx.selectFrom('program_submission').selectAll().where('person_id', '=', person_id).where('program_id', '=', program_id).execute();

const ownProgram = async (trx: ProgramTransaction, programId: string): Promise<KeptPart['own']> => ({
  program: await trx.selectFrom('program').selectAll().where('id', '=', programId).executeTakeFirstOrThrow(),
  texts: await trx.selectFrom('program_text').selectAll().where('program_id', '=', programId).execute(),
  levels: await trx.selectFrom('program_level').selectAll().where('program_id', '=', programId).execute(),
});

/** Further data removed with a part: a personal program, and the place in a group. */
interface AlsoLeft {
  readonly isOwn: boolean;
  readonly group: LeftGroup | undefined;
  /** Another user leaves on behalf of the person, which can be undone for longer. */
  readonly isForAnother: boolean;
}

/** Stores a part before it is left, for as long as that can be undone. */
export const storeQuit = async (unit: ProgramUnit, part: SignUp, { isOwn, group, isForAnother }: AlsoLeft): Promise<void> => {
  await forgetQuit(unit, part);
  const kept: KeptPart = {
    part,
    submissions: await submissionsOf(unit.trx, part),
    ...(group && { group }),
    ...(isOwn && { own: await ownProgram(unit.trx, part.program_id) }),
  };
  const key = { person_id: part.person_id, program_id: part.program_id };
  const left_at = unit.now();
  const kept_until = new Date(Date.parse(left_at) + 1000 * (isForAnother ? undoDays * 86_400 : undoSeconds)).toISOString();
  await unit.trx
    .insertInto('program_left')
    .values({ ...key, left_at, kept_until, kept: JSON.stringify(kept) })
    .execute();
};

/** The part that a person has left; `undefined` without one, or if it is too late. */
export const findQuit = async (unit: ProgramUnit, { person_id, program_id }: PartKey): Promise<KeptPart | undefined> => {
  const row = await unit.trx
    .selectFrom('program_left')
    .select('kept')
    .where('person_id', '=', person_id)
    .where('program_id', '=', program_id)
    .where('kept_until', '>', unit.now())
    .executeTakeFirst();
  return row && JSON.parse(row.kept);
};

/** Restores all of it. */
export const restorePart = async ({ trx }: ProgramUnit, { part, submissions, own }: KeptPart): Promise<void> => {
  if (own) {
    await trx.insertInto('program').values(own.program).execute();
    await trx.insertInto('program_text').values(own.texts).execute();
    await trx.insertInto('program_level').values(own.levels).execute();
  }
  await trx
    .insertInto('program_sign_up')
    .values(part)
    .onConflict((conflict) => conflict.columns(['person_id', 'program_id']).doUpdateSet(part))
    .execute();
  if (submissions.length > 0) {
    const company = trx.selectFrom('person').select('company_id').where('id', '=', part.person_id);
    // States stored by an earlier version have no `reviewing_company_id`.
    const companyOf = ({ reviewing_company_id, status, reviewed_at }: Submission) =>
      reviewing_company_id === undefined && (status === 'PendingApproval' || reviewed_at !== null) ? company : reviewing_company_id;
    await trx
      .insertInto('program_submission')
      .values(submissions.map((one) => ({ ...one, reviewing_company_id: companyOf(one) })))
      .execute();
  }
  await trx.deleteFrom('program_left').where('person_id', '=', part.person_id).where('program_id', '=', part.program_id).execute();
};

/** Deletes the files of stored reports. */
const removeFiles = async (unit: ProgramUnit, gone: readonly { readonly kept: string }[]): Promise<void> => {
  const files = gone.flatMap(({ kept }) => (JSON.parse(kept) as KeptPart).submissions.flatMap(({ file_name }) => file_name ?? []));
  for (const file of files) await unit.removeFile(file);
};

/** Deletes the stored data of a part. */
export const forgetQuit = async (unit: ProgramUnit, { person_id, program_id }: PartKey): Promise<void> => {
  const part = unit.trx.deleteFrom('program_left').where('person_id', '=', person_id).where('program_id', '=', program_id);
  await removeFiles(unit, await part.returning('kept').execute());
};

/** Deletes expired data. Called each minute. */
export const forgetExpiredQuits = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const expired = await work.db.selectFrom('program_left').select('person_id').where('kept_until', '<=', work.now()).limit(1).execute();
  if (expired.length === 0) return;
  await work.change(async (unit) => {
    const gone = await unit.trx.deleteFrom('program_left').where('kept_until', '<=', unit.now()).returning('kept').execute();
    await removeFiles(unit, gone);
  });
};
