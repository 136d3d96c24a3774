// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { answers } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);
const hanna = { Id: 'hanna', FirstName: 'Hanna', LastName: 'Hidden', Email: 'hanna@acme.example', State: 'Pending' as const, Rights: [] };
const page = { Items: [hanna], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 1, IsTotalCapped: false };
const nobody = { ...page, Items: [], Total: 0 };
const denver = [{ Category: 'Location', Values: ['denver'] }];

const open = (path: string) => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const rendered = renderInShell([plugin], {
    path,
    person: { Roles: ['Admin' as const], EntityId: 'acme' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.accounts, ({ query }) => {
        asked.push(query);
        return nobody;
      }),
      answers(api.filteredAccounts, ({ body }) => {
        sent.push(body);
        return page;
      }),
    ],
  });
  return { ...rendered, sent, asked };
};

it('lists the people of the audience in the address, with the status beside it, until everyone is shown again', async () => {
  const address = new URLSearchParams({ of: 'acme', filters: JSON.stringify(denver), state: 'Pending' });
  const { user, sent } = open(`/administration/people?${address}`);
  expect(await screen.findByText('Hidden, Hanna')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ EntityId: 'acme', State: 'Pending', Filters: denver });
  expect(screen.getByRole('button', { name: 'Filter by group and activity: 1 applied', expanded: true })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show everyone' }));
  await expect.poll(() => screen.queryByText('Hidden, Hanna')).toBeNull();
});

it('asks without an audience for filters of another company, and says when an address leaves filters out', async () => {
  const address = new URLSearchParams({ of: 'globex', filters: JSON.stringify(denver), hidden: 'yes' });
  const { sent, asked } = open(`/administration/people?${address}`);
  expect(await screen.findByText(/This link leaves out/)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});
