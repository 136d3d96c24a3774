import type { Device } from '../../../../plugins/trackers/contract';

/** What a device can measure; a tracker refers to one of these. */
export type Measure = 'steps' | 'walking' | 'cycling' | 'sleep' | 'weight' | 'bloodPressure';

/** A device or app that the providers support. */
export interface KnownDevice {
  readonly id: string;
  /** Also the source of its entries (TRK-050). */
  readonly name: string;
  readonly type: Device['Type'];
  readonly provider: Device['Provider'];
  /** Whether it can be connected. False for one that was supported before; people who have connected it keep it. */
  readonly isSupported: boolean;
  /** Whether it is connected in the app of the phone, not here (ACC-048). */
  readonly isOnPhone?: true;
  readonly measures: readonly Measure[];
}

/** Names are invented, except for the three in the documents. */
export const knownDevices: readonly KnownDevice[] = [
  { id: 'stride-band', name: 'Stride Band', type: 'Device', provider: 'Validic', isSupported: true, measures: ['steps', 'sleep'] },
  { id: 'level-scale', name: 'Level Scale', type: 'Device', provider: 'Validic', isSupported: true, measures: ['weight'] },
  { id: 'calm-cuff', name: 'Calm Cuff', type: 'Device', provider: 'HumanApi', isSupported: true, measures: ['bloodPressure'] },
  { id: 'orbit-watch', name: 'Orbit Watch', type: 'Device', provider: 'HumanApi', isSupported: true, measures: ['steps', 'walking'] },
  { id: 'clip-counter', name: 'Clip Counter', type: 'Device', provider: 'Validic', isSupported: false, measures: ['steps'] },
  { id: 'trailmate', name: 'TrailMate', type: 'App', provider: 'HumanApi', isSupported: true, measures: ['cycling', 'walking'] },
  { id: 'quiet-night', name: 'Quiet Night', type: 'App', provider: 'Validic', isSupported: true, measures: ['sleep'] },
  { id: 'apple-health', name: 'Apple Health', type: 'App', provider: 'Validic', isSupported: true, isOnPhone: true, measures: ['steps'] },
  { id: 'google-fit', name: 'Google Fit', type: 'App', provider: 'Validic', isSupported: true, isOnPhone: true, measures: ['steps'] },
  { id: 'health-connect', name: 'Health Connect', type: 'App', provider: 'Validic', isSupported: true, isOnPhone: true, measures: ['steps', 'sleep'] },
];

export const knownDevice = (id: string): KnownDevice | undefined => knownDevices.find((device) => device.id === id);
