import { hasEnded, hasStarted } from '../../../../plugins/programs/rules/progress/status';
import { Refusal } from '../../../platform/module';
import { periodOf } from '../answers/present';
import { tellProgress } from '../live';
import { findProgram, type ProgramRow } from '../queries';
import type { ProgramUnit, RequestContext } from '../unit';
import { lockSignUp, settleProgress } from './progress';

/**
 * Stores the person's answer to the outcome question (PRG-212). A reached outcome completes the program; after any other it is completed by reports.
 * @returns the program after the change
 * @throws Refusal 404 for a program that the person cannot see, or that asks for no such answer, 409 if it cannot be answered now
 */
export const answerOutcome = async (unit: ProgramUnit, context: RequestContext, programId: string, answerId: string): Promise<ProgramRow> => {
  const { who, language, today } = context;
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program) throw new Refusal(404, 'program.unknown');
  const { name } = program;
  const option = await unit.trx.selectFrom('program_outcome').select('id').where('id', '=', answerId).where('program_id', '=', programId).executeTakeFirst();
  if (!option) throw new Refusal(404, 'outcome.unknown', { name });
  if (!part || part.state === 'Quit') throw new Refusal(409, 'report.notJoined', { name });
  if (!hasStarted(periodOf(program), today)) throw new Refusal(409, 'report.notStarted', { name });
  if (hasEnded(periodOf(program), today)) throw new Refusal(409, 'report.ended', { name });
  if (part.outcome_id !== null) throw new Refusal(409, 'outcome.answered', { name });

  await unit.trx.updateTable('program_sign_up').set({ outcome_id: answerId }).where('person_id', '=', who.userId).where('program_id', '=', programId).execute();
  await settleProgress(unit, who, program, { ...part, outcome_id: answerId });
  tellProgress(unit, who.userId, program);
  await unit.audit({ action: 'programs.outcomeAnswered', target: programId, changed: [{ field: 'Outcome', kind: 'health' }] });
  return (await findProgram(unit.trx, who, language, programId)) ?? program;
};

/**
 * Takes back the person's answer to the outcome question, and the points that it earned. The question is asked again.
 * @returns the program after the change
 * @throws Refusal 404 for a program that the person cannot see, 409 without an answer, after a report or the end, and once the points are spent
 */
export const takeBackOutcome = async (unit: ProgramUnit, context: RequestContext, programId: string): Promise<ProgramRow> => {
  const { who, language, today } = context;
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program) throw new Refusal(404, 'program.unknown');
  const { name } = program;
  if (!part || part.state === 'Quit') throw new Refusal(409, 'report.notJoined', { name });
  if (part.outcome_id === null) throw new Refusal(409, 'outcome.notAnswered', { name });
  if (hasEnded(periodOf(program), today)) throw new Refusal(409, 'report.ended', { name });
  if (part.submitted > 0) throw new Refusal(409, 'outcome.reportedSince', { name });

  const points = await unit.read('rewards.points', { userId: who.userId });
  await unit.trx.updateTable('program_sign_up').set({ outcome_id: null }).where('person_id', '=', who.userId).where('program_id', '=', programId).execute();
  await settleProgress(unit, who, program, { ...part, outcome_id: null });
  const after = (await findProgram(unit.trx, who, language, programId)) ?? program;
  const lost = part.earned_points - (after.earned_points ?? 0);
  if (points && lost > 0 && points.available < lost) throw new Refusal(409, 'outcome.spent', { name, points: lost });
  tellProgress(unit, who.userId, program);
  await unit.audit({ action: 'programs.outcomeTakenBack', target: programId, changed: [{ field: 'Outcome', kind: 'health' }] });
  return after;
};
