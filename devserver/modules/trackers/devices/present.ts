import type { Device } from '../../../../plugins/trackers/contract';
import { deviceTabs } from '../../../../plugins/trackers/rules/devices';
import type { Output } from '../../../../shell/net/contract';
import type { Context } from '../../../platform/module';
import type { KnownDevice } from './catalogue';
import { deviceIcon } from './icon';

/** A device on the devices page (ACC-051). */
export const presentDevice = (device: KnownDevice, own: Pick<Device, 'IsConnected' | 'ConnectUrl' | 'DeclinedAt'>): Device => ({
  Id: device.id,
  Name: device.name,
  IconUrl: deviceIcon(device.id, device.measures[0] ?? 'steps'),
  Type: device.type,
  IsSupported: device.isSupported,
  Provider: device.provider,
  ...own,
});

type Schemas = typeof import('../../../../plugins/trackers/contract/schemas').schemas;

/** The devices menu (ACC-041, ACC-049): one entry per tab of the page. */
export const presentMenu = (text: Context['text']): Output<Schemas['deviceMenu']> =>
  deviceTabs.map((tab) => ({
    Label: text(`deviceMenu.${tab}`),
    Items: [],
    RouterLink: `/trackers/devices?tab=${tab}`,
    IsPopupModal: false,
    IsMvcLink: false,
    InCascadingMenu: false,
  }));
