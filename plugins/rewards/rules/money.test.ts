import { expect, it } from 'vitest';
import { convert, fromMinor, pointsFor, toMinor, worthOf } from './money';

it.each([
  [1635, 10, 163.5],
  [1, 3, 0.33],
  [-20, 10, 0],
])('%d points at %d per dollar are worth %d, rounded down', (points, rate, worth) => expect(worthOf(points, rate)).toBe(worth));

it.each([
  [1000, 10, 100],
  [101, 10, 11],
  [1, 10, 1],
  [0, 10, 0],
])('%d cents cost, at %d points a dollar, %d points, rounded up', (cents, rate, points) => expect(pointsFor(cents, rate)).toBe(points));

it.each([
  [20_000, 'MXN', 'USD', 55_000, 1100],
  [10, 'MXN', 'USD', 50_000, 1],
  [9, 'MXN', 'USD', 50_000, 0],
  [100, 'USD', 'JPY', 151_400_000, 151],
  [151, 'JPY', 'USD', 6_605, 100],
])('%d minor units of %s are, in %s at a rate of %d millionths, %d, rounded half up', (minor, from, to, rate, expected) =>
  expect(convert(minor, from, to, rate)).toBe(expected),
);

it.each([
  [12.5, 'USD', 1250],
  [0.1 + 0.2, 'USD', undefined],
  [19.99, 'USD', 1999],
  [12.345, 'USD', undefined],
  [100, 'JPY', 100],
  [1.5, 'JPY', undefined],
])('%d %s are %s minor units', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
  if (minor !== undefined) expect(fromMinor(minor, currency)).toBe(amount);
});
