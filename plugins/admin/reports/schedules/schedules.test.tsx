// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '../../../../shell/api';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { ReportSchedule } from '../../contract';
import plugin from '../../plugin';
import { api as reports } from '../../state/api';
import { api } from './api';

const path = '/administration/reports2/reporting-dashboard';
const filters = endpoints({
  companies: ['GET', '/entity/options'],
  planYears: ['GET', '/planyear/options'],
  filterCategories: ['GET', '/reportfilters'],
  filterValues: ['GET', '/reportfilters/:category/statuses'],
  describeAudience: ['POST', '/audiences/describe', 'unkeyed'],
} as const);

const women: ReportSchedule = {
  Id: 'women',
  Report: 'Participants',
  ReportName: 'Participants',
  EntityId: 'acme',
  Filters: [{ Id: '0', FilterCategory: 'Sex', Status: ['Female'] }],
  CustomFields: [],
  Audience: [{ Category: 'Sex', Values: ['Female'] }],
  People: 'People who are female',
  Frequency: 'Weekly-Sunday',
  Recipients: ['reporting@acme.example'],
  Owner: 'Alex Admin',
  NextAt: '2026-11-29T12:00:00.000Z',
  LastAt: '2026-11-22T12:00:00.000Z',
  LastSent: 1,
  LastSkipped: 1,
  StoppedAt: null,
  Version: 3,
};

const category = { HasRiskLevels: false, Levels: [], ParentCategory: null, ValueType: 'list', HasDays: false };
const weeks = { Id: 'Week', Kind: 'bar', Name: 'Participation by week', Heading: 'Week', Label: 'People', IsFolded: false } as const;

const open = (all: readonly ReportSchedule[], search = '') => {
  const saved: { readonly [name: string]: unknown }[] = [];
  const deleted: unknown[] = [];
  const listed: { readonly [name: string]: unknown }[] = [];
  const pictured: { readonly [name: string]: unknown }[] = [];
  const described: { readonly [name: string]: unknown }[] = [];
  const shown = renderInShell([plugin], {
    path: `${path}${search}`,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(filters.companies, () => [
        { Value: 'acme', Text: 'Acme' },
        { Value: 'globex', Text: 'Globex' },
      ]),
      answers(filters.planYears, () => [{ Value: 'acme-2026', Text: '2026', IsCurrent: true, StartDate: '2026-01-01', EndDate: '2026-12-31' }]),
      answers(reports.reports, () => [
        { Id: 'Participants', Name: 'Participants', About: 'One row per person.', Columns: [{ Id: 'LastName', Name: 'Last name', Kind: 'text' }] },
        { Id: 'HRAStatus', Name: 'HRA Status', About: 'One row per person.', Columns: [{ Id: 'LastName', Name: 'Last name', Kind: 'text' }] },
      ]),
      answers(reports.reportPicture, ({ body }) => {
        pictured.push(body);
        return { Description: 'People', FewerThan: 5, Figures: [], Charts: [{ ...weeks, Points: [] }] };
      }),
      answers(filters.filterCategories, () => ({
        Categories: ['Sex', 'Biometric'].map((name) => ({ ...category, Id: name, Name: name })),
      })),
      answers(filters.filterValues, () => [{ Value: 'Female', Text: 'Female' }]),
      answers(filters.describeAudience, (input) => {
        described.push((input as { readonly body: { readonly [name: string]: unknown } }).body);
        if (JSON.stringify(input).includes('Gone')) return refusesField('Filters[0].Values', 'Gone is not offered here.')();
        return { Total: 9, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'People' };
      }),
      answers(reports.reportPreview, ({ body }) => {
        listed.push(body);
        return { Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 0, IsTotalCapped: false, Columns: [] };
      }),
      answers(api.reportSchedules, () => (deleted.length > 0 ? [] : [...all])),
      answers(api.deleteReportSchedule, ({ body }) => {
        deleted.push(body);
        return true as const;
      }),
      answers(api.saveReportSchedule, ({ body }) => {
        saved.push(body);
        if (body.Recipients.includes('nobody@acme.example'))
          return refusesField('Recipients[0]', 'nobody@acme.example doesn’t belong to anyone who may open reports.')();
        return { ...women, ...body, Id: body.Id ?? 'new' };
      }),
    ],
  });
  return { ...shown, saved, deleted, listed, pictured, described };
};

it('[FIL-006] [FIL-009] schedules the current report, Off until a frequency is chosen, and keeps the input if an address is refused', async () => {
  const { user, saved } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const frequency = dialog.getByRole('combobox', { name: /Frequency/ });
  expect(frequency).toHaveValue('Off');
  await user.selectOptions(frequency, 'Monthly - Last day of the month');
  const recipients = dialog.getByRole('textbox', { name: 'Recipients' });
  await user.type(recipients, 'nobody@acme.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/doesn’t belong to anyone/)).toBeVisible();
  expect(recipients).toHaveValue('nobody@acme.example');
  await user.clear(recipients);
  await user.type(recipients, 'reporting@acme.example, adminlite@acme.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(saved.at(-1)).toMatchObject({
    Report: 'Participants',
    EntityId: 'acme',
    Filters: [],
    Frequency: 'Monthly-Lastdayofthemonth',
    Recipients: ['reporting@acme.example', 'adminlite@acme.example'],
  });
  const table = await screen.findByRole('table', { name: 'Scheduled reports' });
  expect(await within(table).findByText('Monthly - Last day of the month')).toBeVisible();
});

it('[FIL-070] shows the next and the last email, and stops a schedule by Off', async () => {
  const { user, saved } = open([women]);
  const row = await screen.findByRole('row', { name: /People who are female/ });
  expect(row).toHaveTextContent(/11\/29\/2026.*6:00 AM/);
  expect(row).toHaveTextContent('1 recipient (1 could no longer open it)');
  await user.click(within(row).getByRole('button', { name: /Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Frequency/ }), 'Off');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved.at(-1)).toMatchObject({ Id: 'women', Frequency: 'Off', Version: 3, Filters: women.Filters });
});

it('[FIL-070] deletes a schedule after a confirmation, and updates the list', async () => {
  const { user, deleted } = open([women]);
  const row = await screen.findByRole('row', { name: /People who are female/ });
  await user.click(within(row).getByRole('button', { name: /Delete/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(deleted).toEqual([]);
  await user.click(within(row).getByRole('button', { name: /Delete/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this scheduled report?' }));
  expect(asked.getByText(/“Participants” \(People who are female\) no longer goes out/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => deleted).toEqual([{ EntityId: 'acme', Id: 'women', Version: 3 }]);
  expect(await screen.findByText('No scheduled reports')).toBeVisible();
});

it("opens and runs the scheduled report of a mail's link", async () => {
  const { listed } = open([{ ...women, Report: 'HRAStatus', ReportName: 'HRA Status' }], '?company=acme&schedule=women');
  expect(await screen.findByRole('heading', { level: 2, name: 'HRA Status' })).toBeVisible();
  await expect.poll(() => listed.at(-1)).toMatchObject({ Report: 'HRAStatus', Filters: [{ FilterCategory: 'Sex', Status: ['Female'] }] });
  expect(screen.getByRole('heading', { level: 2, name: 'HRA Status' })).toHaveFocus();
});

it('[FIL-077] keeps filters that must not be in the address when a scheduled report is run again', async () => {
  const Audience = [{ Category: 'Biometric', Values: ['Female'] }];
  const { user, listed } = open([{ ...women, Audience, Filters: [{ FilterCategory: 'Biometric', Status: ['Female'] }] }], '?company=acme&schedule=women');
  await expect.poll(() => listed.length).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Run' }));
  await expect.poll(() => listed.length).toBe(2);
  expect(listed.at(-1)).toMatchObject({ Filters: [{ FilterCategory: 'Biometric', Status: ['Female'] }] });
  expect(await screen.findByRole('checkbox', { name: 'Female' })).toBeChecked();
  expect(screen.queryByText(/This link leaves out/)).toBeNull();
});

it('[FIL-060] counts people in the chosen plan year, and says if a chart is empty', async () => {
  const { described } = open([]);
  await expect.poll(() => described.at(-1)).toMatchObject({ EntityId: 'acme', PlanYearId: 'acme-2026' });
  expect(await screen.findByText('There is nothing to show for this plan year yet.')).toBeVisible();
});

it('[FIL-055] neither runs nor schedules while the server refuses a filter', async () => {
  const { user } = open([{ ...women, Audience: [{ Category: 'Sex', Values: ['Gone'] }] }], '?company=acme&schedule=women');
  const run = await screen.findByRole('button', { name: 'Run' });
  await expect.poll(() => run.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Schedule' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: 'Clear All' }));
  await expect.poll(() => run.getAttribute('aria-disabled')).not.toBe('true');
});

it('does not apply the filters of one company to another', async () => {
  const filtersOfAcme = encodeURIComponent(JSON.stringify([{ Category: 'Sex', Values: ['Female'] }]));
  const { user, pictured, listed } = open([], `?company=acme&filters=${filtersOfAcme}`);
  await expect.poll(() => listed.at(-1)).toMatchObject({ EntityId: 'acme', Filters: [{ FilterCategory: 'Sex' }] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Company' }), 'Globex');
  await expect.poll(() => pictured.at(-1)).toMatchObject({ EntityId: 'globex', Filters: [] });
  expect(pictured.filter(({ EntityId, Filters }) => EntityId === 'globex' && JSON.stringify(Filters) !== '[]')).toEqual([]);
  expect(screen.queryByRole('checkbox', { name: 'Female' })).toBeNull();
});

it('says that the schedule of a link does not exist, and why one was stopped', async () => {
  open([{ ...women, NextAt: null, StoppedAt: '2026-11-22T12:00:00.000Z' }], '?company=acme&schedule=gone');
  expect(await screen.findByText(/This scheduled report doesn’t exist/)).toBeVisible();
  expect(await screen.findByText(/Stopped: Alex Admin can no longer open this report/)).toBeVisible();
});
