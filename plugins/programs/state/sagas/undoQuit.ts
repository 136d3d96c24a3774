import { call, failureText, notify, type PayloadAction, put, race, select, send, sleep, take } from '#shell/api';
import { isSame } from '../../rules/programLists';
import { message } from '../../text';
import { api, ownPrograms, takingPartIn } from '../api';
import { left } from '../left';
import { lists, reloadProgress, show } from '../library';
import type { ProgramRef } from '../programRef';
import { selectIsUndoHeld } from '../selectors';
import { unread } from '../unread';

const { held, released, ended } = left.actions;

/** How long undoing is offered, in milliseconds. */
const offerLasts = 10_000;

/** Takes the offer away after its time; while somebody is on it, it stays, and then has its time once more. Another program takes its place. */
export function* endOffer({ payload }: ReturnType<typeof left.actions.offered>) {
  for (;;) {
    if (yield* select(selectIsUndoHeld)) yield* take([released, ended]);
    const { wasHeld } = yield* race({ over: sleep(offerLasts), wasHeld: take(held), gone: take(ended) });
    if (!wasHeld) break;
  }
  yield* put(ended(payload));
}

/** Brings a program back that was left: with its reports, progress and points. */
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

/** Says why, or that it did not work. */
export function* notUndone(error: unknown) {
  yield* notify(failureText(error, message('error.process')), 'error');
}
