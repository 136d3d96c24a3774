import { call, type Events, openModal, type PayloadAction, type SagaGenerator, select, sleep } from '#shell/api';
import type { Program, ProgramAction } from '../../contract';
import { isActivity } from '../../rules/programIds';
import { refOf } from '../programRef';
import { selectProgram, selectPrograms } from '../selectors';
import { pollingDebounce, pollUntil } from './poll';
import { refreshProgress } from './progress';

type EntryChanged = PayloadAction<Events['trackers.entryChanged']>;

/** Opens the entry dialog for the program's trackers, from its start on; where progress is computed on request, with what that needs (PRG-091). */
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

/** An entry of a program of the new architecture was saved or deleted: its progress is computed now (PRG-114, TRK-069). */
export function* computeProgress(action: EntryChanged) {
  const { inlineProgress } = action.payload;
  if (!inlineProgress) return;
  const program = Object.values(yield* select(selectPrograms)).find(({ Id }) => Id === inlineProgress.activityId);
  if (program) yield* call(refreshProgress, refOf(program), inlineProgress.subType);
}

/** The progress of all others follows a little later: it is asked for until it has changed, five times at most (TRK-103). */
export function* awaitProgress(action: EntryChanged) {
  if (isComputedOnRequest(action)) return;
  yield* sleep(pollingDebounce);
  const counting = Object.values(yield* select(selectPrograms)).filter(
    ({ Id, TrackerIds, Action }) => TrackerIds.includes(action.payload.trackerId) && Action?.Type === 'Track' && !isActivity(Id),
  );
  for (const program of counting) yield* call(pollUntil, () => hasProgressed(program));
}

function* hasProgressed(before: Program): SagaGenerator<boolean> {
  yield* call(refreshProgress, refOf(before), before.ProgramSubType);
  const after = yield* select(selectProgram, refOf(before));
  return after?.Progress.Display !== before.Progress.Display || after.Progress.Percent !== before.Progress.Percent;
}
