import { dayIn, defaultZone, isDay } from '#shell/rules/days';

/** A year before 1900 is a slip of the keyboard (0026 for 2026), and nothing that anybody did then is written down here. */
export const isLongAgo = (day: string): boolean => day < '1900-01-01';

/** The first day of a challenge (TRK-075): its start as a day, or as an instant that falls on one in US Central time. */
export const challengeDay = (start: string): string => (isDay(start) ? start : dayIn(start, defaultZone));

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
