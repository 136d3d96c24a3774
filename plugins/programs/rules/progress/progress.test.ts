import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf, requiredCount } from './progress';

const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY));
const anyRequired = fc.option(anyNumber, { nil: undefined });

describe('progress', () => {
  it('[PRG-123] counts a missing or zero requirement as 1', () => {
    expect(requiredCount(undefined)).toBe(1);
    expect(requiredCount(0)).toBe(1);
    expect(progressOf(1, 0)).toEqual({ done: 1, required: 1, percent: 100 });
  });

  it('[PRG-253] is the share of the required submissions, rounded down', () => {
    expect(progressOf(1, 3)).toEqual({ done: 1, required: 3, percent: 33 });
    expect(progressOf(2, 3).percent).toBe(66);
    expect(progressOf(199, 200).percent).toBe(99);
    expect(progressOf(5, 3)).toEqual({ done: 3, required: 3, percent: 100 });
  });

  it('is an integer from 0 to 100 for any input, never NaN', () => {
    fc.assert(
      fc.property(anyNumber, anyRequired, (counted, required) => {
        const { percent, done, required: goal } = progressOf(counted, required);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(done).toBeLessThanOrEqual(goal);
      }),
    );
  });

  it('never decreases with more reports, and is 100 exactly when all are there', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (counted, required) => {
        expect(progressOf(counted + 1, required).percent).toBeGreaterThanOrEqual(progressOf(counted, required).percent);
        expect(progressOf(counted, required).percent === 100).toBe(counted >= required);
      }),
    );
  });
});
