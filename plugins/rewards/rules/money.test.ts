import { expect, it } from 'vitest';
import { worthOf } from './money';

it('points are worth whole cents, rounded down', () => {
  expect(worthOf(1635, 10)).toBe(163.5);
  expect(worthOf(1, 3)).toBe(0.33);
  expect(worthOf(-20, 10)).toBe(0);
});
