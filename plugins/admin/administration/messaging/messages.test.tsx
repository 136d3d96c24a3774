// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { SentMessage } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({
  companies: ['GET', '/entity/options'],
  categories: ['GET', '/reportfilters'],
  describe: ['POST', '/audiences/describe', 'unkeyed'],
} as const);

const page = <Row,>(rows: readonly Row[]) => ({
  Items: [...rows],
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: rows.length,
  IsTotalCapped: false,
});

const sent = (more: Partial<SentMessage> = {}): SentMessage => ({
  Id: 'one',
  Channel: 'Email',
  Subject: 'Flu shots',
  Audience: 'Everybody of the company',
  SentBy: 'Alex Admin',
  At: '2026-11-18T15:00:00.000Z',
  State: 'Sending',
  StartsAt: '2026-11-18T15:01:00.000Z',
  Recipients: 240,
  Done: 50,
  OptedOut: 3,
  NoAddress: 1,
  Skipped: 0,
  MayStop: true,
  ...more,
});

const robin = {
  UserId: 'robin',
  FirstName: 'Robin',
  LastName: 'Reed',
  Email: 'robin@acme.example',
  MobileNumber: '',
  Company: 'Acme',
  Language: 'en-US' as const,
};

const open = async (server: readonly Answered[] = [], search = '', Roles: ('Admin' | 'Coach')[] = ['Admin']) => {
  const posted: unknown[] = [];
  renderInShell([plugin], {
    path: `/administration/tools/email-tool${search}`,
    person: { Roles, EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(bar.categories, () => ({ Categories: [] })),
      answers(bar.describe, () => ({ Total: 240, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'Everybody at Acme' })),
      answers(api.messageAudience, () => ({ Count: 1, OptedOut: 2, NoAddress: 0, ...page([robin]) })),
      answers(api.sentMessages, () => page([sent()])),
      answers(api.stopMessage, ({ body }) => {
        posted.push(body);
        return sent({ State: 'Stopped', MayStop: false });
      }),
      answers(api.sendEmail, ({ body }) => {
        posted.push(body);
        return { Id: 'new', Count: 1, OptedOut: 2, NoAddress: 0 };
      }),
      ...server,
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Email Tool' });
  return { posted };
};

it('[FIL-015] shows how many people a message reaches, and who', async () => {
  await open();
  (await screen.findByRole('button', { name: 'Preview Audience' })).click();
  const dialog = await screen.findByRole('dialog', { name: 'Recipients' });
  expect(await within(dialog).findByText('1 recipient · 2 opted out')).toBeVisible();
  expect(await within(dialog).findByText('robin@acme.example')).toBeVisible();
});

it('[FIL-016] sends nothing without a subject and a body, and says so at the fields', async () => {
  const { posted } = await open();
  (await screen.findByRole('button', { name: 'Send' })).click();
  await expect.poll(() => screen.queryAllByText('Field is required.').length).toBeGreaterThan(0);
  expect(posted).toEqual([]);
});

it('shows how far each message is, who was left out, and stops one', async () => {
  const { posted } = await open([], '?show=sent');
  const row = (await screen.findByText('Flu shots')).closest('tr') ?? document.body;
  expect(within(row).getByText('50 of 240')).toBeVisible();
  expect(within(row).getByText('3 opted out')).toBeVisible();
  within(row).getByRole('button', { name: /Stop/ }).click();
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop “Flu shots”?' });
  within(dialog).getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => posted).toEqual([{ Id: 'one' }]);
});

it('says that the recipients could not be loaded', async () => {
  await open([answers(api.messageAudience, refuses(500, '', false))]);
  (await screen.findByRole('button', { name: 'Preview Audience' })).click();
  expect(await screen.findByText('The recipients could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[FIL-011] tells a coach to whom they write, without filters', async () => {
  await open([], '', ['Coach']);
  expect(await screen.findByText('This message goes to everybody you coach.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Filter' })).toBeNull();
});
