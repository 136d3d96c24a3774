// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredEvent, CheckInCodes } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const words = (en: string) => ({ en, es: '' });
const yoga: AdministeredEvent = {
  Id: 'yoga',
  EntityId: 'acme',
  Titles: words('Yoga'),
  Descriptions: words(''),
  Places: words('Studio'),
  Address: '',
  EventType: 'Multiple',
  TimeZone: 'America/Chicago',
  IsLimited: false,
  IsPublished: true,
  Mode: 'InPerson',
  From: null,
  Until: null,
  State: 'Upcoming',
  CancelledAt: null,
  CancelReason: '',
  Documents: [],
  Sessions: [],
  CanBeDraft: false,
  Version: 4,
};
const shown = (id: string, Code: string): CheckInCodes['Sessions'][number] => ({
  SessionIdStartDateTime: id,
  SessionName: `Class ${id}`,
  StartsAt: '2026-12-08T15:00:00.000Z',
  EndsAt: '2026-12-08T16:00:00.000Z',
  Code,
  Registered: 20,
  Present: 12,
});

const open = async (codes: CheckInCodes) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: '/administration/tools/events/people?company=acme&id=yoga',
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(api.administeredEvent, () => yoga),
      answers(api.eventPeople, () => ({ Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 0, IsTotalCapped: false })),
      answers(api.checkInCodes, () => codes),
    ],
  });
  await view.user.click(await screen.findByRole('button', { name: 'Check-in code' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Check-in: Yoga' })) };
};

it('the codes of sessions whose check-in is open are shown, with the number of those who are present', async () => {
  const { user, dialog } = await open({
    Sessions: [shown('one', '123456'), shown('two', '987654')],
    NewCodesAt: '2026-12-08T14:31:00.000Z',
    OpensAt: null,
  });
  expect(await dialog.findByText('123 456')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code that opens the check-in' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('12 of 20 checked in');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Session' }), 'two');
  expect(dialog.getByText('987 654')).toBeVisible();
});

it('without an open check-in, the time is named at which it opens', async () => {
  const { dialog } = await open({ Sessions: [], NewCodesAt: '2026-12-08T13:31:00.000Z', OpensAt: '2026-12-08T14:00:00.000Z' });
  expect(await dialog.findByText('Check-in is closed')).toBeVisible();
  expect(dialog.getByText(/^It opens on .*, an hour before the next session\.$/)).toBeVisible();
});
