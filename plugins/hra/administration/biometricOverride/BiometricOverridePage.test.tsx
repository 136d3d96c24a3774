// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers, isLost, refuses, refusesField } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { OverriddenPerson } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

// Only the date is faked: timers stay real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

/** The calls of the bar of companies and plan years. */
const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

const person = (UserId: string, OverrideDate: string | null = null): OverriddenPerson => ({
  UserId,
  PlanYearId: '2026',
  FirstName: UserId,
  LastName: 'Example',
  Email: `${UserId.toLowerCase()}@acme.example`,
  OverrideDate,
});

interface Opened {
  readonly server?: readonly Answered[];
  readonly permissions?: readonly 'HipaaAccess'[];
  readonly companies?: readonly string[];
}

/** Three people, one of them with an override. */
const open = ({ server = [], permissions = ['HipaaAccess'], companies = ['Acme'] }: Opened = {}) => {
  const rows = new Map([person('Paige'), person('Peter'), person('Hanna', '2026-02-03')].map((one) => [one.UserId, one]));
  const years = [
    { Value: '2026', Text: '2026', StartDate: '2026-01-01', EndDate: '2026-12-31' },
    { Value: '2025', Text: '2025', StartDate: '2025-01-01', EndDate: '2025-12-31' },
  ];
  return renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: '/administration/tools/biometric-override',
    person: { Roles: ['WRAdmin'], Permissions: [...permissions], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => companies.map((Text) => ({ Value: Text.toLowerCase(), Text }))),
      answers(bar.planYears, () => years.map((year) => ({ ...year, IsCurrent: year.Value === '2026' }))),
      answers(api.overrideFilters, () => ({ Entities: [], PlanYears: years })),
      answers(api.searchOverrides, () => ({
        Items: [...rows.values()],
        PaginationToken: '',
        PreviousToken: '',
        Offset: 0,
        Total: rows.size,
        IsTotalCapped: false,
      })),
      answers(api.createOverrides, ({ query, body }) => {
        const [month, day, year] = query.overrideDate.split('-');
        for (const id of body) rows.set(id, person(id, `${year}-${month}-${day}`));
        return body.map((UserId) => ({ UserId, PlanYearId: '2026' }));
      }),
      ...server,
    ],
  });
};
type View = ReturnType<typeof open>;

const choose = async ({ user }: View, ...names: readonly string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
};
const date = () => screen.findByLabelText(/Override Date/);
const enter = async (day: string) => {
  const field = await date();
  fireEvent.change(field, { target: { value: day } });
  fireEvent.blur(field);
};
const button = () => screen.findByRole('button', { name: 'Override' });
const press = async ({ user }: View) => {
  await user.click(await button());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Override' }));
};
const sent = ({ received }: View) => received.filter(({ name }) => name === 'createOverrides').map(({ input }) => input);

describe('the biometric override', () => {
  it('[ADR-060, ADR-061] has its heading, its entry in the menu, its search and a table of the people', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Biometric Override' })).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(menu).getByRole('link', { name: 'Biometric Override' })).toHaveAttribute('aria-current', 'page');
    const table = await screen.findByRole('table', { name: 'People' });
    const cells = (row: HTMLElement, role: 'cell' | 'columnheader') =>
      within(row)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
        .slice(1);
    expect(cells(table, 'columnheader')).toEqual(['Name', 'Email', 'Plan Year', 'Override Date']);
    expect(cells(within(table).getByRole('row', { name: /Hanna/ }), 'cell')).toEqual(['hanna@acme.example', '2026', 'February 3, 2026']);
    expect(cells(within(table).getByRole('row', { name: /Paige/ }), 'cell')).toEqual(['paige@acme.example', '2026', '']);
    expect(screen.getByRole('searchbox', { name: 'Search by name or email' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Plan Year' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  });

  it('[ADR-061] offers the companies if there are several, and requests the people of the chosen plan year', async () => {
    const view = open({ companies: ['Acme', 'Globex'] });
    expect(await screen.findByRole('combobox', { name: 'Company' })).toBeVisible();
    await screen.findByRole('table', { name: 'People' });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Plan Year' }), '2025');
    await waitFor(() =>
      expect(view.received.findLast(({ name }) => name === 'searchOverrides')?.input).toMatchObject({ body: { EntityId: 'acme', PlanYearId: '2025' } }),
    );
  });

  it('[ADR-061, ADR-065] searches by its button or Enter, and ends the search when the field is emptied', async () => {
    const view = open();
    const terms = () =>
      view.received.filter(({ name }) => name === 'searchOverrides').map(({ input }) => (input as { body: { SearchTerms?: string } }).body.SearchTerms);
    const field = await screen.findByRole('searchbox', { name: 'Search by name or email' });
    await view.user.type(field, ' paige ');
    expect(terms().filter(Boolean)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(terms().at(-1)).toBe('paige'));
    await view.user.type(field, '@acme{Enter}');
    await waitFor(() => expect(terms().at(-1)).toBe('paige@acme'));
    await view.user.clear(field);
    await waitFor(() => expect(terms().at(-1) ?? '').toBe(''));
  });

  it('[ADR-070] is closed without HIPAA Access', async () => {
    const view = open({ permissions: [] });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Biometric Override');
    expect(view.received.some(({ name }) => name === 'searchOverrides')).toBe(false);
  });

  it('[ADR-062] has a button that requires a selected person and a date within the plan year, not after today, and shows what is missing', async () => {
    const view = open();
    const isOff = async () => (await button()).getAttribute('aria-disabled') === 'true';
    expect([await isOff(), (await date()).hasAttribute('required')]).toEqual([true, true]);
    expect(screen.getByText('First select people in the list.')).toBeVisible();
    await choose(view, 'Paige');
    expect([await isOff(), screen.queryByText('First select people in the list.')]).toEqual([true, null]);
    for (const [day, text] of [
      ['', 'Field is required.'],
      ['2025-12-31', 'dates must be in same plan year.'],
      ['2026-11-21', 'The override date must not be after today.'],
    ] as const) {
      await enter('2026-01-01');
      await enter(day);
      expect(await screen.findByText(text)).toBeVisible();
      expect(await isOff()).toBe(true);
    }
    await enter('2026-11-20');
    expect(await isOff()).toBe(false);
    await choose(view, 'Paige');
    expect(await isOff()).toBe(true);
  });

  it('[ADR-062, ADR-066, ADR-069] asks for a confirmation with the number of people; then shows a message, clears the selection and reloads the list', async () => {
    const view = open();
    await choose(view, 'Paige', 'Hanna');
    await enter('2026-11-18');
    await view.user.click(await button());
    const dialog = await screen.findByRole('alertdialog', { name: 'Override the screening of 2 people?' });
    expect(within(dialog).getByText(/count as done on November 18, 2026/)).toHaveTextContent(
      '1 person already has an override with another date. It will be replaced.',
    );
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent(view)).toEqual([]);
    await press(view);
    expect(await screen.findByText('Users saved successfully')).toBeVisible();
    expect(sent(view)).toEqual([{ query: { overrideDate: '11-18-2026' }, body: ['Paige', 'Hanna'] }]);
    await waitFor(() => expect(within(screen.getByRole('row', { name: /Paige/ })).getByText('November 18, 2026')).toBeVisible());
    expect(view.received.filter(({ name }) => name === 'searchOverrides')).toHaveLength(2);
    for (const name of [/Paige/, /Hanna/]) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await date()).toHaveValue('2026-11-18');
  });

  it('[ADR-069] shows a failure in the documented text, and keeps selection and input', async () => {
    const view = open({ server: [answers(api.createOverrides, refuses(500, '', false))] });
    await choose(view, 'Paige');
    await enter('2026-11-18');
    await press(view);
    const text = 'An error occurred while saving the biometric override. Please contact support if the issue persists.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Paige/ })).toBeChecked();
    expect(await date()).toHaveValue('2026-11-18');
  });

  it("[ADR-062] shows the server's refusal at the date, until another date is entered", async () => {
    const Message = 'Dates must be in the same plan year. Choose a day from January 1, 2026 to December 31, 2026.';
    const view = open({ server: [answers(api.createOverrides, refusesField('overrideDate', Message))] });
    await choose(view, 'Paige');
    await enter('2026-11-18');
    await press(view);
    expect(await screen.findByText(Message)).toBeVisible();
    expect(await date()).toBeInvalid();
    await enter('2026-11-17');
    expect(screen.queryByText(Message)).toBeNull();
  });

  it('[ADR-086] shows what failed to load, with Retry', async () => {
    open({ server: [answers(api.searchOverrides, isLost)] });
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible();
  });
});
