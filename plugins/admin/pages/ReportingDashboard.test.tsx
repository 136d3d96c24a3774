// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints, page } from '../../../shell/api';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { ReportRow } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

const path = '/administration/reports2/reporting-dashboard';
const view = async () => ({ default: () => null });
const messages = { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) };

/** Two plugins with reports, of which one is for coaches. */
const others: Parameters<typeof renderInShell>[0] = [
  { id: 'programs', messages, routes: { reports: page('/programs/reports', view) } },
  { id: 'coaching-scheduler', messages, routes: { reporting: page('/coaching/reporting', view, ['coachingPath']) } },
];

const filters = endpoints({
  companies: ['GET', '/entity/options'],
  filterCategories: ['GET', '/reportfilters'],
  filterValues: ['GET', '/reportfilters/:category/statuses'],
  describeAudience: ['POST', '/audiences/describe', 'unkeyed'],
} as const);
const category = { HasRiskLevels: false, Levels: [], ParentCategory: null, ValueType: 'list' as const };
const row: ReportRow = {
  UserId: 'paige',
  LastName: 'Participant',
  FirstName: 'Paige',
  Email: 'paige@acme.example',
  AccountStatus: 'Active',
  Role: 'Employee',
  Department: 'Sales',
  Location: 'Denver',
  Region: '',
  HireDate: '2019-03-01',
};

const open = (roles: readonly 'Admin'[] | readonly 'Reporting'[] = ['Admin'], server: readonly Answered[] = []) => {
  const asked: { readonly [name: string]: unknown }[] = [];
  const shown = renderInShell([plugin, ...others], {
    path,
    person: { Roles: [...roles], EntityId: 'acme' },
    server: [
      answers(filters.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(filters.filterCategories, () => ({
        Categories: [
          { ...category, Id: 'Sex', Name: 'Sex', HasDays: false },
          { ...category, Id: 'HireDate', Name: 'Hire Date', HasDays: true },
        ],
      })),
      answers(filters.filterValues, () => [
        { Value: 'Female', Text: 'Female' },
        { Value: 'Custom', Text: 'Custom' },
      ]),
      answers(filters.describeAudience, () => ({ Total: 1, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'People' })),
      answers(api.reportPreview, ({ body }) => {
        asked.push(body);
        return { Items: [row], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 1, IsTotalCapped: false, Columns: [] };
      }),
      ...server,
    ],
  });
  return { ...shown, asked };
};

it('[ADC-004, ADC-005, FIL-003] leads to the reports that the person may open, with the menu beside them', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Reported messages' })).toHaveAttribute('href', '/programs/reports');
  expect(main.queryByRole('link', { name: 'Coaching Sessions Report' })).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(menu.getByRole('link', { name: 'Reporting Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('[FIL-001] [FIL-004] [FIL-006] [FIL-007] lists the people whom filters choose, once the report is run, for Reporting alone too', async () => {
  const { user, asked } = open(['Reporting']);
  expect(await screen.findByRole('heading', { level: 2, name: 'Participants' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'Sex');
  const run = screen.getByRole('button', { name: 'Run' });
  expect(run).toHaveAttribute('aria-disabled', 'true');
  await user.click(run);
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  const table = await screen.findByRole('table', { name: 'Participants' });
  expect(await within(table).findByRole('row', { name: /Participant.*Paige.*March 1, 2019/ })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    Report: 'Participants',
    EntityId: 'acme',
    Filters: [{ Id: '0', FilterCategory: 'Sex', Status: ['Female'] }],
    CustomFields: [],
    PageSize: 25,
    Sort: 'LastName',
  });
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  await expect.poll(() => asked.at(-1)?.Filters).toEqual([]);
});

it('[FIL-055] has no report of a filter that lacks its dates; everybody stands there without a filter', async () => {
  const { user, asked } = open();
  const run = await screen.findByRole('button', { name: 'Run' });
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'HireDate');
  expect(run).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  await screen.findByRole('table', { name: 'Participants' });
  expect(asked.at(-1)).toMatchObject({ Filters: [] });
});

it('shows the columns that are chosen, and asks for these', async () => {
  const { user, asked } = open();
  const run = await screen.findByRole('button', { name: 'Run' });
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  const table = await screen.findByRole('table', { name: 'Participants' });
  expect(within(table).getByRole('columnheader', { name: 'Region' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Region' }));
  await expect.poll(() => within(table).queryByRole('columnheader', { name: 'Region', hidden: true })).toBeNull();
  await expect.poll(() => asked.at(-1)?.Columns).not.toContain('Region');
});

it('says in the words of the server why there is no list', async () => {
  const { user } = open(['Admin'], [answers(api.reportPreview, refuses(400, 'There is no filter Shoes.'))]);
  const run = await screen.findByRole('button', { name: 'Run' });
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  expect(await screen.findByText('There is no filter Shoes.')).toBeVisible();
});
