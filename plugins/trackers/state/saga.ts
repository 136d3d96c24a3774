import { fork, safely, takeEvery, takeLatest, takeLeading } from '#shell/api';
import { devices } from './devices';
import { dialog } from './dialog';
import { importing } from './importing';
import { mine } from './mine';
import { loadDevices, openDevices, refreshUntilDone } from './sagas/deviceList';
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
import { exportChart } from './sagas/exportChart';
import { fileNotRead, importNotOpened, importRows, openImporting, preview } from './sagas/importing';
import { isLateEntry, showLateEntry } from './sagas/late';
import { loadMine, mineNotLoaded, openEntries, openImport } from './sagas/mine';
import { chooseTracker, notOpened, openDialog } from './sagas/open';
import { notDeleted, notSaved, remove, save } from './sagas/save';

const { entryWanted, importWanted, listRequested } = mine.actions;
const { opened, trackerChosen, submitted, deleteRequested, chartExported } = dialog.actions;

/**
 * What answers to which intent: one line each, with what happens when it fails.
 * `takeLeading` where a second press must not do it twice, `takeLatest` where only the newest answer counts.
 */
export function* saga() {
  yield* takeLatest(listRequested, safely(loadMine, mineNotLoaded));
  yield* takeLeading(entryWanted, safely(openEntries));
  yield* takeLeading(importWanted, safely(openImport));

  yield* takeLatest(opened, safely(openDialog, notOpened));
  yield* takeLatest(trackerChosen, safely(chooseTracker, notOpened));
  yield* takeLeading(submitted, safely(save, notSaved));
  yield* takeLeading(deleteRequested, safely(remove, notDeleted));
  yield* takeEvery(chartExported, safely(exportChart));
  yield* takeEvery(isLateEntry, safely(showLateEntry));

  yield* takeLatest(importing.actions.opened, safely(openImporting, importNotOpened));
  yield* takeLatest(importing.actions.fileChosen, safely(preview, fileNotRead));
  yield* takeLeading(importing.actions.importRequested, safely(importRows));

  yield* takeLatest(devices.actions.opened, safely(openDevices));
  yield* takeLatest(devices.actions.listRequested, safely(loadDevices));
  yield* takeLeading(devices.actions.registerRequested, safely(register, notRegistered));
  yield* takeLeading(devices.actions.unregisterRequested, safely(askToUnregister));
  yield* takeLeading(devices.actions.unregisterConfirmed, safely(unregister, notUnregistered));
  yield* takeEvery(devices.actions.connectRequested, safely(connect, notToggled));
  yield* takeLeading(devices.actions.removeRequested, safely(askToRemove));
  yield* takeEvery(devices.actions.removeConfirmed, safely(removeDevice, notToggled));
  yield* takeEvery(devices.actions.phoneHelpWanted, safely(showPhoneHelp));
  yield* fork(refreshUntilDone);
}
