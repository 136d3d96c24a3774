import { createSelector, type Modals, type QueuedCall, type RootState, selectUnsent } from '#shell/api';
import type { Entry } from '../rules/entry/entry';
import type { FieldTexts } from '../rules/fields';

/** Data of a queued entry, stored beside its call, so that it can be shown while it waits. */
export interface UnsentEntry {
  /** User id of the entry's person. */
  readonly userId: string;
  readonly trackerId: string;
  readonly trackerName: string;
  readonly day: string;
  readonly values: FieldTexts;
  /** The values as displayed in the form. */
  readonly inWords?: string;
  /** Id of the changed entry. */
  readonly replaces?: string;
  /** The entry to delete: it is restored when the person cancels, or the server refuses. */
  readonly deletes?: Entry;
  /** The program whose progress is computed after the arrival (TRK-069). */
  readonly inlineProgress?: InlineProgress;
  /** Whether a coach made it on a participant's profile: no program of the coach changes (TRK-069). */
  readonly isOnParticipantProfile?: true;
}

export type InlineProgress = NonNullable<Modals['trackers.entry']['input']['inlineProgress']>;

/** An entry on this device that the server has not stored or deleted yet. */
export interface Unsent {
  readonly key: string;
  readonly entry: UnsentEntry;
  /** Reason of the refusal; `undefined` while it waits. */
  readonly refusal: string | undefined;
}

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is FieldTexts => isObject(value) && Object.values(value).every((one) => typeof one === 'string');

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  ['id', 'trackerId', 'day', 'dateKey', 'source'].every((name) => typeof value[name] === 'string') &&
  typeof value.number === 'number' &&
  (value.sourceId === null || typeof value.sourceId === 'string') &&
  isTexts(value.values);

const isInlineProgress = (value: unknown): value is InlineProgress =>
  isObject(value) && typeof value.activityId === 'string' && typeof value.subType === 'string';

/** Validates a stored entry, which may be of an older version of this plugin. */
export const readUnsent = ({ key, about, refusal }: Pick<QueuedCall, 'key' | 'about' | 'refusal'>): Unsent | undefined => {
  if (!isObject(about)) return undefined;
  const { userId, trackerId, trackerName, day, values, inWords, replaces, deletes, inlineProgress, isOnParticipantProfile } = about;
  if (typeof userId !== 'string' || typeof trackerId !== 'string' || typeof trackerName !== 'string' || typeof day !== 'string' || !isTexts(values))
    return undefined;
  const more = {
    ...(typeof inWords === 'string' && { inWords }),
    ...(typeof replaces === 'string' && { replaces }),
    ...(isEntry(deletes) && { deletes }),
    ...(isInlineProgress(inlineProgress) && { inlineProgress }),
    ...(isOnParticipantProfile === true && ({ isOnParticipantProfile } as const)),
  };
  return { key, refusal, entry: { userId, trackerId, trackerName, day, values, ...more } };
};

/** The queued entries, oldest first. */
export const selectUnsentEntries = createSelector([(root: RootState) => selectUnsent(root, 'trackers')], (calls): readonly Unsent[] =>
  calls.flatMap((call) => readUnsent(call) ?? []),
);

/** Ids of the entries that are queued for deletion. */
export const selectIdsToDelete = createSelector(
  [selectUnsentEntries],
  (unsent): ReadonlySet<string> => new Set(unsent.flatMap(({ entry, refusal }) => (entry.deletes && refusal === undefined ? [entry.deletes.id] : []))),
);
