import { deriveKey } from '../config/secret';
import type { Platform } from '../platform';
import type { StorageWatch } from '../storage/storageWatch';
import { CallAllowance } from './callAllowance';
import { Counters } from './counters';
import { KeptCounts } from './keptCounts';

/** All limits of people, in memory; stored counts are written until `close`. */
export interface OpenLimits {
  readonly counters: Counters;
  readonly allowance: CallAllowance;
  close(): Promise<void>;
}

type Parts = Pick<Platform, 'config' | 'db' | 'clock' | 'resets' | 'others'> & { readonly storage: Pick<StorageWatch, 'noteFailure'> };

/** Opens the limits with the stored counts. A dev reset removes all counts. */
export const openLimits = async ({ config, db, clock, resets, others, storage }: Parts): Promise<OpenLimits> => {
  const counters = new Counters(clock, deriveKey(config.tokenSecret, 'limits'));
  const allowance = new CallAllowance(clock, config.callsPerMinute);
  const kept = new KeptCounts({ db, clock, others, storage }, counters);
  await kept.open();
  resets.add(() => counters.clear());
  resets.add(() => allowance.clear());
  return { counters, allowance, close: () => kept.close() };
};
