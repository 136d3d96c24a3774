import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextMilestone } from './milestone';

it('is the next round number, with the remaining distance', () => {
  expect(nextMilestone(0)).toEqual({ points: 250, left: 250, share: 0 });
  expect(nextMilestone(905)).toEqual({ points: 1000, left: 95, share: 0.905 });
  expect(nextMilestone(1000)).toEqual({ points: 1500, left: 500, share: 1000 / 1500 });
  expect(nextMilestone(-20)).toEqual({ points: 250, left: 250, share: 0 });
});

it('is always ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (earned) => {
      const { points, left, share } = nextMilestone(earned);
      expect(points).toBeGreaterThan(earned);
      expect(left).toBe(points - earned);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
    }),
  );
});
