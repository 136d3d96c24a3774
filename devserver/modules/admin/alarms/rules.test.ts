import { describe, expect, it } from 'vitest';
import { defaultLimits, judgeReads, mayBeUnusual, usualOf } from './rules';

const read = (inHour: number, inDay: number, usual?: number) => judgeReads({ inHour, inDay, usual }, defaultLimits);

describe('reads of health data by one user', () => {
  it('are unusual from the limits on, and one alarm is raised, of the graver rule', () => {
    expect(read(119, 249)).toBeUndefined();
    expect(read(120, 120)).toEqual({ rule: 'hour', count: 120, limit: 120 });
    expect(read(120, 250)).toEqual({ rule: 'day', count: 250, limit: 250 });
    expect(read(10, 250)).toEqual({ rule: 'day', count: 250, limit: 250 });
  });

  it('are unusual above three times the usual number, never for small numbers or without a usual one', () => {
    expect(read(61, 61, 20)).toEqual({ rule: 'usual', count: 61, limit: 40 });
    expect(read(60, 60, 20)).toBeUndefined();
    expect(read(39, 39, 1)).toBeUndefined();
    expect(read(40, 40, 1)).toEqual({ rule: 'usual', count: 40, limit: 40 });
    expect(read(100, 100)).toBeUndefined();
    expect([mayBeUnusual(39), mayBeUnusual(40)]).toEqual([false, true]);
  });

  it('of a support agent with a queue, or of a page of a roster, are no alarm', () => {
    expect(read(30, 240, 200)).toBeUndefined();
    expect(read(100, 100, 40)).toBeUndefined();
  });
});

describe('the usual number', () => {
  it('is the median of at least five days, rounded up, which one extreme day does not move', () => {
    expect(usualOf([5, 6, 7, 8])).toBeUndefined();
    expect(usualOf([400, 5, 7, 6, 8])).toBe(7);
    expect(usualOf([5, 6, 7, 8, 8, 9])).toBe(8);
    expect(usualOf([])).toBeUndefined();
  });
});
