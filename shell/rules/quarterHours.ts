/** Times of appointments and reminders go in steps of so many minutes (TOO-101). */
export const minutesInStep = 15;

const stepLength = minutesInStep * 60_000;

/** Whether a time of day (`HH:mm`, `HH:mm:ss`) is on a quarter hour (TOO-036). */
export const isOnQuarterHour = (time: string): boolean => /^(?:[01]\d|2[0-3]):(?:00|15|30|45)(?::00)?$/.test(time);

/**
 * The quarter hour nearest to an instant, half of one up, into the next hour or day if need be (TOO-102). Clocks of all zones of today show a quarter hour at the
 * same instants.
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
