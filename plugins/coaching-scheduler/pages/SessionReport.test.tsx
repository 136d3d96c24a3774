// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aCalendarSession } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const open = () =>
  openAsCoach('/coaching/reporting', {
    server: [
      answers(api.scheduledSessions, () => [
        aCalendarSession(),
        aCalendarSession({ Id: 'two' }),
        aCalendarSession({ Id: 'three', UserId: 'sam', FirstName: 'Sam' }),
      ]),
    ],
  });

it('[COA-073, COA-103] lists the sessions of a period, and says how many they are and with how many participants', async () => {
  const { screen, received } = open();
  expect(await screen.findByRole('row', { name: /Sam Reed/ })).toHaveTextContent('11/24/2100 9:00 AMSam ReedScheduled');
  expect(screen.getByText('Sessions').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Participants').nextSibling).toHaveTextContent('2');
  expect(received.find(({ name }) => name === 'scheduledSessions')?.input).toMatchObject({ body: { CoachUserId: 'person-1' } });
});

it('[COA-103] a period that ends before it begins is refused', async () => {
  const { screen } = open();
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
  expect(await screen.findByText('The end must be after the start.')).toBeVisible();
});
