/** What people call a zone: `Central Time`, `hora central`; the zone's own id where the language has no name. @param zone IANA */
export const zoneName = (zone: string, language: string): string => {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date(0));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
};

/** Zones to choose, their names by id: those that this browser knows, and the present one. */
export const zoneChoices = (present: string, language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => [zone, `${zone.replaceAll('_', ' ')} (${zoneName(zone, language)})`]),
  );
