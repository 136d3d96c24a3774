import {
  call,
  download,
  facts,
  leave,
  logError,
  messageForUser,
  navigate,
  navigateTo,
  notify,
  now,
  openModal,
  type PayloadAction,
  pathTo,
  put,
  race,
  type SagaGenerator,
  select,
  sleep,
} from '#shell/api';
import type { Program, ProgramAction } from '../../contract';
import { paths } from '../../paths';
import { isActionAvailable } from '../../rules/actions/availableAction';
import { canReport } from '../../rules/progress/reporting';
import type { StoredFile } from '../../rules/storedFile';
import { message } from '../../text';
import { reportDone } from '../acts';
import { intents } from '../intents';
import { modals } from '../modals';
import { planYear } from '../planYear';
import { type ProgramRef, refOf } from '../programRef';
import { selectProgram } from '../selectors';
import type { SelfReportInput } from '../selfReport';
import { refreshProgress } from './progress';
import { track } from './track';

const { joinRequested, quitRequested } = intents.actions;

/** Maximum time, in milliseconds, that leaving a page of the product waits for the server. */
const leavesAfter = 2000;

/** Carries out the action of a program (PRG-083). An unavailable one is only logged (PRG-085). */
export function* carryOut({ payload: { ownerId, programId, action } }: PayloadAction<ProgramRef & { readonly action: ProgramAction }>) {
  const program = yield* select(selectProgram, { ownerId, programId });
  if (!program || !isActionAvailable(action)) {
    logError('programs/actionChosen', new Error(`The action ${action.Type} is not available.`));
    return;
  }
  switch (action.Type) {
    case 'SelfReport':
      yield* modals.selfReport(selfReportInput(program, action));
      return;
    case 'SelfReportOutcome':
      yield* call(askOutcome, program, action);
      return;
    case 'EditMissionStatement':
      if (yield* modals.mission({ type: 'Personal' })) yield* call(refreshProgress, refOf(program), program.ProgramSubType);
      return;
    case 'Leaderboard':
      yield* modals.leaderboard(yield* leaderboardInput(program));
      return;
    case 'Track':
      yield* call(track, program, action);
      return;
    case 'Learn':
      yield* navigateTo('university.catalog', { challenge: programId });
      return;
    case 'PlanYearChange':
      yield* put(planYear.actions.chosen(action.PlanYearKeyId));
      yield* navigate(pathTo(paths.list, {}));
      yield* call(reportDone, program);
      return;
    case 'EventRegistration':
      yield* call(register, program, action);
      return;
    case 'Quit':
      yield* put(quitRequested({ ownerId, programId }));
      return;
    case 'JoinPrograms':
      yield* put(joinRequested({ requests: [{ ProgramId: programId, IsPersonal: program.IsPersonal }], ...sectionOf(program) }));
      return;
    case 'JoinProgramScreen':
      yield* navigate(pathTo(paths.join, { sectionId: action.SectionId ?? '', program: programId }));
      return;
    case 'ProgramDetailRequest':
      yield* navigate(pathTo(paths.detail, { owner: ownerId, id: programId }));
      return;
    case 'Redirect':
      yield* navigate(`/${(action.Url ?? '').replace(/^\//, '')}`);
      yield* call(reportDone, program);
      return;
    case 'MvcRedirect':
      yield* race({ reported: call(reportDone, program), late: sleep(leavesAfter) });
      yield* leave(action.Url ?? '/');
      return;
    case 'SnackBar':
      yield* notify({ text: action.Message ?? '' }, 'info');
      return;
    case 'Download':
      if (yield* call(saveFile, { s3FileName: action.FileName ?? '', displayName: action.DisplayName ?? action.FileName ?? '' }))
        yield* call(reportDone, program);
      return;
    case 'GroupModal':
    case 'GroupEmail':
    case 'PeerToPeerAction':
    case 'CreateGroup':
    case 'SelfSelectInvite':
    case 'SelfSelectRemove':
    case 'SelfSelectAccept':
    case 'SelfSelectDecline':
    case 'JoinGroup':
      yield* call(together, program, action);
      return;
    default:
      action.Type satisfies never;
  }
}

/** The code of actions with others is loaded with the first one. */
function* together(program: Program, action: ProgramAction) {
  const { carryOutTogether } = yield* call(() => import('../groups/carryOut'));
  yield* call(carryOutTogether, program, action);
}

const sectionOf = ({ SectionId }: Program) => (SectionId === null ? {} : { sectionId: SectionId });

/** Input of the self-report dialog (PRG-089). If nothing can be reported now, it opens with the submissions. */
const selfReportInput = (program: Program, action: ProgramAction): SelfReportInput => ({
  ProgramId: program.Id,
  ProgramOwnerId: program.OwnerId,
  ViewOnly: action.ViewOnly ?? false,
  StartOnViewTab: !canReport(program, now()),
  Required: program.SelfReportStats.Required,
  SubType: action.SubType ?? program.ProgramSubType,
});

/** Asks for the outcome; a person who completes the program in another way reports at once (PRG-095, PRG-127). */
function* askOutcome(program: Program, action: ProgramAction) {
  const SubType = action.SubType ?? program.ProgramSubType;
  const isToReport = yield* modals.outcome({ ProgramId: program.Id, Name: program.Name, SubType });
  if (isToReport) yield* modals.selfReport({ ...selfReportInput(program, action), StartOnViewTab: false });
}

/** Input of the leaderboard (PRG-097). */
function* leaderboardInput({ Id, OwnerId, Name }: Program) {
  const { user } = yield* facts();
  return { challengeId: Id, ownerId: OwnerId, adminRequest: false, requestingEntity: user?.EntityId ?? '', title: Name };
}

/** Signs up for the event of a program, which is reloaded afterwards (PRG-086). */
function* register(program: Program, { EventId = '', RequestedDate }: ProgramAction) {
  const calendarEvent = { Id: EventId, ...(RequestedDate !== undefined && { RequestedDate }), ShowMoreDetails: true };
  if (yield* openModal('events.registration', { calendarEvent })) yield* call(refreshProgress, refOf(program), program.ProgramSubType);
}

/** Saves a document or an attachment (PRG-094), or shows the reason of the failure. @returns whether it is saved */
function* saveFile(file: StoredFile): SagaGenerator<boolean> {
  try {
    yield* download(file);
    return true;
  } catch (error) {
    const reason = messageForUser(error);
    yield* notify(reason === undefined ? message('error.process') : { text: reason }, 'error');
    return false;
  }
}

/** Saves the file of a pressed link. */
export function* saveRequested({ payload }: PayloadAction<StoredFile>) {
  yield* call(saveFile, payload);
}
