import { addDays, defaultZone } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { countsUntil, type Period } from '../progress/status';
import type { Deadlines } from './phase';

const endOf = (day: string, zone: string): string => new Date(startOfDayIn(addDays(day, 1), zone)).toISOString();

/**
 * When a program ends for a person, and when its standing becomes final. Its days are those of America/Chicago (PRG-250), but tracker entries belong
 * to days of the person's zone, so that a program of trackers ends with those.
 * @param zone the person's zone, IANA
 */
export const deadlinesIn = (period: Period, isOfTrackers: boolean, zone: string): Deadlines => {
  const last = countsUntil(period);
  if (period.end === null || last === null) return { EndsAt: null, FinalAt: null, Zone: zone };
  const place = isOfTrackers ? zone : defaultZone;
  return { EndsAt: endOf(period.end, place), FinalAt: endOf(last, place), Zone: zone };
};
