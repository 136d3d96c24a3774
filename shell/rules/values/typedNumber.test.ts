import { describe, expect, it } from 'vitest';
import { twoReadings, typedNumber, typedWhole } from './typedNumber';

describe('a typed number', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 82,55 ', 82.55],
    ['-0,125', -0.125],
    ['1 500', 1500],
    ['12\u00a0500,5', 12_500.5],
    ['1500', 1500],
    [',5', 0.5],
  ])('%j is %d', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  it.each(['1,', '1.', ',', '1,500', '1.234,5', '1 50', '1e3', '', 'a', '1,5,5', '1 5000'])('%j is none, or can be read in two ways', (text) => {
    expect(typedNumber(text)).toBeUndefined();
  });

  it('with a comma before three digits has two readings, unless it is to be whole', () => {
    expect(twoReadings('1,500')).toEqual({ whole: '1500', decimal: '1.500' });
    expect(twoReadings('1,50')).toBeUndefined();
    expect(typedWhole('1,500')).toBe(1500);
    expect(typedWhole('-1,500,000')).toBe(-1_500_000);
    expect(typedWhole('1,50')).toBe(1.5);
    expect(typedWhole('15,00')).toBe(15);
  });
});
