import type { LegacyTrackerSetup, TrackerSetup } from '../contract';
import type { Entry } from './entry';

/** A tracker without its entries, whichever interface it came through. */
export type Tracker = Omit<TrackerSetup, 'TrackerEntries'>;

/** A tracker with the entries of the look-back window, newest first. */
export interface TrackerWithEntries {
  readonly tracker: Tracker;
  readonly entries: readonly Entry[];
  /** `yyyy-MM-dd`, where the person is, by the server's clock. */
  readonly today: string;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockAhead: number;
}

export const withoutEntries = ({ TrackerEntries: _, ...tracker }: TrackerSetup | LegacyTrackerSetup): Tracker => tracker;
