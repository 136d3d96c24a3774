import { call, type Events, type PayloadAction, put, select } from '#shell/api';
import { library } from '../library';
import { keyOf, type ProgramRef, refOf } from '../programRef';
import { selectDetails, selectPrograms } from '../selectors';
import { reloadLists } from './lists';

const { programRequested } = library.actions;

/** Reloads a program whose detail is held. */
function* reloadHeld(ref: ProgramRef) {
  if ((yield* select(selectDetails))[keyOf(ref)]) yield* put(programRequested(ref));
}

/** Reloads what is known of a program, whose owner the message did not name. */
function* reloadKnown(programId: string) {
  const known = Object.values(yield* select(selectPrograms)).find(({ Id }) => Id === programId);
  if (known) yield* put(programRequested(refOf(known)));
}

/** Something of this person has changed at the server (PRG-221): reloads what this plugin holds of it. */
export function* receiveUpdate({ payload: { Category, Message } }: PayloadAction<Events['root.categoryUpdated']>) {
  switch (Category) {
    case 'Home':
      yield* call(reloadLists);
      if (Message.OwnerId && Message.ChallengeId) yield* call(reloadHeld, { ownerId: Message.OwnerId, programId: Message.ChallengeId });
      return;
    case 'Points':
    case 'ProgramCompletion':
      // A message of points carries a difference; read anew, so that an answer that already contains it is not counted twice.
      if (Message.ProgramId) yield* call(reloadKnown, Message.ProgramId);
      return;
    case 'Upload':
    case 'Report':
    case 'HealthProfile':
      return;
    default:
      Category satisfies never;
  }
}

/** Messages may have been missed: everything that is held is read anew. */
export function* reloadAll() {
  yield* call(reloadLists);
  const details = yield* select(selectDetails);
  const programs = yield* select(selectPrograms);
  for (const key of Object.keys(details)) {
    const program = programs[key];
    if (program) yield* put(programRequested(refOf(program)));
  }
}
