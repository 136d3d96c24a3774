import { dayIn, defaultZone, isDay } from '#shell/rules/dates/days';

/** Whether a day is before 1900, which is a typing error (0026 for 2026). */
export const isLongAgo = (day: string): boolean => day < '1900-01-01';

/** The first day of a challenge (TRK-075): its start as a day, or as an instant whose day is in US Central time. */
export const challengeDay = (start: string): string => (isDay(start) ? start : dayIn(start, defaultZone));

const legacyForm = /^(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2}:\d{2})?$/;

/** A day in the legacy format: start of day on its 12-hour clock, `01/05/2024 12:00:00` (TRK-148). */
export const legacyDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)} 12:00:00`;

/** Parses the day of a legacy date, ignoring its time (TRK-148). `undefined` for any other text, and for invalid days. */
export const readLegacyDate = (text: string): string | undefined => {
  const match = legacyForm.exec(text.trim());
  if (!match) return undefined;
  const day = `${match[3]}-${match[1]}-${match[2]}`;
  return isDay(day) ? day : undefined;
};
