import { type Failure, fork, navigate, on, type PayloadAction, put, safely, takeEvery, takeLatest, takeLeading } from '#shell/api';
import type { Program } from '../contract';
import { boardOpened, followBoard } from './board/board';
import { followUnread, markWhatIsSeen } from './board/unread';
import { intents } from './intents';
import { details, lists, sections, showInLists, yearLists } from './library';
import { planYear } from './planYear';
import { quitUndo } from './quitUndo';
import { carryOut, saveRequested } from './sagas/actions';
import { joinAndFollow } from './sagas/join';
import { receiveUpdate } from './sagas/live';
import { followDays } from './sagas/newDay';
import { followOffers } from './sagas/offers';
import { askToQuit, notQuit, quitProgram } from './sagas/quit';
import { awaitProgress, computeProgress } from './sagas/track';
import { endOffer, notUndone, undoQuit } from './sagas/undoQuit';
import { reportByTick, ticks, undoTick } from './ticks';

const { joinRequested, quitRequested, quitConfirmed, actionChosen, fileRequested } = intents.actions;

/** A malformed list or program leads to the errors page (PRG-013); every other failure is shown in place. */
function* showMalformed({ payload: { error } }: PayloadAction<{ readonly error: Failure }>) {
  if (error.status === 200 && error.outcome === 'unknown') yield* navigate('/errors', { replace: true });
}

/** Updates the lists with a program that was loaded individually. */
function* followDetail({ payload: { data } }: PayloadAction<{ readonly data: Program }>) {
  yield* showInLists(data);
}

/** Shows another plan year (PRG-112): its lists and the sections are reloaded. The current lists stay, with everything derived from them. */
function* changePlanYear({ payload }: ReturnType<typeof planYear.actions.chosen>) {
  if (payload) for (const list of Object.values(yearLists)) yield* put(list.requested());
  yield* put(sections.invalidated());
}

/**
 * The handler of each intent, with its failure handling.
 * `takeLeading` where a second press must not repeat it, `takeLatest` where only the newest answer counts.
 */
export function* saga() {
  yield* takeEvery(details.isLoadedBy, safely(followDetail));
  yield* takeEvery(
    [...Object.values(lists), ...Object.values(yearLists), details].map(({ isFailedBy }) => isFailedBy),
    safely(showMalformed),
  );

  yield* takeEvery(ticks.actions.pressed, safely(reportByTick));
  yield* takeEvery(ticks.actions.undone, safely(undoTick));
  yield* takeLeading(joinRequested, safely(joinAndFollow));
  yield* takeLeading(quitRequested, safely(askToQuit));
  yield* takeLeading(quitConfirmed, safely(quitProgram, notQuit));
  yield* takeLatest(quitUndo.actions.offered, safely(endOffer));
  yield* takeLeading(quitUndo.actions.undoRequested, safely(undoQuit, notUndone));
  yield* takeEvery(actionChosen, safely(carryOut));
  yield* takeEvery(planYear.actions.chosen, safely(changePlanYear));
  yield* takeEvery(fileRequested, safely(saveRequested));
  yield* takeEvery(boardOpened, safely(followBoard));
  yield* fork(markWhatIsSeen);
  yield* fork(followUnread);

  yield* takeEvery(on('trackers.entryChanged'), safely(computeProgress));
  yield* takeLatest(on('trackers.entryChanged'), safely(awaitProgress));
  yield* takeEvery(on('root.categoryUpdated'), safely(receiveUpdate));
  yield* fork(followDays);
  yield* fork(followOffers);
}
