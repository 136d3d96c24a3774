import { expect, it } from 'vitest';
import { isPhone } from './authoringLimits';

it.each(['988', '911', '+1 (800) 273-8255', '01 800 911 2000', '(55) 5259-8121'])('%s is a number that a phone can call', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

it.each(['', '12', '1-800-QUIT-NOW', '988;911', '+', '1+2345', '1234567890123456', 'tel:988'])('%s is none', (phone) => {
  expect(isPhone(phone)).toBe(false);
});
