import { longDate, type Reader, timeOfDay, weekdayName } from '../../../shell/rules/dates/dates';
import { dayIn, defaultZone } from '../../../shell/rules/dates/days';

/** Short name of the zone at that instant, as used in the United States in both languages: `CST`, `EDT`. */
const zoneName = (at: string, zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** `Friday, March 7, 2025`, `viernes, 7 de marzo de 2025`: a mail is read at any time, so a day has its year. */
const mailDay = (at: string, reader: Reader): string => `${weekdayName(at, reader)}, ${longDate(at, reader)}`;

/** `Friday, March 7, 2025, 2:05 PM (CST)`, by the reader's clock and zone. @param at ISO 8601 UTC */
export const mailMoment = (at: string, reader: Reader): string =>
  `${mailDay(at, reader)}, ${timeOfDay(at, reader)} (${zoneName(at, reader.zone ?? defaultZone)})`;

/** `Friday, March 7, 2025, 2:05 PM - 3:00 PM (CST)`; both complete moments if they are on different days, or the UTC offset changes in between. */
export const mailSpan = (from: string, to: string, reader: Reader): string => {
  const zone = reader.zone ?? defaultZone;
  const isOneDay = dayIn(from, zone) === dayIn(to, zone) && zoneName(from, zone) === zoneName(to, zone);
  if (!isOneDay) return `${mailMoment(from, reader)} - ${mailMoment(to, reader)}`;
  return `${mailDay(from, reader)}, ${timeOfDay(from, reader)} - ${timeOfDay(to, reader)} (${zoneName(from, zone)})`;
};
