import { addDays, addMonths, daysBetween, isPlausibleDay, startOfWeek, type Weekday, weekdays } from '#shell/rules/dates/days';
import { mostTimes, yearsOfRepeating } from './eventLimits';

/** A weekly recurrence. It ends by its last day, or after a number of dates. */
export interface WeeklyPlan {
  /** `yyyy-MM-dd`, the first possible date. */
  readonly day: string;
  readonly every: number;
  readonly weekdays: readonly Weekday[];
  readonly lastDay: string | null;
  readonly count: number | null;
}

/** Dates of a weekly recurrence in order (RFC 5545, weeks begin on Monday); without an end, those of the longest permitted period. */
export const datesOf = ({ day, every, weekdays: chosen, lastDay, count }: WeeklyPlan): readonly string[] => {
  if (!isPlausibleDay(day) || every < 1) return [];
  const latest = addMonths(day, yearsOfRepeating * 12);
  const until = lastDay !== null && lastDay < latest ? lastDay : latest;
  const monday = startOfWeek(day, 'Monday');
  const offsets = weekdays.filter((one) => chosen.includes(one)).map((one) => (weekdays.indexOf(one) + 6) % 7);
  const weeks = Math.floor(Math.max(0, daysBetween(monday, until)) / (7 * every)) + 1;
  return Array.from({ length: weeks }, (_, week) => offsets.map((offset) => addDays(monday, week * every * 7 + offset)).sort())
    .flat()
    .filter((date) => date >= day && date <= until)
    .slice(0, Math.min(count ?? mostTimes, mostTimes));
};
