import type { Platform } from '../platform';
import { deriveKey } from '../secret';
import type { StorageWatch } from '../storageWatch';
import { CallAllowance } from './callAllowance';
import { Counters } from './counters';
import { KeptCounts } from './keptCounts';

/** All that limits people, in memory; what is kept of it over a restart is written down until `close`. */
export interface OpenLimits {
  readonly counters: Counters;
  readonly allowance: CallAllowance;
  close(): Promise<void>;
}

type Parts = Pick<Platform, 'config' | 'db' | 'clock' | 'resets'> & { readonly storage: Pick<StorageWatch, 'noteFailure'> };

/** Opens the limits with what was counted before the start. Dev reset forgets everything. */
export const openLimits = async ({ config, db, clock, resets, storage }: Parts): Promise<OpenLimits> => {
  const counters = new Counters(clock, deriveKey(config.tokenSecret, 'limits'));
  const allowance = new CallAllowance(clock, config.callsPerMinute);
  const kept = new KeptCounts(db, clock, counters, storage);
  await kept.open();
  resets.add(() => counters.clear());
  resets.add(() => allowance.clear());
  return { counters, allowance, close: () => kept.close() };
};
