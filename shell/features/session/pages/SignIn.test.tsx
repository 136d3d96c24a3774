// @vitest-environment jsdom
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { aBranding, aToken } from '../../../testing/factories';
import { type Answered, answers } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api as rootApi } from '../../root/state/api';
import { api } from '../state/api';

const open = (...server: readonly Answered[]) => renderInShell([], { path: '/act/auth/login', signedOut: true, server });

const refused = answers(api.login, () => aToken({ IsLoginSuccessful: false, LoginErrors: ['The username or password is not right.'] }));

describe('SignIn', () => {
  it('[SES-002] requires user name and password, and sends no empty form', async () => {
    const { screen, user, received } = open();
    const button = await screen.findByRole('button', { name: 'Sign In' });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText(/Username/), 'pat@acme.example');
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    await expect.poll(() => received.some(({ name }) => name === 'login')).toBe(true);
  });

  it('[SES-002] shows the password when asked to, and hides it again', async () => {
    const { screen, user } = open();
    const field = await screen.findByLabelText(/^Password/);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('[SES-120] moves the focus to the errors, and keeps the input', async () => {
    const { screen, user } = open(refused);
    await user.type(await screen.findByLabelText(/Username/), 'pat@acme.example');
    await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
    const alert = await screen.findByRole('alert');
    await expect.poll(() => alert.textContent).toBe('The username or password is not right.');
    expect(alert).toHaveFocus();
    expect(screen.getByLabelText(/Username/)).toHaveValue('pat@acme.example');
  });

  it('[SES-087, SES-092] offers both languages where the company does, and speaks the chosen one at once', async () => {
    const { screen, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('es-419');
  });

  it('[SES-003] names the company', async () => {
    const { screen } = open();
    expect(await screen.findByAltText('Acme')).toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Sign in · Acme');
  });

  it('[SES-002] leads to the reset page and to registration', async () => {
    const { screen } = open();
    expect(await screen.findByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/act/auth/login/reset');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/act/auth/registration/v2');
  });

  it('[SES-118] offers the way through the identity provider where the company has one', async () => {
    const { screen } = open(answers(rootApi.brandings, () => aBranding({ SsoSignOnEnabled: true })));
    expect(await screen.findByRole('link', { name: 'Sign in with your company' })).toHaveAttribute('href', '/api/account/login/sso');
  });

  it('has no barriers that axe knows', async () => {
    const { screen, container } = open();
    await screen.findByRole('button', { name: 'Sign In' });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});
