import { expect, it } from 'vitest';
import { languageOf, wishedLanguage } from './language';

it.each([
  ['es-419', 'es-419'],
  ['en-US', 'en-US'],
  ['es', 'es-419'],
  ['ES-mx,en;q=0.8', 'es-419'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en-US'],
  ['en;q=0.3,es;q=0.8', 'es-419'],
  ['de,fr;q=0.9,es;q=0.1', 'es-419'],
  ['es;q=0,en;q=0.1', 'en-US'],
  ['de', undefined],
  ['*', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['constructor-x;q=1,es;q=0.1', 'es-419'],
  [undefined, undefined],
])('reads the wish %j as %s', (header, locale) => {
  expect(wishedLanguage(header)).toBe(locale);
});

it('prefers the language of the call to that of the profile, and falls back to en-US', () => {
  expect(languageOf('en-US', 'es-419')).toBe('en-US');
  expect(languageOf('de', 'es-419')).toBe('es-419');
  expect(languageOf(undefined, undefined)).toBe('en-US');
});
