// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aToken } from '../../../../testing/factories';
import { type Answered, answers } from '../../../../testing/fakeBackend';
import { renderInShell } from '../../../../testing/renderInShell';
import type { TokenData } from '../../contract';
import { api } from '../../state/api';
import { signInRequested } from '../../state/slice';

const open = (path: string, ...server: readonly Answered[]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return renderInShell([], { path, signedOut: true, server });
};

describe('PasswordSuccess', () => {
  it.each([
    ['SSO', true],
    ['Password', false],
  ] as const)('[SES-012, SES-013, SES-045, SHL-013] leads %s on to sign-in, by the identity provider: %s', async (LoginType, isSso) => {
    const nobody: TokenData = { IsLoginSuccessful: false, LoginErrors: [], InvalidLanguageRole: false, Plugins: [] };
    const shell = open(
      '/act/auth/login',
      answers(api.login, () => aToken({ IsLoginSuccessful: false, Stage: 'SSOPasswordChangeOnWeb', Token: 'token-of-a-stage', LoginType })),
      answers(api.ssoAutoLogin, () => nobody),
    );
    const { screen, user } = shell;
    await screen.findByRole('button', { name: 'Sign In' });
    act(() => void shell.app.store.dispatch(signInRequested({ userName: 'pat@acme.example', password: 'secret' })));
    expect(await screen.findByText('Your password has been changed successfully.')).toBeInTheDocument();
    expect(shell.navigation.address()).toBe('/act/auth/login/password-success');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByLabelText(/Username/);
    expect(shell.navigation.address()).toBe('/act/auth/login');
    expect(shell.received.some(({ name }) => name === 'ssoAutoLogin')).toBe(isSso);
  });

  it('[SES-012] does not confirm a change that was not made: opened directly, it redirects to sign-in', async () => {
    const { screen, navigation } = open('/act/auth/login/password-success');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(navigation.address()).toBe('/act/auth/login');
  });
});
