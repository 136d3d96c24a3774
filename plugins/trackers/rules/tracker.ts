import type { LegacyTrackerSetup, TrackerSetup } from '../contract';
import type { Entry } from './entry/entry';

/** A tracker without its entries, independent of its interface. */
export type Tracker = Omit<TrackerSetup, 'TrackerEntries'>;

/** A tracker with the entries of the look-back period, newest first. */
export interface TrackerWithEntries {
  readonly tracker: Tracker;
  readonly entries: readonly Entry[];
  /** `yyyy-MM-dd`, in the person's zone, by the server's clock. */
  readonly today: string;
  /** Difference of the server's clock to this device's, in milliseconds. */
  readonly clockAhead: number;
}

export const withoutEntries = ({ TrackerEntries: _, ...tracker }: TrackerSetup | LegacyTrackerSetup): Tracker => tracker;
