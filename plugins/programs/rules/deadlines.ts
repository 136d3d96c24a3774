import { addDays, defaultZone } from '#shell/rules/days';
import { startOfDayIn } from '#shell/rules/zones';
import type { Deadlines } from './phase';
import { countsUntil, type Period } from './status';

const endOf = (day: string, zone: string): string => new Date(startOfDayIn(addDays(day, 1), zone)).toISOString();

/**
 * When a program ends for somebody, and from when on its standing is final. Its days are those of America/Chicago (PRG-250); entries of trackers belong to days where
 * the person is, so that a program of trackers ends with these.
 * @param zone IANA, where the person is
 */
export const deadlinesIn = (period: Period, isOfTrackers: boolean, zone: string): Deadlines => {
  const last = countsUntil(period);
  if (period.end === null || last === null) return { EndsAt: null, FinalAt: null, Zone: zone };
  const place = isOfTrackers ? zone : defaultZone;
  return { EndsAt: endOf(period.end, place), FinalAt: endOf(last, place), Zone: zone };
};
