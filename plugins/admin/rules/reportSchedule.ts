import { addDays, addMonths, dayIn, defaultZone, startOfWeek } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { enumerations } from '#shell/rules/enumerations';

/** Frequency of a scheduled report (FIL-008). */
export type ReportFrequency = (typeof enumerations.reportFrequency)[number];

/** Maximum number of recipients per schedule. */
export const mostRecipients = 20;

/** Maximum number of schedules per company, including those that are off. */
export const mostSchedules = 100;

/** The time of day in `defaultZone` at which reports are sent (FIL-009). */
const timeOfDay = '06:00';

/** Maximum number of days between two runs. */
const longestWait = 93;

const lastDayOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 'yyyy-MM'.length)}-01`, 1), -1);
const isLastOfMonth = (day: string): boolean => day === lastDayOfMonth(day);
const monthOf = (day: string): number => Number(day.slice('yyyy-'.length, 'yyyy-MM'.length));

const isDueOn: Readonly<Record<ReportFrequency, (day: string) => boolean>> = {
  'Weekly-Sunday': (day) => startOfWeek(day, 'Sunday') === day,
  'Bi-Weekly-Middleofthemonth': (day) => day.endsWith('-15') || isLastOfMonth(day),
  'Monthly-Lastdayofthemonth': isLastOfMonth,
  'Quarterly-Lastdayofthequarter': (day) => monthOf(day) % 3 === 0 && isLastOfMonth(day),
  Off: () => false,
};

/**
 * The next run of a report: 6:00 in America/Chicago on the first day of its frequency.
 * @param after ISO 8601, UTC
 * @returns an instant later than `after`; null for never
 */
export const nextRun = (frequency: ReportFrequency, after: string): string | null => {
  const today = dayIn(after, defaultZone);
  for (let count = 0; count <= longestWait; count += 1) {
    const day = addDays(today, count);
    const at = isDueOn[frequency](day) ? instantIn(day, timeOfDay, defaultZone) : undefined;
    if (at !== undefined && at > after) return at;
  }
  return null;
};
