// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answered, answers, isLost } from '../../../shell/testing/fakeBackend';
import type { SeriesPlan } from '../contract';
import { api } from '../state/api';
import { aDetail, anEntry, someSchedulerData, someSlots } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const somePlan: SeriesPlan = {
  Starts: ['2100-11-24T15:00:00.000Z', '2100-12-08T15:00:00.000Z'],
  Skipped: [
    { StartDate: '2100-12-01T15:00:00.000Z', Reason: 'TimeBlock', Title: 'Vacation' },
    { StartDate: '2100-12-02T15:00:00.000Z', Reason: 'Closed', Title: '' },
  ],
};

const open = async (server: readonly Answered[]) => {
  const view = openAsCoach('/coaching/participant-list/participant-profile/kim', {
    server: [
      answers(api.participantDetail, () => aDetail()),
      answers(api.schedulerData, () => someSchedulerData()),
      answers(api.freeSlots, () => someSlots()),
      answers(api.createEntry, () => ({ Entry: anEntry(), Failure: 'None' as const })),
      ...server,
    ],
  });
  await view.user.click(await view.screen.findByRole('button', { name: 'Schedule Session' }));
  const dialog = within(await view.screen.findByRole('dialog', { name: 'Schedule Session with Kim Reed' }));
  await expect.poll(() => dialog.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2100-11-24');
  return { ...view, dialog, sent: (call: string) => view.received.filter(({ name }) => name === call).map(({ input }) => input as { body: object }) };
};

it('shows the dates and which are skipped, and why, before all are scheduled', async () => {
  const { dialog, user, screen, sent } = await open([answers(api.planSeries, () => somePlan)]);
  expect(dialog.queryByLabelText(/^Number of sessions/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText(/^Repeats/), 'Every week');
  await user.selectOptions(dialog.getByLabelText(/^Number of sessions/), '2');
  expect(await dialog.findByText('2 sessions:')).toBeVisible();
  expect(dialog.getByText('2 dates are skipped:')).toBeVisible();
  expect(dialog.getByText(/December 1, 2100, 9:00 AM \(your time block “Vacation”\)/)).toBeVisible();
  expect(dialog.getByText(/December 2, 2100, 9:00 AM \(the company is closed\)/)).toBeVisible();
  expect(sent('planSeries').at(-1)?.body).toMatchObject({
    UserId: 'kim',
    CoachUserId: 'person-1',
    EveryWeeks: 1,
    Times: 2,
    StartDate: '2100-11-24T15:00:00.000Z',
  });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('You scheduled 2 sessions.')).toBeVisible();
  expect(sent('createEntry').map(({ body }) => body)).toMatchObject([
    { StartDate: '2100-11-24T15:00:00.000Z', EndDate: '2100-11-24T15:30:00.000Z', FurtherStarts: ['2100-12-08T15:00:00.000Z'] },
  ]);
  expect(Object.keys(sent('createEntry')[0]?.body ?? {})).not.toContain('Repeats');
});

it.each([
  ['no date is possible', answers(api.planSeries, () => ({ Starts: [], Skipped: [] })), 'None of these dates is possible. Choose another time.'],
  ['the dates could not be planned', answers(api.planSeries, () => isLost()), 'We couldn’t plan the dates.'],
])('nothing is scheduled where %s', async (_, answered, text) => {
  const { dialog, user, sent } = await open([answered]);
  await user.selectOptions(dialog.getByLabelText(/^Repeats/), 'Every two weeks');
  expect(await dialog.findByText(text)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(sent('createEntry')).toEqual([]);
});
