/** Times of day: `HH:mm` text on a 24-hour clock, so that text order is the order in the day. Zones come from `Intl`, so no zone data is loaded. */

/** The time of day of an instant (ISO 8601) in an IANA zone. */
export const timeIn = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** Minutes from midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of day that is a number of minutes after midnight. */
export const timeOfMinutes = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
