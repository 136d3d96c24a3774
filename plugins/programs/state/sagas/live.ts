import { type Events, type PayloadAction, put, select } from '#shell/api';
import { activityOf, completionOf, detailOf, lists, sections, tags, today, yearLists } from '../library';
import { missions } from '../missions';
import { selectPlanYear } from '../planYear';
import { refOf } from '../programRef';
import { quickLinks } from '../quickLinks';
import { selectPrograms } from '../selectors';

/** Reloads a held program; the message did not contain its owner. */
function* reloadKnown(programId: string) {
  const known = [...(yield* select(selectPrograms)).values()].find(({ Id }) => Id === programId);
  if (!known) return;
  yield* put(completionOf(programId).requested());
  const planYear = yield* select(selectPlanYear);
  if (planYear !== null) yield* put(completionOf(programId, planYear).requested());
  const activity = activityOf(refOf(known));
  if ((yield* select(activity.select)).data) yield* put(activity.requested());
  yield* put(detailOf(refOf(known)).requested());
}

/** Data of this person has changed at the server (PRG-221): reloads what this plugin holds. */
export function* receiveUpdate({ payload: { Category, Message } }: PayloadAction<Events['root.categoryUpdated']>) {
  switch (Category) {
    case 'Home':
      for (const list of [...Object.values(lists), ...Object.values(yearLists), sections, tags, quickLinks, missions]) yield* put(list.invalidated());
      if (Message.OwnerId && Message.ChallengeId) {
        const detail = detailOf({ ownerId: Message.OwnerId, programId: Message.ChallengeId });
        if ((yield* select(detail.select)).data) yield* reloadKnown(Message.ChallengeId);
      }
      return;
    case 'Points':
    case 'ProgramCompletion':
      // A message of points contains a difference; it is reloaded, so that an answer that already contains it is not counted twice.
      if (Message.ProgramId) yield* reloadKnown(Message.ProgramId);
      yield* put(today.invalidated());
      return;
    case 'Upload':
    case 'Report':
    case 'HealthProfile':
    case 'UserProfile':
    case 'Sessions':
      return;
    default:
      Category satisfies never;
  }
}
