import { call, failureText, notify, type PayloadAction, put, race, select, send, sleep, take } from '#shell/api';
import { isSame } from '../../rules/lists/programLists';
import { message } from '../../text';
import { api, ownPrograms, takingPartIn } from '../api';
import { unread } from '../board/unread';
import { lists, reloadProgress, show } from '../library';
import type { ProgramRef } from '../programRef';
import { quitUndo } from '../quitUndo';
import { selectIsUndoHeld } from '../selectors';

const { held, released, ended } = quitUndo.actions;

/** Time in which Undo is offered, in milliseconds. */
const offerLasts = 10_000;

/** Ends the offer after its time. While it is hovered or focused it stays, and its time starts again afterwards. Another program replaces it. */
export function* endOffer({ payload }: ReturnType<typeof quitUndo.actions.offered>) {
  for (;;) {
    if (yield* select(selectIsUndoHeld)) yield* take([released, ended]);
    const { wasHeld } = yield* race({ over: sleep(offerLasts), wasHeld: take(held), gone: take(ended) });
    if (!wasHeld) break;
  }
  yield* put(ended(payload));
}

/** Restores a program that was left, with its reports, progress and points. */
export function* undoQuit({ payload }: PayloadAction<ProgramRef>) {
  const { ownerId, programId } = payload;
  yield* put(ended(payload));
  const program = yield* send(api.undoQuit, { query: { ownerId, id: programId } }, { about: [takingPartIn(programId), ownPrograms] });
  const { data: current } = yield* select(lists.current.select);
  if (current && !current.some(isSame(program))) yield* put(lists.current.changed([program, ...current]));
  yield* call(show, program);
  yield* call(reloadProgress, payload);
  yield* put(unread.requested());
  if (program.IsPersonal) yield* put(lists.available.invalidated());
  yield* notify(message('quit.undone', { name: program.Name }));
}

/** Shows the reason of the failure. */
export function* notUndone(error: unknown) {
  yield* notify(failureText(error, message('error.process')), 'error');
}
