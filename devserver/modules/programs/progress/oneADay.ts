import { addDays, dayIn, defaultZone } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { ProgramRow } from '../queries';

/**
 * The time (ISO 8601, UTC) from which a program accepts the person's next report: the end of the day of the last report in their zone.
 * `null`: now, or no limit.
 */
export const nextReportAt = (program: Pick<ProgramRow, 'one_per_day' | 'last_submitted_at' | 'time_zone'>, now: string): string | null => {
  if (program.one_per_day === 0 || !program.last_submitted_at) return null;
  const zone = program.time_zone ?? defaultZone;
  const day = dayIn(program.last_submitted_at, zone);
  return day < dayIn(now, zone) ? null : new Date(startOfDayIn(addDays(day, 1), zone)).toISOString();
};
