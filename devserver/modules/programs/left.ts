import type { Selectable } from 'kysely';
import { undoDays } from '../../platform/audit/acting';
import type { LaterCall } from '../../platform/module';
import type { LeftGroup } from './groups/leave';
import type { NewProgramText, ProgramTable, ProgramTables, ProgramTransaction, SignUp, Submission } from './tables';
import type { ProgramUnit } from './unit';

/** People can undo their own leaving for so many seconds: what screens offer it for, and what slow answers and second tries take. */
const undoSeconds = 120;

/** What leaving takes away. */
interface KeptPart {
  readonly part: SignUp;
  readonly submissions: readonly Submission[];
  /** The group that they were in. */
  readonly group?: LeftGroup;
  /** A personal program, which is gone altogether. */
  readonly own?: {
    readonly program: Selectable<ProgramTable>;
    readonly texts: readonly NewProgramText[];
    readonly levels: readonly Selectable<ProgramTables['program_level']>[];
  };
}

/** Whose part in which program. */
type PartKey = Pick<SignUp, 'person_id' | 'program_id'>;

const submissionsOf = (trx: ProgramTransaction, { person_id, program_id }: PartKey) =>
  trx.selectFrom('program_submission').selectAll().where('person_id', '=', person_id).where('program_id', '=', program_id).execute();

const ownProgram = async (trx: ProgramTransaction, programId: string): Promise<KeptPart['own']> => ({
  program: await trx.selectFrom('program').selectAll().where('id', '=', programId).executeTakeFirstOrThrow(),
  texts: await trx.selectFrom('program_text').selectAll().where('program_id', '=', programId).execute(),
  levels: await trx.selectFrom('program_level').selectAll().where('program_id', '=', programId).execute(),
});

/** What else goes with a part: the program is the person's own, and the group that they were in. */
interface AlsoLeft {
  readonly isOwn: boolean;
  readonly group: LeftGroup | undefined;
  /** Somebody else leaves for the person, who can undo that for longer. */
  readonly isForAnother: boolean;
}

/** Keeps a part that is about to be left, for as long as that can be undone. */
export const keepPart = async (unit: ProgramUnit, part: SignUp, { isOwn, group, isForAnother }: AlsoLeft): Promise<void> => {
  await dropLeft(unit, part);
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

/** The part that a person has left; `undefined` when there is none, or it is too late. */
export const findLeft = async (unit: ProgramUnit, { person_id, program_id }: PartKey): Promise<KeptPart | undefined> => {
  const row = await unit.trx
    .selectFrom('program_left')
    .select('kept')
    .where('person_id', '=', person_id)
    .where('program_id', '=', program_id)
    .where('kept_until', '>', unit.now())
    .executeTakeFirst();
  return row && JSON.parse(row.kept);
};

/** Puts everything back where it was. */
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

/** The files of the reports that were kept end with them. */
const removeFiles = async (unit: ProgramUnit, gone: readonly { readonly kept: string }[]): Promise<void> => {
  const files = gone.flatMap(({ kept }) => (JSON.parse(kept) as KeptPart).submissions.flatMap(({ file_name }) => file_name ?? []));
  for (const file of files) await unit.removeFile(file);
};

/** Ends what was kept of a part. */
export const dropLeft = async (unit: ProgramUnit, { person_id, program_id }: PartKey): Promise<void> => {
  const part = unit.trx.deleteFrom('program_left').where('person_id', '=', person_id).where('program_id', '=', program_id);
  await removeFiles(unit, await part.returning('kept').execute());
};

/** Ends what can no longer be restored; asked each minute. */
export const dropExpired = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const expired = await work.db.selectFrom('program_left').select('person_id').where('kept_until', '<=', work.now()).limit(1).execute();
  if (expired.length === 0) return;
  await work.change(async (unit) => {
    const gone = await unit.trx.deleteFrom('program_left').where('kept_until', '<=', unit.now()).returning('kept').execute();
    await removeFiles(unit, gone);
  });
};
