import { device } from '../../kernel/storage';
import { readTrustedDeviceMap, readTrustedDevices, trustedDevices, userKey } from './storage';

/** From now on this browser is trusted when this user name signs in (SES-037, SES-101). */
export const rememberTrustedDevice = (userName: string, deviceId: string): void => {
  const ids = new Set([...readTrustedDevices(userName), deviceId]);
  device.set(trustedDevices, JSON.stringify({ ...readTrustedDeviceMap(), [userKey(userName)]: [...ids] }));
};
