import { expect, it } from 'vitest';
import { ownGoal } from './ownGoal';

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
