import { addDays, addMonths, daysBetween, isPlausibleDay, startOfWeek, type Weekday, weekdays } from '#shell/rules/dates/days';
import { mostTimes, yearsOfRepeating } from './eventLimits';

/** How a session repeats by weeks. It ends by its last day, or after a number of times. */
export interface WeeklyPlan {
  /** `yyyy-MM-dd`: no time is before it. */
  readonly day: string;
  readonly every: number;
  readonly weekdays: readonly Weekday[];
  readonly lastDay: string | null;
  readonly count: number | null;
}

/** Days on which a session that repeats by weeks takes place, the first first (RFC 5545, weeks begin on Monday). Without an end as far as a session may be planned. */
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
