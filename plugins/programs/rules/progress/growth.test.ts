import { expect, it } from 'vitest';
import { stageOf, stages } from './growth';

it('a plant has six stages, and blooms only at the end', () => {
  expect([-5, 0, 19, 20, 40, 60, 80, 99, 100, 130].map((percent) => stages[stageOf(percent)])).toEqual([
    'seed',
    'seed',
    'seed',
    'sprout',
    'leaves',
    'branches',
    'bud',
    'bud',
    'bloom',
    'bloom',
  ]);
});
