import moment from 'moment-timezone';

/** The instant at which a calendar day (`yyyy-MM-dd`) begins in an IANA zone, with its offset: `2026-11-21T00:00:00-06:00`. */
export const startOfDayIn = (day: string, zone: string): string => moment.tz(day, 'YYYY-MM-DD', true, zone).format();

/** The instant of a time of day (`HH:mm`) on a calendar day in an IANA zone, ISO 8601 in UTC. A time that the clocks skip becomes the one after the gap. */
export const instantIn = (day: string, time: string, zone: string): string => moment.tz(`${day} ${time}`, 'YYYY-MM-DD HH:mm', true, zone).toISOString();

/** Day and time of an instant in an IANA zone, `yyyy-MM-ddTHH:mm`. */
export const clockIn = (instant: string, zone: string): string => moment.tz(instant, zone).format('YYYY-MM-DD[T]HH:mm');
