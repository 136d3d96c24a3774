// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { someSettings } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const open = () =>
  openAsCoach('/coaching/settings', {
    person: { Roles: ['Coach', 'Admin'] },
    server: [
      answers(api.schedulerSettings, () => someSettings()),
      answers(api.saveScheduler, ({ body }) => ({ TimeZone: 'America/Chicago', ...body })),
      answers(api.saveSessionType, ({ body }) => ({ ...body, Id: body.Id || 'new' })),
    ],
  });

it('[COA-013, COA-080] a day is closed, and the hours are saved', async () => {
  const { screen, user, received } = open();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('switch', { name: /Open on Monday|Open/ }));
  await user.click(save);
  expect(await screen.findByText('The company hours were saved')).toBeVisible();
  expect(received.find(({ name }) => name === 'saveScheduler')?.input).toMatchObject({
    body: { EntityId: 'acme', DaySettings: [{ Day: 'Monday', IsOpen: false }] },
  });
});

it('[COA-013, COA-032, COA-081] a session type has a length, a status and coaches', async () => {
  const { screen, user, received } = open();
  const table = await screen.findByRole('table', { name: 'Session types' });
  expect(within(table).getByRole('row', { name: /Follow-up/ })).toHaveTextContent(/30 minScheduledActivePat Participant, Otis Other/);
  await user.click(within(table).getByText('Nutrition'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'Inactive');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The session type was saved')).toBeVisible();
  expect(received.find(({ name }) => name === 'saveSessionType')?.input).toEqual({
    body: { Id: 'nutrition', Name: 'Nutrition', Duration: 45, Status: 'Inactive', WorkFlowType: 'Scheduled', AssignedCoaches: ['otis'] },
  });
});
