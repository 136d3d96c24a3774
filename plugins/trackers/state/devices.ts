import { createSlice, type PayloadAction } from '#shell/api';
import type { Device } from '../contract';
import { type DeviceTab, isDeclined, type PhoneApp } from '../rules/devices';

/** What was asked of a device and has not happened yet. */
export type Toggled = 'connecting' | 'disconnecting';

export interface DevicesState {
  /** `loading` and `failed` may stand beside an older list, which stays on screen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly devices: readonly Device[] | undefined;
  /** What the company calls the entries of its devices menu. */
  readonly labels: Partial<Readonly<Record<DeviceTab, string>>>;
  readonly registration: 'idle' | 'registering' | 'leaving';
  /** What registering or leaving on this page has led to, before the person's data says the same. */
  readonly isRegistered: boolean | undefined;
  /** By device id. */
  readonly toggled: Readonly<Record<string, Toggled>>;
}

const initialState: DevicesState = { status: 'idle', devices: undefined, labels: {}, registration: 'idle', isRegistered: undefined, toggled: {} };

const isDone = ({ IsConnected }: Device, toggled: Toggled): boolean => IsConnected === (toggled === 'connecting');

const called = (devices: readonly Device[] | undefined, id: string): Device | undefined => devices?.find(({ Id }) => Id === id);

/** What is still to happen once the devices are known. Nobody waits for a device any longer that its owner did not agree to. */
const stillToggled = ({ toggled, devices: before }: DevicesState, devices: readonly Device[]): DevicesState['toggled'] =>
  Object.fromEntries(
    Object.entries(toggled).filter(([id, what]) => {
      const device = called(devices, id);
      return device !== undefined && !isDone(device, what) && !(what === 'connecting' && isDeclined(called(before, id), device));
    }),
  );

const withoutToggle = (state: DevicesState, { Id }: Device): DevicesState => ({
  ...state,
  toggled: Object.fromEntries(Object.entries(state.toggled).filter(([id]) => id !== Id)),
});

export const devices = createSlice({
  name: 'trackers/devices',
  initialState: initialState as DevicesState,
  reducers: {
    /** The page is on screen. */
    opened: (state): DevicesState => ({ ...state, status: 'loading' }),
    /** The page has left the screen: nothing is refreshed any longer (ACC-064). */
    closed: (state): DevicesState => ({ ...state, toggled: {} }),
    listRequested: (state): DevicesState => ({ ...state, status: 'loading' }),
    listLoaded: (state, { payload }: PayloadAction<readonly Device[]>): DevicesState => ({
      ...state,
      status: 'ready',
      devices: payload,
      toggled: stillToggled(state, payload),
    }),
    listFailed: (state): DevicesState => ({ ...state, status: 'failed' }),
    menuLoaded: (state, { payload: labels }: PayloadAction<DevicesState['labels']>): DevicesState => ({ ...state, labels }),

    registerRequested: (state): DevicesState => ({ ...state, registration: 'registering' }),
    registered: (state): DevicesState => ({ ...state, registration: 'idle', isRegistered: true }),
    /** Ask whether to leave the provider. */
    unregisterRequested: (state): DevicesState => state,
    unregisterConfirmed: (state): DevicesState => ({ ...state, registration: 'leaving' }),
    unregistered: (state): DevicesState => ({ ...state, registration: 'idle', isRegistered: false }),
    registrationFailed: (state): DevicesState => ({ ...state, registration: 'idle' }),

    /** Where to agree is known, or has to be asked for. */
    connectRequested: (state, { payload: { Id } }: PayloadAction<Device>): DevicesState => ({ ...state, toggled: { ...state.toggled, [Id]: 'connecting' } }),
    /** Ask whether to remove a device. */
    removeRequested: (state, _action: PayloadAction<Device>): DevicesState => state,
    removeConfirmed: (state, { payload: { Id } }: PayloadAction<Device>): DevicesState => ({ ...state, toggled: { ...state.toggled, [Id]: 'disconnecting' } }),
    /** A device that was asked for is connected: it gets the trackers that belong to it. */
    deviceArrived: (state, _action: PayloadAction<Device>): DevicesState => state,
    /** The person does not want to connect it after all. */
    connectCancelled: (state, { payload }: PayloadAction<Device>): DevicesState => withoutToggle(state, payload),
    toggleFailed: (state, { payload }: PayloadAction<Device>): DevicesState => withoutToggle(state, payload),
    phoneHelpWanted: (state, _action: PayloadAction<PhoneApp>): DevicesState => state,
  },
});
