// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refusesField } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { CompanyDetail } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

const person = { Roles: ['participant', 'SuperAdmin'] as ['participant', 'SuperAdmin'] };
const page = { PaginationToken: '', PreviousToken: '', Offset: 0, Total: 1, IsTotalCapped: false };
const list = answers(api.companies, () => ({
  ...page,
  Items: [{ Id: 'globex', Name: 'Globex', Partner: 'Northwind', People: 10_001, Plugins: ['Programs'], State: 'Running' as const, Demonstration: null }],
}));
const names = answers(api.entityList, () => [{ Text: 'Globex', Value: 'globex' }]);
const choices = answers(api.newCompany, () => ({
  Plugins: [
    { Value: 'programs', Text: 'Programs' },
    { Value: 'rewards', Text: 'Rewards' },
  ],
  Licensed: [{ EntityId: 'globex', Plugins: ['programs'] }],
}));
const content = answers(api.templateContent, () => ({
  Kinds: [
    { Value: 'program', Text: '3 programs', Plugin: 'programs' },
    { Value: 'program_tag', Text: '2 tags', Plugin: 'programs' },
    { Value: 'resource', Text: '12 resources', Plugin: 'resources' },
  ],
}));
const globex: CompanyDetail = {
  Id: 'globex',
  Name: 'Globex',
  Partner: 'Northwind',
  TimeZone: 'America/Chicago',
  Today: '2026-11-22',
  Codes: ['GLOBEX-2026'],
  People: 12,
  State: 'Running',
  Demonstration: null,
  Licences: [
    { Plugin: 'programs', Name: 'Programs', State: 'Active', From: null, Until: null, Version: 3 },
    { Plugin: 'rewards', Name: 'Rewards', State: 'None', From: null, Until: null, Version: 0 },
  ],
  Administrators: [{ UserId: 'ada', Name: 'Ada Admin', Email: 'ada@globex.example', HasSignedIn: false }],
};
const detail = answers(api.company, () => globex);
const changes = answers(api.changesOfCompany, () => ({
  ...page,
  Items: [{ Id: 7, At: '2026-11-22T15:00:00.000Z', Name: 'Sue Super', What: 'Changed the license of Events', Fields: [], MayUndo: true }],
}));

type Shell = ReturnType<typeof renderInShell>;
const lastBody = ({ received }: Shell, call: string) => (received.findLast(({ name }) => name === call)?.input as { body: object } | undefined)?.body;

describe('the companies', () => {
  it('[SUP-119] are listed by name, each with its partner, people, plugins and state, and open their page', async () => {
    const { screen, user } = renderInShell([plugin], { path: '/support/entity-management', person, server: [list, detail, changes] });
    const table = within(await screen.findByRole('table', { name: 'Entity Management' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['globex', 'Northwind', 'More than 10,000', 'Programs', 'In use']),
    );
    await user.click(table.getByRole('button', { name: 'Globex' }));
    expect(await screen.findByRole('heading', { name: 'Globex', level: 1 })).toBeVisible();
  });

  it('are created from a template, whose plugins are suggested, and keep the input if the server refuses a name', async () => {
    const refused = answers(api.createCompany, refusesField('Name', 'Another company has this name already.'));
    const shell = renderInShell([plugin], { path: '/support/entity-management/new', person, server: [names, choices, content, refused] });
    const { screen, user } = shell;
    await user.type(await screen.findByLabelText(/^Company name/), 'Globex');
    await screen.findAllByRole('option', { name: 'Globex' });
    await user.selectOptions(screen.getByLabelText(/^Copy from/), 'globex');
    await user.click(await screen.findByRole('checkbox', { name: '3 programs' }));
    expect(screen.queryByRole('checkbox', { name: '12 resources' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Programs' })).toBeChecked();
    await user.type(screen.getByLabelText(/^First Name/), 'Ada');
    await user.type(screen.getByLabelText(/^Last Name/), 'Admin');
    await user.type(screen.getByLabelText(/^Email/), 'ada@globex.example');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    await expect
      .poll(() => lastBody(shell, 'createCompany'))
      .toMatchObject({ Name: 'Globex', TemplateId: 'globex', Plugins: ['programs'], Content: ['program'], AsDrafts: true, Language: 'en-US' });
    expect(await screen.findAllByText('Another company has this name already.')).not.toEqual([]);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@globex.example');
  });
});

describe('a company made from a template', () => {
  it('says how many entries of the menu were left out', async () => {
    const created = answers(api.createCompany, () => ({ Id: 'umbrella', LeftOut: 3 }));
    const { screen, user } = renderInShell([plugin], { path: '/support/entity-management/new', person, server: [names, choices, content, created] });
    await user.type(await screen.findByLabelText(/^Company name/), 'Umbrella');
    await user.click(screen.getByRole('checkbox', { name: 'Programs' }));
    await user.type(screen.getByLabelText(/^First Name/), 'Ada');
    await user.type(screen.getByLabelText(/^Last Name/), 'Admin');
    await user.type(screen.getByLabelText(/^Email/), 'ada@umbrella.example');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    expect(await screen.findByText('Company created. 3 menu entries of plugins without a license were left out.')).toBeVisible();
  });
});

describe('the page of a company', () => {
  const path = '/support/entity-management/company?id=globex';

  it('adds a licence until a day', async () => {
    const saved = answers(api.saveLicence, () => true as const);
    const shell = renderInShell([plugin], { path, person, server: [detail, changes, saved] });
    const { screen, user } = shell;
    await user.click(await screen.findByRole('button', { name: /^Give license/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give the license of Rewards' }));
    fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: '2027-06-30' } });
    await user.click(dialog.getByRole('button', { name: 'Give license' }));
    await expect
      .poll(() => lastBody(shell, 'saveLicence'))
      .toEqual({ EntityId: 'globex', Plugin: 'rewards', IsLicensed: true, From: null, Until: '2027-06-30', Version: 0 });
  });

  it('shows what people lose before a licence is ended', async () => {
    const lost = answers(api.licenceEnd, () => ({ Lost: [{ Text: '12 people are in programs', Count: 12 }] }));
    const saved = answers(api.saveLicence, () => true as const);
    const shell = renderInShell([plugin], { path, person, server: [detail, changes, lost, saved] });
    const { screen, user } = shell;
    await user.click(await screen.findByRole('button', { name: /^End license/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the license of Programs for Globex?' }));
    expect(await dialog.findByText('12 people are in programs')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'End license' }));
    await expect.poll(() => lastBody(shell, 'saveLicence')).toEqual({ EntityId: 'globex', Plugin: 'programs', IsLicensed: false, Version: 3 });
  });

  it('undoes a change, and sends an invitation again', async () => {
    const [undone, again] = [answers(api.undoChangeOfCompany, () => true as const), answers(api.inviteAgain, () => true as const)];
    const shell = renderInShell([plugin], { path, person, server: [detail, changes, undone, again] });
    const { screen, user } = shell;
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await expect.poll(() => lastBody(shell, 'undoChangeOfCompany')).toEqual({ EntityId: 'globex', Id: 7 });
    await user.click(screen.getByRole('button', { name: /^Send invitation again/ }));
    await expect.poll(() => lastBody(shell, 'inviteAgain')).toEqual({ UserId: 'ada' });
  });
});

describe('name, partner and features of a company', () => {
  const path = '/support/entity-management/basics?id=globex';
  const basics = answers(api.basics, () => ({
    EntityId: 'globex',
    Name: 'Globex',
    PartnerId: 'northwind',
    Partners: [
      { Value: 'legacy', Text: 'Legacy' },
      { Value: 'northwind', Text: 'Northwind' },
    ],
    Coaching: 'None' as const,
    Support: 'Company' as const,
    Switches: ['SpanishOnWebEnabled'],
    AllSwitches: [
      { Name: 'SpanishOnWebEnabled', Label: 'Spanish', About: 'People can choose Spanish.', PluginName: null, IsLicensed: true },
      { Name: 'TextTool', Label: 'Text messages', About: 'Administrators send texts.', PluginName: 'Administration', IsLicensed: false },
    ],
    Version: 4,
  }));

  it('says who loses and who gains reach before another partner is saved, and what a feature needs', async () => {
    const change = answers(api.partnerChange, () => ({
      Loses: { Company: 'Northwind', Count: 2, Names: ['Petra Partner', 'Toni Triple'] },
      Gains: { Company: 'Legacy', Count: 0, Names: [] },
    }));
    const saved = answers(api.saveBasics, () => true as const);
    const shell = renderInShell([plugin], { path, person, server: [basics, change, saved] });
    const { screen, user } = shell;
    await user.selectOptions(await screen.findByLabelText(/^Partner/), 'legacy');
    expect(await screen.findByText('2 people at Northwind can no longer reach this company: Petra Partner and Toni Triple.')).toBeVisible();
    expect(screen.getByText('Nobody at Legacy gains reach over this company.')).toBeVisible();
    const texts = screen.getByRole('checkbox', { name: 'Text messages' });
    expect(texts).toHaveAccessibleDescription('Administrators send texts. Needs the license of Administration, which the company does not have today.');
    await user.click(texts);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => lastBody(shell, 'saveBasics'))
      .toEqual({
        EntityId: 'globex',
        Name: 'Globex',
        PartnerId: 'legacy',
        Coaching: 'None',
        Support: 'Company',
        Switches: ['SpanishOnWebEnabled', 'TextTool'],
        Version: 4,
      });
  });
});

describe('the menu of a company', () => {
  const entry = (en: string, RouterLink: string, change = {}) => ({
    Depth: 0,
    Names: { en, es: '' },
    RouterLink,
    Icon: '',
    IsVisible: true,
    InCascadingMenu: false,
    ...change,
  });
  const menu = answers(api.menu, () => ({
    EntityId: 'globex',
    Name: 'Globex',
    Items: [entry('Home', '/programs'), entry('Plan', ''), entry('Events', '/events', { Depth: 1 }), entry('Rewards', '/rewards')],
    Pages: [
      { Link: '/programs', Icon: 'home', Names: { en: 'Home', es: 'Inicio' }, PluginName: 'Programs', IsLicensed: true },
      { Link: '/rewards', Icon: '', Names: { en: 'Rewards', es: '' }, PluginName: 'Rewards', IsLicensed: false },
    ],
    Version: 4,
  }));

  it('is ordered and nested by keyboard; its entries are named and hidden, and those without a licence are marked', async () => {
    const saved = answers(api.saveMenu, () => true as const);
    const shell = renderInShell([plugin], { path: '/support/entity-management/menu?id=globex', person, server: [menu, saved] });
    const { screen, user } = shell;
    const entries = within(await screen.findByRole('list', { name: 'Entries' }));
    expect(entries.getByText('Not licensed: Rewards. People don’t see it')).toBeVisible();
    await user.click(entries.getByRole('button', { name: 'Move Rewards to the right' }));
    await user.click(entries.getByRole('button', { name: 'Edit Home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit entry' }));
    await user.type(dialog.getByLabelText(/^Name in Spanish/), 'Inicio');
    await user.click(dialog.getByRole('switch', { name: 'People see this entry' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await entries.findByText('Hidden')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await expect
      .poll(() => lastBody(shell, 'saveMenu'))
      .toEqual({
        EntityId: 'globex',
        Items: [
          entry('Home', '/programs', { Names: { en: 'Home', es: 'Inicio' }, IsVisible: false }),
          entry('Plan', ''),
          entry('Events', '/events', { Depth: 1 }),
          entry('Rewards', '/rewards', { Depth: 1 }),
        ],
        Version: 4,
      });
  });
});

describe('a demonstration', () => {
  const path = '/support/entity-management/company?id=globex';
  const standing = (Demonstration: CompanyDetail['Demonstration']) => answers(api.company, () => ({ ...globex, Demonstration }));

  it('is created with one press, and its page follows until it is complete', async () => {
    let percent = 40;
    const making = answers(api.company, () => {
      percent += 30;
      return { ...globex, Demonstration: percent > 100 ? { State: 'Ready' as const, Percent: 100 } : { State: 'Making' as const, Percent: percent } };
    });
    const created = answers(api.createDemonstration, () => ({ Id: 'globex', Name: 'Globex' }));
    const shell = renderInShell([plugin], { path: '/support/entity-management', person, server: [list, making, changes, created] });
    const { screen, user } = shell;
    await user.click(await screen.findByRole('button', { name: 'Create a demonstration company' }));
    expect(await screen.findByText('Being created… 70%')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove demonstration' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Show sign-ins' })).toBeVisible();
  });

  it('shows its sign-ins once', async () => {
    const SignIns = [{ Role: 'coach' as const, Name: 'Owen Fernridge', UserName: 'coach@demo.example', Password: 'abc-def' }];
    const opened = answers(api.openDemonstration, () => ({ SignIns }));
    const { screen, user } = renderInShell([plugin], { path, person, server: [standing({ State: 'Ready', Percent: 100 }), changes, opened] });
    await user.click(await screen.findByRole('button', { name: 'Show sign-ins' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-ins for Globex' }));
    expect(dialog.getByText('Coach: Owen Fernridge')).toBeVisible();
    expect(dialog.getByText('abc-def')).toBeVisible();
  });

  it('shows what is deleted before it is removed', async () => {
    const end = answers(api.demonstrationEnd, () => ({ People: 252, Lost: [{ Text: '18 coming sessions', Count: 18 }] }));
    const removed = answers(api.removeDemonstration, () => true as const);
    const shell = renderInShell([plugin], { path, person, server: [standing({ State: 'Ready', Percent: 100 }), changes, end, removed] });
    const { screen, user } = shell;
    await user.click(await screen.findByRole('button', { name: 'Remove demonstration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Globex?' }));
    expect(await dialog.findByText('252 people')).toBeVisible();
    expect(dialog.getByText('18 coming sessions')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove demonstration' }));
    await expect.poll(() => lastBody(shell, 'removeDemonstration')).toEqual({ EntityId: 'globex' });
  });

  it('is missing on the page of a real company', async () => {
    const { screen } = renderInShell([plugin], { path, person, server: [detail, changes] });
    expect(await screen.findByRole('heading', { name: 'Globex', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove demonstration' })).toBeNull();
  });
});
