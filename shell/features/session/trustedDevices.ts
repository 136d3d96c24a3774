import { device } from '../../kernel/storage/storage';
import { readTrustedDeviceMap, readTrustedDevices, trustedDevices, userKey } from './storage';

/** Trusts this browser for sign-ins of this user name from now on (SES-037, SES-101). */
export const rememberTrustedDevice = (userName: string, deviceId: string): void => {
  const ids = new Set([...readTrustedDevices(userName), deviceId]);
  device.set(trustedDevices, JSON.stringify({ ...readTrustedDeviceMap(), [userKey(userName)]: [...ids] }));
};
