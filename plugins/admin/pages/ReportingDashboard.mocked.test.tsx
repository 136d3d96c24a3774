// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { endpoints, page } from '../../../shell/api';
import { type Answered, answers, refuses, refusesField } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { OfferedReport, ReportPicture, ReportRow } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

// Highcharts needs a layout, which jsdom does not have.
vi.mock('../../../shell/ui/chart/Drawing', () => ({ default: () => <p>The drawing</p> }));

const path = '/administration/reports2/reporting-dashboard';
const view = async () => ({ default: () => null });
const messages = { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) };

/** Two plugins with reports, one of them for coaches. */
const others: Parameters<typeof renderInShell>[0] = [
  { id: 'programs', messages, routes: { reports: page('/programs/reports', view) } },
  { id: 'coaching-scheduler', messages, routes: { reporting: page('/coaching/reporting', view, ['coachingPath']) } },
];

const filters = endpoints({
  companies: ['GET', '/entity/options'],
  planYears: ['GET', '/planyear/options'],
  filterCategories: ['GET', '/reportfilters'],
  filterValues: ['GET', '/reportfilters/:category/statuses'],
  describeAudience: ['POST', '/audiences/describe', 'unkeyed'],
} as const);
const isOfReports = (input: unknown): boolean => (input as { readonly query: { readonly listType?: string } }).query.listType === 'Report';
const category = { HasRiskLevels: false, Levels: [], ParentCategory: null, ValueType: 'list' as const };
const row: ReportRow = {
  UserId: 'paige',
  RowId: 'paige',
  Cells: { LastName: 'Participant', FirstName: 'Paige', Region: 'West', HireDate: '2019-03-01', Challenge: 'Walk', Progress: '40', Time: '17:30' },
};
const column = (Id: string, Name: string, Kind: OfferedReport['Columns'][number]['Kind'] = 'text') => ({ Id, Name, Kind });
const person = [column('LastName', 'Last name'), column('FirstName', 'First name')];
const reports: OfferedReport[] = [
  {
    Id: 'Participants',
    Name: 'Participants',
    About: 'One row per person.',
    Columns: [...person, column('Region', 'Region'), column('HireDate', 'Hire date', 'day')],
  },
  {
    Id: 'ChallengeStatus',
    Name: 'Challenge Status',
    About: 'One row per challenge.',
    Columns: [...person, column('Challenge', 'Challenge'), column('Progress', 'Progress (%)', 'percent'), column('Time', 'Time', 'time')],
  },
];
const picture: ReportPicture = {
  Description: 'All people',
  FewerThan: 5,
  Figures: [
    { Name: 'People', People: 40 },
    { Name: 'Pending', People: null },
  ],
  Charts: [
    {
      Id: 'Department',
      Kind: 'bar',
      Name: 'People by department',
      Heading: 'Department',
      Label: 'People',
      Points: [
        { Key: 'sales', Name: 'Sales', Value: 30 },
        { Key: '', Name: 'Others', Value: 10 },
      ],
      IsFolded: true,
    },
  ],
};
const year = (Value: string, IsCurrent = false) => ({
  Value,
  Text: Value.slice(-4),
  IsCurrent,
  StartDate: `${Value.slice(-4)}-01-01`,
  EndDate: `${Value.slice(-4)}-12-31`,
});

const open = (roles: readonly 'Admin'[] | readonly 'Reporting'[] = ['Admin'], server: readonly Answered[] = [], query = '') => {
  const asked: { readonly [name: string]: unknown }[] = [];
  const shown = renderInShell([plugin, ...others], {
    path: `${path}${query}`,
    person: { Roles: [...roles], EntityId: 'acme' },
    server: [
      answers(filters.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(filters.planYears, () => [year('acme-2026', true), year('acme-2025')]),
      answers(api.reports, () => reports),
      answers(api.reportPicture, () => picture),
      answers(filters.filterCategories, (input) => ({
        // Reports have their own filters.
        Categories: !isOfReports(input)
          ? []
          : [
              { ...category, Id: 'Sex', Name: 'Sex', HasDays: false },
              { ...category, Id: 'HireDate', Name: 'Hire Date', HasDays: true },
              { ...category, Id: 'Biometric', Name: 'Biometric', HasDays: false },
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

it('[ADC-004, ADC-005, FIL-003] opens with the reports that the person may open, and the menu beside them', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Messages reported or held for review' })).toHaveAttribute('href', '/programs/reports');
  expect(main.queryByRole('link', { name: 'Coaching Sessions Report' })).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(menu.getByRole('link', { name: 'Reporting Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('[FIL-001] [FIL-022] [FIL-004] [FIL-006] [FIL-007] [FIL-043] lists the people who match the filters once the report is run, also for Reporting', async () => {
  const { user, asked } = open(['Reporting']);
  expect(await screen.findByRole('heading', { level: 2, name: 'Participants' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'Sex');
  const run = screen.getByRole('button', { name: 'Run' });
  await user.click(run);
  expect(await screen.findByText('Field is required.')).toBeVisible();
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

it('explains that a chart has groups that are too small to be shown', async () => {
  const [chart] = picture.Charts;
  open(['Admin'], [answers(api.reportPicture, () => ({ ...picture, Charts: [{ ...chart!, Points: [], IsFolded: true }] }))]);
  expect(await screen.findByText('Groups of fewer than 5 people aren’t shown, and neither are groups that would reveal their size.')).toBeVisible();
  expect(screen.queryByText(/Highest: Others/)).toBeNull();
});

it("[FIL-059] offers the options of the report's plan year", async () => {
  const { user, received } = open(['Admin'], [], '?planYear=acme-2025');
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'Sex');
  await screen.findByRole('checkbox', { name: 'Female' });
  expect(received.filter(({ name }) => name === 'filterValues').map(({ input }) => input)).toEqual([
    { params: { category: 'Sex' }, query: { entityId: 'acme', planYearId: 'acme-2025' } },
  ]);
});

it('[FIL-055] does not run with a filter without its dates; without filters all people match', async () => {
  const { user, asked } = open();
  const run = await screen.findByRole('button', { name: 'Run' });
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'HireDate');
  await user.click(run);
  expect(await screen.findByText('Field is required.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  await screen.findByRole('table', { name: 'Participants' });
  expect(asked.at(-1)).toMatchObject({ Filters: [] });
});

it('adds an entry to the history for each opened report, and none for a run', async () => {
  const { user, navigation } = open();
  const tab = await screen.findByRole('tab', { name: 'Challenge Status' });
  const entries = navigation.entries();
  await user.click(tab);
  expect(await screen.findByRole('heading', { level: 2, name: 'Challenge Status' })).toBeVisible();
  expect(navigation.entries()).toBe(entries + 1);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await screen.findByRole('table', { name: 'Challenge Status' });
  expect([navigation.entries(), navigation.address()]).toEqual([entries + 1, expect.stringContaining('report=ChallengeStatus')]);
});

it('shows the selected columns, and requests only these', async () => {
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

it('shows the reason of the server in place of the list', async () => {
  const { user } = open(['Admin'], [answers(api.reportPreview, refuses(400, 'The filter Shoes does not exist.'))]);
  const run = await screen.findByRole('button', { name: 'Run' });
  await expect.poll(() => run.getAttribute('aria-disabled'), { timeout: 5000 }).not.toBe('true');
  await user.click(run);
  expect(await screen.findByText('The filter Shoes does not exist.')).toBeVisible();
});

it("[FIL-007] offers the company's reports, each with its own columns, in the chosen plan year", async () => {
  const { user, asked, navigation } = open();
  await user.click(await screen.findByRole('tab', { name: 'Challenge Status' }));
  await user.selectOptions(screen.getByLabelText('Plan Year'), '2025');
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const table = await screen.findByRole('table', { name: 'Challenge Status' });
  expect(await within(table).findByRole('row', { name: /Participant Paige Walk 40% 5:30 PM/ })).toBeVisible();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last name', 'First name', 'Challenge', 'Progress (%)', 'Time']);
  expect(asked.at(-1)).toMatchObject({ Report: 'ChallengeStatus', PlanYearId: 'acme-2025' });
  expect(navigation.address()).toContain('report=ChallengeStatus');
});

it('shows figures and charts first, with groups of few people combined', async () => {
  open();
  const chart = within(await screen.findByRole('region', { name: 'People by department' }));
  expect(chart.getByText('Groups of fewer than 5 people are included under Others.')).toBeVisible();
  expect(chart.getByRole('button', { name: /CSV/ })).toBeVisible();
  expect(screen.getByText('Fewer than 5 people, or all but a few')).toBeVisible();
});

it('runs the report of a link with its filters', async () => {
  const chosen = JSON.stringify([{ Category: 'Sex', Values: ['Female'] }]);
  const { asked } = open(['Admin'], [], `?report=ChallengeStatus&filters=${encodeURIComponent(chosen)}&columns=Challenge&sort=-LastName`);
  const table = await screen.findByRole('table', { name: 'Challenge Status' });
  expect(await within(table).findByRole('row', { name: /Participant Walk/ })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ Filters: [{ FilterCategory: 'Sex', Status: ['Female'] }], Columns: ['LastName', 'Challenge'], Sort: '-LastName' });
  expect(await screen.findByRole('checkbox', { name: 'Female' })).toBeChecked();
});

it('[FIL-077] never puts filters on health data into the address; they stay in the form after the run', async () => {
  const { user, asked, navigation } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'Biometric');
  await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await expect.poll(() => asked.at(-1)).toMatchObject({ Filters: [{ FilterCategory: 'Biometric', Status: ['Female'] }] });
  expect(navigation.address()).not.toMatch(/Biometric|Female/);
  expect(screen.getByRole('checkbox', { name: 'Female' })).toBeChecked();
});

it('asks for the filters that a link does not contain, and runs nothing', async () => {
  const { asked } = open(['Admin'], [], '?hidden=yes');
  expect(await screen.findByText(/This link leaves out filters/)).toBeVisible();
  expect(asked).toEqual([]);
});

it('can be run although counting people fails, and shows a refusal at its filter', async () => {
  const { user } = open(
    ['Admin'],
    [
      answers(filters.describeAudience, refuses(500, 'broken')),
      answers(api.reportPicture, ({ body }) => (body.Filters.length === 0 ? picture : refusesField('Filters[0].Status', 'Female is not available here.')())),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter' }), 'Sex');
  await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
  const run = screen.getByRole('button', { name: 'Run' });
  expect(run).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(run);
  const filtersShown = within(screen.getByRole('list', { name: 'Filters' }));
  expect(await filtersShown.findByText('Female is not available here.')).toBeVisible();
});
