import { device } from '../../kernel/storage/storage';
import type { Entity, Settings, User } from './contract';

const key = 'ls.rootdata';

export interface StoredRootData {
  readonly settings?: Settings | undefined;
  readonly entity?: Entity | undefined;
  readonly user?: User | undefined;
}

/** Stores the root data under the documented key; renewed on every start. */
export const rememberRootData = (data: StoredRootData): void => device.set(key, JSON.stringify(data));

export const forgetRootData = (): void => device.remove(key);
