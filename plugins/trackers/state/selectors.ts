import { createSelector, ownState, type RootState } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { daysCountedOnce } from '../rules/dayTotal';
import { type DeviceTab, devicesOf } from '../rules/devices';
import type { Entry } from '../rules/entry';
import { placesInDay } from '../rules/placesInDay';
import { panelsOf } from '../rules/trackerOrder';
import { selectDialog } from './formSelectors';
import { slice } from './slice';
import { selectUnsentEntries, type Unsent } from './unsentEntry';

const own = ownState(slice);

export const selectMine = (root: RootState) => own(root).mine;
export const selectImporting = (root: RootState) => own(root).importing;

/** What became of the row of that line of the file; `undefined`: nothing yet. */
export const selectOutcomeOf = (root: RootState, line: number) => selectImporting(root).outcomes[line];

export const selectDevices = (root: RootState) => own(root).devices;

/** What was entered last in a tracker; `undefined`: nothing, not readable, or on its way. */
export const selectLatestOf = (root: RootState, trackerId: string) => selectMine(root).latest[trackerId];

/** Whether it has been read, successfully or not. */
export const selectHasReadLatestOf = (root: RootState, trackerId: string): boolean => trackerId in selectMine(root).latest;

const everything = { types: [] };

/** The page's trackers in two panels: those in use, and all others; `undefined` until they were loaded once. */
export const selectMyPanels = createSelector([(root: RootState) => selectMine(root).trackers], (trackers) => trackers && panelsOf(trackers, everything));

/** The choice of the dialog (TRK-012, TRK-013). */
export const selectChoice = createSelector(
  [(root: RootState) => selectDialog(root).trackers, (root: RootState) => selectDialog(root).input?.selection],
  (trackers, selection) => panelsOf(trackers, selection ?? everything),
);

/** What is known of the tracker that the dialog is loading, from the dialog's own list or the page's (TRK-004). */
export const selectTrackerOnItsWay = createSelector(
  [(root: RootState) => selectDialog(root).trackerId, (root: RootState) => selectDialog(root).trackers, (root: RootState) => selectMine(root).trackers],
  (trackerId, ...lists): TrackerListItem | undefined => lists.flatMap((list) => list ?? []).find(({ TrackerId }) => TrackerId === trackerId),
);

/** Whether the dialog was opened with a choice, to which there is a way back. */
export const selectHasChoice = (root: RootState): boolean => {
  const selection = selectDialog(root).input?.selection;
  return selection !== undefined && ('types' in selection || selection.trackerIds.length !== 1);
};

/** Entries of the tracker in the dialog that wait on this device. */
export const selectUnsentOfDialog = createSelector(
  [selectUnsentEntries, (root: RootState) => selectDialog(root).open?.tracker.TrackerId, (root: RootState) => selectDialog(root).acting?.userId],
  (unsent, trackerId, userId): readonly Unsent[] => unsent.filter(({ entry }) => entry.trackerId === trackerId && entry.userId === userId),
);

const noEntries: readonly Entry[] = [];

/** The days of the dialog's tracker that several origins report, and that therefore count once. */
export const selectDaysCountedOnce = createSelector([(root: RootState) => selectDialog(root).open?.entries ?? noEntries], daysCountedOnce);

/** Which entry of its day each is, where a day has several. */
export const selectPlacesInDay = createSelector([(root: RootState) => selectDialog(root).open?.entries ?? noEntries], placesInDay);

const tabArgument = (_root: RootState, tab: DeviceTab): DeviceTab => tab;

/** The devices of a tab; `undefined` until they were loaded once. */
export const selectDevicesOf = createSelector(
  [(root: RootState) => selectDevices(root).devices, tabArgument],
  (devices, tab) => devices && devicesOf(devices, tab),
);
