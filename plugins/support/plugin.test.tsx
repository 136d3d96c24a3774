// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { definePlugin, EndpointError, page, useDispatch } from '#shell/api';
import { answers, refuses } from '../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../shell/testing/renderInShell';
import plugin from './plugin';
import { api } from './state/api';
import { aFoundUser, anActingLine, mayActAs } from './testing/factories';

const companies = answers(api.entityList, () => [
  { Text: 'Acme', Value: 'acme' },
  { Text: 'Apex', Value: 'apex' },
  { Text: 'Globex', Value: 'globex' },
]);

const results = (IsTooMany = false, total = 2) => ({
  Items: [aFoundUser(), aFoundUser({ UserId: 'acme-kim', UserName: 'kim@acme.example', FirstName: 'Kim', LastName: 'Reed', Email: 'kim@acme.example' })],
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: total,
  IsTotalCapped: IsTooMany,
  IsTooMany,
});

const found = answers(api.userSearch, () => results());
const started = answers(api.impersonateUser, () => ({ Redesign: false, RedirectURL: null, Token: 'token-of-two' }));

/** Opens the panel, unless it is open already because of an impersonation. */
const open = async (options: RenderOptions) => {
  const shell = renderInShell([plugin], options);
  if (!options.settings?.Impersonation?.IsEnabled) await shell.user.click(await shell.screen.findByRole('button', { name: 'Open' }));
  return { ...shell, panel: within(await shell.screen.findByRole('complementary', { name: 'Side panel' })) };
};

type Opened = Awaited<ReturnType<typeof open>>;

const searchFor = async ({ panel, user }: Opened, lastName: string) => {
  await user.type(await panel.findByLabelText('Last Name'), lastName);
  await user.click(panel.getByRole('button', { name: 'Search' }));
  return panel.findByRole('table');
};

/** Presses a row, which opens the card. */
const choose = async ({ panel, user, screen }: Opened, row: string) => {
  await user.click(await panel.findByRole('button', { name: row }));
  return within(await screen.findByRole('dialog', { name: 'Act for this person?' }));
};

/** Impersonates the person of a row, with a reason. */
const actFor = async (shell: Opened, row: string, name: string, reason = 'They asked for help') => {
  const card = await choose(shell, row);
  await shell.user.selectOptions(card.getByLabelText(/^Reason/), reason);
  await shell.user.click(card.getByRole('button', { name: `Act for ${name}` }));
  return card;
};

const lastQuery = ({ received }: Opened) => (received.findLast(({ name }) => name === 'userSearch')?.input as { query: object } | undefined)?.query;

beforeEach(() => localStorage.clear());

describe('the tabs', () => {
  it.each([
    [['Support'], ['User Search']],
    [['Coach'], ['Participant Search']],
    [['Partner Admin'], ['Company Search']],
    [
      ['Coach', 'Support', 'Partner Admin'],
      ['Company Search', 'User Search', 'Participant Search'],
    ],
  ] as const)('[SUP-009, SUP-010, SUP-011, SUP-013] for %j are %j', async (types, names) => {
    const menu = answers(api.partnerMenu, () => []);
    const { panel } = await open({ settings: mayActAs([...types]), server: [companies, menu] });
    const tabs = panel.getAllByRole('tab');
    expect(tabs).toHaveLength(names.length);
    for (const [at, name] of names.entries()) expect(tabs[at]).toHaveAccessibleName(name);
  });

  it('[SUP-055, SUP-059, ADC-081] the last used one is opened the next time', async () => {
    const server = [companies, answers(api.partnerMenu, () => [])];
    const { panel, user } = await open({ settings: mayActAs(['Coach', 'Support']), server });
    await user.click(panel.getByRole('tab', { name: 'Participant Search' }));
    expect(localStorage.getItem('lastUsedTab')).toBe('1');
  });
});

describe('the user search', () => {
  it('[SUP-016, SUP-033] has chips, names, address and a button, which requires search terms', async () => {
    const { panel, user, received } = await open({ settings: mayActAs(['Support']), server: [companies, found] });
    for (const label of ['First Name', 'Last Name', 'Email Address']) expect(await panel.findByLabelText(label)).toBeVisible();
    expect(panel.getByRole('combobox', { name: 'Companies' })).toBeVisible();
    expect(panel.getByText('Choose a company, or enter a name or an email address.')).toBeVisible();
    await user.type(panel.getByLabelText('Last Name'), ' {Enter}');
    await user.click(panel.getByRole('button', { name: 'Search' }));
    expect(received.some(({ name }) => name === 'userSearch')).toBe(false);
    await user.type(panel.getByLabelText('Last Name'), 'al{Enter}');
    await expect.poll(() => received.some(({ name }) => name === 'userSearch')).toBe(true);
  });

  it('[SUP-017, SUP-021] shows the people found, with dates as MM/dd/yyyy, in pages of 10, 25 or 100', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found] });
    const table = within(await searchFor(shell, 'al'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['First Name', 'Last Name', 'Email', 'Company', 'Birth Date']);
    expect(table.getAllByRole('row')[1]).toHaveTextContent('PatAlderpat@acme.exampleAcme04/12/1988');
    const sizes = within(shell.panel.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '100']);
    expect(lastQuery(shell)).toMatchObject({ lastName: 'al', PageSize: 10, Sort: 'LastName' });
    expect(shell.received.filter(({ name }) => name === 'userSearch')).toHaveLength(1);
  });

  it('[SUP-026, SUP-027, SUP-028] adds a company by Enter or by a comma, once, and no unknown one', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found] });
    const { panel, user } = shell;
    const box = await panel.findByRole('combobox', { name: 'Companies' });
    await user.type(box, 'acm{Enter}');
    expect(panel.getByRole('button', { name: /Acme/ })).toBeVisible();
    await user.type(box, 'globex,');
    expect(panel.getByRole('button', { name: /Globex/ })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'acme,');
    expect(await panel.findByText(/No company is named “acme”/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Search' }));
    await expect.poll(() => lastQuery(shell)).toMatchObject({ entities: 'acme,globex' });
  });

  it('[SUP-019] filters a column after a pause in typing', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found] });
    await searchFor(shell, 'al');
    await shell.user.click(shell.panel.getByRole('button', { name: 'Filter columns' }));
    await shell.user.type(shell.panel.getByLabelText('Email contains'), 'acme');
    expect(lastQuery(shell)).toMatchObject({ emailFilter: '' });
    shell.pass(300);
    await expect.poll(() => lastQuery(shell)).toMatchObject({ lastName: 'al', emailFilter: 'acme' });
  });

  it('[ADC-078, ADC-079, ADC-080, ADC-082, ADC-083, ADC-085] keeps results, their number, companies, order and filters while another tab is open, separately from the other list', async () => {
    const participants = answers(api.clientSearch, () => results());
    const several = answers(api.userSearch, () => results(false, 37));
    const shell = await open({ settings: mayActAs(['Coach', 'Support']), server: [companies, several, participants] });
    await shell.user.type(await shell.panel.findByRole('combobox', { name: 'Companies' }), 'acm{Enter}');
    await shell.user.type(shell.panel.getByRole('textbox', { name: 'Last Name' }), 'al');
    await shell.user.click(shell.panel.getByRole('button', { name: 'Search' }));
    await shell.panel.findByRole('table');
    await shell.user.click(shell.panel.getByRole('button', { name: 'Filter columns' }));
    await shell.user.type(shell.panel.getByLabelText('Email contains'), 'acme');
    shell.pass(300);
    await expect.poll(() => lastQuery(shell)).toMatchObject({ emailFilter: 'acme', Sort: 'LastName' });
    await shell.user.click(shell.panel.getByRole('tab', { name: 'Participant Search' }));
    await expect.poll(() => shell.panel.queryByRole('table')).toBeNull();
    await shell.user.click(shell.panel.getByRole('tab', { name: 'User Search' }));
    expect(await shell.panel.findByRole('table')).toHaveTextContent('Alder');
    expect(shell.panel.getByRole('textbox', { name: 'Last Name' })).toHaveValue('al');
    expect(shell.panel.getByRole('button', { name: /Acme/ })).toBeVisible();
    expect(shell.panel.getByText('1–2 of 37')).toBeVisible();
    expect(lastQuery(shell)).toMatchObject({ entities: 'acme', emailFilter: 'acme', Sort: 'LastName' });
  });

  it('[SUP-031, ADC-095] says that there are too many results', async () => {
    const many = answers(api.userSearch, () => results(true, 1000));
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, many] });
    await searchFor(shell, 'a');
    const text = 'Your search returned more than 10k users. Please add a name or email to narrow your results.';
    expect(await shell.panel.findByText(text)).toBeVisible();
  });

  it('[SUP-032] shows an empty list if the search fails, and finds people again with the next one', async () => {
    let isBroken = true;
    const search = answers(api.userSearch, () => (isBroken ? refuses(500, 'broken')() : results()));
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, search] });
    await shell.user.type(await shell.panel.findByLabelText('Last Name'), 'al');
    await shell.user.click(shell.panel.getByRole('button', { name: 'Search' }));
    expect(await shell.panel.findByText('Results are not available right now. Search again in a moment.')).toBeVisible();
    expect(shell.panel.queryByText('broken')).toBeNull();
    isBroken = false;
    await shell.user.click(shell.panel.getByRole('button', { name: 'Search' }));
    expect(await shell.panel.findByText('Alder')).toBeVisible();
  });

  it('[SUP-025] marks the impersonated person, also after a reload', async () => {
    const acting = mayActAs(['Support'], { IsEnabled: true, ImpersonationType: 'Support', IsSupport: true, ImpersonatedUserId: 'acme-kim' });
    const shell = await open({ settings: acting, server: [companies, found] });
    const table = await searchFor(shell, 'al');
    const marked = within(table)
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Kim')]);
    expect(JSON.parse(sessionStorage.getItem('support.searches') ?? '{}')).toMatchObject({ by: 'acme-sam', searches: { user: { hasSearched: true } } });
  });
});

describe('impersonation', () => {
  it('[SUP-024, SUP-046, SUP-007] starts with a press on a row and the card: the new token is stored, and the page is reloaded', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, started] });
    await searchFor(shell, 'al');
    await actFor(shell, 'Kim', 'Kim Reed');
    await expect.poll(() => localStorage.getItem('impersonationUserName')).toBe('kim@acme.example');
    expect(JSON.parse(localStorage.getItem('token') ?? '{}').Token).toBe('token-of-two');
    expect(shell.navigation.left).toEqual(['/']);
    expect(localStorage.getItem('lastUsedTab')).toBe('0');
    expect(shell.received.find(({ name }) => name === 'impersonateUser')?.input).toEqual({
      body: { UserId: 'acme-kim', UserName: 'kim@acme.example', EntityId: 'acme', ImpersonationType: 'Support', Reason: 'Request' },
    });
    expect(shell.screen.getByRole('complementary', { hidden: true })).not.toBeVisible();
  });

  it('[SUP-060] announces to other windows that the token is being replaced, until the next one is stored', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow = answers(api.impersonateUser, async () => {
      await answered;
      return { Redesign: false, RedirectURL: null, Token: 'token-of-two' };
    });
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, slow] });
    await searchFor(shell, 'al');
    await actFor(shell, 'Kim', 'Kim Reed');
    await expect.poll(() => shell.received.some(({ name }) => name === 'impersonateUser')).toBe(true);
    const seen = shell.browser
      .openTab()
      .inTurn('sessionToken', async () => JSON.parse(localStorage.getItem('token') ?? '{}').Token, new AbortController().signal);
    answer();
    expect(await seen).toBe('token-of-two');
  });

  it('[SUP-068] has the chosen reason', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, started] });
    await searchFor(shell, 'al');
    await actFor(shell, 'Kim', 'Kim Reed', 'Looking into a problem');
    await expect.poll(() => shell.received.find(({ name }) => name === 'impersonateUser')?.input).toMatchObject({ body: { Reason: 'Problem' } });
  });

  it("[SUP-049] that fails shows 'Unable to load User', and changes nothing", async () => {
    const refused = answers(api.impersonateUser, refuses(404, 'Unable to load User'));
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, refused] });
    await searchFor(shell, 'al');
    const card = await actFor(shell, 'Kim', 'Kim Reed');
    expect(await shell.screen.findByText('Unable to load User')).toBeVisible();
    expect(card.getByLabelText(/^Reason/)).toHaveDisplayValue('They asked for help');
    await shell.user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(await shell.panel.findByRole('table')).toBeVisible();
    expect(shell.navigation.left).toEqual([]);
    expect(localStorage.getItem('impersonationUserName')).toBeNull();
  });

  it('[SUP-024, SUP-068] the card shows the person and the meaning of impersonation; no reason is preselected, and one is required', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, started] });
    await searchFor(shell, 'al');
    const card = await choose(shell, 'Kim');
    for (const text of ['Kim Reed', 'Acme', 'kim@acme.example', 'Born 04/12/1988', 'You cannot see their health data.'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText('Kim Reed can see in their account who acts for them, why, and what is changed.')).toBeVisible();
    expect(card.getByLabelText(/^Reason/)).toHaveDisplayValue('Choose a reason');
    await shell.user.click(card.getByRole('button', { name: 'Act for Kim Reed' }));
    expect(card.getByText('Choose why you are acting for this person.')).toBeVisible();
    expect(card.getByLabelText(/^Reason/)).toHaveFocus();
    expect(shell.received.some(({ name }) => name === 'impersonateUser')).toBe(false);
    await shell.user.selectOptions(card.getByLabelText(/^Reason/), 'Correcting their data');
    await shell.user.type(card.getByLabelText('Details or ticket number'), 'Ticket 20613{Enter}');
    await expect
      .poll(() => shell.received.find(({ name }) => name === 'impersonateUser')?.input)
      .toMatchObject({ body: { Reason: 'Correction', ReasonDetail: 'Ticket 20613' } });
  });

  it('[SUP-024] Enter on a row opens the card, Escape closes it and returns the focus', async () => {
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, started] });
    await searchFor(shell, 'al');
    const row = shell.panel.getByRole('button', { name: 'Kim' });
    row.focus();
    await shell.user.keyboard('{Enter}');
    await shell.screen.findByRole('dialog', { name: 'Act for this person?' });
    await shell.user.keyboard('{Escape}');
    await expect.poll(() => shell.screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(row);
    expect(shell.received.some(({ name }) => name === 'impersonateUser')).toBe(false);
  });

  it('[SUP-068] a refused field of the card shows the reason, and the input is kept', async () => {
    const refused = answers(api.impersonateUser, () => {
      throw new EndpointError(400, ['This company wants a reason.'], true, 'refused', [{ Message: 'This company wants a reason.', Field: 'Reason' }]);
    });
    const shell = await open({ settings: mayActAs(['Support']), server: [companies, found, refused] });
    await searchFor(shell, 'al');
    const card = await actFor(shell, 'Kim', 'Kim Reed');
    expect(await card.findByText('This company wants a reason.')).toBeVisible();
    expect(shell.screen.queryByText('Unable to load User')).toBeNull();
    expect(card.getByLabelText(/^Reason/)).toHaveDisplayValue('They asked for help');
  });

  it('[COA-064, COA-065] a coach who requests the participant view gets the same card', async () => {
    const begun = answers(api.impersonateParticipant, () => ({ Redesign: false, RedirectURL: null, Token: 'token-of-two' }));
    const person = { firstName: 'Kim', lastName: 'Reed', company: 'Acme', email: 'kim@acme.example', birthDate: null, pictureUrl: null };
    const wish = { type: 'event/coaching-scheduler.participantViewWished', payload: { userId: 'acme-kim', userName: 'kim@acme.example', person } };
    const View = () => {
      const dispatch = useDispatch();
      return (
        <button type="button" onClick={() => dispatch(wish)}>
          See participant view
        </button>
      );
    };
    const messages = { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) };
    const home = definePlugin({ id: 'home', messages, routes: { home: page('/', async () => ({ default: View })) } });
    const options = { settings: mayActAs(['Coach'], { SeesHealthData: true }), server: [companies, begun] };
    const shell = renderInShell([plugin, home], options);
    await shell.user.click(await shell.screen.findByRole('button', { name: 'Open' }));
    await shell.screen.findByRole('complementary', { name: 'Side panel' });
    await shell.user.click(shell.screen.getByRole('button', { name: 'See participant view' }));
    const card = within(await shell.screen.findByRole('dialog', { name: 'Act for this person?' }));
    expect(card.getByText('You can see their health data. The audit records that you look at it.')).toBeVisible();
    await shell.user.selectOptions(card.getByLabelText(/^Reason/), 'Coaching');
    await shell.user.click(card.getByRole('button', { name: 'Act for Kim Reed' }));
    await expect
      .poll(() => shell.received.find(({ name }) => name === 'impersonateParticipant')?.input)
      .toEqual({ body: { UserId: 'acme-kim', Reason: 'Coaching' } });
  });

  it('[ADC-084, SUP-052] Clear of the panel removes terms and results, also for the next page', async () => {
    const acting = mayActAs(['Support'], { IsEnabled: true, ImpersonationType: 'Support', IsSupport: true, ImpersonatedUserId: 'acme-kim' });
    const over = answers(api.stopImpersonating, () => ({ Redesign: true, RedirectURL: null, Token: null }));
    const shell = await open({ settings: acting, server: [companies, found, over] });
    await searchFor(shell, 'al');
    expect(sessionStorage.getItem('support.searches')).toContain('"al"');
    await shell.user.click(shell.panel.getByRole('button', { name: 'Clear' }));
    await expect.poll(() => shell.panel.queryByRole('table')).toBeNull();
    expect(shell.panel.getByLabelText('Last Name')).toHaveValue('');
    expect(sessionStorage.getItem('support.searches')).not.toContain('"al"');
  });

  it('[SUP-052, SUP-054] ends with Clear, at the programs', async () => {
    const acting = mayActAs(['Support'], { IsEnabled: true, ImpersonationType: 'Support', IsSupport: true, ImpersonatedUserId: 'acme-kim' });
    const over = answers(api.stopImpersonating, () => ({ Redesign: false, RedirectURL: null, Token: 'token-of-one' }));
    const shell = await open({ settings: acting, server: [companies, over] });
    await shell.user.click(shell.panel.getByRole('button', { name: 'Clear' }));
    await expect.poll(() => JSON.parse(localStorage.getItem('token') ?? '{}').Token).toBe('token-of-one');
    expect(shell.received.find(({ name }) => name === 'stopImpersonating')?.input).toEqual({ body: { UserName: 'sam@acme.example' } });
    await expect.poll(() => shell.navigation.left).toEqual(['/']);
  });
});

describe('the participant search', () => {
  it('[SUP-035] has the form and table of the user search for the companies of the coach; a press on a row impersonates as a coach', async () => {
    const participants = answers(api.clientSearch, () => results());
    const shell = await open({ settings: mayActAs(['Coach']), server: [companies, participants, started] });
    for (const label of ['Companies', 'First Name', 'Last Name', 'Email Address']) expect(shell.panel.getAllByLabelText(label)[0]).toBeVisible();
    const table = within(await searchFor(shell, 'al'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['First Name', 'Last Name', 'Email', 'Company', 'Birth Date']);
    expect(shell.received.find(({ name }) => name === 'entityList')?.input).toEqual({ query: { entityId: 'acme' } });
    await actFor(shell, 'Kim', 'Kim Reed', 'Coaching');
    await expect
      .poll(() => shell.received.find(({ name }) => name === 'impersonateUser')?.input)
      .toMatchObject({
        body: { UserId: 'acme-kim', ImpersonationType: 'Coach', Reason: 'Coaching' },
      });
    await expect.poll(() => localStorage.getItem('lastUsedTab')).toBe('1');
  });

  it("[SUP-053] 'Return to Profile' signs in as the coach again, and opens the profile of the participant", async () => {
    const profile = '/coaching/participant-list/participant-profile/acme-kim';
    const coaching = definePlugin({
      id: 'coaching-scheduler',
      messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
      routes: {
        profile: page('/coaching/participant-list/participant-profile/:userId', async () => ({ default: () => null })),
        reporting: page('/coaching/reporting', async () => ({ default: () => null })),
      },
      modals: { ownSession: async () => ({ default: () => null }) },
    } as never);
    const acting = mayActAs(['Coach'], { IsEnabled: true, ImpersonationType: 'Coach', ImpersonatedUserId: 'acme-kim' });
    const over = answers(api.stopImpersonating, () => ({ Redesign: false, RedirectURL: profile, Token: 'token-of-one' }));
    const { screen, user, navigation } = renderInShell([plugin, coaching], { settings: acting, server: [companies, over] });
    await user.click(await screen.findByRole('button', { name: 'Return to Profile' }));
    await expect.poll(() => navigation.left).toEqual([profile]);
    expect(JSON.parse(localStorage.getItem('token') ?? '{}').Token).toBe('token-of-one');
  });
});

describe('the company search', () => {
  const menu = answers(api.partnerMenu, () => [
    { PartnerEntity: { Text: 'Northwind', Value: 'northwind' }, ChildEntities: [{ Value: 'acme', Text: 'Acme', TextToolEnabled: true }] },
  ]);
  const manager = { UserId: 'acme-admin', UserName: 'admin@acme.example', FirstName: 'Alex', LastName: 'Admin', Email: 'admin@acme.example' };
  const managed = answers(api.companyManagers, () => [{ ...manager, EntityId: 'acme', EntityName: 'Acme', ProfileImageUrl: null }]);

  it("[SUP-037, SUP-044, SUP-066] lists the partner's companies and their managers, and impersonates one of them", async () => {
    const begun = answers(api.impersonateManager, () => ({ Redesign: false, RedirectURL: null, Token: 'token-of-two' }));
    const shell = await open({ settings: mayActAs(['Partner Admin']), server: [menu, managed, begun] });
    await shell.user.selectOptions(await shell.panel.findByLabelText('Company'), 'Acme');
    await actFor(shell, 'Alex', 'Alex Admin', 'Administration of the company');
    await expect.poll(() => localStorage.getItem('impersonationUserName')).toBe('admin@acme.example');
  });

  it("[SUP-038, SUP-047] 'Partner Admin Login' continues as the partner, without a reload: the settings are requested again", async () => {
    const begun = answers(api.impersonateManager, () => ({ Redesign: true, RedirectURL: null, Token: null }));
    const shell = await open({ settings: mayActAs(['Partner Admin']), server: [menu, begun] });
    const before = shell.received.filter(({ name }) => name === 'settings').length;
    await shell.user.click(await shell.panel.findByRole('button', { name: 'Partner Admin Login' }));
    await expect.poll(() => shell.received.filter(({ name }) => name === 'settings').length).toBe(before + 1);
    expect(shell.received.find(({ name }) => name === 'impersonateManager')?.input).toEqual({ body: { UserName: 'northwind' } });
    expect(shell.navigation.left).toEqual([]);
  });
});

describe('pages', () => {
  const superAdmin = { Roles: ['participant', 'SuperAdmin'] as const };

  it('[SUP-118] the search is a page of its own, read-only without the permission of support', async () => {
    const { screen, user } = renderInShell([plugin], { path: '/support/user-search', person: { Roles: [...superAdmin.Roles] }, server: [companies, found] });
    expect(await screen.findByText('You can search for people here. Only support can act for them.')).toBeVisible();
    await user.type(screen.getByLabelText('Last Name'), 'al');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Alder')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pat' })).toBeNull();
  });
});

describe('the audit of impersonations', () => {
  const superAdmin = { Roles: ['participant', 'SuperAdmin'] as ['participant', 'SuperAdmin'] };
  const page = { PaginationToken: '', PreviousToken: '', Offset: 0, Total: 1, IsTotalCapped: false };
  const listed = answers(api.auditList, () => ({ ...page, Items: [anActingLine()] }));
  const unbroken = answers(api.auditCheck, ({ query }) =>
    query.After === 0
      ? { UntilId: 5000, UntilAt: '2026-11-21T18:00:00.000Z', LastId: 7200, Broken: null }
      : { UntilId: 7200, UntilAt: '2026-11-22T18:00:00.000Z', LastId: 7200, Broken: null },
  );
  const changed = answers(api.auditChanges, () => [
    {
      Id: 12,
      Kind: 'Changed' as const,
      At: '2026-11-22T15:05:00.000Z',
      Route: 'POST /userprograms/joinprograms',
      Action: 'programs.joined',
      Target: 'acme-walk',
      What: 'Joined “Walk” for you',
      Fields: [{ Name: 'Takes part', From: 'no', To: 'yes' }],
    },
  ]);
  const none = answers(api.auditStaffChanges, () => ({ ...page, Total: 0, Items: [] }));
  const options = { path: '/support/audit', person: superAdmin, settings: { GlobalEntityId: 'wellspring' } };

  it("[SUP-068] a row shows actor, subject and time in the reader's zone, and opens the changes", async () => {
    const { screen, user } = renderInShell([plugin], { ...options, server: [companies, none, listed, unbroken, changed] });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Sam Support', 'Pat Participant', 'Acme', 'They asked for help', '1']),
    );
    await user.click(table.getByRole('button', { name: '11/22/2026 9:00 AM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sam Support for Pat Participant' }));
    expect(await dialog.findByText('POST /userprograms/joinprograms')).toBeVisible();
    expect(dialog.getByText('Takes part: no → yes')).toBeVisible();
  });

  it('[SUP-068] shows changes of staff without impersonation, with old and new values', async () => {
    const change = { Id: 9, At: '2026-11-22T15:05:00.000Z', Actor: 'Carlos Coach', Subject: 'Pat Participant', Company: 'Acme', Route: 'POST /x', What: null };
    const Items = [
      {
        ...change,
        Fields: [
          { Name: 'Time zone', From: 'America/Chicago', To: 'Europe/Madrid' },
          { Name: 'Notes', From: null, To: null },
        ],
      },
    ];
    const staff = answers(api.auditStaffChanges, () => ({ ...page, Items }));
    const { screen } = renderInShell([plugin], { ...options, server: [companies, staff, listed, unbroken] });
    const table = within(await screen.findByRole('table', { name: 'Changes under their own name' }));
    expect(table.getByText('Time zone: America/Chicago → Europe/Madrid')).toBeVisible();
    expect(table.getByText('Notes: changed')).toBeVisible();
  });

  it('[SUP-068] says if there are more changes than listed', async () => {
    const many = answers(api.auditList, () => ({ ...page, Items: [{ ...anActingLine(), Changes: 812 }] }));
    const { screen, user } = renderInShell([plugin], { ...options, server: [companies, none, many, unbroken, changed] });
    await user.click(await screen.findByRole('button', { name: '11/22/2026 9:00 AM' }));
    expect(await within(await screen.findByRole('dialog')).findByText('Showing the first 1 of 812 changes.')).toBeVisible();
  });

  it("[SUP-068] can be filtered, by days in the reader's zone", async () => {
    const { screen, user, received } = renderInShell([plugin], { ...options, server: [companies, none, listed, unbroken] });
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('Acting person'), 'sam');
    await user.selectOptions(screen.getByLabelText('Reason'), 'Looking into a problem');
    fireEvent.change(screen.getByLabelText('From date'), { target: { value: '2026-11-20' } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const asked = () => (received.findLast(({ name }) => name === 'auditList')?.input as { query: object } | undefined)?.query;
    await expect.poll(asked).toMatchObject({ Actor: 'sam', Reason: 'Problem', From: '2026-11-20T06:00:00.000Z', Sort: '-Since' });
  });

  it('[SUP-068] is checked to its last line, and shows until when it is unaltered', async () => {
    const { screen } = renderInShell([plugin], { ...options, server: [companies, none, listed, unbroken] });
    expect(await screen.findByText('The audit is intact')).toBeVisible();
    expect(screen.getByText('Checked until 11/22/2026 12:00 PM: entry 7,200 of 7,200.')).toBeVisible();
  });

  it('[SUP-068] names the first altered line', async () => {
    const broken = answers(api.auditCheck, () => ({ UntilId: 40, UntilAt: null, LastId: 40, Broken: { Id: 17, Why: 'changed' } }));
    const { screen } = renderInShell([plugin], { ...options, server: [companies, none, listed, broken] });
    expect(await screen.findByText('Entry 17 is the first one that differs from what was written: it was changed.')).toBeVisible();
  });

  it('[SUP-068] reports an impersonation without a line', async () => {
    const untold = answers(api.auditCheck, () => ({ UntilId: 40, UntilAt: null, LastId: 40, Broken: { Id: 40, Why: 'untold' } }));
    const { screen } = renderInShell([plugin], { ...options, server: [companies, none, listed, untold] });
    expect(await screen.findByText('An acting session is missing from the audit (up to entry 40).')).toBeVisible();
  });

  it('[SUP-068] distinguishes an audit of another secret from an altered one', async () => {
    const other = answers(api.auditCheck, () => ({ UntilId: 40, UntilAt: null, LastId: 40, Broken: { Id: 1, Why: 'otherSecret' } }));
    const { screen } = renderInShell([plugin], { ...options, server: [companies, none, listed, other] });
    expect(await screen.findByText('The audit could not be checked')).toBeVisible();
    expect(screen.getByText(/^It was written with a TOKEN_SECRET other than/)).toBeVisible();
    expect(screen.queryByText('The audit was tampered with')).toBeNull();
  });

  it('offers Retry after a failure, and has an empty state', async () => {
    const failing = [companies, none, answers(api.auditList, refuses(500, 'broken')), answers(api.auditCheck, refuses(500, 'broken'))];
    const { screen } = renderInShell([plugin], { ...options, server: failing });
    expect(await screen.findByText('The audit could not be checked')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is only for SuperAdmin', async () => {
    const { screen } = renderInShell([plugin], { ...options, person: { Roles: ['participant', 'Support'] }, server: [companies] });
    expect(await screen.findByText(/not authorized/i)).toBeVisible();
  });
});
