// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { MaintainedPerson } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

// Only the date is faked: timers stay real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

/** Calls of the bar of companies and plan years. */
const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

const person = (UserId: string, more: Partial<MaintainedPerson> = {}): MaintainedPerson => ({
  UserId,
  FirstName: UserId,
  LastName: 'Example',
  Email: `${UserId.toLowerCase()}@acme.example`,
  Status: 'Participating',
  PercentCompleted: 40,
  CompletedDate: null,
  IsOverridden: false,
  ...more,
});
const done = { Status: 'Complete', PercentCompleted: 100, CompletedDate: '2026-11-18', IsOverridden: true } as const;

/** Three people, one of them marked complete. */
const open = (server: readonly Answered[] = [], role: 'Admin' | 'Support' = 'Admin', { show = '', mayListOthers = true } = {}) => {
  const rows = new Map([person('Paige'), person('Peter'), person('Hanna', done)].map((one) => [one.UserId, one]));
  const change = (ids: readonly string[], to: Partial<MaintainedPerson>) => {
    for (const id of ids) rows.set(id, { ...person(id), ...to });
    return { Participants: ids.map((id) => ({ ...person(id), ...to })), Refused: [] };
  };
  return renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: `/administration/tools/challenges/maintenance?challenge=walk${show}`,
    person: { Roles: [role], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(bar.planYears, () => [{ Value: '2026', Text: '2026', IsCurrent: true }]),
      answers(api.maintenanceFilters, () => ({ Entities: [], PlanYears: [], Challenges: [{ Value: 'walk', Text: 'Walk at Lunch' }] })),
      answers(api.maintainedSummary, () => ({
        ChallengeId: 'walk',
        EntityId: 'acme',
        Name: 'Walk at Lunch',
        StartDate: '2026-11-06',
        EndDate: '2026-12-06',
        SignedUp: 3,
        Complete: 1,
        Overridden: 1,
        MayListOthers: mayListOthers,
      })),
      answers(api.maintainedPeople, () => ({
        Items: [...rows.values()],
        PaginationToken: '',
        PreviousToken: '',
        Offset: 0,
        Total: rows.size,
        IsTotalCapped: false,
      })),
      answers(api.overrideProgress, ({ body }) => change(body.UserIds, done)),
      answers(api.undoOverride, ({ body }) => change(body.UserIds, {})),
      ...server,
    ],
  });
};

const choose = async ({ user }: ReturnType<typeof open>, ...names: readonly string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
};
const button = (name: string) => screen.findByRole('button', { name });
const said = (text: string) => screen.findByText(text);

describe('the maintenance of challenges', () => {
  it('[ADH-064, ADH-065] has its heading, its entry in the menu, its search and a table of the people', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Challenge Maintenance' })).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(menu).getByRole('link', { name: 'Challenge Maintenance' })).toHaveAttribute('aria-current', 'page');
    const table = await screen.findByRole('table', { name: 'Participants' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual(['Participant', 'Email', 'Status', 'Progress', 'Completed Date', 'Overridden']);
    const row = within(table).getByRole('row', { name: /Hanna/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(['hanna@acme.example', 'Complete', '100%', 'November 18, 2026', 'Yes']);
    expect(screen.getByRole('combobox', { name: 'Plan Year' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Challenge' })).toHaveDisplayValue('Walk at Lunch');
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Search by name or email' })).toBeVisible();
  });

  it.each([
    [true, ['All', 'Complete', 'Not complete', 'Overridden', 'Not signed up'], 'NotSignedUp'],
    [false, ['All', 'Complete', 'Not complete', 'Overridden'], ''],
  ])('[ADH-073, FIL-077] offers people who have not signed up only to users who may see the audience: %s', async (mayListOthers, options, Show) => {
    const { received } = open([], 'Admin', { show: '&show=NotSignedUp', mayListOthers });
    const box = await screen.findByRole('combobox', { name: 'Show' });
    expect(
      within(box)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(options);
    const asked = received.find(({ name }) => name === 'maintainedPeople')?.input as { readonly query: { readonly Show?: string } };
    expect(asked.query.Show ?? '').toBe(Show);
  });

  it('[ADH-103] is open to Support, who have no access to the shared lists of companies and plan years', async () => {
    const Entities = [
      { Value: 'acme', Text: 'Acme' },
      { Value: 'globex', Text: 'Globex' },
    ];
    const options = { Entities, PlanYears: [{ Value: '2026', Text: '2026' }], Challenges: [{ Value: 'walk', Text: 'Walk at Lunch' }] };
    const view = open(
      [answers(bar.companies, refuses(403, 'No.')), answers(bar.planYears, refuses(403, 'No.')), answers(api.maintenanceFilters, () => options)],
      'Support',
    );
    expect(await screen.findByRole('table', { name: 'Participants' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveDisplayValue('Acme');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Globex');
    await waitFor(() => expect(view.received.findLast(({ name }) => name === 'maintenanceFilters')?.input).toEqual({ query: { entityId: 'globex' } }));
    expect(view.received.some(({ name }) => name === 'companies')).toBe(false);
  });

  it('[ADH-066, ADH-067, ADH-068, ADH-075] overrides the selected people as of a day, after a confirmation with their number, and reloads the table', async () => {
    const view = open();
    await choose(view, 'Paige', 'Peter');
    await view.user.click(await button('Override Progress'));
    const dialog = await screen.findByRole('dialog', { name: 'Override progress of 2 people?' });
    const date = within(dialog).getByLabelText(/Completed Date/);
    expect(date).toHaveValue('2026-11-20');
    expect(date).toHaveAttribute('min', '2026-11-06');
    expect(date).toHaveAttribute('max', '2026-11-20');
    await view.user.clear(date);
    await view.user.type(date, '2026-11-17');
    await view.user.click(within(dialog).getByRole('button', { name: 'Override Progress' }));
    expect(await said('Users saved successfully')).toBeVisible();
    const sent = view.received.find(({ name }) => name === 'overrideProgress');
    const body = { ChallengeId: 'walk', EntityId: 'acme', UserIds: ['Paige', 'Peter'], CompletedDate: '11-17-2026' };
    expect(sent?.input).toEqual({ params: { challengeId: 'walk' }, body });
    await waitFor(() => expect(view.received.filter(({ name }) => name === 'maintainedPeople')).toHaveLength(2));
    await waitFor(() => expect(within(screen.getByRole('row', { name: /Paige/ })).getByText('Yes')).toBeVisible());
    // The pressed button is removed, so the focus moves to the list.
    expect(screen.getByRole('region', { name: 'People of the challenge' })).toHaveFocus();
  });

  it('[ADH-066] offers to undo overrides if all selected people have one, with a confirmation', async () => {
    const view = open();
    await choose(view, 'Hanna', 'Paige');
    expect(await button('Mark as Uncomplete')).toBeDisabled();
    await choose(view, 'Paige');
    await view.user.click(await button('Mark as Uncomplete'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 1 person as uncomplete?' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(view.received.some(({ name }) => name === 'undoOverride')).toBe(false);
    await view.user.click(await button('Mark as Uncomplete'));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as Uncomplete' }));
    expect(await said('Users saved successfully')).toBeVisible();
    expect(view.received.find(({ name }) => name === 'undoOverride')?.input).toEqual({
      params: { challengeId: 'walk' },
      body: { ChallengeId: 'walk', EntityId: 'acme', UserIds: ['Hanna'] },
    });
  });

  it.each([
    ['Paige', 'Override Progress', 'An error occurred while overriding challenge progress. Please contact support if the issue persists.'],
    ['Hanna', 'Mark as Uncomplete', 'An error occurred while saving Challenge As Uncomplete. Please contact support if the issue persists.'],
  ])('[ADH-076, ADH-077, ADH-078] shows a failure in the documented text, and keeps the selection: %s, %s', async (name, act, text) => {
    const view = open([answers(api.overrideProgress, refuses(500, '', false)), answers(api.undoOverride, refuses(500, '', false))]);
    await choose(view, name);
    await view.user.click(await button(act));
    const dialog = await screen.findByRole(act === 'Override Progress' ? 'dialog' : 'alertdialog');
    await view.user.click(within(dialog).getByRole('button', { name: act }));
    expect(await said(text)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  });

  it('[ADH-105] shows what failed to load, with Retry', async () => {
    const view = open([answers(api.maintainedPeople, isLost)]);
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
    expect(view.received.filter(({ name }) => name === 'maintainedPeople')).toHaveLength(1);
  });

  it('shows at each unchanged row why it was not changed', async () => {
    const Refused = [{ UserId: 'Peter', Errors: [{ Message: 'This person has already completed the challenge.' }] }];
    const view = open([answers(api.overrideProgress, () => ({ Participants: [person('Paige', done)], Refused }))]);
    await choose(view, 'Paige', 'Peter');
    await view.user.click(await button('Override Progress'));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Override Progress' }));
    expect(await said('This person has already completed the challenge.')).toBeVisible();
    expect(screen.getByText('1 person changed, 1 not.')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Peter/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Paige/ })).not.toBeChecked();
  });
});

describe('a pasted list', () => {
  it('shows names that were not found before the action, which applies to the others', async () => {
    const sidney = person('Sidney', { Status: 'NotSignedUp', PercentCompleted: 0 });
    const view = open([
      answers(api.maintainedNames, ({ body }) =>
        body.Names.map((Name) => (Name === 'A-1' ? { Name, Person: sidney, WhyNot: null } : { Name, Person: null, WhyNot: 'Unknown' as const })),
      ),
      answers(api.overrideProgress, () => ({ Participants: [], Refused: [{ UserId: 'Sidney', Errors: [{ Message: 'Not offered.' }] }] })),
    ]);
    await view.user.click(await button('Paste a list'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Email addresses/ })).toHaveFocus());
    await view.user.click(await button('Find people'));
    expect(await said('Enter at least one email address or employee number.')).toBeVisible();
    await view.user.type(screen.getByRole('textbox', { name: /Email addresses/ }), 'A-1{Enter}nobody@acme.example');
    await view.user.click(await button('Find people'));
    expect(await said('1 person found, 1 not.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Not found: 1' })).getByText('nobody@acme.example')).toBeVisible();
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Override Progress' }));
    const dialog = await screen.findByRole('dialog', { name: 'Override progress of 1 person?' });
    expect(within(dialog).getByText('1 person has not signed up and will be signed up.')).toBeVisible();
    await view.user.click(within(dialog).getByRole('button', { name: 'Override Progress' }));
    expect(await said('Sidney Example: Not offered.')).toBeVisible();
    expect(screen.queryByText('Users saved successfully')).toBeNull();
  });

  it('stays if the choice of a day is cancelled, and if nothing could be changed', async () => {
    let isBroken = true;
    const view = open([
      answers(api.maintainedNames, ({ body }) => body.Names.map((Name) => ({ Name, Person: person('Paige'), WhyNot: null }))),
      answers(api.overrideProgress, ({ body }) =>
        isBroken ? refuses(500, '', false)() : { Participants: body.UserIds.map((id) => person(id, done)), Refused: [] },
      ),
    ]);
    await view.user.click(await button('Paste a list'));
    await view.user.type(screen.getByRole('textbox', { name: /Email addresses/ }), 'A-1');
    await view.user.click(await button('Find people'));
    const press = async (name: string) => {
      await view.user.click(within(await screen.findByRole('dialog', { name: 'Paste a list' })).getByRole('button', { name: 'Override Progress' }));
      const day = await screen.findByRole('dialog', { name: 'Override progress of 1 person?' });
      await view.user.click(within(day).getByRole('button', { name }));
    };
    await screen.findByRole('list', { name: 'Found: 1' });
    await press('Cancel');
    await press('Override Progress');
    expect(await said('An error occurred while overriding challenge progress. Please contact support if the issue persists.')).toBeVisible();
    isBroken = false;
    await press('Override Progress');
    expect(await said('Users saved successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Paste a list')).toHaveFocus();
  });
});
