import { dayIn } from '#shell/rules/dates/days';
import { nearestQuarterHour } from '#shell/rules/dates/quarterHours';
import { minutesOf, timeIn, timeOfMinutes } from '#shell/rules/dates/times';

/** An instant as form values: a day and a time of day in an IANA zone. */
export interface DayAndTime {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
}

/** @param instant ISO 8601 */
export const dayAndTime = (instant: string, zone: string): DayAndTime => ({
  day: dayIn(instant, zone),
  time: timeIn(instant, zone),
});

/** The same, rounded to the nearest quarter hour. */
export const dayAndQuarter = (instant: Date, zone: string): DayAndTime => dayAndTime(nearestQuarterHour(instant).toISOString(), zone);

/** A time of day some minutes later on the same day: at most `23:45`. */
export const later = (time: string, minutes: number): string => timeOfMinutes(Math.min(minutesOf(time) + minutes, minutesOf('23:45')));
