// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Alarm } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const day: Alarm = {
  Id: 7,
  At: '2026-11-20T18:00:00.000Z',
  Company: 'Acme',
  What: 'Carlos Coach read the health data of 300 people within a day.',
  Routes: [],
  HasLines: true,
  ReviewedAt: null,
  ReviewedBy: null,
  Note: '',
  WhyNot: null,
  Version: 0,
};

const reviewed = { ReviewedAt: '2026-11-21T18:00:00.000Z', ReviewedBy: 'Alex Admin', Version: 1 };
const line = { Id: 3, At: day.At, Name: 'Carlos Coach', Person: 'Paige Participant', Area: null, Rows: null };

const open = (first: Alarm, more: readonly Answered[] = [], path = '/administration/unusual-activity') => {
  let alarm = first;
  const sent: unknown[] = [];
  const rendered = renderInShell([plugin], {
    path,
    person: { Roles: ['Admin'] },
    server: [
      answers(api.alarms, ({ query: { State } }) => {
        const Items = State === 'Open' && alarm.ReviewedAt !== null ? [] : [alarm];
        return { Items, PaginationToken: '', PreviousToken: '', Offset: 0, Total: Items.length, IsTotalCapped: false };
      }),
      answers(api.alarmLines, () => ({ Lines: [line, { ...line, Id: 2, Area: 'coaching' as const }], IsCapped: false })),
      answers(api.reviewAlarm, ({ body }) => {
        sent.push(body);
        alarm = { ...alarm, ...reviewed, Note: body.Note };
        return alarm;
      }),
      ...more,
    ],
  });
  return { ...rendered, sent };
};

const openAlarm = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /11\/20\/2026/ }));
  return within(await screen.findByRole('dialog', { name: 'Unusual Activity' }));
};

it('lists each alarm in one sentence, and shows its audit lines beside its review', async () => {
  const view = open(day);
  const row = within(await screen.findByRole('table', { name: 'Unusual Activity' }));
  for (const text of [day.What, 'Acme', 'To review']) expect(row.getByText(text)).toBeVisible();
  const dialog = await openAlarm(view);
  expect(await dialog.findByText(/Carlos Coach read health data of Paige Participant$/)).toBeVisible();
  expect(dialog.getByText(/Carlos Coach read health data of Paige Participant \(coaching\)/)).toBeVisible();
  await view.user.type(dialog.getByLabelText('Note'), 'Covered for a colleague');
  await view.user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Covered for a colleague')).toBeVisible();
  expect(view.sent).toEqual([{ Id: 7, Note: 'Covered for a colleague', Version: 0 }]);
  expect(screen.getByText('Reviewed', { selector: '.fui-Badge' })).toBeVisible();
  expect(screen.getByText(/Alex Admin, 11\/21\/2026/)).toBeVisible();
});

it('shows the refused calls of a user, without lines', async () => {
  const What = 'Carlos Coach was refused access 34 times within an hour.';
  const dialog = await openAlarm(open({ ...day, What, HasLines: false, Routes: [{ Route: 'GET /api/accounts', Count: 34 }] }));
  expect(dialog.getByText('GET /api/accounts: 34 times')).toBeVisible();
  expect(dialog.queryByText('What led to it')).toBeNull();
});

it('shows why readers may not review an alarm about themselves, without a field', async () => {
  const dialog = await openAlarm(open({ ...day, WhyNot: 'This alarm is about you.' }));
  expect(dialog.getByText('This alarm is about you.')).toBeVisible();
  expect(dialog.queryByLabelText('Note')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});

it('shows alarms to review by the address, and an empty state without any', async () => {
  open({ ...day, ...reviewed }, [], '/administration/unusual-activity?state=Open');
  expect(await screen.findByText('Status: To review')).toBeVisible();
  expect(screen.queryByText(day.What)).toBeNull();
});

it('keeps the note if the review is refused', async () => {
  const refused = answers(api.reviewAlarm, refuses(404, 'We could not find this alarm.'));
  const view = open(day, [refused]);
  const dialog = await openAlarm(view);
  await view.user.type(dialog.getByLabelText('Note'), 'Known');
  await view.user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('We could not find this alarm.')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Known');
});

it('is only for Admin, WRAdmin and SuperAdmin', async () => {
  renderInShell([plugin], { path: '/administration/unusual-activity', person: { Roles: ['AdminLite'] }, server: [] });
  expect(await screen.findByText(/not authorized/i)).toBeVisible();
});
