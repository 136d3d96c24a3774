import { byDay } from './dayTotal';
import type { Entry } from './entry';

/** Position of an entry within its day, in the order of a list. */
export interface PlaceInDay {
  /** From 1. */
  readonly at: number;
  readonly count: number;
}

/** Positions by id, only for days with several entries, to distinguish these. */
export const placesInDay = (entries: readonly Pick<Entry, 'id' | 'day'>[]): ReadonlyMap<string, PlaceInDay> => {
  const several = [...byDay(entries).values()].filter(({ length }) => length > 1);
  return new Map(several.flatMap((ofDay) => ofDay.map(({ id }, at) => [id, { at: at + 1, count: ofDay.length }] as const)));
};
