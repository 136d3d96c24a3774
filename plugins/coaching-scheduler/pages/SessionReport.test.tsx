// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definePlugin, page } from '#shell/api';
import { answers } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { api } from '../state/api';
import { aCalendarSession } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const admin = definePlugin({
  id: 'admin',
  messages: noTexts,
  routes: { coachExport: page('/export', async () => ({ default: () => <p>The export</p> })) },
} as never);

const open = (others: Parameters<typeof openAsCoach>[1]['others'] = []) =>
  openAsCoach('/coaching/reporting', {
    others,
    server: [
      answers(api.scheduledSessions, () => [
        aCalendarSession(),
        aCalendarSession({ Id: 'two' }),
        aCalendarSession({ Id: 'three', UserId: 'sam', FirstName: 'Sam' }),
      ]),
    ],
  });

it('[COA-073, COA-103] lists the sessions of a period with their number, and the number of participants', async () => {
  const { screen, received } = open();
  expect(await screen.findByRole('row', { name: /Sam Reed/ })).toHaveTextContent('11/24/2100 9:00 AMSam ReedScheduled');
  expect(screen.getByText('Sessions').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Participants').nextSibling).toHaveTextContent('2');
  expect(received.find(({ name }) => name === 'scheduledSessions')?.input).toMatchObject({ body: { CoachUserId: 'person-1' } });
});

it('[COA-103] links to the Outbound Coach Export if it is available', async () => {
  const { screen, user } = open([admin]);
  await user.click(await screen.findByRole('link', { name: 'Outbound Coach Export' }));
  expect(await screen.findByText('The export')).toBeVisible();
});

it('[COA-103] has no link if the export is not available', async () => {
  const { screen } = open();
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Outbound Coach Export' })).toBeNull();
});

it('[COA-103] a period that ends before it begins is refused', async () => {
  const { screen } = open();
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
  expect(await screen.findByText('The end must be after the start.')).toBeVisible();
});
