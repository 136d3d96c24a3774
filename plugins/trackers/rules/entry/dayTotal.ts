import type { TrackerType } from '../../contract';
import { numberIn, textOf, withoutNoise } from '../fields';
import { sourceKind } from '../sources';
import type { Entry } from './entry';

type Counted = Pick<Entry, 'day' | 'number' | 'source' | 'sourceId' | 'values'>;

/** The origin of an entry: all entries of people are one origin, and each device is one. */
const originOf = ({ source, sourceId }: Counted): string => (sourceKind(source) === 'device' ? `device ${sourceId ?? source}` : 'people');

/** The sum per origin: people, and each device. */
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

/** The counting rule of a day: the largest sum, or the latest measurement (TRK-036). */
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
 * The value of a day (TRK-036): the latest measurement, or a sum. A device and a person who report the same day count the same steps, so their values
 * are not added: the largest sum of people or of a single device counts.
 * @param entries of one day
 * @returns `undefined` if no value of that day is a number
 */
export const dayTotal = (type: TrackerType, entries: readonly Counted[], fieldName: string): number | undefined => {
  if (dayRule(type) === 'latest') return latestValue(entries, fieldName);
  const sums = sumsByOrigin(entries, fieldName);
  return sums.length === 0 ? undefined : Math.max(...sums);
};

/** Groups entries by day. */
export const byDay = <E extends Pick<Entry, 'day'>>(entries: readonly E[]): ReadonlyMap<string, readonly E[]> => {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const ofDay = days.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else days.set(entry.day, [entry]);
  }
  return days;
};

/** The days with several origins, which therefore count once; their rows get a mark. */
export const daysCountedOnce = (entries: readonly Counted[]): ReadonlySet<string> =>
  new Set([...byDay(entries)].filter(([, ofDay]) => new Set(ofDay.map(originOf)).size > 1).map(([day]) => day));
