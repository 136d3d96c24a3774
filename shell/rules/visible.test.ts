import { expect, it } from 'vitest';
import { cleanName, isVisible, nameKey, titleKey } from './visible';

it.each(['', ' ', '\u200b\u2060', '\u200d', '\u3164', '\u00ad \ufeff', '\u2800', '\u0301', '\ufffc'])('nothing of %j is visible', (text) => {
  expect(isVisible(text)).toBe(false);
});

it.each([
  ['  Ann \n Other ', 'Ann Other'],
  ['A\u200bnn\ufeff', 'Ann'],
  [' \u200b\u3164 ', ''],
  ['Ann\u2800', 'Ann'],
  ['Ann \u202eOther', 'Ann Other'],
  ['Ann\u200d', 'Ann'],
  ['\u200cA\u200dnn', 'Ann'],
  // An emoji of a family, a Persian word and a Hindi word keep their joiners.
  ['Team 👩\u200d👧', 'Team 👩\u200d👧'],
  ['می\u200cروم', 'می\u200cروم'],
  ['क्\u200dष', 'क्\u200dष'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanName(text)).toBe(kept);
});

it.each(['Acme', ' ACME ', 'Ac\u00adme', 'A\u200bcme', 'Acme\u200d', '\u200eAcme\u200f', 'Ácme', '\u2066Acme\u2069'])('%j has the key of Acme', (name) => {
  expect(nameKey(name)).toBe('acme');
});

it('titles differ by ñ, and not by case, accents or blanks', () => {
  expect(titleKey(' Un AÑO  en el rincón')).toBe(titleKey('un an\u0303o en el rincon'));
  expect(titleKey('año')).not.toBe(titleKey('ano'));
});
