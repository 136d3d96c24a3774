// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EndpointError } from '../../../net/EndpointError';
import { anEntity, aUser, someSettings } from '../../../testing/factories';
import { type Answered, answers, refuses } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api as rootApi } from '../../root/state/api';
import type { Profile } from '../contract';
import { api } from '../state/api';
import { aProfile } from '../testing/aProfile';

const path = '/act/userprofile';

const open = (profile: Profile = aProfile(), server: readonly Answered[] = [], options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell([], { path, ...options, server: [answers(api.profile, () => profile), ...server] });

/** The server accepts the save. */
const takes = (after: Profile): Answered => answers(api.saveProfile, () => after);
const field = (name: string | RegExp) => screen.findByLabelText(name);
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('the profile page', () => {
  it('[ACC-001, ACC-002, SHL-016] has the four sections and one Save, enabled once something is changed and right', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(['Personal Information', 'Contact', 'Communication', 'Preferences']));
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await user.type(await field(/^First name/), 'ricia');
    expect(saveButton()).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByText('Not saved yet: Personal Information')).toBeVisible();
    await user.clear(await field(/^First name/));
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await field(/^First name/)).toHaveValue('Pat');
  });

  it('[SHL-017] is at the older address, too', async () => {
    const { navigation } = open(aProfile(), [], { path: '/userprofile' });
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(navigation.address()).toBe(path);
  });

  it('[ACC-012, ACC-013, ACC-016, ACC-017] saves everything in the names of the save, and shows the name in the bar at once', async () => {
    const after = aProfile({ DistanceUnits: 'Metric', DisableText: true });
    let name = 'Pat';
    const { user, received } = open(aProfile({ IsTextEnabled: true }), [
      answers(api.saveProfile, () => {
        name = 'Patricia';
        return after;
      }),
      answers(rootApi.currentUser, () => aUser({ FirstName: name })),
    ]);
    await user.type(await field(/^First name/), 'ricia');
    await user.selectOptions(await field(/^Shift/), 'Night');
    await user.selectOptions(await field(/^Distance/), 'Kilometers');
    await user.click(screen.getByRole('switch', { name: 'Text reminders' }));
    await user.click(saveButton());
    expect(await screen.findByText('Profile saved successfully.')).toBeVisible();
    expect(received.find(({ name: call }) => call === 'saveProfile')?.input).toEqual({
      body: {
        ProfileItemAnswers: [
          { Id: 'FirstName', UserAnswer: 'Patricia' },
          { Id: 'DateOfBirth', UserAnswer: '1990-05-01' },
          { Id: 'Shift', UserAnswer: 'night' },
        ],
        PreferredEmail: 'pat@home.example',
        MobileNumber: '+13125550101',
        DisableTextReminders: true,
        RemoveFromEmailCommunications: false,
        HideFromLeaderboard: false,
        HideFromWeeklyStatusEmail: false,
        PreferredLanguage: 'en-US',
        HeightUnits: 'Imperial',
        LengthUnits: 'Imperial',
        WeightUnits: 'Imperial',
        DistanceUnits: 'Metric',
        WeekStartDay: 'Monday',
        TimeZone: 'America/Chicago',
        TimeFormat: '12',
      },
    });
    expect(await screen.findByRole('button', { name: /Patricia/ })).toBeVisible();
  });

  it('[ACC-018] reports a failed save, and keeps the input', async () => {
    const { user } = open(aProfile(), [answers(api.saveProfile, refuses(500, 'broken', false))]);
    await user.type(await field(/^First name/), 'ricia');
    await user.click(saveButton());
    const said = 'An error occurred while saving your profile changes. Please contact support if the issue persists.';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(await field(/^First name/)).toHaveValue('Patricia');
  });

  it('shows what another tab has saved, keeps the input, and does not revert the other save', async () => {
    let now = aProfile();
    const { user, received, app } = open(now, [answers(api.profile, () => now), takes(aProfile())]);
    await user.type(await field(/^Preferred email/), 's');
    const saved = aProfile();
    now = { ...saved, ProfileAnswers: saved.ProfileAnswers.map((answer) => (answer.Id === 'FirstName' ? { ...answer, UserAnswer: 'Patricia' } : answer)) };
    act(() => void app.store.dispatch({ type: 'event/root.categoryUpdated', payload: { Category: 'UserProfile', Message: {} } }));
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Patricia'));
    expect(screen.getByLabelText(/^Preferred email/)).toHaveValue('pat@home.examples');
    expect(screen.getByText('Not saved yet: Contact')).toBeVisible();
    await user.click(saveButton());
    await waitFor(() => expect(received.some(({ name }) => name === 'saveProfile')).toBe(true));
    expect(received.find(({ name }) => name === 'saveProfile')?.input).toMatchObject({
      body: { ProfileItemAnswers: expect.arrayContaining([{ Id: 'FirstName', UserAnswer: 'Patricia' }]), PreferredEmail: 'pat@home.examples' },
    });
  });

  it('[ACC-020] shows what the server says of a field at that field', async () => {
    const errors = [{ Message: 'Date is invalid', Field: 'ProfileItemAnswers[1].UserAnswer', Code: 'InvalidDOB' }];
    const refused = () => {
      throw new EndpointError(400, ['Date is invalid'], true, undefined, errors);
    };
    const { user } = open(aProfile(), [answers(api.saveProfile, refused)]);
    await user.type(await field(/^First name/), 'ricia');
    await user.click(saveButton());
    await expect.poll(() => screen.queryByLabelText(/^Date of birth/)?.getAttribute('aria-invalid')).toBe('true');
  });

  it('[ACC-021, SES-095] starts over in the new language, on the profile', async () => {
    const { user, navigation } = open(aProfile(), [takes(aProfile({ PreferredLanguage: 'es-419' }))]);
    await user.selectOptions(await field(/^Language/), 'Español');
    await user.click(saveButton());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible());
    expect(navigation.address()).toBe(path);
  });

  it.each([
    [[], 'A verification text has been sent to your mobile number. Please reply to the text to confirm.'],
    [
      ['TextTool'],
      'Two verification texts have been sent to your mobile number. Please reply to each text to opt into text reminders and wellness program updates.',
    ],
  ])('[ACC-022, ACC-023, ACC-024, ACC-025] names the texts to reply to after a new number (features: %s)', async (EntityFeatures, text) => {
    const after = aProfile({ MobileNumber: '+13125550199', TextToolVerificationStatus: 'pending', VerificationSent: true });
    const { user } = open(aProfile(), [takes(after), answers(rootApi.currentEntity, () => anEntity({ EntityFeatures }))]);
    await user.clear(await field(/^Mobile number/));
    await user.type(await field(/^Mobile number/), '312 555 0199');
    await user.click(saveButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation' });
    expect(within(dialog).getByText(text)).toBeVisible();
  });

  it('[ACC-040] offers no language during impersonation', async () => {
    const { Impersonation } = someSettings();
    open(aProfile(), [], { settings: { Impersonation: { ...Impersonation, IsEnabled: true, ImpersonatedUserId: 'person-1' } } });
    await field(/^Time zone/);
    expect(screen.queryByLabelText(/^Language/)).not.toBeInTheDocument();
  });
});

describe('the mobile number', () => {
  it('[ACC-026] keeps the rules of phone numbers', async () => {
    const { user } = open();
    await user.clear(await field(/^Mobile number/));
    await user.type(await field(/^Mobile number/), '12');
    await user.tab();
    expect(await screen.findByText('Invalid phone number')).toBeVisible();
  });

  it('[ACC-027, ACC-028, ACC-030] shows how far it is verified, and sends the text again', async () => {
    const sent = aProfile({ TextToolVerificationStatus: 'pending', VerificationSent: true });
    const { user, received } = open(aProfile({ TextToolVerificationStatus: 'pendingWithResend' }), [answers(api.verifyMobile, () => sent)]);
    await user.click(await screen.findByRole('button', { name: 'Resend verification' }));
    expect(await screen.findByText('Mobile verification text has been sent.')).toBeVisible();
    expect(received.find(({ name }) => name === 'verifyMobile')?.input).toEqual({ body: { MobileNumber: '+13125550101' } });
    expect(await screen.findByText('To confirm this number, reply YES to the text we sent you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend verification' })).not.toBeInTheDocument();
  });

  it('[ACC-031] says when the text could not be sent', async () => {
    const { user } = open(aProfile({ TextToolVerificationStatus: 'pendingWithResend' }), [answers(api.verifyMobile, refuses(500, 'broken', false))]);
    await user.click(await screen.findByRole('button', { name: 'Resend verification' }));
    const said = 'An error occurred while sending mobile verification. Please contact support if the issue persists.';
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['Text reminders', 'verifyTextReminder', 'text reminder'],
    ['Wellness program updates', 'verifyWellnessReminder', 'wellness reminder'],
  ] as const)('[ACC-037, ACC-039] says when the text that asks about %s could not be sent', async (kind, endpoint, named) => {
    const { user } = open(aProfile({ IsTextEnabled: true }), [answers(api[endpoint], refuses(500, 'broken', false))]);
    await user.click(await screen.findByRole('button', { name: `Opt in by text: ${kind}` }));
    const said = `An error occurred while sending ${named} verification. Please contact support if the issue persists.`;
    expect(await screen.findByText(said)).toBeVisible();
  });
});

describe('the preferred mail address', () => {
  it('[ACC-033, ACC-035] is verified by the code that was sent there', async () => {
    const verify = answers(api.verifyEmail, ({ body }) => aProfile({ PreferredEmailVerified: body.Code === '123456' }));
    const { user } = open(aProfile(), [verify]);
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Preferred email verification code has been sent.')).toBeVisible();
    await user.type(await field('Verification Code'), '123456{Enter}');
    expect(await screen.findByText('Your preferred email is verified.')).toBeVisible();
    expect(await screen.findByText('Verified')).toBeVisible();
  });

  it('[ACC-034] says when the code could not be sent', async () => {
    const { user } = open(aProfile(), [answers(api.verifyEmail, refuses(500, 'broken', false))]);
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    const said = 'An error occurred while sending preferred email verification. Please contact support if the issue persists.';
    expect(await screen.findByText(said)).toBeVisible();
  });
});

describe('codes for signing in', () => {
  it('go to a verified address once the password was asked for', async () => {
    const verified = aProfile({ PreferredEmailVerified: true, MobileNumber: null, TextToolVerificationStatus: null });
    const { user, received } = open(verified, [answers(api.trustContact, () => ({ ...verified, PreferredEmailTrusted: true }))]);
    expect(await screen.findByText('Sign-in codes are not sent here yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use for sign-in codes: pat@home.example' }));
    await user.type(await field(/^Password/), 'secret{Enter}');
    expect(await screen.findByText('Sign-in codes can be sent here.')).toBeVisible();
    expect(received.find(({ name }) => name === 'trustContact')?.input).toEqual({ body: { Kind: 'email', Password: 'secret' } });
  });

  it('are not offered to an address that is not verified', async () => {
    open();
    await field(/^Preferred email/);
    expect(screen.queryByRole('button', { name: /^Use for sign-in codes: pat/ })).toBeNull();
  });
});

describe('during impersonation', () => {
  const theirs = aProfile({
    IsTextEnabled: true,
    TextToolVerificationStatus: 'pendingWithResend',
    ProofContacts: [
      { Id: 'company', Type: 'Email', MaskedContact: 'p•••@acme.example' },
      { Id: 'mobile', Type: 'Text', MaskedContact: '•••01' },
    ],
  });

  it('[ACC-040] new contacts are saved with the code that the person was sent', async () => {
    const { user, received } = open(theirs, [answers(api.sendContactCode, () => ({ SentTo: 'p•••@acme.example' })), takes(theirs)]);
    expect(screen.queryByRole('group', { name: 'This person has to agree' })).toBeNull();
    await user.type(await field(/^Preferred email/), '.new');
    const proof = within(await screen.findByRole('group', { name: 'This person has to agree' }));
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    expect(proof.getByRole('button', { name: 'Text a code to •••01' })).toBeVisible();
    await user.click(proof.getByRole('button', { name: 'Send a code to p•••@acme.example' }));
    expect(await proof.findByText(/was sent to p•••@acme\.example/)).toBeVisible();
    await user.type(proof.getByLabelText(/^Code from the person/), '123456');
    await user.click(saveButton());
    await waitFor(() => expect(received.map(({ name }) => name)).toContain('saveProfile'));
    const inputOf = (call: string) => received.find(({ name }) => name === call)?.input;
    expect(inputOf('sendContactCode')).toEqual({ body: { To: 'company', PreferredEmail: 'pat@home.example.new', MobileNumber: '(312) 555-0101' } });
    expect(inputOf('saveProfile')).toMatchObject({ body: { PreferredEmail: 'pat@home.example.new', ContactCode: '123456' } });
  });

  it('contacts cannot be verified or opted in; everything else needs no code', async () => {
    const { user, received } = open(theirs, [takes(theirs)]);
    await user.type(await field(/^First name/), 'ricia');
    for (const name of ['Send code', 'Resend verification', /^Opt in by text/]) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(received.find(({ name }) => name === 'saveProfile')?.input).not.toHaveProperty('body.ContactCode'));
  });
});
