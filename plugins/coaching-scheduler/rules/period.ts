import { addDays, daysBetween, isDay } from '#shell/rules/dates/days';

/** Maximum number of days per calendar request. */
export const mostDays = 400;

/** Fault of a period of days (`yyyy-MM-dd`, inclusive): the key of its text. */
export const periodFault = (first: string, last: string): 'period.missing' | 'span.order' | 'period.tooLong' | undefined => {
  if (!isDay(first) || !isDay(last)) return 'period.missing';
  if (last < first) return 'span.order';
  return daysBetween(first, addDays(last, 1)) > mostDays ? 'period.tooLong' : undefined;
};

/** Number of days that one search for free times covers. */
export const slotDays = 14;
