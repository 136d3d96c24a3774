import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Pat', 'Participant', 'PP'],
  ['  ana', 'núñez', 'AN'],
  ['Élodie', '', 'É'],
  ['👩‍🚀 Ada', 'Orbit', '👩‍🚀O'],
  ['', '', ''],
])('makes of %s %s the initials %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
