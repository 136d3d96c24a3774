import moment from 'moment-timezone';

/** A calendar day on the wire, in rows and in rules: text, so that its order is the calendar's. */
const dayFormat = 'YYYY-MM-DD';

/** The days of challenges are counted in this zone (TRK-075). */
const challengeZone = 'America/Chicago';

const parsed = (day: string): moment.Moment => moment.utc(day, dayFormat, true);

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysInMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether text is a day of the calendar, written `yyyy-MM-dd`. Asked of every entry that arrives, so it is worked out by hand. */
export const isDay = (text: string): boolean => {
  const match = dayForm.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const last = daysInMonths[month - 1];
  return last !== undefined && day >= 1 && day <= last && (month !== 2 || day < 29 || isLeapYear(year));
};

/** A year before 1900 is a slip of the keyboard (0026 for 2026), and nothing that anybody did then is written down here. */
export const isLongAgo = (day: string): boolean => day < '1900-01-01';

/** The day on which an instant (ISO 8601 with `Z` or an offset) falls in an IANA zone. */
export const dayIn = (instant: string, zone: string): string => moment.parseZone(instant).tz(zone).format(dayFormat);

/** The day that lies `count` days after `day`, before it when negative. A change of the clocks makes no difference. */
export const addDays = (day: string, count: number): string => parsed(day).add(count, 'days').format(dayFormat);

/** The same in months and years; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: string, count: number): string => parsed(day).add(count, 'months').format(dayFormat);

/** How many days `to` lies after `from`; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => parsed(to).diff(parsed(from), 'days');

/** Every day from `first` to `last`, both included; none when `last` lies before. */
export const daysFrom = (first: string, last: string): readonly string[] => {
  const next = parsed(first);
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, offset) => next.add(offset === 0 ? 0 : 1, 'days').format(dayFormat));
};

/** The first day of a challenge (TRK-075): its start as a day, or as an instant that falls on one in US Central time. */
export const challengeDay = (start: string): string => (isDay(start) ? start : dayIn(start, challengeZone));

const legacyForm = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}:\d{2})?$/;

/** A day as the legacy interface writes it: start of day on its 12-hour clock, `01/05/2024 12:00:00` (TRK-148). */
export const legacyDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)} 12:00:00`;

/** The day of a legacy date; its time does not count (TRK-148). `undefined` for anything else, impossible days included. */
export const readLegacyDate = (text: string): string | undefined => {
  const match = legacyForm.exec(text.trim());
  if (!match) return undefined;
  const day = `${match[3]}-${match[1]}-${match[2]}`;
  return isDay(day) ? day : undefined;
};
