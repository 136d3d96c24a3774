import { expect, it } from 'vitest';
import { oneOf, ownGoal } from './ownGoal';

it.each([
  ['20 laps', { count: 20, unit: 'laps' }],
  ['  3   canciones de memoria ', { count: 3, unit: 'canciones de memoria' }],
  ['1 book', { count: 1, unit: 'book' }],
  ['Twice a week', undefined],
  ['0 laps', undefined],
  ['1000 laps', undefined],
  ['20', undefined],
  ['20 %', undefined],
  ['', undefined],
  [undefined, undefined],
])('the goal “%s” counts %o', (text, goal) => {
  expect(ownGoal(text)).toEqual(goal);
});

it.each([
  ['laps', 'en-US', 'lap'],
  ['laps in the pool', 'en-US', 'lap in the pool'],
  ['glasses of water', 'en-US', 'glass of water'],
  ['stories', 'en-US', 'story'],
  ['movies', 'en-US', 'movie'],
  ['yoga', 'en-US', 'yoga'],
  ['tennis', 'en-US', 'tennis'],
  ['vueltas', 'es-419', 'vuelta'],
  ['canciones de memoria', 'es-419', 'canción de memoria'],
  ['flores', 'es-419', 'flor'],
  ['clases', 'es-419', 'clase'],
  ['veces', 'es-419', 'vez'],
] as const)('one of %s in %s is a %s', (unit, language, one) => {
  expect(oneOf(unit, language)).toBe(one);
});
