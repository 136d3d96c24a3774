import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aField, walkingFields } from '../testing/fields';
import { areSameTexts, displayValue, numberIn, numberText, roundTo, storedValue, visibleFields } from './fields';

describe('a value', () => {
  it.each([
    ['7.46', 1, '7.5'],
    ['7.45', 1, '7.5'],
    ['1.005', 2, '1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['007', 0, '7'],
    ['+5', 0, '5'],
    ['-0.001', 2, '0'],
    ['1.50', 2, '1.5'],
    [' 8 ', 0, '8'],
    ['eight', 0, 'eight'],
    ['', 2, ''],
  ])('[TRK-118] %j is stored with %s decimals as %j', (text, FieldDecimalPlaces, stored) => {
    expect(storedValue(aField({ FieldName: 'Hours', FieldDecimalPlaces }), text)).toBe(stored);
  });

  it('of a text field is only trimmed', () => {
    expect(storedValue(aField({ FieldName: 'Title', FieldType: 'Text' }), ' 1.50 ')).toBe('1.50');
  });

  it('shows the name of its option', () => {
    const [intensity] = walkingFields;
    expect(displayValue(intensity!, '3.5')).toBe('Moderate');
    expect(displayValue(intensity!, '9')).toBe('9');
  });
});

it('[TRK-023] hides hidden fields', () => {
  expect(visibleFields([...walkingFields, aField({ FieldName: 'Origin', FieldType: 'Hidden' })])).toEqual(walkingFields);
});

it('two forms are equal if only white space and empty fields differ', () => {
  expect(areSameTexts({ Steps: ' 5', Note: '' }, { Steps: '5' })).toBe(true);
  expect(areSameTexts({ Steps: '5' }, { Steps: '5', Note: 'tired' })).toBe(false);
});

it('rounding is stable, and its result parses as the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const rounded = roundTo(value, decimals);
      expect(roundTo(rounded, decimals)).toBe(rounded);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6);
      expect(numberIn(numberText(rounded))).toBeCloseTo(rounded, 9);
    }),
  );
});
