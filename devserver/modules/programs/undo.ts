import { isReviewed } from '../../../plugins/programs/rules/progress/selfReport';
import { hasEnded } from '../../../plugins/programs/rules/progress/status';
import { type ChangeForAnother, Refusal, type Undo } from '../../platform/module';
import { undoOfApprovalMails } from './administration/approval/settings';
import { undoOfDecisions } from './administration/approval/undo';
import { undoOfGroups } from './administration/groups/changed';
import { undoOfOverrides } from './administration/maintenance/undo';
import { undoOfPage } from './administration/page/handlers';
import { undoOfChallenges } from './administration/wizard/changed';
import { periodOf } from './answers/present';
import { undoOfPosts } from './board/messages';
import { undoOfMissions } from './content/missions';
import { quitProgram, undoQuit } from './participation/quit';
import { findQuit } from './participation/quitUndo';
import { lockSignUp, type Reached } from './progress/progress';
import { takeBack } from './progress/report';
import { findProgram } from './queries';
import type { ProgramTables } from './tables';
import { contextOfUndo, type ProgramUnit } from './unit';

const ownerIn = ({ kept }: ChangeForAnother): string => (kept as { readonly ownerId: string }).ownerId;

/** Leaves a program in which the person has not been active since. */
const leave = async (change: ChangeForAnother, unit: ProgramUnit): Promise<void> => {
  const context = contextOfUndo(change, unit);
  const part = await lockSignUp(unit.trx, context.who, change.target);
  if (part && part.state_since > change.at) throw new Refusal(409, 'undo.changedSince');
  const joined = change.kept as Reached;
  if (part && (part.submitted > joined.submitted || part.counted > joined.counted || part.earned_points > joined.earned_points))
    throw new Refusal(409, 'undo.progressSince');
  await quitProgram(unit, context, ownerIn(change), change.target);
};

/** Restores a part, for as long as it is kept. */
const comeBack = async (change: ChangeForAnother, unit: ProgramUnit): Promise<void> => {
  if (!(await findQuit(unit, { person_id: change.userId, program_id: change.target }))) throw new Refusal(409, 'quit.undoTooLate');
  await undoQuit(unit, contextOfUndo(change, unit), ownerIn(change), change.target);
};

/** Deletes a report that was not reviewed, while its program runs. */
const takeReportBack = async (change: ChangeForAnother, unit: ProgramUnit): Promise<void> => {
  const context = contextOfUndo(change, unit);
  const program = await findProgram(unit.trx, context.who, change.language, change.target);
  if (program && hasEnded(periodOf(program), context.today)) throw new Refusal(409, 'report.ended', { name: program.name });
  const { submittedAt } = change.kept as { readonly submittedAt: string };
  await takeBack(unit, context, { programId: change.target, submittedAt, may: (report) => !isReviewed(report) });
};

const undo = (key: string, keyOfGone: string, run: Undo<ProgramTables>['undo']): Undo<ProgramTables> => ({
  undo: run,
  tells: async ({ userId, companyId, language, reader, target }, context) => {
    const program = await findProgram(context.db, { userId, companyId }, language, target);
    return context.text(program ? key : keyOfGone, { name: program?.name ?? '', reader });
  },
});

/** Undo of parts in programs and of reports. */
export const undoOfPrograms: ReadonlyMap<string, Undo<ProgramTables>> = new Map<string, Undo<ProgramTables>>([
  ...undoOfChallenges,
  ...undoOfPage,
  ['programs.joined', undo('undo.joined', 'undo.joined.gone', leave)],
  ['programs.quit', undo('undo.quit', 'undo.quit.gone', comeBack)],
  undoOfOverrides,
  ['programs.messagePosted', undoOfPosts],
  ['programs.missionWritten', undoOfMissions],
  ...undoOfGroups,
  ['programs.reportDecided', undoOfDecisions],
  undoOfApprovalMails,
  ['programs.reported', undo('undo.reported', 'undo.reported.gone', takeReportBack)],
]);
