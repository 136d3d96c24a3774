import { fork, on, refusedLater, safely, takeEvery, takeLatest, takeLeading } from '#shell/api';
import { devices } from './devices';
import { dialog } from './dialog';
import { importing } from './importing';
import { mine } from './mine';
import { addTrackers, loadDevices, openDevices, refreshUntilDone } from './sagas/deviceList';
import {
  askToRemove,
  askToUnregister,
  connect,
  notRegistered,
  notToggled,
  notUnregistered,
  register,
  removeDevice,
  showPhoneHelp,
  unregister,
} from './sagas/deviceWork';
import { dropDraft } from './sagas/dropDraft';
import { exportChart } from './sagas/exportChart';
import { fileNotRead, importNotOpened, importRows, openImporting, preview } from './sagas/importing';
import { isLateEntry, showLateEntry } from './sagas/late';
import { loadMine, mineNotLoaded, openEntries, openImport } from './sagas/mine';
import { load, notOpened } from './sagas/open';
import { reloadAll } from './sagas/refresh';
import { askToDelete, askToDiscard, discard, keepRefused, remove } from './sagas/remove';
import { save } from './sagas/save';
import { followToday, noteToday } from './sagas/today';

const { discardRequested, entryWanted, importWanted, listRequested, unsentDiscarded } = mine.actions;
const { opened, closed, trackerChosen, trackerLoaded, submitted, cancelled, dayLeft, deleteRequested, deleteConfirmed, chartExported } = dialog.actions;

/**
 * What answers to which intent: one line each, with what happens when it fails.
 * `takeLeading` where a second press must not do it twice, `takeLatest` where only the newest answer counts.
 */
export function* saga() {
  yield* takeLatest(listRequested, safely(loadMine, mineNotLoaded));
  yield* takeLeading(entryWanted, safely(openEntries));
  yield* takeLeading(importWanted, safely(openImport));

  yield* takeLatest([opened, trackerChosen, closed], safely(load, notOpened));
  yield* takeLatest([trackerLoaded, closed], safely(followToday));
  // A slow answer holds up its own form only: another one may be sent meanwhile, so the form itself sees to it that it is sent once.
  yield* takeEvery(submitted, safely(save));
  yield* takeEvery(dayLeft, safely(noteToday));
  yield* takeEvery(cancelled, safely(dropDraft));
  yield* takeLeading(deleteRequested, safely(askToDelete));
  yield* takeEvery(deleteConfirmed, safely(remove));
  yield* takeEvery(chartExported, safely(exportChart));
  yield* takeEvery(isLateEntry, safely(showLateEntry));
  yield* takeLeading(discardRequested, safely(askToDiscard));
  yield* takeEvery(unsentDiscarded, safely(discard));
  yield* takeEvery(refusedLater, safely(keepRefused));

  yield* takeLatest(importing.actions.opened, safely(openImporting, importNotOpened));
  yield* takeLatest(importing.actions.fileChosen, safely(preview, fileNotRead));
  yield* takeEvery(importing.actions.importRequested, safely(importRows));

  yield* takeLatest(devices.actions.opened, safely(openDevices));
  yield* takeLatest(devices.actions.listRequested, safely(loadDevices));
  yield* takeEvery(devices.actions.deviceArrived, safely(addTrackers));
  yield* takeLeading(devices.actions.registerRequested, safely(register, notRegistered));
  yield* takeLeading(devices.actions.unregisterRequested, safely(askToUnregister));
  yield* takeLeading(devices.actions.unregisterConfirmed, safely(unregister, notUnregistered));
  yield* takeEvery(devices.actions.connectRequested, safely(connect, notToggled));
  yield* takeLeading(devices.actions.removeRequested, safely(askToRemove));
  yield* takeEvery(devices.actions.removeConfirmed, safely(removeDevice, notToggled));
  yield* takeEvery(devices.actions.phoneHelpWanted, safely(showPhoneHelp));
  yield* fork(refreshUntilDone);

  yield* takeLatest(on('root.connectionRegained'), safely(reloadAll));
}
