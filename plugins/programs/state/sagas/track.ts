import { all, call, type Events, openModal, type PayloadAction, request, type SagaGenerator, select, sleep } from '#shell/api';
import type { Program, ProgramAction } from '../../contract';
import { isActivity } from '../../rules/programIds';
import { api } from '../api';
import { reloadProgress, show } from '../library';
import { refOf } from '../programRef';
import { selectPrograms } from '../selectors';
import { pollingDebounce, pollUntil } from './poll';
import { refreshProgress } from './progress';

type EntryChanged = PayloadAction<Events['trackers.entryChanged']>;

/** Opens the entry dialog for the program's trackers, from its start on; with the ids for progress that is computed on request (PRG-091). */
export function* track(program: Program, action: ProgramAction) {
  yield* openModal('trackers.entry', {
    selection: { trackerIds: program.TrackerIds },
    source: 'Program',
    isViewOnly: action.ViewOnly ?? false,
    challengeStartDate: program.StartDate,
    ...(isActivity(program.Id) && { inlineProgress: { activityId: program.Id, subType: action.SubType ?? program.ProgramSubType } }),
  });
}

const isComputedOnRequest = ({ payload }: EntryChanged): boolean => payload.inlineProgress !== undefined;

/** Computes the progress of a program of the new architecture after an entry was saved or deleted (PRG-114, TRK-069). */
export function* computeProgress(action: EntryChanged) {
  const { inlineProgress } = action.payload;
  if (!inlineProgress) return;
  const program = [...(yield* select(selectPrograms)).values()].find(({ Id }) => Id === inlineProgress.activityId);
  if (program) yield* call(refreshProgress, refOf(program), inlineProgress.subType);
}

/**
 * All other programs follow a little later: their progress is polled until it has changed, five times at most (TRK-103, PRG-203).
 * The earlier progress is read at once, because a live message may bring the change before the first answer. The polling belongs to the plugin and
 * not to a page, because lists, detail and points show the result on any page; it ends at sign-out.
 */
export function* awaitProgress(action: EntryChanged) {
  if (isComputedOnRequest(action)) return;
  const counting = [...(yield* select(selectPrograms)).values()].filter(
    ({ Id, TrackerIds, Action }) => TrackerIds.includes(action.payload.trackerId) && Action?.Type === 'Track' && !isActivity(Id),
  );
  yield* sleep(pollingDebounce);
  yield* all(counting.map((program) => call(pollUntil, () => hasProgressed(program))));
}

function* hasProgressed({ Id, OwnerId, Progress: before }: Program): SagaGenerator<boolean> {
  const now = yield* request(api.liveUpdate, { query: { challengeId: Id, challengeOwnerId: OwnerId } });
  if (now.Progress.Display === before.Display && now.Progress.Percent === before.Percent) return false;
  yield* call(show, now);
  yield* call(reloadProgress, { ownerId: OwnerId, programId: Id });
  return true;
}
