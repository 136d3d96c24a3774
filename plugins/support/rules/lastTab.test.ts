import { expect, it } from 'vitest';
import { coachingTab, tabAfter } from './lastTab';

it('[SUP-077] the coaching tab comes after the available ones of Company, User and Participant Search', () => {
  expect(coachingTab(['Coach'])).toBe(1);
  expect(coachingTab(['Coach', 'Support'])).toBe(2);
  expect(coachingTab(['Coach', 'Support', 'Partner Admin'])).toBe(3);
});

it('[SUP-056, SUP-057, SUP-058] the last tab: the current one for Support with Partner Admin, the first for Support alone, the coaching tab for a coach', () => {
  expect(tabAfter('Support', ['Support', 'Partner Admin'])).toBeUndefined();
  expect(tabAfter('Partner Admin', ['Support', 'Partner Admin'])).toBeUndefined();
  expect(tabAfter('Support', ['Support'])).toBe(0);
  expect(tabAfter('Coach', ['Coach'])).toBe(1);
  expect(tabAfter('Coach', ['Coach', 'Support', 'Partner Admin'])).toBe(3);
});
