import { dayIn } from '#shell/rules/dates/days';
import { nearestQuarterHour } from '#shell/rules/dates/quarterHours';

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
  time: new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(instant)),
});

/** The same, rounded to the nearest quarter hour. */
export const dayAndQuarter = (instant: Date, zone: string): DayAndTime => dayAndTime(nearestQuarterHour(instant).toISOString(), zone);

/** A time of day some minutes later on the same day: at most `23:45`. */
export const later = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = Math.min(hours * 60 + rest + minutes, 23 * 60 + 45);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};
