import { expect, it } from 'vitest';
import { avatarColour } from './avatarColour';

it.each([
  ['abc', 'sienna'],
  ['def', 'beige'],
  ['0123', 'yellow'],
  ['456', 'green'],
  ['789', 'blue'],
])('[TOO-083] each of %s gives %s', (characters, colour) => {
  expect([...characters].map((first) => avatarColour(`${first}9a`))).toEqual([...characters].map(() => colour));
});

it('[TOO-085] the first character counts in any case; any other gives beige', () => {
  expect(['A1', 'C', 'g', '', '-1', 'é'].map((id) => avatarColour(id))).toEqual(['sienna', 'sienna', 'beige', 'beige', 'beige', 'beige']);
});

it('tells people apart whose ids begin alike, by characters of their ids', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `acme-c${index}`);
  expect(new Set(ids.map((id) => avatarColour(id))).size).toBe(5);
});

it('[TOO-084, TOO-085] an active person has the active variant', () => expect(avatarColour('7', true)).toBe('blue-active'));
