import { expect, it } from 'vitest';
import { helpTextColor } from './helpTextColor';
import { lightnessOf } from './lightness';

it.each([null, undefined, '', 'red'])('[SHL-134] is #CCC where the company has none (%s), on light ground as dark as reading asks for', (color) => {
  expect(helpTextColor(color, true)).toBe('#cccccc');
  expect(helpTextColor(color, false)).toBe(helpTextColor('#cccccc', false));
  expect(lightnessOf(helpTextColor(color, false))).toBeLessThan(48);
});

it('[SES-003] is the company’s own where it can be read', () => {
  expect(helpTextColor('#1f6f5c', false)).toBe('#1f6f5c');
  expect(helpTextColor('#ffd400', true)).toBe('#ffd400');
});
