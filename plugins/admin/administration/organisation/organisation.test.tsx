// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { OrganisationGroup, OrganisationYear } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);

const past: OrganisationYear = { Id: 'a', Name: '2025', StartDate: '2025-01-01', EndDate: '2025-12-31', State: 'Past', Version: 1 };
const current: OrganisationYear = { Id: 'b', Name: '2026', StartDate: '2026-01-01', EndDate: '2026-12-31', State: 'Current', Version: 4 };
const sales: OrganisationGroup = { Id: 'sales', Name: 'Sales', IsOffered: true, Version: 2 };

const open = (tab = '') => {
  const sent: unknown[] = [];
  const shown = renderInShell([plugin], {
    path: `/administration/settings/organization${tab}`,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.planYears, () => [current, past]),
      answers(api.savePlanYear, ({ body }) => {
        sent.push(body);
        if (body.Name === '2025') return refusesField('Name', 'Another plan year has this name.')();
        return { ...current, Name: body.Name, EndDate: body.EndDate };
      }),
      answers(api.groups, ({ query: { Kind } }) => (Kind === 'department' ? [sales] : [])),
      answers(api.saveGroup, ({ body }) => {
        sent.push(body);
        return { ...sales, ...body, Id: body.Id ?? 'new' };
      }),
    ],
  });
  return { ...shown, sent };
};

it('proposes the year after the last one, and keeps the input after a refusal', async () => {
  const { user, sent } = open();
  expect(await screen.findByRole('row', { name: /2026/ })).toHaveTextContent('Current');
  await user.click(screen.getByRole('button', { name: 'Add plan year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add plan year' }));
  expect(dialog.getByText('It begins on January 1, 2027.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), '2025');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another plan year has this name.')).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Name: '2025', EndDate: '2027-12-31' }]);
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('2025');
});

it('allows changing only the name of a past year', async () => {
  const { user, sent } = open();
  await user.click(within(await screen.findByRole('row', { name: /2025/ })).getByRole('button', { name: /Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2025' }));
  expect(dialog.queryByLabelText(/Last day/)).toBeNull();
  const name = dialog.getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Last year');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ EntityId: 'acme', Id: 'a', Version: 1, Name: 'Last year', EndDate: '2025-12-31' }]);
});

it('stops offering a department', async () => {
  const { user, sent } = open('?tab=departments');
  await user.click(within(await screen.findByRole('row', { name: /Sales/ })).getByRole('button', { name: /Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Sales' }));
  await user.click(dialog.getByRole('switch', { name: 'Offered' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ EntityId: 'acme', Kind: 'department', Id: 'sales', Version: 2, Name: 'Sales', IsOffered: false }]);
});

it('adds the first region', async () => {
  const { user, sent } = open('?tab=regions');
  expect(await screen.findByText('No regions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add region' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add region' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'North');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ EntityId: 'acme', Kind: 'region', Name: 'North', IsOffered: true }]);
});
