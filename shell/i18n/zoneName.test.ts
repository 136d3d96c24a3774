import { expect, it } from 'vitest';
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
  ['Nowhere', 'en-US', 'Nowhere'],
])('%s in %s is %s', (zone, locale, name) => {
  expect(zoneName(zone, locale, now)).toBe(name);
});
