import { all, call, logError, notify, type PayloadAction, put, race, request, select, send, sleep, take } from '#shell/api';
import type { Device } from '../../contract';
import { type DeviceTab, deviceRefreshMilliseconds, deviceTabs, isDeclined } from '../../rules/devices';
import { message } from '../../text';
import { aboutDevice, api } from '../api';
import { devices } from '../devices';
import { selectDevices } from '../selectors';

const { closed, connectRequested, deviceArrived, listFailed, listLoaded, listRequested, menuLoaded, removeConfirmed } = devices.actions;

/** The page is on screen: its menu and its devices (ACC-050, ACC-051). */
export function* openDevices() {
  yield* all([call(loadLabels), call(loadDevices)]);
}

interface MenuItem {
  readonly Label: string;
  readonly RouterLink: string | null;
  readonly Items: readonly MenuItem[];
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => (item.Items.length > 0 ? leavesOf(item.Items) : [item]));

/** The entries of the menu that lead to our tabs, by tab. */
const labelsOf = (items: readonly MenuItem[]): Partial<Record<DeviceTab, string>> =>
  Object.fromEntries(
    deviceTabs.flatMap((tab) => {
      const leaf = leavesOf(items).find(({ RouterLink }) => RouterLink?.endsWith(`tab=${tab}`));
      return leaf ? [[tab, leaf.Label] as const] : [];
    }),
  );

/** The tabs have names of their own where the menu cannot be read. */
function* loadLabels() {
  try {
    yield* put(menuLoaded(labelsOf(yield* request(api.deviceMenu, {}))));
  } catch (error) {
    logError('trackers: the devices menu', error);
  }
}

/** Loads the devices; those that were just connected get the trackers that belong to them (ACC-059), and a no is said where somebody waits. */
export function* loadDevices() {
  const { toggled, devices: before } = yield* select(selectDevices);
  try {
    const found = yield* request(api.devices, {});
    yield* put(listLoaded(found));
    for (const device of found.filter(({ Id }) => toggled[Id] === 'connecting')) {
      if (device.IsConnected) yield* put(deviceArrived(device));
      else if (
        isDeclined(
          before?.find(({ Id }) => Id === device.Id),
          device,
        )
      )
        yield* notify(message('devices.declined', { name: device.Name }), 'info');
    }
  } catch (error) {
    logError('trackers: the devices', error);
    yield* put(listFailed());
  }
}

/** Once for each device, whatever is loaded anew meanwhile. */
export function* addTrackers({ payload: { Id, Name } }: PayloadAction<Device>) {
  try {
    yield* send(api.addDeviceTrackers, { body: { DeviceId: Id } }, { about: aboutDevice(Id) });
    yield* notify(message('devices.connected', { name: Name }));
  } catch (error) {
    logError('trackers: the trackers of a device', error);
    yield* notify(message('error.load'), 'error');
  }
}

/** After toggling, the list is read anew every 20 seconds, until everything has happened or the page is left (ACC-063, ACC-064). */
export function* refreshUntilDone() {
  for (;;) {
    yield* take([connectRequested, removeConfirmed]);
    yield* race({ refreshing: call(refresh), left: take(closed) });
  }
}

function* refresh() {
  for (;;) {
    yield* sleep(deviceRefreshMilliseconds);
    if (Object.keys((yield* select(selectDevices)).toggled).length === 0) return;
    yield* put(listRequested());
  }
}
