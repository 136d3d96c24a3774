import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedPoints, type Level, levelProgress } from './levels';

const three: readonly Level[] = [
  { position: 1, points: 40, submissions: 3 },
  { position: 2, points: 60, submissions: 6 },
  { position: 3, points: 100, submissions: 10 },
];

/** Levels with increasing thresholds, as programs have them. */
const anyLevels = fc.array(fc.record({ points: fc.nat(500), step: fc.integer({ min: 1, max: 20 }) }), { minLength: 1, maxLength: 6 }).map((parts) =>
  parts.map(({ points }, index): Level => {
    const submissions = parts.slice(0, index + 1).reduce((sum, part) => sum + part.step, 0);
    return { position: index + 1, points, submissions };
  }),
);

describe('levels', () => {
  it('[PRG-045] give points when they are reached and not before', () => {
    expect([0, 2, 3, 5, 6, 9, 10, 99].map((counted) => earnedPoints(three, counted))).toEqual([0, 0, 40, 40, 100, 100, 200, 200]);
  });

  it('[PRG-045] require the submissions since the level before', () => {
    const [first, second, third] = levelProgress(three, 4);
    expect(first).toMatchObject({ isCompleted: true, percent: 100 });
    expect(second).toMatchObject({
      isCompleted: false,
      percent: 33,
      requirements: [
        { number: 4, isCompleted: true },
        { number: 5, isCompleted: false },
        { number: 6, isCompleted: false },
      ],
    });
    expect(third).toMatchObject({ isCompleted: false, percent: 0 });
  });

  it('never give less for more, nor more than their total', () => {
    fc.assert(
      fc.property(anyLevels, fc.nat(200), (levels, counted) => {
        const worth = levels.reduce((sum, { points }) => sum + points, 0);
        const earned = earnedPoints(levels, counted);
        expect(earned).toBeLessThanOrEqual(earnedPoints(levels, counted + 1));
        expect(earned).toBeLessThanOrEqual(worth);
      }),
    );
  });

  it('are within 0 and 100 percent, complete exactly when all requirements are met', () => {
    fc.assert(
      fc.property(anyLevels, fc.nat(200), (levels, counted) => {
        for (const level of levelProgress(levels, counted)) {
          expect(level.percent).toBeGreaterThanOrEqual(0);
          expect(level.percent).toBeLessThanOrEqual(100);
          expect(level.isCompleted).toBe(level.requirements.every(({ isCompleted }) => isCompleted));
          expect(level.isCompleted).toBe(level.percent === 100);
        }
      }),
    );
  });
});
