import { expect, it } from 'vitest';
import { withBlock } from './withBlock';

const blocks = [
  { Id: 'one', Title: 'Lunch' },
  { Id: 'two', Title: 'Training' },
];

it('[COA-038] a saved time block replaces the one with its id', () => {
  expect(withBlock(blocks, { Id: 'two', Title: 'Workshop' })).toEqual([blocks[0], { Id: 'two', Title: 'Workshop' }]);
});

it('[COA-038] a new time block comes first', () => {
  expect(withBlock(blocks, { Id: 'three', Title: 'Leave' }).map(({ Id }) => Id)).toEqual(['three', 'one', 'two']);
});
