import { expect, it } from 'vitest';
import { movedTo, placeUnder, type Slot, wayMade } from './places';

/** Rows of these heights, 4 px apart. */
const rowsOf = (...heights: readonly number[]): readonly Slot[] =>
  heights.map((height, at) => ({ top: heights.slice(0, at).reduce((sum, one) => sum + one + 4, 0), height }));

it('a member of a list moves to another place, the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

it.each([
  ['not far enough', 0, 15, 0],
  ['its lower edge past the middle of the next', 0, 30, 1],
  ['past the end of the list', 0, 1000, 3],
  ['its upper edge past the middle of the one before', 3, -25, 2],
  ['above the list', 2, -1000, 0],
])('a row that is dragged takes a place: %s', (_, from, by, place) => {
  expect(placeUnder(rowsOf(40, 40, 40, 40), from, by)).toBe(place);
});

it('a low row passes a high one once it is at its middle', () => {
  const slots = rowsOf(40, 200);
  expect(placeUnder(slots, 0, 100)).toBe(0);
  expect(placeUnder(slots, 0, 105)).toBe(1);
});

it('the rows between make way by the height of the row and its gap, the others stay', () => {
  const slots = rowsOf(30, 40, 50, 60);
  expect([0, 1, 2, 3].map((at) => wayMade(slots, 0, 2, at))).toEqual([0, -34, -34, 0]);
  expect([0, 1, 2, 3].map((at) => wayMade(slots, 3, 1, at))).toEqual([0, 64, 64, 0]);
});
