import { isDay } from '#shell/rules/dates/days';
import type { LegacyTrackerEntry, TrackerEntry } from '../../contract';
import type { FieldTexts } from '../fields';
import { readLegacyDate } from '../trackerDay';
import { readDateKey } from './entryIds';

/** An entry for rules and screens, independent of its interface. */
export interface Entry {
  readonly id: string;
  readonly trackerId: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly dateKey: string;
  /** Number of the entry within its day; later ones are higher. */
  readonly number: number;
  readonly source: string;
  /** The device's id; null for entries of people. */
  readonly sourceId: string | null;
  readonly values: FieldTexts;
}

const hasTexts = (value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');

/** Whether an answer can be an entry of the v2 interface. */
export const isV2Entry = (answer: unknown): answer is TrackerEntry =>
  hasTexts(answer, ['Id', 'TrackerId', 'EntryDate', 'EntryDateKey', 'Source']) && Array.isArray(answer.Values);

/** Whether an answer can be an entry of the legacy interface. */
export const isLegacyEntry = (answer: unknown): answer is LegacyTrackerEntry =>
  hasTexts(answer, ['Id', 'TrackerId', 'EntryDate', 'EntryDateKey', 'Source']) && typeof answer.EntryValues === 'object';

/** @returns `undefined` for an entry without a valid day, which cannot be shown */
export const entryOfV2 = (entry: TrackerEntry): Entry | undefined => {
  if (!isDay(entry.EntryDate)) return undefined;
  return {
    id: entry.Id,
    trackerId: entry.TrackerId,
    day: entry.EntryDate,
    dateKey: entry.EntryDateKey,
    number: readDateKey(entry.EntryDateKey)?.number ?? 0,
    source: entry.Source,
    sourceId: entry.SourceId,
    values: Object.fromEntries(entry.Values.map(({ FieldName, Value }) => [FieldName, Value])),
  };
};

/** The same for the legacy interface, which has no device ids. */
export const entryOfLegacy = (entry: LegacyTrackerEntry): Entry | undefined => {
  const day = readLegacyDate(entry.EntryDate);
  if (day === undefined) return undefined;
  return {
    id: entry.Id,
    trackerId: entry.TrackerId,
    day,
    dateKey: entry.EntryDateKey,
    number: readDateKey(entry.EntryDateKey)?.number ?? 0,
    source: entry.Source,
    sourceId: null,
    values: entry.EntryValues,
  };
};

/** Newest day first; within a day the latest first (TRK-026). */
export const newestFirst = <E extends Pick<Entry, 'day' | 'number'>>(entries: readonly E[]): readonly E[] =>
  [...entries].sort((one, other) => (one.day === other.day ? other.number - one.number : one.day < other.day ? 1 : -1));

/** The list after an entry was saved: it replaces the earlier one, and the list is sorted (TRK-063). */
export const withEntry = <E extends Pick<Entry, 'id' | 'day' | 'number'>>(entries: readonly E[], saved: E): readonly E[] =>
  newestFirst([...entries.filter(({ id }) => id !== saved.id), saved]);

/** The list after an entry was deleted (TRK-066). */
export const withoutEntry = <E extends Pick<Entry, 'id'>>(entries: readonly E[], id: string): readonly E[] => entries.filter((entry) => entry.id !== id);
