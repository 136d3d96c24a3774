/** Of a zone's id, the last part: `America/New_York` → `New York`. */
const cityIn = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * What people call a time zone: 'Central Time (Chicago)'.
 * @param zone an IANA id; whatever else it is stays as it is
 */
export const zoneName = (zone: string, locale: string, now: Date): string => {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name ? `${name} (${cityIn(zone)})` : zone;
  } catch {
    return zone;
  }
};
