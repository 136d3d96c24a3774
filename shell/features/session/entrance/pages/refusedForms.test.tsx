// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { aToken } from '../../../../testing/factories';
import { answers, refuses } from '../../../../testing/fakeBackend';
import { renderInShell } from '../../../../testing/renderInShell';
import type { RegistrationResult } from '../../contract';
import { api } from '../../state/api';

const refusal = 'An error occurred, please try again later.';

it('[SES-120, SES-124] leaves the focus where the person types after the form of the first login was refused, and takes it with the next refusal', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const form = [{ Name: 'Town', Label: 'Town', InputType: 'text' as const, Required: true, Readonly: false }];
  const { screen, user } = renderInShell([], {
    path: '/act/firstlogin',
    server: [
      answers(api.verifyToken, () => aToken({ Stage: 'FirstLogin', FirstLoginFormSetup: form })),
      answers(api.firstLogin, refuses(500, 'internal', false)),
    ],
  });
  await user.type(await screen.findByLabelText(/Town/), '{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getAllByRole('alert')[0]);
  await user.click(screen.getByLabelText(/Town/));
  await user.keyboard('B{Backspace}Bern');
  expect(screen.getByLabelText(/Town/)).toHaveValue('Bern');
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.getByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByLabelText(/Town/));
  await user.keyboard('e, CH');
  expect(screen.getByLabelText(/Town/)).toHaveFocus();
  expect(screen.getByLabelText(/Town/)).toHaveValue('Berne, CH');
  await user.clear(screen.getByLabelText(/Town/));
  await user.keyboard('Basel');
  expect(screen.getByLabelText(/Town/)).toHaveValue('Basel');
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert'));
});

it('[SES-114, SES-120] the same holds where the account is opened', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  history.replaceState(null, '');
  const went: RegistrationResult = { Success: true, UserId: 'person-9', FailureReason: null, ClientAction: 'None', RememberedDevice: null };
  const { screen, user } = renderInShell([], {
    path: '/act/auth/registration/v2?vkey=k1',
    signedOut: true,
    server: [
      answers(api.registrationEvents, () => true),
      answers(api.processValidationKey, () => went),
      answers(api.registrationSetup, () => ({
        ...{ EntityId: 'acme', EntityName: 'Acme', LogoUrl: '/logo.svg', Steps: ['ConfirmPassword' as const, 'Done' as const] },
        ...{ Roles: [], SupportEmailAddress: null, SupportPhoneNumber: null },
      })),
      answers(api.registerUser, () => ({ ...went, Success: false, FailureReason: 'DuplicateUserName' as const, Field: 'UserName', Message: 'Taken.' })),
    ],
  });
  await user.type(await screen.findByLabelText(/Username/), 'pat');
  await user.type(screen.getByLabelText(/^Password/), 'Brand-new-26');
  await user.type(screen.getByLabelText(/^Confirm Password/), 'Brand-new-26');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Activate Account' }));
  await expect.poll(() => screen.getAllByRole('alert')[0]).toHaveTextContent('Taken.');
  await user.clear(screen.getByLabelText(/Username/));
  await user.keyboard('pat2');
  expect(screen.getByLabelText(/Username/)).toHaveValue('pat2');
});
