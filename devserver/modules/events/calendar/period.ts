import { addDays, addMonths, daysBetween, isPlausibleDay, readRouteDate } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { FieldRefusal } from '../../../platform/module';

/** Days (`yyyy-MM-dd`), both included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** Maximum length of a period in days; no view is longer. */
const longest = 100;

/** A day of a query: `MM-dd-yyyy` or `yyyy-MM-dd` (EVT-073), of a year that date fields accept. @throws FieldRefusal 400 */
const readDay = (field: string, text: string): string => {
  const day = isPlausibleDay(text) ? text : readRouteDate(text);
  if (day === undefined) throw new FieldRefusal(field, 'calendar.noDay');
  return day;
};

/** The days of a period in a query. @param names of the fields @throws FieldRefusal 400 for an invalid day, an end before the start, and more than 100 days */
export const readPeriod = (start: string, end: string, names: readonly [string, string] = ['start', 'end']): Period => {
  const period = { first: readDay(names[0], start), last: readDay(names[1], end) };
  const length = daysBetween(period.first, period.last);
  if (length < 0 || length >= longest) throw new FieldRefusal(names[1], 'calendar.badPeriod', { most: longest });
  return period;
};

/** The month that contains a day of a query. @throws FieldRefusal 400 */
export const readMonth = (field: string, text: string): Period => {
  const first = `${readDay(field, text).slice(0, 8)}01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
};

/** From the beginning of the first day to the end of the last in a zone, milliseconds since 1970. */
export const windowOf = ({ first, last }: Period, zone: string) => ({
  from: Date.parse(startOfDayIn(first, zone)),
  to: Date.parse(startOfDayIn(addDays(last, 1), zone)),
});
