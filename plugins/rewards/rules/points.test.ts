import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addPoints, parsePoints, showPoints, sumOf } from './points';

describe('points', () => {
  it('[ACC-073] adds a delta to the available and to the current points', () => {
    expect(addPoints({ AvailablePoints: '635', CurrentPoints: '785' }, 50)).toEqual({ AvailablePoints: '685', CurrentPoints: '835' });
    expect(addPoints({ AvailablePoints: '635', CurrentPoints: '785' }, -50)).toEqual({ AvailablePoints: '585', CurrentPoints: '735' });
  });

  it('[ACC-074] keeps thousands separators', () => {
    expect(addPoints({ AvailablePoints: '12,950', CurrentPoints: '999' }, 100)).toEqual({ AvailablePoints: '13,050', CurrentPoints: '1099' });
  });

  it('are formatted as in both languages, without a number format of the browser', () => {
    const format = vi.spyOn(Intl, 'NumberFormat');
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('en-US', 'es-419'), (points, language) => {
        expect(showPoints(String(points))).toBe(points.toLocaleString(language));
      }),
    );
    expect(format).not.toHaveBeenCalled();
  });

  it('[ACC-073, ACC-074] adds to the parsed number, for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -10_000, max: 10_000 }), (text, delta) => {
        const { AvailablePoints } = addPoints({ AvailablePoints: text, CurrentPoints: '0' }, delta);
        expect(parsePoints(AvailablePoints)).toBeCloseTo(parsePoints(text) + delta, 2);
      }),
    );
  });
});

it('earned and opening points minus spent ones are those to spend', () => {
  const Points = { AvailablePoints: '1,635', CurrentPoints: '1,785' };
  expect(sumOf({ Points, OpeningPoints: 0 })).toEqual({ opening: 0, earned: 1785, spent: 150, available: 1635 });
  expect(sumOf({ Points, OpeningPoints: 100 })).toEqual({ opening: 100, earned: 1785, spent: 250, available: 1635 });
});
