import { device } from '../../kernel/storage/storage';
import { parsed, unended } from './storage';

/**
 * Keys (`EndKey`) of sessions that this browser has left and whose end the server has not confirmed. They can only end a session, so they are safe on a shared
 * device.
 */
export const readUnended = (): readonly string[] => {
  const keys = parsed(device.get(unended));
  return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [];
};

const keep = (keys: readonly string[]): void => {
  if (keys.length > 0) device.set(unended, JSON.stringify(keys));
  else device.remove(unended);
};

export const rememberUnended = (key: string): void => keep([...new Set([...readUnended(), key])]);
export const forgetUnended = (ended: string): void => keep(readUnended().filter((key) => key !== ended));
