import { byDay } from './dayTotal';
import type { Entry } from './entry';

/** Which entry of its day one is, in the order of a list. */
export interface PlaceInDay {
  /** From 1 on. */
  readonly at: number;
  readonly count: number;
}

/** By id, of the days that have several entries: what tells these apart. */
export const placesInDay = (entries: readonly Pick<Entry, 'id' | 'day'>[]): ReadonlyMap<string, PlaceInDay> => {
  const several = [...byDay(entries).values()].filter(({ length }) => length > 1);
  return new Map(several.flatMap((ofDay) => ofDay.map(({ id }, at) => [id, { at: at + 1, count: ofDay.length }] as const)));
};
