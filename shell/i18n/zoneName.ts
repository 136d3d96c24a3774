/**
 * Cities whose Spanish name (CLDR) differs from the id of their zone: those of the zones that are offered, and of further large ones. Browsers know no names
 * of cities.
 */
const spanishCities: ReadonlyMap<string, string> = new Map([
  ['Adelaide', 'Adelaida'],
  ['Algiers', 'Argel'],
  ['Amsterdam', 'Ámsterdam'],
  ['Asuncion', 'Asunción'],
  ['Athens', 'Atenas'],
  ['Berlin', 'Berlín'],
  ['Bogota', 'Bogotá'],
  ['Brussels', 'Bruselas'],
  ['Bucharest', 'Bucarest'],
  ['Cairo', 'El Cairo'],
  ['Cancun', 'Cancún'],
  ['Copenhagen', 'Copenhague'],
  ['Dhaka', 'Daca'],
  ['Dubai', 'Dubái'],
  ['Dublin', 'Dublín'],
  ['Havana', 'La Habana'],
  ['Istanbul', 'Estambul'],
  ['Jerusalem', 'Jerusalén'],
  ['Johannesburg', 'Johannesburgo'],
  ['Kathmandu', 'Katmandú'],
  ['Kolkata', 'Calcuta'],
  ['Lisbon', 'Lisboa'],
  ['London', 'Londres'],
  ['Los Angeles', 'Los Ángeles'],
  ['Mazatlan', 'Mazatlán'],
  ['Merida', 'Mérida'],
  ['Mexico City', 'Ciudad de México'],
  ['Moscow', 'Moscú'],
  ['New York', 'Nueva York'],
  ['Panama', 'Panamá'],
  ['Paris', 'París'],
  ['Prague', 'Praga'],
  ['Rome', 'Roma'],
  ['Sao Paulo', 'São Paulo'],
  ['Seoul', 'Seúl'],
  ['Shanghai', 'Shanghái'],
  ['Singapore', 'Singapur'],
  ['St Johns', 'San Juan de Terranova'],
  ['Stockholm', 'Estocolmo'],
  ['Sydney', 'Sídney'],
  ['Taipei', 'Taipéi'],
  ['Tehran', 'Teherán'],
  ['Tokyo', 'Tokio'],
  ['Vienna', 'Viena'],
  ['Warsaw', 'Varsovia'],
  ['Zurich', 'Zúrich'],
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
