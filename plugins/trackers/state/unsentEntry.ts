import { createSelector, type QueuedCall, type RootState, selectUnsent } from '#shell/api';
import type { FieldTexts } from '../rules/fields';

/** What the queue remembers of an entry beside its call, so that it can be shown while it waits. */
export interface UnsentEntry {
  /** Whose entry it is. */
  readonly userId: string;
  readonly trackerId: string;
  readonly trackerName: string;
  readonly day: string;
  readonly values: FieldTexts;
  /** Id of the entry that it changes. */
  readonly replaces?: string;
}

/** An entry on this device that the server does not have yet. */
export interface Unsent {
  readonly key: string;
  readonly entry: UnsentEntry;
  /** Why the server did not take it; `undefined` while it waits. */
  readonly refusal: string | undefined;
}

const isTexts = (value: unknown): value is FieldTexts =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** What was kept, if it can still be read: it may be of an older version of this plugin. */
const readUnsent = ({ key, about, refusal }: QueuedCall): Unsent | undefined => {
  if (typeof about !== 'object' || about === null) return undefined;
  const { userId, trackerId, trackerName, day, values, replaces } = about as Readonly<Record<string, unknown>>;
  if (typeof userId !== 'string' || typeof trackerId !== 'string' || typeof trackerName !== 'string' || typeof day !== 'string' || !isTexts(values))
    return undefined;
  return { key, refusal, entry: { userId, trackerId, trackerName, day, values, ...(typeof replaces === 'string' && { replaces }) } };
};

/** The entries that wait, oldest first. */
export const selectUnsentEntries = createSelector([(root: RootState) => selectUnsent(root, 'trackers')], (calls): readonly Unsent[] =>
  calls.flatMap((call) => readUnsent(call) ?? []),
);
