import {
  call,
  change,
  createSelector,
  createSlice,
  messageForUser,
  notify,
  on,
  type PayloadAction,
  put,
  type RootState,
  race,
  request,
  resource,
  type SagaGenerator,
  select,
  send,
  sleep,
  take,
} from '#shell/api';
import type { Device } from '../contract';
import { type DeviceTab, deviceRefreshMilliseconds, devicesOf, deviceTabs, isDeclined, type PhoneApp } from '../rules/devices';
import { message } from '../text';
import { api } from './api';

/** The devices and apps that the provider knows, read anew by each visit of their page (ACC-050). */
export const devices = resource(loadDevices, { reloadsOn: [on('root.connectionRegained')], freshFor: 0 });

/** What the company calls the entries of its devices menu (ACC-051). */
export const deviceMenu = resource(api.deviceMenu, { freshFor: 0 });

/** What was asked of a device and has not happened yet. */
type Toggled = 'connecting' | 'disconnecting';

interface ToggleState {
  /** By device id. */
  readonly toggled: Readonly<Record<string, Toggled>>;
  /** What registering or leaving on this page has led to, before the person's data says the same (ACC-053). */
  readonly isRegistered: boolean | undefined;
}

const initialState: ToggleState = { toggled: {}, isRegistered: undefined };

const without = (state: ToggleState, gone: readonly string[]): ToggleState => ({
  ...state,
  toggled: Object.fromEntries(Object.entries(state.toggled).filter(([id]) => !gone.includes(id))),
});

/** What is under way with devices, and what is wanted of them. */
export const toggling = createSlice({
  name: 'trackers/toggling',
  initialState,
  reducers: {
    /** The page has left the screen: nothing is refreshed any longer (ACC-064). */
    left: (state): ToggleState => ({ ...state, toggled: {} }),
    /** Where to agree is known, or has to be asked for. */
    connectRequested: (state, { payload: { Id } }: PayloadAction<Device>): ToggleState => ({ ...state, toggled: { ...state.toggled, [Id]: 'connecting' } }),
    /** Ask whether to remove a device. */
    removeRequested: (state, _action: PayloadAction<Device>): ToggleState => state,
    disconnecting: (state, { payload: { Id } }: PayloadAction<Device>): ToggleState => ({ ...state, toggled: { ...state.toggled, [Id]: 'disconnecting' } }),
    /** It has happened, has failed, or is wanted no longer; by id. */
    settled: (state, { payload: ids }: PayloadAction<readonly string[]>): ToggleState => without(state, ids),
    /** A picture explains how an app of the phone is connected (ACC-048). */
    phoneHelpWanted: (state, _action: PayloadAction<PhoneApp>): ToggleState => state,
    /** Ask whether to leave the provider. */
    leaveRequested: (state): ToggleState => state,
    registered: (state, { payload: isRegistered }: PayloadAction<boolean>): ToggleState => ({ ...state, isRegistered }),
  },
});

const { connectRequested, disconnecting, left, registered, settled } = toggling.actions;

export const selectToggling = (root: RootState): ToggleState => (root.trackers as { readonly toggling: ToggleState } | undefined)?.toggling ?? initialState;

const tabArgument = (_root: RootState, tab: DeviceTab): DeviceTab => tab;

/** The devices of a tab; `undefined` until they were loaded once (ACC-042). */
export const selectDevicesOf = createSelector([(root: RootState) => devices.select(root).data, tabArgument], (all, tab) => all && devicesOf(all, tab));

interface MenuItem {
  readonly Label: string;
  readonly RouterLink: string | null;
  readonly Items: readonly MenuItem[];
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => (item.Items.length > 0 ? leavesOf(item.Items) : [item]));

/** The names that the menu has for our tabs; they have names of their own where it cannot be read (ACC-041). */
export const selectTabLabels = createSelector([(root: RootState) => deviceMenu.select(root).data], (menu = []): ReadonlyMap<DeviceTab, string> => {
  const leaves = leavesOf(menu);
  return new Map(
    deviceTabs.flatMap((tab) => {
      const leaf = leaves.find(({ RouterLink }) => RouterLink?.endsWith(`tab=${tab}`));
      return leaf ? [[tab, leaf.Label] as const] : [];
    }),
  );
});

/** Loads the devices; those that were just connected get the trackers that belong to them, and a no is said where somebody waits. */
function* loadDevices(): SagaGenerator<readonly Device[]> {
  const found = yield* request(api.devices, {});
  const { toggled } = yield* select(selectToggling);
  const before = (yield* select(devices.select)).data;
  for (const [id, what] of Object.entries(toggled)) {
    const device = found.find(({ Id }) => Id === id);
    const hasAgreed = device?.IsConnected === (what === 'connecting');
    const hasDeclined =
      device !== undefined &&
      what === 'connecting' &&
      !device.IsConnected &&
      isDeclined(
        before?.find(({ Id }) => Id === id),
        device,
      );
    if (device && !hasAgreed && !hasDeclined) continue;
    yield* put(settled([id]));
    if (device && hasDeclined) yield* notify(message('devices.declined', { name: device.Name }), 'info');
    if (device && hasAgreed && what === 'connecting') yield* put(addTrackers.requested(id, device));
  }
  return found;
}

const reloadDevices = function* (): Generator {
  yield* put(devices.requested());
};

/** What connecting and disconnecting a device are about: it is not disconnected by a call that was made before it was connected anew. */
const subject = ({ Id }: Device): string => `trackers.device/${Id}`;

/** A device that was just connected gets the trackers that belong to it (ACC-059). */
export const addTrackers = change(({ Id: DeviceId }: Device, how) => send(api.addDeviceTrackers, { body: { DeviceId } }, how), {
  subject,
  says: (_, { Name: name }) => message('devices.connected', { name }),
  failed: message('error.load'),
});

/** Says that connecting or removing did not work, and reads the list anew (ACC-066). */
export function* notToggled({ Id }: Device): SagaGenerator<void> {
  yield* put(settled([Id]));
  yield* notify(message('error.load'), 'error');
  yield* put(devices.requested());
}

/** Each provider has a call of its own (ACC-058, ACC-061). */
export const disconnect = change(
  function* disconnectDevice({ Id, Provider }: Device, how): SagaGenerator<boolean> {
    switch (Provider) {
      case 'Validic':
        return yield* send(api.disconnectDevice, { body: { DeviceId: Id } }, how);
      case 'HumanApi':
        return yield* request(api.disconnectHumanApiDevice, { query: { deviceId: Id } });
    }
  },
  { subject, afterwards: reloadDevices, onFailure: (_, device) => notToggled(device) },
);

/** What registering with the device-data provider and leaving it are about. */
const aboutProvider = (): string => 'trackers.provider';

/** Registers with the device-data provider, and says how it went (ACC-052 to ACC-056). */
export const register = change(api.registerProvider, {
  subject: aboutProvider,
  says: message('devices.registered'),
  failed: (error) => {
    const reason = messageForUser(error);
    return reason === undefined ? message('devices.notRegistered') : message('devices.notRegisteredBecause', { reason });
  },
  *afterwards() {
    yield* put(registered(true));
    yield* put(devices.requested());
  },
});

/** Leaves the provider (ACC-057). */
export const unregister = change(api.unregisterProvider, {
  subject: aboutProvider,
  failed: message('error.load'),
  *afterwards() {
    yield* put(registered(false));
    yield* put(devices.requested());
  },
});

/** After toggling, the list is read anew every 20 seconds, until everything has happened or the page is left (ACC-063, ACC-064). */
export function* refreshUntilDone(): Generator {
  for (;;) {
    yield* take([connectRequested, disconnecting]);
    yield* race({ refreshing: call(refresh), left: take(left) });
  }
}

function* refresh(): Generator {
  for (;;) {
    yield* sleep(deviceRefreshMilliseconds);
    if (Object.keys((yield* select(selectToggling)).toggled).length === 0) return;
    yield* put(devices.requested());
  }
}
