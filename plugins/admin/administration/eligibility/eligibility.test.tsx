// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { EligiblePerson, RegistrationCode } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);

const erin: EligiblePerson = {
  Id: 'erin',
  Relation: 'Employee',
  FirstName: 'Erin',
  LastName: 'Eligible',
  DateOfBirth: '1988-04-12',
  EmployeeNumber: 'A-20001',
  Email: 'eligible@acme.example',
  Status: 'Open',
  Version: 3,
};
const code: RegistrationCode = { Code: 'ACME-2026', From: null, Until: '2026-12-31', MostUses: 50, Uses: 4, Condition: 'Good', IsEnded: false, Version: 2 };

const open = (tab = '') => {
  const sent: unknown[] = [];
  const shown = renderInShell([plugin], {
    path: `/administration/eligibility${tab}`,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.eligiblePeople, () => ({ Items: [erin], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 1, IsTotalCapped: false })),
      answers(api.saveEligiblePerson, ({ body }) => {
        sent.push(body);
        if (body.EmployeeNumber === 'A-20001' && body.Id === undefined) return refusesField('EmployeeNumber', 'Erin Eligible is already eligible.')();
        return { ...erin, ...body, Id: body.Id ?? 'new' };
      }),
      answers(api.removeEligiblePerson, ({ body }) => {
        sent.push(body);
        return true as const;
      }),
      answers(api.registrationCodes, () => [code]),
      answers(api.saveRegistrationCode, ({ body }) => {
        sent.push(body);
        return { ...code, ...body };
      }),
    ],
  });
  return { ...shown, sent };
};

it('removes a person after a confirmation, and keeps the input for another one after a refusal', async () => {
  const { user, sent } = open();
  const row = await screen.findByRole('row', { name: /Eligible, Erin/ });
  expect(row).toHaveTextContent('Not registered');
  await user.click(within(row).getByRole('button', { name: /Remove/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove this person?' }));
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => sent.at(-1)).toEqual({ EntityId: 'acme', Id: 'erin', Version: 3 });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (name: RegExp, text: string) => user.type(dialog.getByRole('textbox', { name }), text);
  await type(/Employee number/, 'A-20001');
  await type(/First name/, 'Nora');
  await type(/Last name/, 'Newhire');
  await user.type(dialog.getByLabelText(/Date of birth/), '1990-01-31');
  await type(/Email address/, 'nora@example.com');
  await user.click(dialog.getByRole('button', { name: 'Add person' }));
  expect(await dialog.findByText('Erin Eligible is already eligible.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /First name/ })).toHaveValue('Nora');
});

it('shows the codes with their days and accounts, and sends empty limits as null', async () => {
  const { user, sent } = open('?tab=codes');
  const row = await screen.findByRole('row', { name: /ACME-2026/ });
  expect(row).toHaveTextContent('4 of 50');
  await user.click(within(row).getByRole('button', { name: /Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change ACME-2026' }));
  await user.clear(dialog.getByLabelText(/Maximum number of accounts/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ EntityId: 'acme', IsNew: false, Code: 'ACME-2026', From: null, Until: '2026-12-31', MostUses: null, Version: 2 }]);
});
