import { expect, it } from 'vitest';
import { menuPlace } from './layoutMode';

const wide = { isWide: true, isLocked: true };
const middle = { isWide: false, isLocked: true };
const narrow = { isWide: false, isLocked: false };

it.each([
  ['horizontal', 'bar', 'drawer', 'drawer'],
  ['static', 'side', 'side', 'drawer'],
  ['overlay', 'drawer', 'drawer', 'drawer'],
] as const)('[SHL-121, SHL-123] %s: from 1324 px %s, from 1280 px %s, below %s', (mode, ...places) => {
  expect([wide, middle, narrow].map((window) => menuPlace(mode, window))).toEqual(places);
});
