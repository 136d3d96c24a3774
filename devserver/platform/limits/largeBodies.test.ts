import { expect, it } from 'vitest';
import { LargeBodies } from './largeBodies';

it('one large body of a person is under way at a time, and no more than 160 MB of all', () => {
  const bodies = new LargeBodies();
  const megabyte = 1024 * 1024;
  const leave = bodies.enter('ann', 100 * megabyte);
  expect(bodies.enter('ann', megabyte)).toBe('own');
  expect(bodies.enter('bob', 61 * megabyte)).toBe('all');
  expect(bodies.enter('bob', 60 * megabyte)).toBeTypeOf('function');
  if (typeof leave === 'string') throw new Error(leave);
  leave();
  leave();
  expect(bodies.enter('ann', 100 * megabyte)).toBeTypeOf('function');
  expect(bodies.enter('cid', megabyte)).toBe('all');
});
