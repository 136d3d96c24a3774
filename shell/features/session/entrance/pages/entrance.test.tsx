// @vitest-environment jsdom
import { act } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type AnyPlugin, page } from '../../../../kernel/declaration/definePlugin';
import type { Output } from '../../../../net/contract';
import { aToken } from '../../../../testing/factories';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { noTexts } from '../../../../testing/noTexts';
import { renderInShell } from '../../../../testing/renderInShell';
import { selectNotices } from '../../../layout/state/selectors';
import type { TokenData } from '../../contract';
import type { schemas } from '../../contract/schemas';
import { api } from '../../state/api';
import { selectSession } from '../../state/selectors';
import { signInRequested } from '../../state/slice';

/** The page to which a coach's key leads. */
const coaching: AnyPlugin = {
  id: 'coaching-scheduler',
  messages: noTexts,
  routes: { participants: page('/coaching/participant-list', async () => ({ default: () => null })) },
};

const open = (path: string, ...server: readonly Answered[]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return renderInShell([coaching], { path, signedOut: true, server });
};

type Shell = ReturnType<typeof open>;
type SecondFactorAnswer = Output<typeof schemas.secondFactor>;

/** Signs in with a server that asks for another step first. */
const reach = async (shell: Shell): Promise<void> => {
  await shell.screen.findByRole('button', { name: 'Sign In' });
  act(() => void shell.app.store.dispatch(signInRequested({ userName: 'pat@acme.example', password: 'secret' })));
};

const inStage = (Stage: NonNullable<TokenData['Stage']>, more: Partial<TokenData> = {}) =>
  answers(api.login, () => aToken({ IsLoginSuccessful: false, Stage, Token: 'token-of-a-stage', ...more }));

const barriersIn = async (container: Element): Promise<unknown> => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
};

/** The error summary above the form. Fields show their faults as well. */
const summary = ({ screen }: Shell): HTMLElement => screen.getAllByRole('alert')[0]!;

const inputOf = ({ received }: Shell, name: string) => received.findLast((call) => call.name === name)?.input;

describe('Reset', () => {
  it('[SES-006, SHL-011] without a token asks for the user name, and answers the same for every name', async () => {
    const shell = open(
      '/act/auth/login/reset',
      answers(api.resetPassword, () => null),
    );
    const { screen, user, container } = shell;
    const button = await screen.findByRole('button', { name: 'Send Link' });
    expect(button).toBeDisabled();
    expect(await barriersIn(container)).toEqual([]);
    await user.type(screen.getByLabelText(/Username or Email/), ' pat ');
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(inputOf(shell, 'resetPassword')).toEqual({ body: { UserName: 'pat' } });
  });

  it('takes the name over that was typed at sign-in', async () => {
    const { screen, user } = open('/act/auth/login');
    await user.type(await screen.findByLabelText(/^Username/), 'pat');
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(await screen.findByLabelText(/Username or Email/)).toHaveValue('pat');
  });

  it('[SES-123, SES-137] says why the mail could not be asked for', async () => {
    const { screen, user } = open('/act/auth/login/reset', answers(api.resetPassword, refuses(429, 'Too many tries.')));
    await user.type(await screen.findByLabelText(/Username or Email/), 'pat{Enter}');
    await expect.poll(() => screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('[SES-004, SES-005, SES-007, SES-040] with a token sets the password, whose rule is ticked off', async () => {
    const shell = open(
      '/act/auth/login',
      inStage('ForceReset'),
      answers(api.resetPassword, () => aToken()),
    );
    const { screen, user, container } = shell;
    await reach(shell);
    const field = await screen.findByLabelText(/^New Password/);
    expect(field).toHaveFocus();
    expect(await barriersIn(container)).toEqual([]);
    await user.type(field, 'pat');
    expect(screen.getAllByText(': met')).toHaveLength(1);
    await user.type(field, '-Morning-26');
    expect(screen.getAllByText(': not met yet')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await expect.poll(() => summary(shell).textContent).toContain('2 fields need your attention');
    await expect.poll(() => document.activeElement).toBe(summary(shell));
    await user.click(screen.getByRole('link', { name: 'Confirm Password' }));
    expect(screen.getByLabelText(/^Confirm Password/)).toHaveFocus();
    await user.clear(field);
    await user.click(field);
    await user.paste('Brand-new-26');
    await user.type(screen.getByLabelText(/^Confirm Password/), 'Brand-new-26{Enter}');
    await expect.poll(() => shell.navigation.address()).toBe('/');
    expect(inputOf(shell, 'resetPassword')).toEqual({
      body: { Token: 'token-of-a-stage', NewPassword: 'Brand-new-26', ConfirmPassword: 'Brand-new-26' },
    });
  });
});

describe('the secret address of the calendar', () => {
  const chosen = async (more: Partial<TokenData>, work: (shell: Shell) => Promise<void>) => {
    const shell = open(
      '/act/auth/login',
      inStage('ForgotPassword', more),
      answers(api.resetPassword, () => aToken()),
    );
    await reach(shell);
    await shell.user.type(await shell.screen.findByLabelText(/^New Password/), 'Brand-new-26');
    await work(shell);
    await shell.user.type(shell.screen.getByLabelText(/^Confirm Password/), 'Brand-new-26{Enter}');
    await expect.poll(() => shell.navigation.address()).toBe('/');
    return inputOf(shell, 'resetPassword') as { body: Record<string, unknown> };
  };
  const box = /Also turn off the private link/;

  it('stays with a new password by default', async () => {
    const { body } = await chosen({ HasCalendarFeed: true }, async ({ screen }) => {
      expect(screen.getByRole('checkbox', { name: box })).not.toBeChecked();
    });
    expect(body).not.toHaveProperty('EndsCalendarFeed');
  });

  it('ends with a new password if the user chooses so', async () => {
    const { body } = await chosen({ HasCalendarFeed: true }, async ({ screen, user }) => user.click(screen.getByRole('checkbox', { name: box })));
    expect(body).toMatchObject({ EndsCalendarFeed: true });
  });

  it('is not asked about where there is none', async () => {
    await chosen({}, async ({ screen }) => {
      expect(screen.queryByRole('checkbox')).toBeNull();
    });
  });
});

describe('a stage that is over', () => {
  const noticesOf = ({ app }: Shell) => selectNotices(app.store.getState()).map(({ message }) => message);
  const choose = async ({ screen, user }: Shell): Promise<void> => {
    await user.type(await screen.findByLabelText(/^New Password/), 'Brand-new-26');
    await user.type(screen.getByLabelText(/^Confirm Password/), 'Brand-new-26{Enter}');
  };

  it('[SES-005, SES-135] by time: says so and leads back to sign-in, where it is given up', async () => {
    const shell = open('/act/auth/login', inStage('ForceReset'), answers(api.resetPassword, refuses(400, 'Please sign in again.')));
    const { screen, user } = shell;
    await reach(shell);
    await choose(shell);
    await expect.poll(() => summary(shell).textContent).toContain('Please sign in again.');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    expect(await screen.findByLabelText(/Username or Email/)).toBeInTheDocument();
  });

  it('[SES-007] because the password was set, which is not a sign-in yet: is shown at sign-in, once', async () => {
    const nobody: TokenData = { IsLoginSuccessful: false, LoginErrors: [], InvalidLanguageRole: false, Plugins: [] };
    const shell = open(
      '/act/auth/login',
      inStage('ForgotPassword'),
      answers(api.resetPassword, () => nobody),
    );
    await reach(shell);
    await choose(shell);
    await shell.screen.findByRole('button', { name: 'Sign In' });
    expect(noticesOf(shell)).toEqual([{ id: 'entrance.success.text' }]);
    expect(selectSession(shell.app.store.getState()).stage).toBeNull();
  });

  it('[SES-007] because the password was set, and the person is in: says so', async () => {
    const shell = open(
      '/act/auth/login',
      inStage('ForgotPassword'),
      answers(api.resetPassword, () => aToken()),
    );
    await reach(shell);
    await choose(shell);
    await expect.poll(() => selectSession(shell.app.store.getState()).status).toBe('signed-in');
    expect(noticesOf(shell)).toEqual([{ id: 'entrance.success.text' }]);
  });
});

describe('TrustDevice', () => {
  const contacts = [
    { MaskedContact: 'p•••@acme.example', UserIdHash: 'mail', Type: 'Email', IsSelected: false },
    { MaskedContact: '•••67', UserIdHash: 'phone', Type: 'Text', IsSelected: true },
  ];
  const unverified = inStage('DeviceUnverified', { Contacts: contacts });

  it('[SES-008, SES-009, SES-010, SES-011, SHL-012] sends a code to the contact that is chosen, and checks it', async () => {
    const shell = open(
      '/act/auth/login',
      unverified,
      answers(api.sendDeviceCode, () => ({})),
      answers(api.verifyDevice, refuses(400, 'The code is not right.')),
    );
    const { screen, user, container } = shell;
    await reach(shell);
    expect(await screen.findByRole('radio', { name: /•••67/ })).toBeChecked();
    expect(shell.navigation.address()).toBe('/act/auth/login/trustdevice');
    expect(await barriersIn(container)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /p•••@acme.example/ }));
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    const code = await screen.findByLabelText(/^Code/);
    await expect.poll(() => code).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('We sent a code to p•••@acme.example.');
    expect(inputOf(shell, 'sendDeviceCode')).toEqual({ body: { Token: 'token-of-a-stage', UserIdHash: 'mail', Type: 'Email' } });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await barriersIn(container)).toEqual([]);
    await user.click(code);
    await user.paste('123456');
    await user.click(screen.getByLabelText('Trust this device'));
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await expect.poll(() => screen.getByRole('alert')).toHaveTextContent('The code is not right.');
    expect(inputOf(shell, 'verifyDevice')).toEqual({ body: { Token: 'token-of-a-stage', UserIdHash: 'mail', Code: '123456', TrustDevice: true } });
    await user.click(screen.getByRole('button', { name: 'Resend Code' }));
    await expect.poll(() => screen.getByRole('status')).toHaveTextContent('We sent a new code to p•••@acme.example.');
    expect(shell.received.filter(({ name }) => name === 'sendDeviceCode')).toHaveLength(2);
  });

  it('[SES-044] returns to sign-in without user name and password', async () => {
    const { screen, navigation } = open('/act/auth/login/trustdevice');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(navigation.address()).toBe('/act/auth/login');
  });
});

describe('SecondFactor', () => {
  const asked = answers(api.login, () => ({ ...aToken({ IsLoginSuccessful: false, Token: 'token-of-a-step' }), Stage: undefined, NeedsSecondFactor: true }));

  it('asks for the code of the app, accepts a recovery code instead, and continues as every sign-in', async () => {
    let answer: () => SecondFactorAnswer = refuses(400, 'The code is not right.');
    const shell = open(
      '/act/auth/login',
      asked,
      answers(api.secondFactor, () => answer()),
    );
    const { screen, user, container } = shell;
    await reach(shell);
    const code = await screen.findByLabelText(/^Code/);
    expect(shell.navigation.address()).toBe('/act/auth/login/trustdevice');
    await expect.poll(() => code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await barriersIn(container)).toEqual([]);
    await user.type(code, '123456{Enter}');
    await expect.poll(() => summary(shell)).toHaveTextContent('The code is not right.');
    expect(code).toHaveValue('123456');
    expect(inputOf(shell, 'secondFactor')).toEqual({ body: { Token: 'token-of-a-step', Code: '123456', TrustDevice: false } });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByText('The code is not right.')).toBeNull();
    answer = () => ({ SignIn: aToken(), TrustDeviceId: 'trusted', RecoveryCodesLeft: 9 });
    await user.click(screen.getByLabelText('Trust this device'));
    await user.type(screen.getByLabelText(/^Recovery code/), 'AAAA-BBBB{Enter}');
    await expect.poll(() => selectSession(shell.app.store.getState()).status).toBe('signed-in');
    expect(JSON.parse(localStorage.getItem('trustedDevices') ?? '{}')).toEqual({ 'pat@acme.example': ['trusted'] });
    await expect
      .poll(() => selectNotices(shell.app.store.getState()))
      .toEqual([expect.objectContaining({ message: { id: 'entrance.factor.left', values: { count: 9 } } })]);
  });

  it('leads to the step that comes next, where one does', async () => {
    const shell = open(
      '/act/auth/login',
      asked,
      answers(api.secondFactor, () => ({
        SignIn: aToken({ IsLoginSuccessful: false, Stage: 'ForceReset', Token: 'token-of-a-stage' }),
        TrustDeviceId: null,
        RecoveryCodesLeft: null,
      })),
    );
    await reach(shell);
    await shell.user.type(await shell.screen.findByLabelText(/^Code/), '123456{Enter}');
    await expect.poll(() => shell.navigation.address()).toBe('/act/auth/login/reset');
  });
});

describe('AuthCode', () => {
  it('[SES-014, SES-015, SES-117, SHL-014] uses the key once and takes it out of the address at once', async () => {
    let answer: (token: TokenData) => void = () => undefined;
    const shell = open(
      '/act/auth/validation/authcode?vkey=k1',
      answers(api.autoLogin, () => new Promise((resolve) => (answer = resolve))),
    );
    await expect.poll(() => inputOf(shell, 'autoLogin')).toEqual({ query: { VKey: 'k1' } });
    expect(shell.navigation.address()).toBe('/act/auth/validation/authcode');
    answer(aToken({ LoginType: 'AuthCodeCoach', Plugins: [{ Id: coaching.id, Url: '' }] }));
    await expect.poll(() => shell.navigation.address()).toBe('/coaching/participant-list');
    expect(shell.received.filter(({ name }) => name === 'autoLogin')).toHaveLength(1);
  });

  it.each([
    ['/act/auth/validation/authcode?vkey=k1', '/act/auth/validation/authcode', 'autoLogin'],
    ['/act/auth/registration/v2?vkey=k1', '/act/auth/registration/v2', 'processValidationKey'],
  ])('[SES-015, SES-105] takes the key out of %s before the start check is answered; only afterwards it may be used', async (path, bare, call) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let answer: (token: TokenData) => void = () => undefined;
    let letIn: (token: TokenData) => void = () => undefined;
    const shell = renderInShell([coaching], {
      path,
      server: [
        answers(api.verifyToken, () => new Promise((resolve) => (answer = resolve))),
        answers(api.autoLogin, () => new Promise((resolve) => (letIn = resolve))),
      ],
    });
    await expect.poll(() => shell.navigation.address()).toBe(bare);
    expect(shell.received.some(({ name }) => name === call)).toBe(false);
    answer(aToken());
    // The page is rendered again within the frame of the signed-in user, without the key.
    await shell.screen.findByRole('banner');
    expect(await shell.screen.findAllByRole('main')).toHaveLength(1);
    if (call === 'autoLogin') await expect.poll(() => shell.received.some(({ name }) => name === call)).toBe(true);
    letIn(aToken({ Token: 'token-of-another', LoginType: 'AuthCodeCoach', Plugins: [{ Id: coaching.id, Url: '' }] }));
    await expect.poll(() => shell.navigation.address()).toBe(call === 'autoLogin' ? '/coaching/participant-list' : '/');
    expect(shell.received.filter(({ name }) => name === call)).toHaveLength(call === 'autoLogin' ? 1 : 0);
  });

  it.each([
    ['without a key', '/act/auth/validation/authcode'],
    ['when the call fails', '/act/auth/validation/authcode?vkey=k1'],
  ])('[SES-015, SES-122] %s goes to sign-in with the general text', async (_, path) => {
    const { screen, navigation } = open(path, answers(api.autoLogin, refuses(500, 'internal', false)));
    expect(await screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
    expect(navigation.address()).toBe('/act/auth/login');
  });

  it('[SES-128] a failed one signs out the current user', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { screen, received } = renderInShell([], {
      path: '/act/auth/validation/authcode?vkey=k1',
      server: [answers(api.autoLogin, refuses(500, 'internal', false)), answers(api.logout, () => true)],
    });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    expect(received.filter(({ name }) => name === 'logout')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('FirstLogin', () => {
  const form: NonNullable<TokenData['FirstLoginFormSetup']> = [
    { Name: 'Mail', Label: 'Preferred email', InputType: 'email', Value: 'pat@acme.example', Required: true, Readonly: false },
    { Name: 'Number', Label: 'Employee number', InputType: 'text', Value: 'L-1', Required: true, Readonly: true },
    { Name: 'Shift', Label: 'Shift', InputType: 'list', Options: ['Day', 'Night'], Required: true, Readonly: false },
    { Name: 'Nothing', Label: 'Nothing', InputType: 'list', Options: [], Required: true, Readonly: false },
    { Name: 'Secret', Label: 'New password', InputType: 'password', Required: true, Readonly: false },
  ];
  const first = answers(api.verifyToken, () => aToken({ Stage: 'FirstLogin', FirstLoginFormSetup: form }));

  it('[SES-016, SES-017, SES-054, SES-055, SHL-015] shows the fields by type, reports faults, and sends the answers', async () => {
    const shell = renderInShell([], { path: '/act/firstlogin', server: [first, answers(api.firstLogin, () => aToken())] });
    const { screen, user, container } = shell;
    await screen.findByLabelText(/Preferred email/);
    expect(await barriersIn(container)).toEqual([]);
    expect(screen.getByLabelText('Employee number')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('Nothing')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/New password/), 'pat-and-the-cat-26');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => summary(shell).textContent).toContain('2 fields need your attention');
    await user.selectOptions(screen.getByLabelText(/Shift/), 'Night');
    await user.clear(screen.getByLabelText(/New password/));
    await user.type(screen.getByLabelText(/New password/), 'Brand-new-26');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => shell.navigation.address()).toBe('/');
    expect(inputOf(shell, 'firstLogin')).toEqual({ body: { Fields: { Mail: 'pat@acme.example', Shift: 'Night', Secret: 'Brand-new-26' } } });
    expect(JSON.parse(localStorage.getItem('token') ?? '{}')).toMatchObject({ Stage: 'Authenticated', FirstLoginFormSetup: null });
  });

  it('[SES-124] keeps the input when it could not be sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refusing = answers(api.firstLogin, refuses(500, 'internal', false));
    const { screen, user } = renderInShell([], { path: '/act/firstlogin', server: [first, refusing] });
    await user.selectOptions(await screen.findByLabelText(/Shift/), 'Night');
    await user.type(screen.getByLabelText(/New password/), 'Brand-new-26');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => screen.getByRole('alert')).toHaveTextContent('An error occurred, please try again later.');
    expect(screen.getByLabelText(/Shift/)).toHaveValue('Night');
  });

  it('[SES-016] is closed to all other users', async () => {
    const { navigation } = renderInShell([], { path: '/act/firstlogin' });
    await expect.poll(() => navigation.address()).toBe('/');
  });
});
