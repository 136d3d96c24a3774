// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EndpointError, endpoints } from '#shell/api';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { PersonChoices } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';
import { lena } from './testing/lena';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);

const offered: PersonChoices = {
  Departments: [
    { Id: 'it', Name: 'IT' },
    { Id: 'sales', Name: 'Sales' },
  ],
  Locations: [{ Id: 'denver', Name: 'Denver' }],
  Regions: [],
  HasSso: false,
  HasSpanish: true,
};

const person = { Roles: ['Admin' as const], EntityId: 'acme' };
const nobody = { Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 0, IsTotalCapped: false };

it('adds a person, and keeps what was typed if a field is refused', async () => {
  const sent: unknown[] = [];
  const { user } = renderInShell([plugin], {
    path: '/administration/people',
    person,
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.accounts, () => nobody),
      answers(api.personChoices, () => offered),
      answers(api.addPerson, ({ body }) => {
        sent.push(body);
        if (body.EmployeeNumber === 'A-1') return refusesField('EmployeeNumber', 'Lena Leadcoach has this employee number.')();
        return { ...lena, Email: body.Email };
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  const number = await dialog.findByRole('textbox', { name: /Employee number/ });
  await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Nora');
  await user.type(dialog.getByRole('textbox', { name: /Last name/ }), 'Newhire');
  await user.type(dialog.getByRole('textbox', { name: /Email address/ }), 'nora@acme.example');
  await user.type(dialog.getByLabelText(/Date of birth/), '1990-01-31');
  await user.type(number, 'A-1');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Department' }), 'Sales');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Spanish');
  expect(dialog.queryByRole('combobox', { name: 'Signs in with' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add a person' }));
  expect(await dialog.findByText('Lena Leadcoach has this employee number.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /First name/ })).toHaveValue('Nora');
  await user.clear(number);
  await user.type(number, 'N-1');
  await user.click(dialog.getByRole('button', { name: 'Add a person' }));
  expect(await screen.findByText('Person added. The invitation is on its way to nora@acme.example.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    EntityId: 'acme',
    FirstName: 'Nora',
    LastName: 'Newhire',
    Email: 'nora@acme.example',
    EmployeeNumber: 'N-1',
    DateOfBirth: '1990-01-31',
    DepartmentId: 'sales',
    LocationId: null,
    RegionId: null,
    HireDate: null,
    SignsInBy: 'Password',
    Language: 'es-419',
  });
});

it('changes the work of a person, says what a file does, and offers both values of a conflict', async () => {
  const sent: unknown[] = [];
  const shown = { ...lena, EmployeeNumber: 'A-1', DepartmentId: 'old', Department: 'Old team', IsInEligibility: true };
  const { user } = renderInShell([plugin], {
    path: '/administration/people/person?company=acme&id=lena',
    person,
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.account, () => shown),
      answers(api.personChoices, () => offered),
      answers(api.saveWork, ({ body }) => {
        sent.push(body);
        if (body.Version === 2)
          throw new EndpointError(409, ['Saved since.'], true, 'refused', [{ Message: 'Saved since.' }], {
            Version: 3,
            ChangedBy: 'Wendy Admin',
            ChangedAt: '2026-11-20T18:00:00.000Z',
            IsYours: false,
            Fields: [{ Field: 'DepartmentId', Mine: body.DepartmentId, Theirs: 'it' }],
          });
        return { ...shown, DepartmentId: body.DepartmentId, Department: 'Sales', PersonVersion: 4 };
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit work details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit work details' }));
  expect(dialog.getByText(/what you save here stays/)).toBeVisible();
  const department = await dialog.findByRole('combobox', { name: 'Department' });
  expect(department).toHaveDisplayValue('Old team');
  // Its fields load later than the dialog.
  await expect.poll(() => document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Employee number' }));
  await user.selectOptions(department, 'Sales');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const compared = within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }));
  expect(compared.getByText(/Sales/)).toBeVisible();
  expect(compared.getByText(/IT/)).toBeVisible();
  await user.click(compared.getByRole('radio', { name: /your/i }));
  await user.click(compared.getByRole('button', { name: 'Confirm' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Work details saved.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    EntityId: 'acme',
    Id: 'lena',
    EmployeeNumber: 'A-1',
    DepartmentId: 'sales',
    LocationId: null,
    RegionId: null,
    HireDate: null,
    Version: 3,
  });
});
