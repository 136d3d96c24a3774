import { addDays, addMonths, daysFrom, startOfWeek } from '#shell/rules/dates/days';

/** A month of a calendar: its weeks from Monday to Sunday, with `undefined` for days of another month. */
export interface Month {
  /** `yyyy-MM-dd` of its first day. */
  readonly first: string;
  readonly weeks: readonly (readonly (string | undefined)[])[];
}

const monthOf = (first: string): Month => {
  const last = addDays(addMonths(first, 1), -1);
  const days = daysFrom(startOfWeek(first), addDays(startOfWeek(last), 6)).map((day) => (day < first || day > last ? undefined : day));
  return { first, weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7)) };
};

/** The months between two days (`yyyy-MM-dd`), limited to the latest `most`. */
export const monthsBetween = (from: string, to: string, most: number): readonly Month[] => {
  const months: string[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) months.push(first);
  return months.slice(-most).map(monthOf);
};
