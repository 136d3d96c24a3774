import { defaultZone } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';

/** Noon of a day in the zone of programs; now, if that is today and noon is still to come. */
export const momentOf = (day: string, now: string): string => {
  const noon = new Date(Date.parse(startOfDayIn(day, defaultZone)) + 12 * 3_600_000).toISOString();
  return programDay(now) === day || noon > now ? now : noon;
};
