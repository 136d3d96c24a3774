import { announce, call, currentAddress, failureText, notify, openModal, type PayloadAction, pathTo, put, select, send } from '#shell/api';
import type { Program } from '../../contract';
import { paths } from '../../paths';
import { isSame, listNames, listWith } from '../../rules/lists/programLists';
import { message } from '../../text';
import { api, ownPrograms, takingPartIn } from '../api';
import { intents } from '../intents';
import { activities, completions, detailOf, lists } from '../library';
import type { ProgramRef } from '../programRef';
import { quitUndo } from '../quitUndo';
import { selectProgram } from '../selectors';
import { followFrom } from './join';

const { quitEnded } = intents.actions;

/** Opens the confirmation (PRG-031). The dialog itself dispatches `quitConfirmed`, so that other plugins can open it, too. */
export function* askToQuit({ payload: { ownerId, programId } }: PayloadAction<ProgramRef>) {
  yield* openModal('programs.quit', { ownerId, programId });
}

/**
 * Leaves a program, shows a message, and navigates to the list if the person has stayed on the page (PRG-071, PRG-233). A personal one restores its
 * template (PRG-072).
 */
export function* quitProgram({ payload }: PayloadAction<ProgramRef>) {
  const { ownerId, programId } = payload;
  const from = yield* currentAddress();
  const query = { ownerId, id: programId };
  const isOwn = (yield* select(selectProgram, payload))?.IsPersonal ?? true;
  const program = yield* send(api.quit, { query }, { about: [takingPartIn(programId), ...(isOwn ? [ownPrograms] : [])] });
  yield* call(showLeft, payload, program);
  yield* put(quitEnded());
  yield* put(quitUndo.actions.offered({ ...payload, name: program.Name }));
  yield* notify(message('quit.succeeded', { name: program.Name }));
  yield* followFrom(from, pathTo(paths.list, {}));
  if (program.IsPersonal) yield* put(lists.available.invalidated());
  yield* announce('programs.quit', { programId, isPersonal: program.IsPersonal });
}

/** Updates the program after quitting (PRG-071). One that cannot be joined again, or is personal, is removed from the lists (PRG-073). */
function* showLeft(ref: ProgramRef, program: Program) {
  const isOffered = !program.IsPersonal && program.Action !== null;
  for (const name of listNames) {
    const { data } = yield* select(lists[name].select);
    if (data) yield* put(lists[name].changed(isOffered ? listWith(name, data, program) : data.filter((one) => !isSame(program)(one))));
  }
  const detail = detailOf(ref);
  if ((yield* select(detail.select)).data) yield* put(detail.changed(program));
  yield* put(completions.invalidated());
  yield* put(activities.invalidated());
}

/** Shows the reason of the failure (PRG-248). */
export function* notQuit(error: unknown) {
  yield* put(quitEnded());
  yield* notify(failureText(error, message('error.process')), 'error');
}
