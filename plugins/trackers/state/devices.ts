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

/** The devices and apps of the providers, reloaded on each visit of their page (ACC-050). */
export const devices = resource(loadDevices, { reloadsOn: [on('root.connectionRegained')], freshFor: 0 });

/** The company's labels of the devices menu (ACC-051). */
export const deviceMenu = resource(api.deviceMenu, { freshFor: 0 });

/** A change of a device that has not taken effect yet. */
type Toggled = 'connecting' | 'disconnecting';

interface ToggleState {
  /** By device id. */
  readonly toggled: Readonly<Record<string, Toggled>>;
  /** The result of registering or unregistering on this page, until the person's data follow (ACC-053). */
  readonly isRegistered: boolean | undefined;
}

const initialState: ToggleState = { toggled: {}, isRegistered: undefined };

const without = (state: ToggleState, gone: readonly string[]): ToggleState => ({
  ...state,
  toggled: Object.fromEntries(Object.entries(state.toggled).filter(([id]) => !gone.includes(id))),
});

/** Running changes of devices, and requests. */
export const toggling = createSlice({
  name: 'trackers/toggling',
  initialState,
  reducers: {
    /** The page was left: polling stops (ACC-064). */
    left: (state): ToggleState => ({ ...state, toggled: {} }),
    /** The consent page is opened, or its address requested. */
    connectRequested: (state, { payload: { Id } }: PayloadAction<Device>): ToggleState => ({ ...state, toggled: { ...state.toggled, [Id]: 'connecting' } }),
    /** Opens the confirmation for removing a device. */
    removeRequested: (state, _action: PayloadAction<Device>): ToggleState => state,
    disconnecting: (state, { payload: { Id } }: PayloadAction<Device>): ToggleState => ({ ...state, toggled: { ...state.toggled, [Id]: 'disconnecting' } }),
    /** Changes that have taken effect, failed, or been cancelled; by id. */
    settled: (state, { payload: ids }: PayloadAction<readonly string[]>): ToggleState => without(state, ids),
    /** Opens the instructions for an app of the phone (ACC-048). */
    phoneHelpWanted: (state, _action: PayloadAction<PhoneApp>): ToggleState => state,
    /** Opens the confirmation for leaving the provider. */
    leaveRequested: (state): ToggleState => state,
    registered: (state, { payload: isRegistered }: PayloadAction<boolean>): ToggleState => ({ ...state, isRegistered }),
  },
});

const { connectRequested, disconnecting, left, registered, settled } = toggling.actions;

export const selectToggling = (root: RootState): ToggleState => (root.trackers as { readonly toggling: ToggleState } | undefined)?.toggling ?? initialState;

const tabArgument = (_root: RootState, tab: DeviceTab): DeviceTab => tab;

/** The devices of a tab; `undefined` until they have been loaded once (ACC-042). */
export const selectDevicesOf = createSelector([(root: RootState) => devices.select(root).data, tabArgument], (all, tab) => all && devicesOf(all, tab));

interface MenuItem {
  readonly Label: string;
  readonly RouterLink: string | null;
  readonly Items: readonly MenuItem[];
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => (item.Items.length > 0 ? leavesOf(item.Items) : [item]));

/** The menu's labels of the tabs; without the menu the tabs have labels of their own (ACC-041). */
export const selectTabLabels = createSelector([(root: RootState) => deviceMenu.select(root).data], (menu = []): ReadonlyMap<DeviceTab, string> => {
  const leaves = leavesOf(menu);
  return new Map(
    deviceTabs.flatMap((tab) => {
      const leaf = leaves.find(({ RouterLink }) => RouterLink?.endsWith(`tab=${tab}`));
      return leaf ? [[tab, leaf.Label] as const] : [];
    }),
  );
});

/** Loads the devices. Newly connected ones are linked to their trackers, and a declined consent is shown to a waiting person. */
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

/** Subject of connecting and disconnecting a device: an earlier disconnection must not be sent after a new connection. */
const subject = ({ Id }: Device): string => `trackers.device/${Id}`;

/** Links a newly connected device to its trackers (ACC-059). */
export const addTrackers = change(({ Id: DeviceId }: Device, how) => send(api.addDeviceTrackers, { body: { DeviceId } }, how), {
  subject,
  says: (_, { Name: name }) => message('devices.connected', { name }),
  failed: message('error.load'),
});

/** Shows a failed change, and reloads the list (ACC-066). */
export function* notToggled({ Id }: Device): SagaGenerator<void> {
  yield* put(settled([Id]));
  yield* notify(message('error.load'), 'error');
  yield* put(devices.requested());
}

/** Disconnects a device. Each provider has a call of its own (ACC-058, ACC-061). */
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

/** Subject of registering with the provider and of leaving it. */
const aboutProvider = (): string => 'trackers.provider';

/** Registers with the device-data provider, and shows the result (ACC-052 to ACC-056). */
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

/** Unregisters from the provider (ACC-057). */
export const unregister = change(api.unregisterProvider, {
  subject: aboutProvider,
  failed: message('error.load'),
  *afterwards() {
    yield* put(registered(false));
    yield* put(devices.requested());
  },
});

/** After a change, reloads the list every 20 seconds, until all changes have taken effect or the page is left (ACC-063, ACC-064). */
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
