import { describe, expect, it } from 'vitest';
import { isBetter, outsideOf, placeOn, scaleOf, segmentsOf } from './scale';

const between = { From: 90, Below: 120 };
const upTo = { From: null, Below: 200 };
const least = { From: 60, Below: null };

describe('the scale of a range bar', () => {
  it.each([
    ['the second quarter', between, { from: 60, to: 180 }],
    ['the second quarter, with an included bound', { From: 50, Below: null, UpTo: 100 }, { from: 0, to: 200 }],
    ['the first half', upTo, { from: 100, to: 300 }],
    ['the second half', least, { from: 30, to: 90 }],
    ['the first half, below zero', { From: null, Below: 0 }, { from: -1, to: 1 }],
  ])('has the healthy range in %s', (_, range, scale) => {
    expect(scaleOf(range)).toEqual(scale);
  });

  it('is missing without a healthy range', () => {
    expect(scaleOf({ From: null, Below: null })).toBeUndefined();
  });

  it('clamps a value to its nearer end, and names the end', () => {
    const scale = { from: 60, to: 180 };
    expect(placeOn(scale, 90)).toEqual({ at: 0.25 });
    expect(placeOn(scale, 180)).toEqual({ at: 1 });
    expect(placeOn(scale, 181)).toEqual({ at: 1, beyond: 'end' });
    expect(placeOn(scale, 12)).toEqual({ at: 0, beyond: 'start' });
  });

  it('shows the visible parts of zones', () => {
    const zones = [
      { From: null, RiskLevel: 'Urgent' as const },
      { From: 30, RiskLevel: 'Moderate' as const },
      { From: 90, RiskLevel: 'Low' as const },
      { From: 120, RiskLevel: 'High' as const },
      { From: 300, RiskLevel: 'Urgent' as const },
    ];
    expect(segmentsOf(zones, { from: 60, to: 180 })).toEqual([
      { level: 'Moderate', from: 0, to: 0.25 },
      { level: 'Low', from: 0.25, to: 0.5 },
      { level: 'High', from: 0.5, to: 1 },
    ]);
  });
});

describe('a value beside its healthy range', () => {
  it.each([
    [between, 89, 'below', 90],
    [between, 90, 'within', 90],
    [between, 120, 'above', 120],
    [{ From: null, Below: null, UpTo: 100 }, 100, 'within', 100],
    [{ From: null, Below: null, UpTo: 100 }, 101, 'above', 100],
    [least, 12, 'below', 60],
  ] as const)('%o and %d: %s', (range, value, side, bound) => {
    expect(outsideOf(range, value)).toEqual({ side, bound });
  });

  it.each([
    [130, 124, true],
    [124, 130, false],
    [80, 130, undefined],
    [100, 110, undefined],
    [130, 110, true],
    [110, 130, false],
  ])('a change from %d to %d is good: %s', (before, now, isGood) => {
    expect(isBetter(between, before, now)).toBe(isGood);
  });
});
