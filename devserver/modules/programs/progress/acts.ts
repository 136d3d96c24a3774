import type { CompletedBy, MissionStatement } from '../../../../plugins/programs/contract';
import type { schemas } from '../../../../plugins/programs/contract/schemas';
import { isToldByPage } from '../../../../plugins/programs/rules/actions/completedBy';
import { hasEnded, hasStarted } from '../../../../plugins/programs/rules/progress/status';
import type { Input } from '../../../../shell/net/contract';
import { Refusal } from '../../../platform/module';
import { periodOf } from '../answers/present';
import { missionsOf, saveMission } from '../content/missions';
import { tellListsChanged, tellProgress } from '../live';
import { findProgram, listWithOwnAction, type Participant, type ProgramRow } from '../queries';
import type { SignUp } from '../tables';
import type { ProgramUnit, RequestContext } from '../unit';
import { completionOf } from './ownAction';
import { lockSignUp, settleProgress } from './progress';

/** Whether a person already has what completes a program: a mission statement or a connected device. */
export const hasActed = async (unit: ProgramUnit, who: Participant, by: CompletedBy): Promise<boolean> => {
  if (by === 'Mission') return (await missionsOf(unit.trx, who, 'en-US'))[0]?.Text !== '';
  return by === 'Device' && (await unit.read('trackers.hasDevice', { userId: who.userId })) === true;
};

/** Records that a person used the button of a program; the first time is kept. Settle the part afterwards. */
export const noteActed = async (unit: ProgramUnit, who: Participant, programId: string): Promise<void> => {
  await unit.trx
    .updateTable('program_sign_up')
    .set({ acted_at: unit.now() })
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .where('acted_at', 'is', null)
    .execute();
};

/** Completes a part by the person's act and notifies their browsers. */
const complete = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp): Promise<void> => {
  await noteActed(unit, who, program.id);
  if (!(await settleProgress(unit, who, program, { ...part, acted_at: part.acted_at ?? unit.now() }))) return;
  tellProgress(unit, who.userId, program);
  tellListsChanged(unit, who.userId, program);
};

/** Completes the person's joined programs that wait for this act; programs that have not begun check it on their first day (`unsettled.ts`). */
export const completeBy = async (unit: ProgramUnit, { who, today }: Pick<RequestContext, 'who' | 'today'>, by: 'Mission' | 'Device'): Promise<void> => {
  for (const { id } of (await listWithOwnAction(unit.trx, who.userId)).filter((program) => completionOf(program) === by)) {
    const part = await lockSignUp(unit.trx, who, id);
    const program = await findProgram(unit.trx, who, 'en-US', id);
    if (!part || !program || part.acted_at !== null || !hasStarted(periodOf(program), today) || hasEnded(periodOf(program), today)) continue;
    await complete(unit, who, program, part);
  }
};

/** Stores a mission statement (PRG-191) and completes the programs that ask for one. */
export const writeMission = async (
  unit: ProgramUnit,
  context: Pick<RequestContext, 'who' | 'today'>,
  statement: Input<typeof schemas.saveMission>['body'],
): Promise<MissionStatement> => {
  const saved = await saveMission(unit, context.who, statement);
  await completeBy(unit, context, 'Mission');
  return saved;
};

/**
 * Completes a program by an act that only the page can report: the person has opened or downloaded the target of its button. Idempotent.
 * @returns the program after the change
 * @throws Refusal 404 for a program that the person cannot see, 409 if this does not complete it, or not now
 */
export const carryOutAction = async (unit: ProgramUnit, { who, language, today }: RequestContext, ownerId: string, programId: string): Promise<ProgramRow> => {
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  const { name } = program;
  if (!part || part.state === 'Quit') throw new Refusal(409, 'report.notJoined', { name });
  if (!isToldByPage(completionOf(program))) throw new Refusal(409, 'action.notByOpening', { name });
  if (part.acted_at !== null) return program;
  if (!hasStarted(periodOf(program), today)) throw new Refusal(409, 'report.notStarted', { name });
  if (hasEnded(periodOf(program), today)) throw new Refusal(409, 'report.ended', { name });
  if (program.has_outcome === 1 && part.outcome_id === null) throw new Refusal(409, 'report.outcomeFirst', { name });
  await complete(unit, who, program, part);
  await unit.audit({ action: 'programs.actionDone', target: programId });
  return (await findProgram(unit.trx, who, language, programId)) ?? program;
};
