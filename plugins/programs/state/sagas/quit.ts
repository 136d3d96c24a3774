import { announce, call, currentAddress, failureText, notify, openModal, type PayloadAction, pathTo, put, select, send } from '#shell/api';
import { paths } from '../../paths';
import { message } from '../../text';
import { api, ownPrograms, takingPartIn } from '../api';
import { library } from '../library';
import type { ProgramRef } from '../programRef';
import { selectProgram } from '../selectors';

import { followFrom } from './followFrom';
import { reloadLists } from './lists';

const { quit, quitFailed } = library.actions;

/** Asks first (PRG-031). The dialog says `quitConfirmed` itself, so that leaving works for whoever else opens it. */
export function* askToQuit({ payload: { ownerId, programId } }: PayloadAction<ProgramRef>) {
  yield* openModal('programs.quit', { ownerId, programId });
}

/** Leaves a program, says so, and goes to the list with who has waited for it (PRG-071, PRG-233); a personal one gives its template back (PRG-072). */
export function* quitProgram({ payload }: PayloadAction<ProgramRef>) {
  const { ownerId, programId } = payload;
  const from = yield* currentAddress();
  const query = { ownerId, id: programId };
  const isOwn = (yield* select(selectProgram, payload))?.IsPersonal ?? true;
  const program = yield* send(api.quit, { query }, { about: [takingPartIn(programId), ...(isOwn ? [ownPrograms] : [])] });
  yield* put(quit(program));
  yield* notify(message('quit.succeeded', { name: program.Name }));
  yield* followFrom(from, pathTo(paths.list, {}));
  if (program.IsPersonal) yield* call(reloadLists);
  yield* announce('programs.quit', { programId, isPersonal: program.IsPersonal });
}

/** Says why, or that it did not work (PRG-248). */
export function* notQuit(error: unknown) {
  yield* put(quitFailed());
  yield* notify(failureText(error, message('error.process')), 'error');
}
