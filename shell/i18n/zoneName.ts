/** Cities whose Spanish name differs from the id of their zone. */
const spanishCities: ReadonlyMap<string, string> = new Map([
  ['Bogota', 'Bogotá'],
  ['Cancun', 'Cancún'],
  ['London', 'Londres'],
  ['Los Angeles', 'Los Ángeles'],
  ['Mexico City', 'Ciudad de México'],
  ['New York', 'Nueva York'],
  ['Panama', 'Panamá'],
  ['Sao Paulo', 'São Paulo'],
]);

/** The last part of a zone's id: `America/New_York` → `New York`. */
const cityIn = (zone: string, isSpanish: boolean): string => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return (isSpanish && spanishCities.get(city)) || city;
};

/** Capitalises a name. Spanish in the Americas says 'hora del Este', where browsers have 'hora oriental'. */
const asTitle = (name: string, locale: string): string => {
  const usual = name.replace(/^hora(.*) oriental$/, 'hora$1 del Este');
  return usual.charAt(0).toLocaleUpperCase(locale) + usual.slice(1);
};

/**
 * The usual name of a time zone: 'Central Time (Chicago)', 'Hora del Este (Nueva York)'.
 * @param zone an IANA id; any other text is returned unchanged
 */
export const zoneName = (zone: string, locale: string, now: Date): string => {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name ? `${asTitle(name, locale)} (${cityIn(zone, locale.startsWith('es'))})` : zone;
  } catch {
    return zone;
  }
};
