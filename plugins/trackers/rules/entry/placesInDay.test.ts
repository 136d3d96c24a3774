import { expect, it } from 'vitest';
import { placesInDay } from './placesInDay';

it('distinguishes entries of one day, and ignores single ones', () => {
  const entries = [
    { id: 'late', day: '2026-11-19' },
    { id: 'early', day: '2026-11-19' },
    { id: 'only', day: '2026-11-18' },
  ];
  expect([...placesInDay(entries)]).toEqual([
    ['late', { at: 1, count: 2 }],
    ['early', { at: 2, count: 2 }],
  ]);
});
