import type { Device } from '../contract';

/** The entries of the devices menu (ACC-041); each is a tab of the devices page. */
export const deviceTabs = ['connected-devices', 'connected-apps', 'supported-devices', 'supported-apps'] as const;
export type DeviceTab = (typeof deviceTabs)[number];

type Listed = Pick<Device, 'Type' | 'IsConnected' | 'IsSupported'>;

const belongsTo = (tab: DeviceTab, { Type, IsConnected, IsSupported }: Listed): boolean => {
  switch (tab) {
    case 'connected-devices':
      return Type === 'Device' && IsConnected;
    case 'connected-apps':
      return Type === 'App' && IsConnected;
    case 'supported-devices':
      return Type === 'Device' && IsSupported && !IsConnected;
    case 'supported-apps':
      return Type === 'App' && IsSupported && !IsConnected;
  }
};

/** The devices of a tab (ACC-042). */
export const devicesOf = <D extends Listed>(devices: readonly D[], tab: DeviceTab): readonly D[] => devices.filter((device) => belongsTo(tab, device));

/** Results of a consent request without a connection: the last parameter in the address of the return. */
export const consentResults = ['declined', 'failed'] as const;
export type ConsentResult = (typeof consentResults)[number];

/** Whether the person has declined to connect a device since it was listed `before`. */
export const isDeclined = (before: Pick<Device, 'DeclinedAt'> | undefined, { DeclinedAt }: Pick<Device, 'DeclinedAt'>): boolean =>
  DeclinedAt !== null && DeclinedAt !== before?.DeclinedAt;

/** Ids of the apps that are connected on the phone; a picture shows how (ACC-048). */
export const phoneApps = ['apple-health', 'google-fit', 'health-connect'] as const;
export type PhoneApp = (typeof phoneApps)[number];

export const phoneAppOf = (deviceId: string): PhoneApp | undefined => phoneApps.find((app) => app === deviceId);

/** Apple Health and Google Fit cannot be removed here (ACC-047). */
export const isRemovable = (deviceId: string): boolean => deviceId !== 'apple-health' && deviceId !== 'google-fit';

/** Interval of polling the devices until a change has taken effect, in milliseconds (ACC-063, ACC-064). */
export const deviceRefreshMilliseconds = 20_000;
