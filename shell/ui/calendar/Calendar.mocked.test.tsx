// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { definePlugin, page } from '../../kernel/definePlugin';
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
  { id: 'entry', label: 'Entries', colour: 'green' },
] as const;
const items: readonly CalendarItem[] = [
  { key: 'class', kind: 'event', title: 'Stretching', detail: 'Room 4', time: { start: '2026-11-21T01:00:00Z', end: '2026-11-21T02:00:00Z' } },
  { key: 'steps', kind: 'entry', title: 'Steps', time: { firstDay: '2026-11-21', lastDay: '2026-11-21' } },
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

it('is a list of days, and the same in months and weeks; kinds can be left out', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(days()).toEqual(['Friday, November 20th', 'Saturday, November 21st']);
  await user.click(screen.getByRole('button', { name: /7:00 PM – 8:00 PM\s*Stretching/ }));
  expect(opened).toEqual([['class', '2026-11-20']]);
  await user.click(screen.getByRole('checkbox', { name: 'Events' }));
  expect(days()).toEqual(['Saturday, November 21st']);
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(await screen.findByText('week 2026-11-20 steps')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('week 2026-11-27 steps')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
});

it('says so where there is nothing', async () => {
  const { screen, user } = renderInShell([plugin], { path: '/calendars' });
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
});
