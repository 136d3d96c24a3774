import { expect, it } from 'vitest';
import { oneOf, ownGoal } from './ownGoal';

it.each([
  ['20 laps', { count: 20, step: 1, unit: 'laps' }],
  ['  3   canciones de memoria ', { count: 3, step: 1, unit: 'canciones de memoria' }],
  ['1 book', { count: 1, step: 1, unit: 'book' }],
  ['2.5 km', { count: 5, step: 0.5, unit: 'km' }],
  ['2,5 km', { count: 5, step: 0.5, unit: 'km' }],
  ['2,50 km', { count: 5, step: 0.5, unit: 'km' }],
  ['10.75 miles', { count: 43, step: 0.25, unit: 'miles' }],
  ['0.3 l', { count: 3, step: 0.1, unit: 'l' }],
  ['1,500 steps', { count: 15, step: 100, unit: 'steps' }],
  ['1.500 pasos', { count: 15, step: 100, unit: 'pasos' }],
  ['1500 steps', { count: 15, step: 100, unit: 'steps' }],
  ['10,000 steps', { count: 10, step: 1000, unit: 'steps' }],
  ['1,000.5 km', 'uncountable'],
  ['1001 laps', 'uncountable'],
  ['0 laps', 'uncountable'],
  ['9,999,999 steps', 'uncountable'],
  ['Twice a week', undefined],
  ['2.5.1 km', 'uncountable'],
  ['1,50,0 steps', 'uncountable'],
  ['2.1234 km', 'uncountable'],
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
