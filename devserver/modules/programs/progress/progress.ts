import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import { earnedPoints } from '../../../../plugins/programs/rules/progress/levels';
import { requiredCount } from '../../../../plugins/programs/rules/progress/progress';
import { hasStarted, type SignUpState } from '../../../../plugins/programs/rules/progress/status';
import { toFlag } from '../../../platform/database/flag';
import { periodOf } from '../answers/present';
import { keepScore } from '../leaderboard/score';
import { tellPoints } from '../live';
import { listLevels, listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { ProgramTransaction, SignUp } from '../tables';
import type { ProgramUnit } from '../unit';
import { countFor } from './counted';
import { completionOf } from './ownAction';
import { asksForScreening } from './screening';
import { submissionTotalsOf } from './submissionTotals';

/**
 * Locks the row of a person's part in a program for the rest of the transaction by writing it: concurrent changes of one part run one after the other, also
 * with several connections. `undefined` without a part.
 */
export const lockSignUp = (trx: ProgramTransaction, who: Participant, programId: string): Promise<SignUp | undefined> =>
  trx
    .updateTable('program_sign_up')
    .set((eb) => ({ submitted: eb.ref('submitted') }))
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .returningAll()
    .executeTakeFirst();

/** A person's progress in a program, to detect later progress. */
export type Reached = Pick<SignUp, 'submitted' | 'counted' | 'earned_points'>;

/** The progress of a part or of a program row; zero without a part. */
export const reachedIn = ({ submitted, counted, earned_points }: { readonly [Name in keyof Reached]: number | null }): Reached => ({
  submitted: submitted ?? 0,
  counted: counted ?? 0,
  earned_points: earned_points ?? 0,
});

/** Updates the columns derived from submissions, after one was added or removed. */
export const countSubmitted = async (trx: ProgramTransaction, who: Participant, programId: string): Promise<void> => {
  const submissions = await listSubmissions(trx, who, programId);
  await trx
    .updateTable('program_sign_up')
    .set(submissionTotalsOf(submissions))
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .execute();
};

/** Books points that a person has gained, or lost when negative, in a program: notifies other modules and the person's browsers. */
export const bookPoints = async (unit: ProgramUnit, who: Participant, program: ProgramRow, points: number): Promise<void> => {
  if (points === 0) return;
  await unit.announce('programs.pointsEarned', { userId: who.userId, programId: program.id, programName: program.name, points, at: unit.now() });
  tellPoints(unit, who.userId, program, points);
};

/** Whether the count of a program may exist before its first day, and so has to be checked then: reports, entries and acts are refused until then. */
const waitsForStart = (program: ProgramRow, now: string): boolean =>
  (asksForScreening(program) || ['Mission', 'Device', 'Course', 'Place'].includes(completionOf(program))) && !hasStarted(periodOf(program), programDay(now));

/** The state of a part with this count. */
const stateOf = (program: Pick<ProgramRow, 'required_submissions'>, counted: number): SignUpState =>
  counted >= requiredCount(program.required_submissions) ? 'Complete' : 'Joined';

type Override = Pick<SignUp, 'overridden_on' | 'measured' | 'measured_since'>;

/** A part without the override of an administrator. */
export const withoutOverride = (program: Pick<ProgramRow, 'required_submissions'>, part: SignUp): SignUp => {
  if (part.overridden_on === null) return part;
  const counted = part.measured ?? 0;
  const plain: Override = { overridden_on: null, measured: null, measured_since: null };
  return { ...part, ...plain, counted, state: stateOf(program, counted), state_since: part.measured_since ?? part.state_since };
};

/** Count and state of a part for a `measured` progress. An override takes precedence; the measured progress is stored beside it. */
const withMeasured = (program: ProgramRow, part: SignUp, measured: number, at: string): Pick<SignUp, 'counted' | 'state' | 'state_since'> & Override => {
  const before = withoutOverride(program, part);
  const state = stateOf(program, measured);
  const state_since = state === before.state ? before.state_since : at;
  if (part.overridden_on === null) return { counted: measured, state, state_since, overridden_on: null, measured: null, measured_since: null };
  const counted = Math.max(measured, requiredCount(program.required_submissions));
  return { counted, state: 'Complete', state_since: part.state_since, overridden_on: part.overridden_on, measured, measured_since: state_since };
};

/**
 * Derives progress, points and completion of a person's part from its count, and books the difference: each level is paid once, and taken back if a submission
 * that reached it is removed. Call it for each change of a cause, with the part locked.
 * @param at time of the cause (ISO 8601, UTC), used as time of the completion and of the score
 * @returns whether the count has changed: then the person's browsers must be notified
 */
export const settleProgress = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp, at = unit.now()): Promise<boolean> => {
  const { counted: measured, ...reported } = await countFor(unit, who, program, withoutOverride(program, part));
  const totals = withMeasured(program, part, measured, at);
  const earned = earnedPoints(await listLevels(unit.trx, program.id), totals.counted);
  await unit.trx
    .updateTable('program_sign_up')
    .set({ ...totals, ...reported, earned_points: earned, is_unsettled: toFlag(waitsForStart(program, unit.now())) })
    .where('person_id', '=', who.userId)
    .where('program_id', '=', program.id)
    .execute();
  await bookPoints(unit, who, program, earned - part.earned_points);
  await keepScore(unit, who, program, totals.counted, at);
  return totals.counted !== part.counted || (part.measured !== null && totals.measured !== part.measured);
};
