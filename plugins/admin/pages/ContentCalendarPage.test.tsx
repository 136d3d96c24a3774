// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, isLost } from '../../../shell/testing/fakeBackend';
import { oneCompany } from '../../../shell/testing/oneCompany';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { ContentCalendar } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

const entry = (more: Partial<ContentCalendar['Entries'][number]>): ContentCalendar['Entries'][number] => ({
  Kind: 'news',
  Id: 'fruit',
  Title: 'Fruit on Mondays',
  What: 'Begins',
  Day: '2026-12-07',
  At: null,
  State: 'Scheduled',
  Detail: null,
  People: 'People in Denver',
  Page: '/administration/tools/announcements/edit?company=acme&id=fruit',
  ...more,
});
const calendar = (more: Partial<ContentCalendar> = {}): ContentCalendar => ({
  Zone: 'America/Chicago',
  Kinds: [
    { Id: 'news', Name: 'Announcements' },
    { Id: 'courses', Name: 'Courses' },
  ],
  Entries: [
    entry({}),
    entry({ Kind: 'courses', Id: 'calm', Title: 'Calm', State: 'Draft', People: null }),
    entry({ Id: 'stairs', Title: 'Stairs', What: 'Ends', Day: '2026-12-09', State: 'Shown' }),
  ],
  IsCut: false,
  Counts: [
    { Day: '2026-12-07', Kind: 'news', Count: 3, Text: '3 announcements' },
    { Day: '2026-12-07', Kind: 'courses', Count: 2, Text: '2 courses' },
    { Day: '2026-12-09', Kind: 'courses', Count: 1, Text: '1 course' },
  ],
  ...more,
});

const open = (answered: () => ContentCalendar = () => calendar()) => {
  const asked: unknown[] = [];
  const rendered = renderInShell([plugin], {
    path: '/administration/calendar',
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.contentCalendar, (input) => {
        asked.push(input.query);
        return answered();
      }),
    ],
  });
  return { ...rendered, asked };
};

it('shows the month with the number of contents per day, marks a crowded one, and links each entry to its editor', async () => {
  const { user, navigation } = open();
  const grid = await screen.findByRole('grid', { name: 'Month' });
  expect(await screen.findByText('Time zone: Central Time (Chicago)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const monday = await within(grid).findByLabelText('Monday, December 7th: 3 announcements and 2 courses. A crowded day: 5 new things');
  expect(within(grid).getByLabelText('Wednesday, December 9th: 1 course')).toBeVisible();
  expect(within(grid).getByRole('button', { name: /Ends: Stairs/ })).toHaveAttribute('title', 'Ends: Stairs · Shown now · People in Denver');
  expect(within(monday).getByRole('button', { name: /Calm/ })).toHaveAttribute('title', 'Calm · Draft · Everyone in the company');
  await user.click(within(monday).getByRole('button', { name: /Fruit on Mondays/ }));
  expect(navigation.address()).toBe('/administration/tools/announcements/edit?company=acme&id=fruit');
});

it('requests the days of the visible month, and keeps the earlier ones until the new ones are loaded', async () => {
  const { user, asked } = open();
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toEqual({ entityId: 'acme', From: '2026-11-30', To: '2027-01-03' }));
});

it('lists days with their texts; a day of the month opens in the list, and hidden kinds are left out everywhere', async () => {
  const { user } = open();
  const grid = await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(await within(grid).findByRole('button', { name: /December 7th, open the day/ }));
  const list = (await screen.findByRole('heading', { name: 'Monday, December 7th' })).closest('li') as HTMLElement;
  expect(list).toHaveTextContent('3 announcements and 2 courses');
  expect(list).toHaveTextContent('A crowded day: 5 new things');
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Week' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Courses' }));
  expect(list).toHaveTextContent(/3 announcements ?A crowded day/);
  expect(within(list).queryByRole('button', { name: /Calm/ })).toBeNull();
});

it('shows that loading failed, with Retry', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? isLost() : calendar()));
  await screen.findByText('We couldn’t load the calendar.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

it('is closed to people without a role that edits content', async () => {
  const { navigation } = renderInShell([plugin], { path: '/administration/calendar', person: { Roles: ['Reporting'], EntityId: 'acme' } });
  await waitFor(() => expect(navigation.address()).toBe('/errors/unauthorized'));
});
