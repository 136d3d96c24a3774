import moment from 'moment-timezone';

/** The instant at which a calendar day (`yyyy-MM-dd`) begins in an IANA zone, with its offset: `2026-11-21T00:00:00-06:00`. */
export const startOfDayIn = (day: string, zone: string): string => moment.tz(day, 'YYYY-MM-DD', true, zone).format();
