// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { anEntity } from '../../../../shell/testing/factories';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { SentMessage } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({
  companies: ['GET', '/entity/options'],
  entity: ['GET', '/entityajax/getcurrententityv2'],
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
  Audience: 'Everyone at the company',
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

const offered = { Categories: [], PlanYearStart: '2026-01-01', PlanYearEnd: '2026-12-31', IsCoached: false };

const robin = {
  UserId: 'robin',
  FirstName: 'Robin',
  LastName: 'Reed',
  Email: 'robin@acme.example',
  MobileNumber: '+13125550111',
  Company: 'Acme',
  Language: 'en-US' as const,
};

const open = async (server: readonly Answered[] = [], search = '', { tool = 'email-tool', title = 'Email Tool' } = {}) => {
  const posted: unknown[] = [];
  const asked: unknown[] = [];
  renderInShell([plugin], {
    path: `/administration/tools/${tool}${search}`,
    person: { Roles: ['Admin'], EntityId: 'acme', FirstName: 'Alex', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.entity, () => anEntity({ EntityFeatures: ['TextTool'] })),
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.messagingFilters, ({ query }) => {
        asked.push(query);
        return offered;
      }),
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
      answers(api.sendText, ({ body }) => {
        posted.push(body);
        return { Id: 'new', Count: 1, OptedOut: 2, NoAddress: 0 };
      }),
      answers(api.testText, ({ body }) => {
        posted.push(body);
        return { Address: '+13125550104' };
      }),
      ...server,
    ],
  });
  await screen.findByRole('heading', { level: 1, name: title });
  return { posted, asked };
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

it('[FIL-002, FIL-011] offers the filters of the tool, and tells a coach whom these choose among', async () => {
  const { asked } = await open([answers(api.messagingFilters, () => ({ ...offered, IsCoached: true }))]);
  expect(await screen.findByText('Without filters, everyone you coach is included.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Filter' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Why is someone included?' })).toBeNull();
  expect(asked).toEqual([]);
});

describe('the text tool', () => {
  const texts = { tool: 'text-tool', title: 'Text Tool' };
  const type = async (words: string) => {
    const user = userEvent.setup();
    const [english] = await screen.findAllByRole('textbox');
    if (english === undefined) throw new Error('There is no field for the message.');
    await user.click(english);
    await user.paste(words);
    return user;
  };

  it('[FIL-015] counts what is typed, shows how it arrives, and how many texts that makes', async () => {
    const { asked } = await open([], '', texts);
    await type('Hello {{FirstName}}');
    expect(asked).toEqual([{ listType: 'TextTool', entityId: 'acme' }]);
    expect(await screen.findByText('Hello Alex Reply STOP to unsubscribe.')).toBeVisible();
    expect(screen.getByText('Hello Alex Responde ALTO para darte de baja.')).toBeVisible();
    expect(screen.getByText('19/160')).toBeVisible();
    await type('í'.repeat(60));
    expect(await screen.findByText('79/160')).toBeVisible();
    expect(screen.getAllByText(/sent as 2 texts · shorter texts because of special characters/).length).toBeGreaterThan(0);
  });

  it('[FIL-016, FIL-075] asks with the number of recipients, and sends what was typed', async () => {
    const { posted } = await open([], '', texts);
    const user = await type('We walk on Friday.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send to 1 person?' });
    expect(within(dialog).getByText(/2 people are skipped because they did not agree to texts/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await expect.poll(() => posted).toEqual([{ EntityId: 'acme', Filters: [], CustomFields: [], Expected: 1, Message: 'We walk on Friday.' }]);
    expect(await screen.findByText('Message sent to 1 user.')).toBeInTheDocument();
  });

  it.each([
    ['', 'Field is required.'],
    ['Hello {{Points}}', 'There is no field “Points”. Use one of the fields below the message.'],
  ])('[FIL-015] sends nothing of “%s”, and says so at the field', async (words, fault) => {
    const { posted } = await open([], '', texts);
    const user = words === '' ? userEvent.setup() : await type(words);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
    expect(posted).toEqual([]);
  });

  it('[FIL-015] shows the text as each recipient reads it', async () => {
    await open([], '', texts);
    const user = await type('Hello {{FirstName}}');
    await user.click(screen.getByRole('button', { name: 'Preview Audience' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recipients' });
    expect(await within(dialog).findByText('Hello Robin Reply STOP to unsubscribe.')).toBeVisible();
    expect(within(dialog).getByText('1 recipient · 2 did not agree to texts')).toBeVisible();
    expect(within(dialog).getByText('+13125550111')).toBeVisible();
  });

  it('is tried on whoever writes', async () => {
    const { posted } = await open([], '', texts);
    const user = await type('Hello');
    await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText('A test was sent to +13125550104.')).toBeInTheDocument();
    expect(posted).toEqual([{ EntityId: 'acme', Message: 'Hello' }]);
  });
});

describe('the coach export', () => {
  const exporting = { tool: 'outbound-coach-export', title: 'Outbound Coach Export' };

  it('[FIL-015, FIL-046] lists and saves the people of a company, and nothing without a company', async () => {
    const company = { Id: 'Company', Name: 'Company', HasRiskLevels: false, Levels: [], HasDays: false, ParentCategory: null, ValueType: 'list' as const };
    await open(
      [
        answers(api.messagingFilters, () => ({ ...offered, Categories: [company] })),
        answers(endpoints({ values: ['GET', '/reportfilters/:category/statuses'] } as const).values, () => [{ Value: 'acme', Text: 'Acme' }]),
      ],
      '',
      exporting,
    );
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Preview Audience' });
    await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true');
    await user.click(button);
    expect(await screen.findByText('robin@acme.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('Company cannot be blank')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
  });
});
