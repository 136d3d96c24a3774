/** Offset of a zone from UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, zone: string): number => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  return Date.parse(`${format.format(instant).replace(', ', 'T')}Z`) - instant;
};

/**
 * The instant of a time of day (`HH:mm`) on a calendar day in an IANA zone, ISO 8601 in UTC. A time skipped by a change of the clocks becomes one next
 * to the gap. Unlike `#shell/rules/dates/zones` it loads no zone data.
 */
export const instantIn = (day: string, time: string, zone: string): string => {
  const utc = Date.parse(`${day}T${time}:00Z`);
  const near = utc - offsetAt(utc, zone);
  return new Date(utc - offsetAt(near, zone)).toISOString();
};
