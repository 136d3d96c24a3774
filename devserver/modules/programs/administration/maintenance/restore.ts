import { topics } from '../../../../../plugins/programs/contract/messageBoard';
import { isToldByPage } from '../../../../../plugins/programs/rules/actions/completedBy';
import { Refusal } from '../../../../platform/module';
import { findGroupOf } from '../../groups/queries';
import { keepScore } from '../../leaderboard/score';
import { tellListsChanged, tellProgress } from '../../live';
import { completionOf } from '../../progress/ownAction';
import { bookPoints, lockSignUp, settleProgress, withoutOverride } from '../../progress/progress';
import { noSubmissions } from '../../progress/submissionTotals';
import { findForStaff, listSubmissions, type Participant, type ProgramRow } from '../../queries';
import type { SignUp } from '../../tables';
import type { ProgramUnit } from '../../unit';
import { type AuditedOverride, auditOverride } from './audit';
import { type Enrolment, enrolmentOf } from './enrolment';
import { writePart } from './part';

/** Whether a person has an activity of their own in a part that an administrator began, which makes the part their own. */
const hasTakenPart = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp): Promise<boolean> =>
  part.outcome_id !== null ||
  (part.acted_at !== null && isToldByPage(completionOf(program))) ||
  (await listSubmissions(unit.trx, who, program.id)).length > 0 ||
  (await findGroupOf(unit.trx, who.userId, program.id)) !== undefined;

/** Removes a part that an administrator began: it becomes a left part again if there was one, else it is deleted. */
const endEnrolment = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp, { left }: Enrolment): Promise<void> => {
  const { trx } = unit;
  const gone = { ...noSubmissions, counted: 0, earned_points: 0, acted_at: null, overridden_on: null, measured: null, measured_since: null, enrolment: null };
  if (left) await writePart(trx, { ...part, ...gone, ...left, state: 'Quit' });
  else await trx.deleteFrom('program_sign_up').where('person_id', '=', who.userId).where('program_id', '=', program.id).execute();
  await bookPoints(unit, who, program, -part.earned_points);
  await keepScore(unit, who, program, 0);
  unit.reconsider(topics.messageBoard, { sourceId: program.id }, who.userId);
};

/**
 * Restores a person's own progress in a program, as measured now, with its points and state. A person who did not take part before is signed off again, unless
 * they have been active there since. This applies also after the end of the program, after its points were spent, and to a person who no longer sees it.
 * @throws Refusal 409 for a person who was not marked complete
 */
export const restore = async (unit: ProgramUnit, { who, challengeId }: { readonly who: Participant; readonly challengeId: string }): Promise<void> => {
  const part = await lockSignUp(unit.trx, who, challengeId);
  const program = await findForStaff(unit.trx, who.userId, 'en-US', challengeId);
  if (!program) throw new Refusal(404, 'program.unknown');
  if (!part || part.overridden_on === null) throw new Refusal(409, 'maintenance.notOverridden');

  const enrolment = enrolmentOf(part);
  const isOut = enrolment !== undefined && !(await hasTakenPart(unit, who, program, part));
  if (isOut) await endEnrolment(unit, who, program, part, enrolment);
  else {
    const measured: SignUp = { ...withoutOverride(program, part), enrolment: null };
    await writePart(unit.trx, measured);
    await settleProgress(unit, who, program, measured);
  }
  tellProgress(unit, who.userId, program);
  tellListsChanged(unit, who.userId, program);
  const after: AuditedOverride = { TakesPart: !isOut, MarkedComplete: null };
  await auditOverride(unit, { who, program }, { TakesPart: true, MarkedComplete: part.overridden_on }, after);
};
