import { expect, it } from 'vitest';
import { pageOf } from './pages';

it('[TRK-025] a page holds its part of the list, and the last one what is left', () => {
  const items = Array.from({ length: 70 }, (_, at) => at);
  expect(pageOf(items, 0, 30)).toMatchObject({ page: 0, pages: 3, items: items.slice(0, 30) });
  expect(pageOf(items, 2, 30).items).toEqual(items.slice(60));
});

it('a page beyond the end is the last one; an empty list has one empty page', () => {
  expect(pageOf([1, 2, 3], 9, 2)).toEqual({ page: 1, pages: 2, items: [3] });
  expect(pageOf([], 3, 30)).toEqual({ page: 0, pages: 1, items: [] });
});
