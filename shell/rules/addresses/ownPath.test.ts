import { expect, it } from 'vitest';
import { isOwnPath } from './ownPath';

it.each(['/', '/programs', '/programs/detail?id=a..b', '/es/events#..', '/files/a.b..c'])('%s is a path within the product', (text) => {
  expect(isOwnPath(text)).toBe(true);
});

it.each([
  '',
  'programs',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/programs/../events',
  '/programs/%2e%2E/events',
  '/programs\\..\\events',
  '/./events',
  '/events/..',
])('%s is not', (text) => {
  expect(isOwnPath(text)).toBe(false);
});
