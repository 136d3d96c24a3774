// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EndpointError, endpoints } from '#shell/api';
import { type Answered, answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Account, DeletionPreview } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';
import { lena } from './testing/lena';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);

const open = (shown: Partial<Account> = {}, more: readonly Answered[] = []) => {
  const sent: unknown[] = [];
  let account: Account = { ...lena, ...shown };
  const rendered = renderInShell([plugin], {
    path: '/administration/people/person?company=acme&id=lena',
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.account, () => account),
      ...more,
      answers(api.changeRights, ({ body }) => {
        sent.push(body);
        if (body.Reason === 'late' && body.Version === 3)
          throw new EndpointError(409, ['Saved since.'], true, 'refused', [{ Message: 'Saved since.' }], {
            Version: 4,
            ChangedBy: 'Wendy Admin',
            ChangedAt: '2026-11-20T18:00:00.000Z',
            IsYours: false,
            Fields: [{ Field: 'Rights', Mine: body.Rights, Theirs: ['Admin', 'AdminLite', 'Coach'] }],
          });
        if (body.Reason === 'last' && body.LeavesNoAdministrator !== true) return refusesField('LeavesNoAdministrator', 'This person is the last.')();
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

it('grants and revokes the rights that the caller may grant, warns about the last administrator, and keeps the selection after a refusal', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Change roles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Lena Leadcoach' }));
  expect(dialog.getByRole('checkbox', { name: 'Coach' })).toBeDisabled();
  expect(dialog.queryByRole('checkbox', { name: 'WRAdmin' })).toBeNull();
  expect(dialog.getByText(/^Coach is given by administrators who have HIPAA Access/)).toBeVisible();
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

it('keeps the reason, and starts from the roles that another user has saved meanwhile', async () => {
  const { user, sent } = open({ IsLastAdministrator: false });
  await user.click(await screen.findByRole('button', { name: 'Change roles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Lena Leadcoach' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Reporting' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'late');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const compared = within(await screen.findByRole('dialog', { name: 'This was changed while you were editing' }));
  expect(compared.queryByText(/Reason/)).toBeNull();
  await user.click(compared.getByRole('radio', { name: /saved version/i }));
  await user.click(compared.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByRole('checkbox', { name: 'Admin Lite' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Admin' })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('late');
  await user.click(dialog.getByRole('checkbox', { name: 'Reporting' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({ Rights: ['AdminLite', 'Admin', 'Coach', 'Reporting'], Reason: 'late', Version: 4 });
});

it('warns about the last administrator also if the others have left since the page was opened', async () => {
  const { user, sent } = open({ IsLastAdministrator: false });
  await user.click(await screen.findByRole('button', { name: 'Change roles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Lena Leadcoach' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Admin' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'last');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('checkbox', { name: /no active administrator/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({ LeavesNoAdministrator: true });
});

it('disables the account with a reason, then offers to enable it', async () => {
  const { user, sent } = open({ IsLastAdministrator: false });
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Has left');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(await screen.findByRole('button', { name: 'Enable account' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'lena', IsAllowed: false, Reason: 'Has left', LeavesNoAdministrator: false }]);
});

const before: DeletionPreview = {
  Name: 'Lena Leadcoach',
  Deleted: [
    { Label: 'Health assessments and measurements', Count: null, Why: null },
    { Label: 'Tracker entries', Count: 1204, Why: null },
  ],
  Anonymised: [],
  Kept: [{ Label: 'Orders', Count: 2, Why: 'The law requires records of payments.' }],
  WhyNot: null,
};

it('shows what a deletion deletes and keeps, and keeps the input after a refusal', async () => {
  const sent: unknown[] = [];
  const { user } = open({ IsLastAdministrator: false }, [
    answers(api.deletionPreview, () => before),
    answers(api.deleteAccount, ({ body }) => {
      sent.push(body);
      return body.Confirmation === 'Lena Leadcoach' ? (true as const) : refusesField('Confirmation', 'Type “Lena Leadcoach” to confirm.')();
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Delete on request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lena Leadcoach' }));
  expect(
    within(await dialog.findByRole('region', { name: 'Deleted' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Health assessments and measurements', 'Tracker entries: 1,204']);
  expect(dialog.getByText('Orders: 2 – The law requires records of payments.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Request of today');
  await user.type(dialog.getByRole('textbox', { name: /Type the name/ }), 'Lena');
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await dialog.findByText('Type “Lena Leadcoach” to confirm.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Request of today');
  await user.type(dialog.getByRole('textbox', { name: /Type the name/ }), ' Leadcoach');
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Person deleted.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ EntityId: 'acme', Id: 'lena', Reason: 'Request of today', Confirmation: 'Lena Leadcoach' });
});

it('shows why an account cannot be changed, and offers no action', async () => {
  open({ WhyNot: 'This person has rights that you do not have.', MayGive: [] });
  expect(await screen.findByText('This person has rights that you do not have.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change roles' })).toBeNull();
});

const requested = { Email: 'lena@home.example', AskedBy: 'Wendy Admin', AskedAt: '2026-11-20T18:00:00.000Z', Until: '2026-11-23T18:00:00.000Z' };

it('requests another mail address with a reason, and keeps the input if the address is refused', async () => {
  const sent: unknown[] = [];
  const { user } = open({}, [
    answers(api.askForAddress, ({ body }) => {
      sent.push(body);
      if (body.NewEmail === 'taken@acme.example') return refusesField('NewEmail', 'Another person signs in with this address.')();
      return { ...lena, NewEmail: requested };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change email address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }));
  await user.type(dialog.getByRole('textbox', { name: 'New email address' }), 'taken@acme.example');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Has moved');
  await user.click(dialog.getByRole('button', { name: 'Request change' }));
  expect(await dialog.findByText('Another person signs in with this address.')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'New email address' });
  expect(field).toHaveValue('taken@acme.example');
  await user.clear(field);
  await user.type(field, 'lena@home.example');
  await user.click(dialog.getByRole('button', { name: 'Request change' }));
  expect(await screen.findByText('Change to lena@home.example requested')).toBeVisible();
  expect(sent.at(-1)).toEqual({ EntityId: 'acme', Id: 'lena', NewEmail: 'lena@home.example', Reason: 'Has moved' });
});

it('withdraws an open request after a confirmation', async () => {
  const sent: unknown[] = [];
  const { user } = open({ NewEmail: requested }, [
    answers(api.withdrawAddress, ({ body }) => {
      sent.push(body);
      return lena;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw request' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
  await expect.poll(() => screen.queryByText('Change to lena@home.example requested')).toBeNull();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'lena' }]);
});

it('offers no change of address for people of an identity provider and disabled accounts', async () => {
  open({ SignsInBy: 'SSO' });
  await screen.findByRole('button', { name: 'Edit name' });
  expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull();
});

it('sends the invitation again to people of an identity provider, until their first sign-in', async () => {
  const sent: unknown[] = [];
  const { user } = open({ SignsInBy: 'SSO', State: 'Pending', LastSignInAt: null }, [
    answers(api.sendPasswordLink, ({ body }) => {
      sent.push(body);
      return { Email: 'leadcoach@acme.example' };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Send invitation again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send invitation again' }));
  expect(dialog.getByText(/sign in with their company account/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Email sent to leadcoach@acme.example.')).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'lena' }]);
});
