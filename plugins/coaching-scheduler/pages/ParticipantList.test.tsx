// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, isLost } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aDetail, aParticipant } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const mine = [aParticipant(), aParticipant({ UserId: 'sam', FirstName: 'Sam', LastName: 'Lee', CoachingStatus: 'No Response', LastSessionDate: null })];

const open = (path = '/coaching/participant-list') =>
  openAsCoach(path, {
    server: [
      answers(api.participants, ({ query }) => ({
        Total: query.tab === 1 ? 60 : 2,
        Items: query.tab === 1 ? [aParticipant({ UserId: 'ada', FirstName: 'Ada' })] : mine,
      })),
      answers(api.participantDetail, () => aDetail()),
    ],
  });

const queries = ({ received }: ReturnType<typeof open>) =>
  received.filter(({ name }) => name === 'participants').map(({ input }) => (input as { readonly query: object }).query);

it('[COA-002, COA-007, COA-008, COA-031] shows the own participants with company, status and sessions', async () => {
  const view = open();
  const table = await view.screen.findByRole('table', { name: 'My Participants' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['First Name', 'Last Name', 'Company', 'Coaching Status', 'Last Session', 'Next Session']);
  expect(within(table).getByRole('row', { name: /Sam/ })).toHaveTextContent(/SamLeeAcmeNo ResponseNoneNone/);
  expect(within(table).getByRole('row', { name: /Kim/ })).toHaveTextContent('November 6, 2026');
  expect(queries(view)).toEqual([{ tab: 0, page: 1, pageSize: 25, sort: 'LastName' }]);
});

it('[COA-002, COA-007] the second tab, which the address names, has all participants, page by page', async () => {
  const view = open('/coaching/participant-list?tab=1');
  expect(await view.screen.findByRole('table', { name: 'All Participants' })).toBeVisible();
  await view.user.click(view.screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => queries(view).at(-1)).toMatchObject({ tab: 1, page: 2 });
  await view.user.click(view.screen.getByRole('tab', { name: 'My Participants' }));
  expect(await view.screen.findByRole('table', { name: 'My Participants' })).toBeVisible();
  expect(queries(view).at(-1)).toMatchObject({ tab: 0, page: 1 });
});

it('[COA-007] is searched by name and sorted by the server, and the address keeps both', async () => {
  const view = open();
  await view.screen.findByRole('table');
  await view.user.type(view.screen.getByRole('searchbox'), 'lee{Enter}');
  await expect.poll(() => queries(view).at(-1)).toMatchObject({ search: 'lee' });
  await view.user.click(await view.screen.findByRole('button', { name: /Next Session/ }));
  await expect.poll(() => queries(view).at(-1)).toMatchObject({ search: 'lee', sort: 'NextSessionDate' });
});

it('[COA-007] a row leads to the profile', async () => {
  const view = open();
  await view.user.click(await view.screen.findByText('Reed'));
  expect(await view.screen.findByRole('heading', { level: 1, name: 'Kim Reed' })).toBeVisible();
});

it('says so where nobody is coached yet', async () => {
  const { screen } = openAsCoach('/coaching/participant-list', { server: [answers(api.participants, () => ({ Total: 0, Items: [] }))] });
  expect(await screen.findByText('No participants yet')).toBeVisible();
});

it('offers another try where the list could not be loaded', async () => {
  let isUp = false;
  const server = [answers(api.participants, () => (isUp ? { Total: 2, Items: mine } : isLost()))];
  const { screen, user } = openAsCoach('/coaching/participant-list', { server });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByText('Reed')).toBeVisible();
});
