import type { TrackerListItem, TrackerType } from '../contract';

/** Rank of a type in the list (TRK-018). */
const rank: Readonly<Record<TrackerType, number>> = { Fitness: 0, Measurement: 1, YesNo: 2, Count: 3, MultipleChoice: 4 };

type Listed = Pick<TrackerListItem, 'TrackerType' | 'TrackerName'>;

/** By type, then by name ignoring case (TRK-018). */
export const inOrder = <T extends Listed>(trackers: readonly T[]): readonly T[] =>
  [...trackers].sort(
    (one, other) => rank[one.TrackerType] - rank[other.TrackerType] || one.TrackerName.localeCompare(other.TrackerName, undefined, { sensitivity: 'accent' }),
  );

/** Whether it is in an active challenge, or has entries (TRK-017). */
export const isCurrent = (tracker: Pick<TrackerListItem, 'IsActiveChallengeTracker' | 'LastEntryDate'>): boolean =>
  tracker.IsActiveChallengeTracker || tracker.LastEntryDate !== null;

/** Selection of the list: types filter it, ids name its members (TRK-014). */
export type TrackerSelection = { readonly types: readonly TrackerType[] } | { readonly trackerIds: readonly string[] };

/** The two panels of the list (TRK-012 to TRK-014); `additional` is `undefined` if the list is not filtered. */
export const panelsOf = <T extends TrackerListItem>(
  trackers: readonly T[],
  selection: TrackerSelection,
): { readonly current: readonly T[]; readonly additional: readonly T[] | undefined } => {
  if ('trackerIds' in selection)
    return { current: inOrder(trackers.filter(({ TrackerId }) => selection.trackerIds.includes(TrackerId))), additional: undefined };
  const wanted = inOrder(trackers.filter(({ TrackerType }) => selection.types.length === 0 || selection.types.includes(TrackerType)));
  return { current: wanted.filter(isCurrent), additional: wanted.filter((tracker) => !isCurrent(tracker)) };
};
