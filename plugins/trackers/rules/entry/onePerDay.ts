import { addDays } from '#shell/rules/dates/days';
import { sourceKind } from '../sources';
import type { Entry } from './entry';

type OfDay = Pick<Entry, 'day' | 'number' | 'source'>;

/**
 * The entry of a day in a one-per-day tracker (TRK-072, TRK-137): that of people, else that of a device. Devices add theirs to those of people.
 * People cannot create a second entry, not even in addition to a device's: form, import and server share this rule.
 */
export const entryOfDay = <E extends OfDay>(entries: readonly E[], day: string): E | undefined => {
  const ofDay = entries.filter((entry) => entry.day === day);
  return ofDay.find(({ source }) => sourceKind(source) !== 'device') ?? ofDay[0];
};

/** The days of a one-per-day tracker that take no new entry. */
export const takenDays = (entries: readonly Pick<OfDay, 'day'>[]): ReadonlySet<string> => new Set(entries.map(({ day }) => day));

/** The target of Cancel: an entry, or a blank one for a day. */
export type AfterCancel<E> = { readonly entry: E } | { readonly blankFor: string };

/**
 * Cancel in the form of a one-per-day tracker of the v2 interface (TRK-071): an editable entry is reset; otherwise the next day follows, with its
 * entry or a blank one. If the next day is in the future, a blank entry for today.
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
