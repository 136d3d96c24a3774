import { expect, it } from 'vitest';
import { deviceRefreshMilliseconds, devicesOf, deviceTabs, isRemovable, phoneAppOf } from './devices';

it('[ACC-041, ACC-042] are in the tab of their kind, connected or not; unsupported ones only while they are connected', () => {
  const list = [
    { id: 'band', Type: 'Device', IsConnected: true, IsSupported: true },
    { id: 'scale', Type: 'Device', IsConnected: false, IsSupported: true },
    { id: 'old', Type: 'Device', IsConnected: true, IsSupported: false },
    { id: 'gone', Type: 'Device', IsConnected: false, IsSupported: false },
    { id: 'trail', Type: 'App', IsConnected: true, IsSupported: true },
    { id: 'night', Type: 'App', IsConnected: false, IsSupported: true },
  ] as const;
  expect(deviceTabs.map((tab) => devicesOf(list, tab).map(({ id }) => id))).toEqual([['band', 'old'], ['trail'], ['scale'], ['night']]);
});

it('[ACC-047] can be removed, except Apple Health and Google Fit', () => {
  expect(['apple-health', 'google-fit', 'health-connect', 'stride-band'].map(isRemovable)).toEqual([false, false, true, true]);
});

it('[ACC-048] of the phone have a picture', () => {
  expect(['apple-health', 'google-fit', 'health-connect', 'stride-band'].map(phoneAppOf)).toEqual(['apple-health', 'google-fit', 'health-connect', undefined]);
});

it('[ACC-063] are polled after 20 seconds', () => expect(deviceRefreshMilliseconds).toBe(20_000));
