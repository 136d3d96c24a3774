// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { answers } from '../../../shell/testing/fakeBackend';
import type { Availability } from '../contract';
import { api } from '../state/api';
import { openAsCoach } from '../testing/openAsCoach';

const monday = { Day: 'Monday', Availability: [{ StartTime: '09:00', EndTime: '12:00' }] } as const;
const availability: Availability = { UserId: 'person-1', TimeZone: 'America/Chicago', WeekDays: [{ ...monday, Availability: [...monday.Availability] }] };

const open = (TimeZone = 'America/Chicago') =>
  openAsCoach('/coaching/setup', {
    server: [answers(api.ownAvailability, () => ({ ...availability, TimeZone })), answers(api.saveAvailability, ({ body }) => body)],
  });

it('[COA-012, COA-017] has a row for each weekday, Monday first, with its hours', async () => {
  const { screen } = open();
  expect(await screen.findByRole('heading', { name: 'Your hours in Central Time (Chicago)' })).toBeVisible();
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  expect(screen.getByRole('combobox', { name: 'Monday, hours 1: from' })).toHaveDisplayValue('9:00 AM');
});

it('[COA-012, COA-054] can be saved after a change', async () => {
  const { screen, user, received } = open();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
  await user.click(save);
  expect(await screen.findByText('Your availability was saved')).toBeVisible();
  const input = received.find(({ name }) => name === 'saveAvailability')?.input as { readonly body: Availability };
  expect(input.body.WeekDays.slice(0, 2)).toEqual([
    {
      Day: 'Monday',
      Availability: [
        { StartTime: '09:00', EndTime: '12:00' },
        { StartTime: '13:00', EndTime: '14:00' },
      ],
    },
    { Day: 'Tuesday', Availability: [{ StartTime: '09:00', EndTime: '17:00' }] },
  ]);
});

it("[COA-012, COA-054] hours of another zone are saved in the coach's zone, with a notice before", async () => {
  const { screen, user, received } = open('America/New_York');
  const text = 'These hours were saved in Eastern Time (New York). If you save them now, the same times apply in Central Time (Chicago).';
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your availability was saved')).toBeVisible();
  expect(received.find(({ name }) => name === 'saveAvailability')?.input).toMatchObject({
    body: { TimeZone: 'America/Chicago', WeekDays: [monday, {}, {}, {}, {}, {}, {}] },
  });
});

it('[COA-012, COA-043] overlapping hours show an error, and are not saved', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add hours on Monday' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Monday, hours 2: from' }), '11:00 AM');
  expect(await screen.findByText('These hours overlap with others on this day.')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
});

it('[COA-044] offers quarter hours only', async () => {
  const { screen } = open();
  const from = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Monday, hours 1: from' });
  expect([...from.options].slice(0, 5).map(({ value }) => value)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
  expect(from.options).toHaveLength(96);
});
