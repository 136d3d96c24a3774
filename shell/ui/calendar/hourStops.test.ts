// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { byArrow, giveStop } from './hourStops';

const item = (key: string, at: string): string => `<button data-item="${key}" data-day="${at.slice(0, 10)}" data-at="${at}"></button>`;
const boardOf = (...items: readonly string[]): HTMLElement => {
  const board = document.createElement('div');
  board.innerHTML = items.join('');
  return board;
};
const keyOf = (element: HTMLElement | undefined) => element?.dataset.item;

it('a board of hours has one Tab stop: its first item, the named one, or itself', () => {
  const board = boardOf(item('noon', '2026-11-21T12:00'), item('late', '2026-11-20T23:00'), item('late', '2026-11-21T00:00'));
  const stops = () => [board, ...board.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
  for (const button of board.querySelectorAll('button')) button.tabIndex = -1;
  expect(keyOf(giveStop(board))).toBe('late');
  expect(stops()).toHaveLength(1);
  expect(keyOf(giveStop(board, board.querySelector<HTMLElement>('button') ?? undefined))).toBe('noon');
  expect(keyOf(giveStop(board))).toBe('noon');
  expect(stops()).toHaveLength(1);
  board.replaceChildren();
  expect(giveStop(board)).toBe(board);
  expect(board.tabIndex).toBe(0);
});

it('arrow keys lead to the item before and after, and to the day beside that has any', () => {
  const board = boardOf(item('a', '2026-11-18T09:00'), item('c', '2026-11-20T09:00'), item('b', '2026-11-18T10:00'), item('d', '2026-11-20T11:00'));
  const from = (key: string, arrow: string) => keyOf(byArrow(board, board.querySelector(`[data-item="${key}"]`) as HTMLElement, arrow));
  expect(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => from('b', key))).toEqual([
    'c',
    'a',
    'c',
    undefined,
    'a',
    'd',
    undefined,
  ]);
  expect([from('d', 'ArrowLeft'), from('d', 'ArrowDown'), from('a', 'ArrowUp')]).toEqual(['a', undefined, undefined]);
  expect([keyOf(byArrow(board, board, 'ArrowDown')), byArrow(board, board, 'x')]).toEqual(['a', undefined]);
});
