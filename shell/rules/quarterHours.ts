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
