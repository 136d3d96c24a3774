import { addDays } from '#shell/rules/days';
import type { Entry } from './entry';
import { sourceKind } from './sources';

type OfDay = Pick<Entry, 'day' | 'number' | 'source'>;

/**
 * The entry that a day of a one-per-day tracker holds (TRK-072, TRK-137): what people entered, else what a device measured. Devices write beside
 * what people entered. People make no second entry, not beside a device's either: the form, the import and the server ask this one rule.
 */
export const entryOfDay = <E extends OfDay>(entries: readonly E[], day: string): E | undefined => {
  const ofDay = entries.filter((entry) => entry.day === day);
  return ofDay.find(({ source }) => sourceKind(source) !== 'device') ?? ofDay[0];
};

/** The days of a one-per-day tracker that hold an entry: no new one can be made there. */
export const takenDays = (entries: readonly Pick<OfDay, 'day'>[]): ReadonlySet<string> => new Set(entries.map(({ day }) => day));

/** Where Cancel leads: to an entry, or to a blank one for a day. */
export type AfterCancel<E> = { readonly entry: E } | { readonly blankFor: string };

/**
 * Cancel in the form of a one-per-day tracker of the v2 interface (TRK-071): back to the entry in the form if it can be edited, else on to
 * the next day: its entry, or a blank one. A next day that lies ahead gives a blank entry for today.
 * @param current the entry in the form; a new one has only its day
 */
export const afterCancel = <E extends OfDay>(
  current: { readonly entry: E | undefined; readonly day: string },
  entries: readonly E[],
  today: string,
  mayEdit: (entry: E) => boolean,
): AfterCancel<E> => {
  if (current.entry === undefined) return { blankFor: current.day };
  if (mayEdit(current.entry)) return { entry: current.entry };
  const next = addDays(current.entry.day, 1);
  if (next > today) return { blankFor: today };
  const existing = entryOfDay(entries, next);
  return existing ? { entry: existing } : { blankFor: next };
};
