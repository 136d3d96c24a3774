import { expect, it } from 'vitest';
import { zonesFor } from '../rules/dates/usualZones';
import { zoneName } from './zoneName';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['America/Chicago', 'en-US', 'Central Time (Chicago)'],
  ['America/New_York', 'en-US', 'Eastern Time (New York)'],
  ['America/Phoenix', 'en-US', 'Mountain Standard Time (Phoenix)'],
  ['America/Chicago', 'es-419', 'Hora central (Chicago)'],
  ['America/New_York', 'es-419', 'Hora del Este (Nueva York)'],
  ['America/Los_Angeles', 'es-419', 'Hora del Pacífico (Los Ángeles)'],
  ['America/Phoenix', 'es-419', 'Hora estándar de la montaña (Phoenix)'],
  ['Europe/London', 'es-419', 'Hora de Reino Unido (Londres)'],
  ['Nowhere', 'en-US', 'Nowhere'],
])('%s in %s is %s', (zone, locale, name) => {
  expect(zoneName(zone, locale, now)).toBe(name);
});

it('names each of the offered cities in Spanish', () => {
  const city = (zone: string): string => /\((.+)\)$/.exec(zoneName(zone, 'es-419', now))?.[1] ?? '';
  expect(zonesFor('America/Chicago').map(city)).toEqual([
    ...['Honolulu', 'Anchorage', 'Los Ángeles', 'Phoenix', 'Denver', 'Chicago', 'Ciudad de México', 'Nueva York', 'Bogotá', 'Lima', 'Puerto Rico', 'Halifax'],
    ...['San Juan de Terranova', 'Santiago', 'Buenos Aires', 'São Paulo', 'Azores', 'Londres', 'Lisboa', 'Madrid', 'París', 'Berlín', 'Varsovia', 'Lagos'],
    ...['Atenas', 'El Cairo', 'Johannesburgo', 'Nairobi', 'Teherán', 'Dubái', 'Karachi', 'Calcuta', 'Katmandú', 'Daca', 'Bangkok', 'Shanghái', 'Singapur'],
    ...['Manila', 'Tokio', 'Darwin', 'Adelaida', 'Perth', 'Sídney', 'Auckland'],
  ]);
});
