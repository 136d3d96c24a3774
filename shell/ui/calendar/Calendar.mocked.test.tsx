// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import type { BoardProps } from './Board';
import { Calendar } from './Calendar';
import type { CalendarItem, CalendarView } from './items';

// FullCalendar needs a layout, which jsdom does not have.
vi.mock('./Board', () => ({ default: ({ view, day, items }: BoardProps) => <p>{[view, day, ...items.map(({ key }) => key)].join(' ')}</p> }));

const opened: (readonly [string, string])[] = [];
const kinds = [
  { id: 'event', label: 'Events', colour: 'blue' },
  { id: 'entry', label: 'Entries', colour: 'green', quiet: 'everywhere' },
  { id: 'reminder', label: 'Reminders', colour: 'gold', quiet: 'inOverviews' },
] as const;
const items: readonly CalendarItem[] = [
  { key: 'class', kind: 'event', title: 'Stretching', detail: 'Room 4', time: { start: '2026-11-21T01:00:00Z', end: '2026-11-21T02:00:00Z' } },
  { key: 'steps', kind: 'entry', title: 'Steps', detail: '4,000', time: { firstDay: '2026-11-21', lastDay: '2026-11-21' } },
  { key: 'sleep', kind: 'entry', title: 'Sleep', time: { firstDay: '2026-11-21', lastDay: '2026-11-21' } },
  { key: 'drink', kind: 'reminder', title: 'Drink', time: { start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:15:00Z' }, isMoment: true },
  { key: 'move', kind: 'reminder', title: 'Move', time: { start: '2026-11-24T15:30:00Z', end: '2026-11-24T15:45:00Z' }, isMoment: true },
  { key: 'night', kind: 'event', title: 'Night walk', time: { start: '2026-11-27T05:00:00Z', end: '2026-11-27T07:00:00Z' } },
];
const reader = { language: 'en-US', zone: 'America/Chicago', clock: '12', weekStart: 'Monday' } as const;

const Page = () => {
  const [view, onView] = useState<CalendarView>('list');
  const [day, onDay] = useState('2026-11-20');
  const [hidden, onHidden] = useState<ReadonlySet<string>>(new Set());
  const onItem = ({ key }: CalendarItem, on: string): void => void opened.push([key, on]);
  return <Calendar {...{ view, onView, day, onDay, hidden, onHidden, items, kinds, reader, onItem }} />;
};
const plugin = definePlugin({ id: 'calendars', messages: noTexts, routes: { start: page('/calendars', async () => ({ default: Page })) } });

it('is a list of days from today on, and the same in weeks; kinds can be left out in one menu', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(await screen.findByRole('heading', { name: /Nov 20.–.Dec 19, 2026/ })).toBeVisible();
  expect(days().slice(0, 2)).toEqual(['Friday, November 20th', 'Saturday, November 21st']);
  await user.click(screen.getByRole('button', { name: /7:00 PM – 8:00 PM\s*Stretching/ }));
  expect(opened.splice(0)).toEqual([['class', '2026-11-20']]);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Events' }));
  expect(days()).toEqual(['Saturday, November 21st', 'Tuesday, November 24th']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Filter, 1 hidden' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(await screen.findByText('week 2026-11-20 entry of 2026-11-21 reminder of 2026-11-24')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('week 2026-11-27 entry of 2026-11-21 reminder of 2026-11-24')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
});

it('a month is one Tab stop: arrow keys move by day, Enter goes into a day, Escape out of it', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  await user.click(await screen.findByRole('button', { name: 'Month' }));
  const grid = screen.getByRole('grid', { name: 'Month' });
  expect(within(grid).getAllByRole('cell')).toHaveLength(42);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  screen.getByRole('button', { name: 'List' }).focus();
  await user.tab();
  const cell = (name: string) => within(grid).getByRole('cell', { name });
  expect(cell('Friday, November 20th: 1 item')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(within(grid).getByRole('button', { name: /7:00 PM\s*Stretching, Events/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened.splice(0)).toEqual([['class', '2026-11-20']]);
  await user.keyboard('{Escape}{ArrowRight}');
  expect(cell('Saturday, November 21st: 2 items')).toHaveFocus();
  await user.keyboard('{End}{Home}{ArrowUp}{ArrowDown}');
  expect(cell('Monday, November 16th: 0 items')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  expect(cell('Wednesday, December 16th: 0 items')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(cell('Monday, November 16th: 0 items')).toHaveFocus();
  await user.tab();
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
  // A click focuses a day, from which arrow keys continue.
  cell('Tuesday, November 10th: 0 items').focus();
  await user.keyboard('{ArrowRight}');
  expect(cell('Wednesday, November 11th: 0 items')).toHaveFocus();
});

it('items of a quiet kind are one row with their number; a press lists them, and the focus returns to it', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  await user.click(await screen.findByRole('button', { name: 'Month' }));
  const row = screen.getByRole('button', { name: 'Entries: 2' });
  expect(row).toHaveAccessibleDescription('Steps 4,000 Sleep');
  await user.click(row);
  await user.click(await screen.findByRole('menuitem', { name: 'Steps 4,000' }));
  expect(opened.splice(0)).toEqual([['steps', '2026-11-21']]);
  expect(row).toHaveFocus();
});

it('says so where there is nothing', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
});

it('reminders of a month are one quiet mark with their number, their times on it; a list has them whole', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  expect(await screen.findByRole('button', { name: /8:00 AM\s*Drink/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month' }));
  const mark = screen.getByRole('button', { name: 'Reminders: 2' });
  expect(mark).toHaveAccessibleDescription('8:00 AM Drink 9:30 AM Move');
  await user.click(mark);
  await user.click(await screen.findByRole('menuitem', { name: /9:30 AM Move/ }));
  expect(opened.splice(0)).toEqual([['move', '2026-11-24']]);
});

it('an item over midnight has its own part on each day', async () => {
  const { screen } = renderInShell([plugin], { path: '/calendars' });
  const parts = (await screen.findAllByRole('button', { name: /Night walk/ })).map(({ textContent }) => textContent);
  expect(parts).toEqual([expect.stringContaining('from 11:00 PM'), expect.stringContaining('until 1:00 AM')]);
});
