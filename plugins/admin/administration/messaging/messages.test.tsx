// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { anEntity } from '../../../../shell/testing/factories';
import { type Answered, answers, refuses, refusesField } from '../../../../shell/testing/fakeBackend';
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
  Counts: { Recipients: 240, Done: 50, OptedOut: 3, NoAddress: 1, Skipped: 0 },
  MayStop: true,
  ...more,
});

const offered = { Categories: [], PlanYearId: 'acme-2026', PlanYearStart: '2026-01-01', PlanYearEnd: '2026-12-31', IsCoached: false };

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
      answers(api.messageAudience, ({ body: { Message } }) => ({
        Count: 1,
        OptedOut: 2,
        NoAddress: 0,
        ...page([robin]),
        Longest: Message ? { Characters: 187, Segments: 2 } : null,
      })),
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

it('[FIL-015] shows the number of recipients of a message, and their names', async () => {
  await open();
  (await screen.findByRole('button', { name: 'Preview Audience' })).click();
  const dialog = await screen.findByRole('dialog', { name: 'Recipients' });
  expect(await within(dialog).findByText('1 recipient · 2 opted out')).toBeVisible();
  expect(await within(dialog).findByText('robin@acme.example')).toBeVisible();
});

it('[FIL-016] does not send without a subject and a body, and shows the error at an empty field', async () => {
  const { posted } = await open();
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Send' });
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  await user.click(send);
  await user.click(screen.getByRole('textbox', { name: /^Subject \(English\)/ }));
  await user.tab();
  expect((await screen.findAllByText('Field is required.'))[0]).toBeVisible();
  expect(posted).toEqual([]);
});

describe('[FIL-016] a message without recipients', () => {
  it.each([
    ['a mail', 'email-tool', 'Email Tool'],
    ['a text', 'text-tool', 'Text Tool'],
  ])('cannot be sent, and a sentence explains why (%s)', async (_, tool, title) => {
    await open([answers(bar.describe, () => ({ Total: 0, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'Everybody at Acme' }))], '', {
      tool,
      title,
    });
    const reason = 'This message has no recipients. Change the filters to include at least one person.';
    expect(await screen.findByText(reason)).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAccessibleDescription(reason);
  });

  it('is refused above the filters if all matching people have opted out, and keeps the input', async () => {
    const none = { Count: 0, OptedOut: 240, NoAddress: 0, ...page([]), Longest: null };
    const refused = refusesField('Filters', 'No users match the selected filters.');
    await open([answers(api.messageAudience, () => none), answers(api.sendText, refused)], '', { tool: 'text-tool', title: 'Text Tool' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: /^Message \(English\)/ }));
    await user.paste('Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByText('No users match the selected filters.')).closest('[role=alert]')).toBeVisible();
    expect(screen.getByDisplayValue('Hello')).toBeVisible();
  });
});

it('[FIL-055] offers neither a preview nor sending while a filter has no value', async () => {
  const sex = { Id: 'Sex', Name: 'Sex', HasRiskLevels: false, Levels: [], HasDays: false, ParentCategory: null, ValueType: 'list' as const };
  await open([
    answers(api.messagingFilters, () => ({ ...offered, Categories: [sex] })),
    answers(endpoints({ values: ['GET', '/reportfilters/:category/statuses'] } as const).values, () => [{ Value: 'Female', Text: 'Female' }]),
  ]);
  const user = userEvent.setup();
  const preview = await screen.findByRole('button', { name: 'Preview Audience' });
  expect(preview).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await expect.poll(() => preview.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'Sex');
  await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
  await expect.poll(() => preview.getAttribute('aria-disabled')).not.toBe('true');
});

it('shows the progress of each message and the people left out, and stops one', async () => {
  const { posted } = await open([], '?show=sent');
  const row = (await screen.findByText('Flu shots')).closest('tr') ?? document.body;
  expect(within(row).getByText('50 of 240')).toBeVisible();
  expect(within(row).getByText('3 opted out')).toBeVisible();
  expect(within(row).getByText(/^November 18, 2026, 9:00\sAM/)).toBeVisible();
  within(row).getByRole('button', { name: /Stop/ }).click();
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop “Flu shots”?' });
  within(dialog).getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => posted).toEqual([{ Id: 'one' }]);
});

it('shows that the recipients failed to load', async () => {
  await open([answers(api.messageAudience, refuses(500, '', false))]);
  (await screen.findByRole('button', { name: 'Preview Audience' })).click();
  expect(await screen.findByText('We couldn’t load the recipients.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[FIL-002, FIL-011] offers the filters of the tool, and tells a coach that they match coached people only', async () => {
  const { asked } = await open([answers(api.messagingFilters, () => ({ ...offered, IsCoached: true }))]);
  expect(await screen.findByText('Without filters, everyone you coach is included.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Filter' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Why is someone included?' })).toBeNull();
  expect(asked).toEqual([]);
});

it('[FIL-015] shows a mail as a chosen recipient receives it', async () => {
  const shown: unknown[] = [];
  await open([
    answers(api.showEmail, ({ body }) => {
      shown.push(body);
      return { Address: 'robin@acme.example', Subject: 'Flu shots for Robin', Html: '<p>Hello Robin</p>', Language: 'en-US' as const };
    }),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: /^Subject \(English\)/ }));
  await user.paste('Flu shots for {{FirstName');
  await user.click(screen.getByRole('button', { name: 'Preview Audience' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recipients' });
  await user.click(await within(dialog).findByRole('button', { name: /Show email/ }));
  const mail = await screen.findByRole('dialog', { name: 'Email to Robin Reed' });
  expect(await within(mail).findByText('Hello Robin')).toBeVisible();
  expect(within(mail).getByText('Flu shots for Robin')).toBeVisible();
  expect(shown).toEqual([{ EntityId: 'acme', UserId: 'robin', Subject: 'Flu shots for {{FirstName', Body: '' }]);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Email to Robin Reed' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Recipients' })).toBeVisible();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('textbox', { name: /^Subject \(English\)/ }));
  await user.paste('}}');
  expect(await screen.findByDisplayValue('Flu shots for {{FirstName}}')).toBeVisible();
});

describe('a refused mail', () => {
  const write = async (body = '<p>Come on Friday, {{FirstName}}.</p>') => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: /^Subject \(English\)/ }));
    await user.paste('Flu shots');
    await user.click(screen.getAllByRole('button', { name: 'Source code' })[0] ?? document.body);
    await user.click(screen.getByRole('textbox', { name: /^Body \(English\)/ }));
    await user.paste(body);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return user;
  };
  const send = async () => {
    const user = await write();
    const dialog = await screen.findByRole('alertdialog', { name: 'Send to 1 person?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  };

  it.each([
    [409, '3 people match now, not 1. Check the recipients and send again.'],
    [429, 'A company can send 10 messages in an hour. Try again later.'],
  ])('[FIL-016, FIL-075] shows the reason of the server (%s), and keeps the input', async (status, reason) => {
    await open([answers(api.sendEmail, refuses(status, reason))]);
    await send();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByDisplayValue('Flu shots')).toBeVisible();
  });

  it('[FIL-015] shows the reason at the field', async () => {
    await open([answers(api.sendEmail, refusesField('Body', 'There is no field “Day”.'))]);
    await send();
    await expect.poll(() => screen.getByRole('textbox', { name: /^Body \(English\)/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/There is no field “Day”/).length).toBeGreaterThan(0);
  });

  it.each([
    ['{{Day}}', 'There is no field “Day”. Use one of the fields below the message.'],
    ['{{<b>FirstName</b>}}', 'A field is cut in two, or is inside a link. Write it in one piece within the text, such as {{FirstName}}.'],
  ])('[FIL-015] with “%s” shows the fault at the field, and sends no request', async (field, fault) => {
    const { posted } = await open();
    await write(`<p>Come on ${field}.</p>`);
    expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(posted).toEqual([]);
  });

  it('[FIL-075] shows the general text if the server gives no reason', async () => {
    await open([answers(api.sendEmail, refuses(500, '', false))]);
    await send();
    expect(await screen.findByText('Unable to process request.')).toBeVisible();
  });
});

describe('the text tool', () => {
  const texts = { tool: 'text-tool', title: 'Text Tool' };
  const type = async (words: string) => {
    const user = userEvent.setup();
    const [english] = await screen.findAllByRole('textbox');
    if (english === undefined) throw new Error('There is no field for the message.');
    await user.click(english);
    if (words !== '') await user.paste(words);
    return user;
  };

  it('[FIL-015] shows the length, the preview and the number of segments', async () => {
    const { asked } = await open([], '', texts);
    await type('Hello {{FirstName}}');
    expect(asked).toEqual([{ listType: 'TextTool', entityId: 'acme' }]);
    // Without Spanish words, Spanish readers get the English ones, including the ending.
    await expect.poll(() => screen.getAllByText('Hello Alex. Reply STOP to unsubscribe.').length).toBe(2);
    expect(screen.getByText('19/160')).toBeVisible();
    await type('í'.repeat(60));
    expect(await screen.findByText('79/160')).toBeVisible();
    expect(screen.getAllByText(/sent as 2 texts · shorter texts because of special characters/).length).toBeGreaterThan(0);
  });

  it('[FIL-016, FIL-075] asks for a confirmation with the number of recipients, then sends the text', async () => {
    const { posted } = await open([], '', texts);
    const user = await type('We walk on Friday.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send to 1 person?' });
    expect(
      within(dialog).getByText(/2 people are skipped because they did not agree to texts.*The longest has 187 characters and is sent as 2 texts\./),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await expect.poll(() => posted).toEqual([{ EntityId: 'acme', Filters: [], CustomFields: [], Expected: 1, Message: 'We walk on Friday.' }]);
    expect(await screen.findByText('Message sent to 1 user.')).toBeInTheDocument();
  });

  it.each([
    ['', 'Field is required.'],
    ['Hello {{Points}}', 'There is no field “Points”. Use one of the fields below the message.'],
    ['Hello {{FirstName', /^A field is cut in two/],
  ])('[FIL-015] sends nothing with “%s”, and shows the fault at the field', async (words, fault) => {
    const { posted } = await open([], '', texts);
    const user = await type(words);
    await user.tab();
    expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(posted).toEqual([]);
  });

  it('[FIL-016, FIL-075] shows the reason of the server why a text was not sent', async () => {
    const reason = '3 people match now, not 1. Check the recipients and send again.';
    await open([answers(api.sendText, refuses(409, reason))], '', texts);
    const user = await type('We walk on Friday.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send to 1 person?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByDisplayValue('We walk on Friday.')).toBeVisible();
  });

  it('[FIL-015] shows the text as each recipient receives it', async () => {
    await open([], '', texts);
    const user = await type('Hello {{FirstName}}');
    await user.click(screen.getByRole('button', { name: 'Preview Audience' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recipients' });
    expect(await within(dialog).findByText('Hello Robin. Reply STOP to unsubscribe.')).toBeVisible();
    const facts = '1 recipient · 2 did not agree to texts · the longest has 187 characters and is sent as 2 texts';
    expect(within(dialog).getByText(facts)).toBeVisible();
    expect(within(dialog).getByText('+13125550111')).toBeVisible();
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await type(', come');
    expect(await screen.findByDisplayValue('Hello {{FirstName}}, come')).toBeVisible();
  });

  it('can send a test to its author', async () => {
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
