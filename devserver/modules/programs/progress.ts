import { earnedPoints } from '../../../plugins/programs/rules/levels';
import { programDay } from '../../../plugins/programs/rules/programDay';
import { requiredCount } from '../../../plugins/programs/rules/progress';
import { hasStarted, type SignUpState } from '../../../plugins/programs/rules/status';
import { toFlag } from '../../platform/database/flag';
import { countFor } from './counted';
import { keepScore } from './leaderboard/score';
import { tellPoints } from './live';
import { completionOf } from './ownAction';
import { periodOf } from './present';
import { listLevels, listSubmissions, type Participant, type ProgramRow } from './queries';
import { asksForScreening } from './screening';
import { standingOf } from './standing';
import type { ProgramTransaction, SignUp } from './tables';
import type { ProgramUnit } from './unit';

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

/** Whether what counts for a program may be there before its first day, when it is to be asked for: what people report, enter and open is refused until then. */
const waitsForStart = (program: ProgramRow, now: string): boolean =>
  (asksForScreening(program) || ['Mission', 'Device', 'Course', 'Place'].includes(completionOf(program))) && !hasStarted(periodOf(program), programDay(now));

/** The state of a part in which so much counts. */
const stateOf = (program: Pick<ProgramRow, 'required_submissions'>, counted: number): SignUpState =>
  counted >= requiredCount(program.required_submissions) ? 'Complete' : 'Joined';

type Override = Pick<SignUp, 'overridden_on' | 'measured' | 'measured_since'>;

/** A part as it would be without the override of an administrator. */
export const withoutOverride = (program: Pick<ProgramRow, 'required_submissions'>, part: SignUp): SignUp => {
  if (part.overridden_on === null) return part;
  const counted = part.measured ?? 0;
  const plain: Override = { overridden_on: null, measured: null, measured_since: null };
  return { ...part, ...plain, counted, state: stateOf(program, counted), state_since: part.measured_since ?? part.state_since };
};

/** What a part counts, and its state, once `measured` is what its person has achieved. An override holds whatever was measured; the measured progress is stored beside it. */
const withMeasured = (program: ProgramRow, part: SignUp, measured: number, at: string): Pick<SignUp, 'counted' | 'state' | 'state_since'> & Override => {
  const before = withoutOverride(program, part);
  const state = stateOf(program, measured);
  const state_since = state === before.state ? before.state_since : at;
  if (part.overridden_on === null) return { counted: measured, state, state_since, overridden_on: null, measured: null, measured_since: null };
  const counted = Math.max(measured, requiredCount(program.required_submissions));
  return { counted, state: 'Complete', state_since: part.state_since, overridden_on: part.overridden_on, measured, measured_since: state_since };
};

/**
 * Derives progress, points and completion of a person's part from what counts for it, and books the difference to before: each level
 * is paid once, and taken back if a submission that reached it falls away. Call it where a cause of progress changes, with the part locked.
 * @param at when the cause came about (ISO 8601, UTC): the completion is of that moment, and so is the standing that it counts for
 * @returns whether another number counts than before: then the person's screens are to be told
 */
export const settleProgress = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp, at = unit.now()): Promise<boolean> => {
  const { counted: measured, ...reported } = await countFor(unit, who, program, withoutOverride(program, part));
  const standing = withMeasured(program, part, measured, at);
  const earned = earnedPoints(await listLevels(unit.trx, program.id), standing.counted);
  await unit.trx
    .updateTable('program_sign_up')
    .set({ ...standing, ...reported, earned_points: earned, is_unsettled: toFlag(waitsForStart(program, unit.now())) })
    .where('person_id', '=', who.userId)
    .where('program_id', '=', program.id)
    .execute();
  await bookPoints(unit, who, program, earned - part.earned_points);
  await keepScore(unit, who, program, standing.counted, at);
  return standing.counted !== part.counted || (part.measured !== null && standing.measured !== part.measured);
};
