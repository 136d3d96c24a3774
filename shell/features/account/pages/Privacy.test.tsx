// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '../../../kernel/effects/download';
import { EndpointError } from '../../../net/EndpointError';
import { someSettings } from '../../../testing/factories';
import { type Answered, answers, refuses } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import type { Privacy } from '../contract';
import { api } from '../state/api';
import { aPrivacy } from '../testing/aPrivacy';
import { aProfile } from '../testing/aProfile';

const path = '/act/userprofile/privacy';

const open = (privacy: Privacy = aPrivacy(), server: readonly Answered[] = [], options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell([], { path, ...options, server: [answers(api.privacy, () => privacy), ...server] });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('lists stored data and consents with time and whether the text is in use, and links to the accesses of the account', async () => {
  open();
  expect((await section('What is stored about you')).getByText('1,455')).toBeVisible();
  const consents = await section('What you have agreed to');
  expect(consents.getByText('The text in use today')).toBeVisible();
  expect(consents.getByText('An earlier text, no longer in use')).toBeVisible();
  expect(consents.getByText('Agreed: July 25, 2026, 1:00 AM')).toBeVisible();
  expect(consents.getByText('Declined')).toBeVisible();
  expect(consents.getByText('The text was not kept.')).toBeVisible();
  expect((await section('Who looked at my account')).getByRole('link', { name: 'See who looked at my account' })).toHaveAttribute(
    'href',
    '/act/account-access',
  );
});

it('shows the text as it was shown then, and withdraws an optional consent once the consequences were read', async () => {
  const [policy, sharing] = aPrivacy().Consents;
  if (!policy || !sharing) throw new Error('There is nothing to withdraw.');
  const given = {
    ...sharing,
    IsGiven: true,
    IsCurrent: true,
    May: 'withdraw' as const,
    Follows: 'Your coach no longer sees your trackers.',
    TextMissing: null,
  };
  const text = { TextId: 'privacy-text', Language: 'en-US', Name: 'Privacy Policy', Content: '<p>The very words.</p>', KeptAt: '2026-07-25T06:00:00.000Z' };
  const { user, received } = open(aPrivacy({ Consents: [policy, given] }), [
    answers(api.consentText, () => text),
    answers(api.changeConsent, () => aPrivacy({ Consents: [policy, sharing] })),
  ]);
  const consents = await section('What you have agreed to');
  await user.click(consents.getByRole('button', { name: /^Read the text: Privacy Policy/ }));
  expect(await screen.findByText('The very words.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(await consents.findByRole('button', { name: 'Withdraw: Sharing with your coach' }));
  expect(consents.queryByRole('button', { name: 'Withdraw: Privacy Policy' })).toBeNull();
  expect(await screen.findByText('Your coach no longer sees your trackers.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn. We have sent you an email about it.')).toBeVisible();
  expect(received.find(({ name }) => name === 'changeConsent')?.input).toEqual({ body: { Area: 'notices', ConsentId: 'sharing', IsGiven: false } });
});

it('is reached from the profile, but not during impersonation', async () => {
  const { user, navigation } = renderInShell([], {
    path: '/act/userprofile',
    server: [answers(api.profile, () => aProfile()), answers(api.privacy, () => aPrivacy())],
  });
  await user.click(await screen.findByRole('link', { name: 'Privacy and sign-ins' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy and sign-ins' })).toBeVisible();
  expect(navigation.address()).toBe(path);
});

it('is not linked during impersonation', async () => {
  const Impersonation = { ...someSettings().Impersonation, IsEnabled: true, ImpersonatedUserId: 'somebody' };
  renderInShell([], { path: '/act/userprofile', settings: { Impersonation }, server: [answers(api.profile, () => aProfile())] });
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  expect(screen.queryByRole('link', { name: 'Privacy and sign-ins' })).toBeNull();
});

it('ends a sign-in elsewhere, and not this one', async () => {
  const after = aPrivacy({ Sessions: aPrivacy().Sessions.filter(({ IsThis }) => IsThis) });
  const { user, received } = open(aPrivacy(), [answers(api.signOutThere, () => after)]);
  const signIns = await section('Where you’re signed in');
  expect(signIns.getAllByRole('button', { name: /^Sign out there/ })).toHaveLength(1);
  await user.click(signIns.getByRole('button', { name: /^Sign out there: Safari, iPhone/ }));
  expect(await screen.findByText('You are signed out there.')).toBeVisible();
  expect(received.find(({ name }) => name === 'signOutThere')?.input).toEqual({ params: { sessionId: 'there' } });
  expect(signIns.queryByText('Safari, iPhone')).toBeNull();
});

it('ends all sign-ins elsewhere in one press, which is offered only where there are any', async () => {
  const after = aPrivacy({ Sessions: aPrivacy().Sessions.filter(({ IsThis }) => IsThis) });
  const { user } = open(aPrivacy(), [answers(api.signOutElsewhere, () => after)]);
  const signIns = await section('Where you’re signed in');
  await user.click(signIns.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
  expect(signIns.getByText('Chrome, Mac')).toBeVisible();
  expect(signIns.queryByText('Safari, iPhone')).toBeNull();
  expect(signIns.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('with single sign-on, data is requested by a code; a wrong one is reported at its field, and the input stays', async () => {
  const refuse = (): never => {
    throw new EndpointError(400, ['Wrong code.'], true, undefined, [{ Message: 'Wrong code.', Field: 'Code' }]);
  };
  const server = [answers(api.sendOwnCode, () => ({ SentTo: 'p•••@acme.example' })), answers(api.requestDownload, refuse)];
  const { user, received } = open(aPrivacy({ ProvesBy: 'Code' }), server);
  await user.click(await screen.findByRole('button', { name: 'Prepare download' }));
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText('Sent to p•••@acme.example. It is valid for 15 minutes.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('Wrong code.')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('123456');
  expect(received.find(({ name }) => name === 'requestDownload')?.input).toEqual({ body: { Code: '123456' } });
});

it('has a trusted device asked for a code again; a failure says so and keeps it', async () => {
  const { user } = open(aPrivacy(), [answers(api.forgetDevice, refuses(500, 'internal', false))]);
  await user.click(await screen.findByRole('button', { name: /^Stop trusting this device/ }));
  expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
  expect(screen.getByText('Trusted since September 23, 2026')).toBeVisible();
});

it('creates the export in the background with its progress, and downloads the file', async () => {
  const running = {
    State: 'running',
    Done: 0,
    Total: 22,
    RequestedAt: '2026-11-20T18:00:00.000Z',
    Until: '2026-11-21T18:00:00.000Z',
    FileName: null,
    Bytes: 0,
  } as const;
  let now = aPrivacy();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, pass, received } = open(aPrivacy(), [
    answers(api.privacy, () => now),
    answers(api.requestDownload, () => (now = aPrivacy({ Download: running }))),
    answers(downloadFile, () => new Blob(['zip'])),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Prepare download' }));
  await user.type(await screen.findByLabelText(/^Password/), 'secret{Enter}');
  expect(await screen.findByRole('progressbar', { name: 'Your download is being prepared' })).toBeVisible();
  expect(received.find(({ name }) => name === 'requestDownload')?.input).toEqual({ body: { Password: 'secret' } });
  now = aPrivacy({ Download: { ...running, Done: 7 } });
  await pass(1000);
  expect(await screen.findByText(/^7 of 22 areas/)).toBeVisible();
  now = aPrivacy({ Download: { ...running, State: 'ready', Done: 22, FileName: 'file-1', Bytes: 52_000 } });
  await pass(1000);
  await user.click(await screen.findByRole('button', { name: 'Download (51 KB)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

it('a look at the file that fails is not the last one', async () => {
  const Download = {
    State: 'running',
    Done: 0,
    Total: 22,
    RequestedAt: '2026-11-20T18:00:00.000Z',
    Until: '2026-11-21T18:00:00.000Z',
    FileName: null,
    Bytes: 0,
  } as const;
  const looks = [
    () => aPrivacy({ Download }),
    refuses(500, 'internal', false),
    () => aPrivacy({ Download: { ...Download, State: 'ready', Done: 22, FileName: 'file-1', Bytes: 52_000 } }),
  ];
  const { pass } = renderInShell([], { path, server: [answers(api.privacy, () => (looks.shift() ?? refuses(500, 'internal', false))())] });
  expect(await screen.findByRole('progressbar', { name: 'Your download is being prepared' })).toBeVisible();
  await pass(1000);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  await pass(5000);
  expect(await screen.findByRole('button', { name: 'Download (51 KB)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says of a file that another sign-in gathered that it is saved there, and offers to gather it here', async () => {
  const Download = { State: 'ready', Done: 22, Total: 22, RequestedAt: '2026-11-20T18:00:00.000Z', Until: '2026-11-21T18:00:00.000Z', Bytes: 52_000 } as const;
  open(aPrivacy({ Download: { ...Download, FileName: null } }));
  expect(await screen.findByText(/^This file was prepared on another device/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prepare download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

afterEach(() => vi.restoreAllMocks());

describe('two-step verification', () => {
  const on = aPrivacy({ SecondFactor: { IsOffered: true, Since: '2026-11-20T17:00:00.000Z', RecoveryCodesLeft: 2 } });
  const codes = ['AAAA-0000-0000-0001', 'AAAA-0000-0000-0002'];

  it('is switched on by password and code; the recovery codes are shown once, and can be saved and printed', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:codes';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let state = aPrivacy();
    const server = [
      answers(api.privacy, () => state),
      answers(api.beginSecondFactor, () => ({ Key: 'ABCDEFGH', Address: 'otpauth://totp/Wellspring:pat?secret=ABCDEFGH' })),
      answers(api.confirmSecondFactor, () => {
        state = on;
        return { RecoveryCodes: codes };
      }),
      answers(api.signOutElsewhere, () => on),
    ];
    const { user, received } = renderInShell([], { path, server });
    await user.click((await section('Two-step verification')).getByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText(/^Password/), 'secret{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-step verification' }));
    expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(dialog.getByText('ABCD EFGH')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await files[0]?.text()).toBe(`Recovery codes for Wellspring. Each can be used once.\n\n${codes.join('\n')}\n`);
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    const elsewhere = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
    expect(elsewhere.getByText(/still signed in on 1 other device/)).toBeVisible();
    await user.click(elsewhere.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(received.map(({ name }) => name)).toContain('signOutElsewhere'));
    expect(await (await section('Two-step verification')).findByText('2 recovery codes left')).toBeVisible();
    expect(received.filter(({ name }) => /SecondFactor/.test(name)).map(({ input }) => input)).toEqual([
      { body: { Password: 'secret' } },
      { body: { Code: '123456' } },
    ]);
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('is switched off by password and code; faults are shown at their fields, and the input stays', async () => {
    const refuse = (): never => {
      throw new EndpointError(400, ['The code is not right.'], true, undefined, [{ Message: 'The code is not right.', Field: 'Code' }]);
    };
    const { user } = open(on, [answers(api.endSecondFactor, refuse)]);
    await user.click((await section('Two-step verification')).getByRole('button', { name: 'Turn off' }));
    await user.type(await screen.findByLabelText(/^Password/), 'secret');
    await user.type(screen.getByLabelText(/^Code/), '000000');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('The code is not right.')).toBeVisible();
    expect(screen.getByLabelText(/^Code/)).toHaveValue('000000');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret');
  });

  it('says where it cannot be switched on', async () => {
    open(aPrivacy({ SecondFactor: { IsOffered: false, Since: null, RecoveryCodesLeft: 0 } }));
    const own = await section('Two-step verification');
    expect(own.getByText(/It cannot be turned on here yet/)).toBeVisible();
    expect(own.queryByRole('button')).toBeNull();
  });
});
