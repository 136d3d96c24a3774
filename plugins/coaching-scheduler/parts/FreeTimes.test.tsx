// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answered, answers, isLost } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aDetail, someSchedulerData, someSlots } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const open = async (server: readonly Answered[]) => {
  const view = openAsCoach('/coaching/participant-list/participant-profile/kim', {
    server: [answers(api.participantDetail, () => aDetail()), answers(api.schedulerData, () => someSchedulerData()), ...server],
  });
  await view.user.click(await view.screen.findByRole('button', { name: 'Schedule Session' }));
  const dialog = within(await view.screen.findByRole('dialog', { name: 'Schedule Session with Kim Reed' }));
  const times = () => ['Date', 'Start', 'End'].map((name) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value);
  return { ...view, dialog, times };
};

it('[COA-014] proposes the next time at which both are free; another one is chosen by a click', async () => {
  const { dialog, times, user, received } = await open([answers(api.freeSlots, () => someSlots())]);
  await expect.poll(times).toEqual(['2100-11-24', '09:00', '09:30']);
  expect(await dialog.findByRole('button', { name: '9:00 AM', pressed: true })).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: '10:00 AM', pressed: false }));
  expect(times()).toEqual(['2100-11-24', '10:00', '10:30']);
  expect(dialog.queryByRole('button', { name: '11:00 AM' })).toBeNull();
  const asked = received.filter(({ name }) => name === 'freeSlots').map(({ input }) => input);
  expect(asked[0]).toMatchObject({ query: { coachUserId: 'person-1', userId: 'kim', minutes: 30 } });
});

it('says that a day has no free times, and leads to the next one', async () => {
  const { dialog, times, user } = await open([answers(api.freeSlots, () => someSlots({ Starts: ['2100-11-25T16:00:00.000Z'] }))]);
  await expect.poll(times).toEqual(['2100-11-25', '10:00', '10:30']);
  const day = dialog.getByLabelText(/^Date/);
  await user.clear(day);
  await user.type(day, '2100-11-24');
  expect(await dialog.findByText('No free times on this day.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Next free time: .*November 25th/ }));
  expect(times()).toEqual(['2100-11-25', '10:00', '10:30']);
});

it('leads to later days where the searched ones have none', async () => {
  const { dialog, times, user } = await open([answers(api.freeSlots, () => someSlots({ Starts: [] }))]);
  expect(await dialog.findByText('No free times until December 7, 2100.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Look at later days' }));
  expect(times()[0]).toBe('2100-12-08');
});

it('a session can be scheduled although the free times could not be loaded', async () => {
  const { dialog } = await open([answers(api.freeSlots, () => isLost())]);
  expect(await dialog.findByText('We couldn’t load the free times.')).toBeVisible();
  expect(dialog.getByLabelText(/^Date/)).toBeVisible();
});

it('a time that was taken meanwhile is refused with the next one, and the free times are loaded again', async () => {
  const Message = 'The selected time conflicts with another session or time block. The next free time is Tuesday, November 24, 2100, 10:00 AM (CST).';
  let asked = 0;
  const slots = answers(api.freeSlots, () => someSlots({ Starts: ++asked === 1 ? ['2100-11-24T15:00:00.000Z'] : ['2100-11-24T16:00:00.000Z'] }));
  const { dialog, times, user } = await open([slots, answers(api.createEntry, () => ({ Entry: null, Failure: 'Conflict' as const, Message }))]);
  await expect.poll(times).toEqual(['2100-11-24', '09:00', '09:30']);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect((await dialog.findAllByText(Message))[0]).toBeVisible();
  expect(await dialog.findByRole('button', { name: '10:00 AM', pressed: false })).toBeVisible();
  expect(times()[1]).toBe('09:00');
});
