import type { TrackerType } from '../contract';
import type { Entry } from './entry';
import { numberIn, textOf, withoutNoise } from './fields';
import { sourceKind } from './sources';

type Counted = Pick<Entry, 'day' | 'number' | 'source' | 'sourceId' | 'values'>;

/** Everything that people enter is one origin, and each device is one. */
const originOf = ({ source, sourceId }: Counted): string => (sourceKind(source) === 'device' ? `device ${sourceId ?? source}` : 'people');

/** What people entered, and what each device measured, each added up. */
const sumsByOrigin = (entries: readonly Counted[], fieldName: string): readonly number[] => {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    const value = numberIn(textOf(entry.values, fieldName));
    if (value !== undefined) sums.set(originOf(entry), (sums.get(originOf(entry)) ?? 0) + value);
  }
  return [...sums.values()].map(withoutNoise);
};

const latestValue = (entries: readonly Counted[], fieldName: string): number | undefined => {
  let latest: { readonly number: number; readonly value: number } | undefined;
  for (const entry of entries) {
    const value = numberIn(textOf(entry.values, fieldName));
    if (value !== undefined && (latest === undefined || entry.number > latest.number)) latest = { number: entry.number, value };
  }
  return latest?.value;
};

/** By what a day counts: the largest sum of what was done, or the latest measurement (TRK-036). */
export const dayRule = (type: TrackerType): 'sum' | 'latest' => {
  switch (type) {
    case 'Fitness':
    case 'Count':
      return 'sum';
    case 'Measurement':
    case 'YesNo':
    case 'MultipleChoice':
      return 'latest';
  }
};

/**
 * What one day counts for (TRK-036): the latest measurement, or the sum of what was done. A device and a person who report the same day speak
 * of the same steps, so they are not added: of what people entered and of what each device measured, the largest sum counts, once.
 * @param entries of one day
 * @returns `undefined` when nothing of that day is a number
 */
export const dayTotal = (type: TrackerType, entries: readonly Counted[], fieldName: string): number | undefined => {
  if (dayRule(type) === 'latest') return latestValue(entries, fieldName);
  const sums = sumsByOrigin(entries, fieldName);
  return sums.length === 0 ? undefined : Math.max(...sums);
};

/** Entries by their day. */
export const byDay = <E extends Pick<Entry, 'day'>>(entries: readonly E[]): ReadonlyMap<string, readonly E[]> => {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const ofDay = days.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else days.set(entry.day, [entry]);
  }
  return days;
};

/** The days that more than one origin reports, which therefore count once: for a mark beside their rows. */
export const daysCountedOnce = (entries: readonly Counted[]): ReadonlySet<string> =>
  new Set([...byDay(entries)].filter(([, ofDay]) => new Set(ofDay.map(originOf)).size > 1).map(([day]) => day));
