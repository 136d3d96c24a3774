import { earnedPoints } from '../../../plugins/programs/rules/levels';
import { requiredCount } from '../../../plugins/programs/rules/progress';
import type { SignUpState } from '../../../plugins/programs/rules/status';
import { Refusal } from '../../platform/module';
import { countFor } from './counted';
import { keepScore } from './leaderboard/score';
import { tellPoints, tellProgress } from './live';
import { findProgram, listLevels, listSubmissions, type Participant, type ProgramRow } from './queries';
import { standingOf } from './standing';
import type { ProgramTransaction, SignUp } from './tables';
import type { ProgramUnit, RequestContext } from './unit';

/**
 * Takes the row of a person's part in a program for the rest of the transaction, by writing it: two changes of one part cannot pass each
 * other, on a server with many connections either. `undefined` when there is none.
 */
export const lockSignUp = (trx: ProgramTransaction, who: Participant, programId: string): Promise<SignUp | undefined> =>
  trx
    .updateTable('program_sign_up')
    .set((eb) => ({ submitted: eb.ref('submitted') }))
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .returningAll()
    .executeTakeFirst();

/** What a person has reached in a program, by which later progress shows. */
export type Reached = Pick<SignUp, 'submitted' | 'counted' | 'earned_points'>;

/** What a part, or the program as its person sees it, has reached; nothing where they take no part. */
export const reachedIn = ({ submitted, counted, earned_points }: { readonly [Name in keyof Reached]: number | null }): Reached => ({
  submitted: submitted ?? 0,
  counted: counted ?? 0,
  earned_points: earned_points ?? 0,
});

/** Writes what there is to say of the submissions, after one came or went. */
export const countSubmitted = async (trx: ProgramTransaction, who: Participant, programId: string): Promise<void> => {
  const submissions = await listSubmissions(trx, who, programId);
  await trx.updateTable('program_sign_up').set(standingOf(submissions)).where('person_id', '=', who.userId).where('program_id', '=', programId).execute();
};

/** Points that a person has gained, or lost when negative, in a program: told to the other modules, and to the person's screens. */
export const bookPoints = async (unit: ProgramUnit, who: Participant, program: ProgramRow, points: number): Promise<void> => {
  if (points === 0) return;
  await unit.announce('programs.pointsEarned', { userId: who.userId, programId: program.id, programName: program.name, points, at: unit.now() });
  tellPoints(unit, who.userId, program, points);
};

/**
 * Derives progress, points and completion of a person's part from what counts for it, and books the difference to before: each level
 * is paid once, and taken back if a submission that reached it falls away. Call it where a cause of progress changes, with the part locked.
 * @returns whether another number counts than before: then the person's screens are to be told
 */
export const settleProgress = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp): Promise<boolean> => {
  const { counted, ...reported } = await countFor(unit, who, program, part);
  const earned = earnedPoints(await listLevels(unit.trx, program.id), counted);
  const state: SignUpState = counted >= requiredCount(program.required_submissions) ? 'Complete' : 'Joined';
  await unit.trx
    .updateTable('program_sign_up')
    .set({ counted, ...reported, earned_points: earned, state, state_since: state === part.state ? part.state_since : unit.now() })
    .where('person_id', '=', who.userId)
    .where('program_id', '=', program.id)
    .execute();
  await bookPoints(unit, who, program, earned - part.earned_points);
  await keepScore(unit, who, program, counted);
  return counted !== part.counted;
};

/**
 * The inline progress call: settles the progress of an 'Activity-Id' program (PRG-114, PRG-195).
 * @returns the program as it is then; unchanged for a person who takes no part in it
 * @throws Refusal 404 for a program that the person cannot see
 */
export const refreshProgress = async (unit: ProgramUnit, { who, language }: RequestContext, programId: string): Promise<ProgramRow> => {
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program) throw new Refusal(404, 'program.unknown');
  if (!part || part.state === 'Quit') return program;
  if (await settleProgress(unit, who, program, part)) tellProgress(unit, who.userId, program);
  return (await findProgram(unit.trx, who, language, programId)) ?? program;
};
