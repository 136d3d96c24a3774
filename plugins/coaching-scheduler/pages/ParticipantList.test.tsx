// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definePlugin } from '#shell/api';
import { answers, isLost } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { api } from '../state/api';
import { aDetail, aParticipant } from '../testing/factories';
import { filterAnswers } from '../testing/filters';
import { openAsCoach } from '../testing/openAsCoach';

const mine = [aParticipant(), aParticipant({ UserId: 'sam', FirstName: 'Sam', LastName: 'Lee', CoachingStatus: 'No Response', LastSessionDate: null })];

const aPage = (Items: ReturnType<typeof aParticipant>[], more: object = {}) => ({
  Items,
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: Items.length,
  IsTotalCapped: false,
  ...more,
});

const ada = aParticipant({ UserId: 'ada', FirstName: 'Ada' });
const bob = aParticipant({ UserId: 'bob', FirstName: 'Bob' });
const many = { Total: 1000, IsTotalCapped: true };

const open = (path = '/coaching/participant-list') =>
  openAsCoach(path, {
    server: [
      answers(api.participants, ({ query }) => {
        if (query.tab !== 1) return aPage(mine);
        if (query.PaginationToken === 'second') return aPage([bob], { ...many, Offset: 1, PreviousToken: 'first' });
        return aPage([ada], { ...many, PaginationToken: 'second' });
      }),
      answers(api.participantDetail, () => aDetail()),
    ],
  });

const queries = ({ received }: ReturnType<typeof open>) =>
  received.filter(({ name }) => name === 'participants').map(({ input }) => (input as { readonly query: object }).query);

it("[COA-002, COA-007, COA-008, COA-031] shows the coach's participants with company, status and sessions", async () => {
  const view = open();
  const table = await view.screen.findByRole('table', { name: 'My Participants' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['First Name', 'Last Name', 'Company', 'Coaching Status', 'Last Session', 'Next Session']);
  expect(within(table).getByRole('row', { name: /Sam/ })).toHaveTextContent(/SamLeeAcmeNo ResponseNoneNone/);
  expect(within(table).getByRole('row', { name: /Kim/ })).toHaveTextContent('November 6, 2026');
  expect(queries(view)).toEqual([{ tab: 0, pageSize: 25, sort: 'LastName' }]);
});

it('[COA-002, COA-007] the second tab, which is in the address, has all participants in pages', async () => {
  const view = open('/coaching/participant-list?tab=1');
  expect(await view.screen.findByRole('table', { name: 'All Participants' })).toBeVisible();
  expect(view.screen.getByText(/of 1,000\+$/)).toBeVisible();
  await view.user.click(view.screen.getByRole('button', { name: 'Next page' }));
  expect(await view.screen.findByText('Bob')).toBeVisible();
  expect(queries(view).at(-1)).toMatchObject({ tab: 1, PaginationToken: 'second' });
  await view.user.click(view.screen.getByRole('button', { name: 'Previous page' }));
  expect(await view.screen.findByText('Ada')).toBeVisible();
  await view.user.click(view.screen.getByRole('tab', { name: 'My Participants' }));
  expect(await view.screen.findByRole('table', { name: 'My Participants' })).toBeVisible();
  expect(queries(view).at(-1)).toEqual({ tab: 0, pageSize: 25, sort: 'LastName' });
});

it('[COA-007] is searched by name and sorted by the server; both are in the address', async () => {
  const view = open();
  await view.screen.findByRole('table');
  await view.user.type(view.screen.getByRole('searchbox'), 'lee{Enter}');
  await expect.poll(() => queries(view).at(-1)).toMatchObject({ search: 'lee' });
  await view.user.click(await view.screen.findByRole('button', { name: /Next Session/ }));
  await expect.poll(() => queries(view).at(-1)).toMatchObject({ search: 'lee', sort: 'NextSessionDate' });
});

it('[COA-007] a row opens the profile', async () => {
  const view = open();
  await view.user.click(await view.screen.findByText('Reed'));
  expect(await view.screen.findByRole('heading', { level: 1, name: 'Kim Reed' })).toBeVisible();
});

it('has an empty state without participants', async () => {
  const { screen } = openAsCoach('/coaching/participant-list', { server: [answers(api.participants, () => aPage([]))] });
  expect(await screen.findByText('No participants yet')).toBeVisible();
});

it('offers Retry if the list fails to load', async () => {
  let isUp = false;
  const server = [answers(api.participants, () => (isUp ? aPage(mine) : isLost()))];
  const { screen, user } = openAsCoach('/coaching/participant-list', { server });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByText('Reed')).toBeVisible();
});

const women = [{ Category: 'Sex', Values: ['Female'] }];

/** Opens the list in a company with filters. */
const openWithFilters = (path = '/coaching/participant-list') =>
  openAsCoach(path, {
    others: [definePlugin({ id: 'admin', messages: noTexts, routes: {} } as never)],
    server: [
      answers(api.participants, () => aPage(mine)),
      answers(api.filteredParticipants, ({ body }) => aPage(body.tab === 1 ? [] : [ada])),
      ...filterAnswers,
    ],
  });
const inputs = ({ received }: ReturnType<typeof open>, call: string) => received.filter(({ name }) => name === call).map(({ input }) => input);

it('[FIL-010, FIL-022, FIL-032] can be filtered in both tabs; the filters are counted, described in words and stored in the address', async () => {
  const view = openWithFilters();
  await view.screen.findByText('Reed');
  expect(inputs(view, 'listFilters')).toEqual([]);
  await view.user.click(view.screen.getByRole('button', { name: 'Filters' }));
  const add = await view.screen.findByRole('button', { name: 'Add Filter' });
  expect(view.screen.getByText('Without filters, everyone you coach is included.')).toBeVisible();
  await view.user.click(add);
  const row = within(view.screen.getByRole('group', { name: /^Filter 1/ }));
  await view.user.selectOptions(row.getByRole('combobox', { name: 'Filter' }), 'Sex');
  expect(view.screen.getByRole('button', { name: 'Apply filters' })).toHaveAttribute('aria-disabled', 'true');
  await view.user.click(await row.findByRole('checkbox', { name: 'Female' }));
  expect(await view.screen.findByText('1 person')).toBeVisible();
  expect(view.screen.getByText('People who are female')).toBeVisible();
  expect(inputs(view, 'filteredParticipants')).toEqual([]);
  await view.user.click(view.screen.getByRole('button', { name: 'Apply filters' }));
  expect(await view.screen.findByText('Ada')).toBeVisible();
  expect(inputs(view, 'filteredParticipants').at(-1)).toEqual({ body: { tab: 0, pageSize: 25, sort: 'LastName', EntityId: 'acme', Filters: women } });
  expect(inputs(view, 'listFilters')).toEqual([{ query: { entityId: 'acme', listType: 'MyParticipantList' } }]);
  expect(inputs(view, 'describeAudience').at(-1)).toEqual({
    body: { EntityId: 'acme', Filters: women, ListType: 'MyParticipantList', PlanYearId: 'acme-2026' },
  });
  expect(view.screen.getByRole('button', { name: 'Filters: 1 applied' })).toBeVisible();
  await view.user.click(view.screen.getByRole('tab', { name: 'All Participants' }));
  expect(await view.screen.findByText('Change the filters, or show everyone.')).toBeVisible();
  expect(inputs(view, 'filteredParticipants').at(-1)).toMatchObject({ body: { tab: 1, Filters: women } });
  await expect.poll(() => inputs(view, 'describeAudience').at(-1)).toMatchObject({ body: { ListType: 'AllParticipantList' } });
  await view.user.click(view.screen.getByRole('button', { name: 'Show everyone' }));
  expect(await view.screen.findByText('Reed')).toBeVisible();
});

it('[FIL-022] shows the filters of the address, and none if these are invalid', async () => {
  const filters = encodeURIComponent(JSON.stringify(women));
  const view = openWithFilters(`/coaching/participant-list?entity=acme&filters=${filters}`);
  expect(await view.screen.findByText('Ada')).toBeVisible();
  expect(await view.screen.findByRole('group', { name: /^Filter 1/ })).toBeVisible();
  expect(inputs(view, 'participants')).toEqual([]);
  const other = openWithFilters('/coaching/participant-list?entity=acme&filters=[1]');
  expect(await other.screen.findByText('Reed')).toBeVisible();
});

it("[FIL-077] keeps people's answers out of the address, and says so after a reload", async () => {
  const view = openWithFilters('/coaching/participant-list?hidden=yes');
  expect(await view.screen.findByText(/^This link leaves out answers/)).toBeVisible();
});
