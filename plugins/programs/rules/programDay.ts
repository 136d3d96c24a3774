import moment from 'moment-timezone';

/** Programs begin and end by the calendar of this zone, wherever a person is (PRG-250). */
export const programZone = 'America/Chicago';

/** The form of a calendar day, on the wire and in rows. */
export const dayFormat = 'YYYY-MM-DD';

/** The calendar day (`yyyy-MM-dd`) on which an instant (ISO 8601 with `Z` or an offset) falls in an IANA zone. */
export const dayIn = (instant: string, zone: string): string => moment.parseZone(instant).tz(zone).format(dayFormat);

/** The same where programs live (PRG-250). */
export const programDay = (instant: string): string => dayIn(instant, programZone);

/**
 * The same for text that a person sent, such as the dates of personal details (PRG-251).
 * @returns `undefined` for anything but an instant: a date without an offset would mean another day in another zone
 */
export const readProgramDay = (text: string): string | undefined => {
  const isInstant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && moment.parseZone(text, moment.ISO_8601, true).isValid();
  return isInstant ? programDay(text) : undefined;
};

/** The day that lies `count` days after `day` (before it when negative), by the calendar: a change to summer time makes no difference. */
export const addDays = (day: string, count: number): string => moment.utc(day, dayFormat, true).add(count, 'days').format(dayFormat);

/** How many days `to` lies after `from`; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => moment.utc(to, dayFormat, true).diff(moment.utc(from, dayFormat, true), 'days');

/** A calendar day written out in a language, for example `November 21, 2026`. No zone moves it. */
export const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment.utc(day, dayFormat, true).valueOf());
