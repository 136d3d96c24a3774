import { on, safely, takeEvery, takeLatest, takeLeading } from '#shell/api';
import { library } from './library';
import { carryOut, fileNotSaved, saveFile } from './sagas/actions';
import { loadCompletion, loadProgram, openProgram, programNotLoaded } from './sagas/detail';
import { join, notJoined } from './sagas/join';
import { listsNotLoaded, loadLists, openLists } from './sagas/lists';
import { receiveUpdate, reloadAll } from './sagas/live';
import { askToQuit, notQuit, quitProgram } from './sagas/quit';
import { awaitProgress, computeProgress } from './sagas/track';

const { listsOpened, listsRequested, programOpened, programRequested, completionRequested } = library.actions;
const { joinRequested, quitRequested, quitConfirmed, actionChosen, fileRequested } = library.actions;

/**
 * What answers to which intent: one line each, with what happens when it fails.
 * `takeLeading` where a second press must not do it twice, `takeLatest` where only the newest answer counts.
 */
export function* saga() {
  yield* takeLeading(listsOpened, safely(openLists));
  yield* takeLatest(listsRequested, safely(loadLists, listsNotLoaded));
  yield* takeEvery(programOpened, safely(openProgram));
  yield* takeEvery(programRequested, safely(loadProgram, programNotLoaded));
  yield* takeEvery(completionRequested, safely(loadCompletion));

  yield* takeLeading(joinRequested, safely(join, notJoined));
  yield* takeLeading(quitRequested, safely(askToQuit));
  yield* takeLeading(quitConfirmed, safely(quitProgram, notQuit));
  yield* takeEvery(actionChosen, safely(carryOut));
  yield* takeEvery(fileRequested, safely(saveFile, fileNotSaved));

  yield* takeEvery(on('trackers.entryChanged'), safely(computeProgress));
  yield* takeLatest(on('trackers.entryChanged'), safely(awaitProgress));

  yield* takeEvery(on('root.categoryUpdated'), safely(receiveUpdate));
  yield* takeEvery(on('root.connectionRegained'), safely(reloadAll));
}
