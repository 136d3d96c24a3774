/** Step of times of appointments and reminders, in minutes (TOO-101). */
export const minutesInStep = 15;

const stepLength = minutesInStep * 60_000;

/** Whether a time of day (`HH:mm`, `HH:mm:ss`) is on a quarter hour (TOO-036). */
export const isOnQuarterHour = (time: string): boolean => /^(?:[01]\d|2[0-3]):(?:00|15|30|45)(?::00)?$/.test(time);

/**
 * The nearest quarter hour of an instant, rounded half up, into the next hour or day if necessary (TOO-102). Quarter hours are the same
 * instants in all current zones.
 */
export const nearestQuarterHour = (instant: Date): Date => new Date(Math.round(instant.getTime() / stepLength) * stepLength);

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const inHour = 60 / minutesInStep;

const ofDay: readonly string[] = Array.from(
  { length: 24 * inHour },
  (_, n) => `${twoDigits(Math.floor(n / inHour))}:${twoDigits((n % inHour) * minutesInStep)}`,
);

/** The quarter hours of a day, `HH:mm`, from `first` to `last` inclusive. */
export const quarterHours = (first = '00:00', last = '23:45'): readonly string[] => ofDay.filter((time) => time >= first && time <= last);
