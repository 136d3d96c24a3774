import { topics } from '../../../../plugins/programs/contract/messageBoard';
import { isCustomTemplate } from '../../../../plugins/programs/rules/programIds';
import { hasEnded } from '../../../../plugins/programs/rules/progress/status';
import { Refusal } from '../../../platform/module';
import { tellDesk } from '../administration/approval/tell';
import { periodOf } from '../answers/present';
import { leaveOwnGroup, returnToGroup } from '../groups/leave';
import { keepScore } from '../leaderboard/score';
import { tellListsChanged } from '../live';
import { bookPoints, lockSignUp, settleProgress } from '../progress/progress';
import { noSubmissions } from '../progress/submissionTotals';
import { findJoinedCopy, findPart, findProgram, type ProgramRow } from '../queries';
import type { ProgramUnit, RequestContext } from '../unit';
import { findQuit, restorePart, storeQuit } from './quitUndo';

/** The columns of a part that was left. */
const nothing = { ...noSubmissions, counted: 0, earned_points: 0, outcome_id: null, acted_at: null } as const;

/**
 * Ends a person's part in a program (PRG-177). Nothing of it remains, as the confirmation says (PRG-246): submissions are deleted, points of levels are taken
 * back, and joining again starts at zero. A personal program is deleted, so that its template is offered again (PRG-072). The part can be restored for a short
 * time (`undoQuit`), or, after a leave on behalf of the person, for as long as they can undo it.
 * @returns the program after quitting
 * @throws Refusal 404 for a program that the person cannot see, 409 if they do not take part in it, have completed it, or it has ended
 */
export const quitProgram = async (unit: ProgramUnit, context: RequestContext, ownerId: string, programId: string): Promise<ProgramRow> => {
  const { who, language } = context;
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  if (part?.state === 'Complete') throw new Refusal(409, 'quit.complete', { name: program.name });
  if (part?.state !== 'Joined') throw new Refusal(409, 'quit.notJoined', { name: program.name });
  if (hasEnded(periodOf(program), context.today)) throw new Refusal(409, 'quit.ended', { name: program.name });

  const group = await leaveOwnGroup(unit, who, program);
  await storeQuit(unit, part, { isOwn: program.person_id !== null, group, isForAnother: typeof context.actorId === 'string' });
  await unit.trx.deleteFrom('program_submission').where('person_id', '=', who.userId).where('program_id', '=', programId).execute();
  await unit.trx
    .updateTable('program_sign_up')
    .set({ state: 'Quit', state_since: unit.now(), ...nothing })
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .execute();
  await bookPoints(unit, who, program, -part.earned_points);
  await keepScore(unit, who, program, 0);
  if (program.person_id !== null) await unit.trx.deleteFrom('program').where('id', '=', programId).execute();

  tellListsChanged(unit, who.userId, program);
  if (part.last_submitted_at !== null || part.sent_back_at !== null)
    tellDesk(unit, who.companyId, { UserId: who.userId, ChallengeId: programId, SubmittedDate: null, Kind: 'Gone' });
  unit.reconsider(topics.messageBoard, { sourceId: programId }, who.userId);
  await unit.audit({ action: 'programs.quit', target: programId, changed: [{ field: 'TakesPart', from: true, to: false }], undo: { ownerId } });
  return { ...program, state: 'Quit', ...nothing, sent_back_words: null };
};

/**
 * Restores a part that was just left: its submissions with their files, its progress and points, a personal program with its texts and levels. A restored part
 * stays unchanged.
 * @returns the program as the person sees it again
 * @throws Refusal 404 for a program that the person cannot see, 409 if there is nothing to restore any more or its template was joined again
 */
export const undoQuit = async (unit: ProgramUnit, context: RequestContext, ownerId: string, programId: string): Promise<ProgramRow> => {
  const { who, language } = context;
  const left = await findQuit(unit, { person_id: who.userId, program_id: programId });
  // An administrator has marked them complete since, so they take part again; the stored part stays.
  if (left && ((await findPart(unit.trx, who, programId))?.state ?? 'Quit') !== 'Quit') throw new Refusal(409, 'quit.undoTooLate');
  const own = left?.own?.program;
  if (own?.template_id && !isCustomTemplate(own.template_id) && (await findJoinedCopy(unit.trx, who, own.template_id)))
    throw new Refusal(409, 'quit.undoTooLate');
  if (left) await restorePart(unit, left);
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  if (!part || part.state === 'Quit') throw new Refusal(409, 'quit.undoTooLate');
  if (!left) return program;

  await bookPoints(unit, who, program, part.earned_points);
  await keepScore(unit, who, program, part.counted);
  if (left.group) await returnToGroup(unit, who, program, left.group);
  // The causes of the count may have changed meanwhile.
  await settleProgress(unit, who, program, part);
  tellListsChanged(unit, who.userId, program);
  for (const { submitted_at: SubmittedDate, status } of left.submissions)
    if (status === 'PendingApproval')
      tellDesk(unit, who.companyId, { UserId: who.userId, ChallengeId: programId, SubmittedDate, Kind: 'Sent', Status: status });
  await unit.audit({ action: 'programs.quitUndone', target: programId, changed: [{ field: 'TakesPart', from: false, to: true }] });
  return (await findProgram(unit.trx, who, language, programId)) ?? program;
};
