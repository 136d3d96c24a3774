// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Account } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);

const lena: Account = {
  Id: 'lena',
  FirstName: 'Lena',
  LastName: 'Leadcoach',
  Email: 'lena@acme.example',
  State: 'Active',
  EntityId: 'acme',
  EntityName: 'Acme',
  UserName: 'lena@acme.example',
  MemberType: 'Employee',
  EmployeeNumber: null,
  Department: null,
  Location: null,
  Region: null,
  HireDate: null,
  SignsInBy: 'Password',
  SecondFactorSince: null,
  LastSignInAt: null,
  Sessions: 0,
  Rights: [
    { Right: 'Admin', Scope: 'Company' },
    { Right: 'Coach', Scope: 'Company' },
  ],
  MayGive: ['Admin', 'Reporting'],
  WhyNot: null,
  IsLastAdministrator: true,
  NamesVersion: 2,
  Version: 3,
};

const open = (shown: Partial<Account> = {}) => {
  const sent: unknown[] = [];
  let account: Account = { ...lena, ...shown };
  const rendered = renderInShell([plugin], {
    path: '/administration/people/person?company=acme&id=lena',
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.account, () => account),
      answers(api.changeRights, ({ body }) => {
        sent.push(body);
        if (body.Reason === 'no') return refusesField('Rights', 'You cannot give this role.')();
        account = { ...account, Rights: body.Rights.map((Right) => ({ Right, Scope: 'Company' as const })) };
        return account;
      }),
      answers(api.changeSignIn, ({ body }) => {
        sent.push(body);
        account = { ...account, State: 'Disabled' };
        return account;
      }),
    ],
  });
  return { ...rendered, sent };
};

it('gives and takes the rights that the caller may give, asks for the last administrator, and keeps what was chosen when it is refused', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Change roles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Lena Leadcoach' }));
  expect(dialog.getByRole('checkbox', { name: 'Coach' })).toBeDisabled();
  expect(dialog.queryByRole('checkbox', { name: 'WRAdmin' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Reporting' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Admin' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'no');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /no active administrator/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('You cannot give this role.')).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'lena', Rights: ['Coach', 'Reporting'], Reason: 'no', LeavesNoAdministrator: true, Version: 3 }]);
  expect(dialog.getByRole('checkbox', { name: 'Reporting' })).toBeChecked();
});

it('disables the account for a reason, and offers to enable it then', async () => {
  const { user, sent } = open({ IsLastAdministrator: false });
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Has left');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(await screen.findByRole('button', { name: 'Enable account' })).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'lena', IsAllowed: false, Reason: 'Has left', LeavesNoAdministrator: false }]);
});

it('says why an account cannot be changed, without offering it', async () => {
  open({ WhyNot: 'This person has rights that you do not have.', MayGive: [] });
  expect(await screen.findByText('This person has rights that you do not have.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change roles' })).toBeNull();
});
