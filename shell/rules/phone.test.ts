import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPhone, phoneText } from './phone';

describe('normalPhone', () => {
  it.each([
    ['(201) 555-0123', '+12015550123'],
    ['201.555.0123', '+12015550123'],
    ['2015550123', '+12015550123'],
    ['1 201 555 0123', '+12015550123'],
    ['+1 (201) 555-0123', '+12015550123'],
    ['+52 201 555 0123', '+522015550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['201-555-012', undefined],
    ['201-555-01234', undefined],
    ['+0 20 7946 0958', undefined],
    ['call me', undefined],
  ])('[SHL-139, SHL-142, SHL-143, SHL-148] of "%s" is %s', (typed, normal) => {
    expect(normalPhone(typed)).toBe(normal);
  });

  it('[SHL-142] leaves normal numbers unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        const normal = normalPhone(digits)!;
        expect(normal).toBe(`+1${digits}`);
        expect(normalPhone(normal)).toBe(normal);
      }),
    );
  });
});

it.each([
  ['+12015550123', '(201) 555-0123'],
  ['+442079460958', '+442079460958'],
  ['988', '988'],
])('shows %s as %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
