// @vitest-environment jsdom
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { aBranding } from '../../../../testing/factories';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { renderInShell } from '../../../../testing/renderInShell';
import { api as rootApi } from '../../../root/state/api';
import type { RegistrationField, RegistrationResult } from '../../contract';
import { api } from '../../state/api';
import type { RegistrationSetup } from '../state/registration';

const went = (more: Partial<RegistrationResult> = {}): RegistrationResult => ({
  Success: true,
  UserId: null,
  FailureReason: null,
  ClientAction: 'None',
  RememberedDevice: null,
  ...more,
});

const aSetup = (more: Partial<RegistrationSetup> = {}): RegistrationSetup => ({
  EntityId: 'acme',
  EntityName: 'Acme',
  LogoUrl: '/logo.svg',
  Steps: ['CompanyCode', 'SelectRole', 'IdentifyUser', 'RegistrationEmailSent', 'RequiredFields', 'ConfirmPassword', 'Done'],
  Roles: [
    { Value: 'PrimaryMember', Text: 'Employee' },
    { Value: 'Dependent', Text: 'Spouse or dependent' },
  ],
  SupportEmailAddress: 'support@acme.example',
  SupportPhoneNumber: null,
  ...more,
});

const aField = (more: Partial<RegistrationField> = {}): RegistrationField => ({
  Name: 'LastName',
  Label: 'Last name',
  HelpText: '',
  InputType: 'text',
  Options: [],
  Required: true,
  Readonly: false,
  ...more,
});

const open = (path: string, ...server: readonly Answered[]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  history.replaceState(null, '');
  const shell = renderInShell([], {
    path,
    signedOut: true,
    server: [
      answers(api.registrationEvents, () => true),
      answers(api.registrationSetup, () => aSetup()),
      answers(api.eligibilityFields, () => [aField()]),
      ...server,
    ],
  });
  const inputOf = (name: string) => shell.received.findLast((call) => call.name === name)?.input;
  const events = () =>
    shell.received
      .filter(({ name }) => name === 'registrationEvents')
      .map(({ input }) => {
        const { body } = input as { body: { Name: string; Status: string; OccurredAt: string } };
        expect(body.OccurredAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
        return `${body.Name} ${body.Status}`;
      });
  const go = (button = 'Continue') => shell.user.click(shell.screen.getByRole('button', { name: button }));
  return { ...shell, inputOf, events, go };
};

const barriersIn = async (container: Element): Promise<unknown> => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
};

const wizard = '/act/auth/registration/v2';

describe('the way to the mail', () => {
  it('[SES-019, SES-020, SHL-019] begins under the older address, too, with its query', async () => {
    const { screen, navigation, inputOf } = open('/act/auth/registration?rid=ACME');
    await screen.findByRole('heading', { name: 'Your connection to the company' });
    expect(navigation.address()).toBe(`${wizard}?rid=ACME`);
    expect(inputOf('registrationSetup')).toEqual({ query: { rid: 'ACME', deviceTouchPoints: 0 } });
  });

  it('[SES-106, SES-107, SES-108] asks for the code where the link has none; an unknown one is said at its field', async () => {
    let isKnown = false;
    const setup = answers(api.registrationSetup, () => (isKnown ? aSetup() : refuses(400, 'We do not know this code.')()));
    const { screen, user, go, inputOf, container } = open(wizard, setup);
    await user.type(await screen.findByLabelText(/Company Code/), ' ACME ');
    expect(await barriersIn(container)).toEqual([]);
    await go();
    expect(await screen.findByText('We do not know this code.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Company Code/)).toHaveFocus();
    expect(screen.getByLabelText(/Company Code/)).toBeInvalid();
    isKnown = true;
    await go();
    await screen.findByRole('heading', { name: 'Your connection to the company' });
    expect(inputOf('registrationSetup')).toEqual({ query: { rid: 'ACME', deviceTouchPoints: 0 } });
  });

  it('[SES-102, SES-103, SES-104, SES-109, SES-110, SES-111, SES-112] role, identity, mail, and the mail once more', async () => {
    const eligible = answers(api.checkEligibility, () => went({ MaskedContact: 'p•••@acme.example' }));
    const { screen, user, go, inputOf, events, container } = open(`${wizard}?rid=ACME`, eligible);
    await user.click(await screen.findByRole('radio', { name: 'Spouse or dependent' }));
    expect(await barriersIn(container)).toEqual([]);
    await go();
    expect(await screen.findByRole('heading', { name: 'Tell us who you are' })).toHaveFocus();
    expect(inputOf('eligibilityFields')).toEqual({ query: { isPrimaryMember: false } });
    await user.type(await screen.findByLabelText(/Last name/), 'Participant');
    expect(await barriersIn(container)).toEqual([]);
    await go();
    expect(await screen.findByText(/p•••@acme.example/)).toBeInTheDocument();
    expect(inputOf('checkEligibility')).toEqual({ body: { Rid: 'ACME', IsPrimaryMember: false, Fields: { LastName: 'Participant' } } });
    expect(events()).toEqual(['SelectRole Started', 'SelectRole Completed', 'EligibilityCheck Started', 'EligibilityCheck Completed']);
    await go('Resend');
    expect(await screen.findByText('The email was sent again.')).toBeInTheDocument();
    expect(inputOf('checkEligibility')).toEqual({ body: { Rid: 'ACME', IsPrimaryMember: false, Fields: { LastName: 'Participant' } } });
  });

  it('[SES-100] an unknown person gets a message with the support contact, and keeps the input', async () => {
    const unknown = answers(api.checkEligibility, () => went({ Success: false, FailureReason: 'NotEligible', ClientAction: 'ShowSupport' }));
    const { screen, user, go, events } = open(`${wizard}?rid=ACME`, unknown);
    await screen.findByRole('radio', { name: 'Employee' });
    await go();
    await user.type(await screen.findByLabelText(/Last name/), 'Nobody');
    await go();
    expect(await screen.findByRole('link', { name: 'support@acme.example' })).toHaveAttribute('href', 'mailto:support@acme.example');
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t find you with these details.');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Nobody');
    expect(events().at(-1)).toBe('EligibilityCheck Failed');
  });

  it('[SES-104] an event that cannot be recorded does not block the registration', async () => {
    const { screen, go } = open(`${wizard}?rid=ACME`, answers(api.registrationEvents, refuses(429, 'Too many.')));
    await screen.findByRole('radio', { name: 'Employee' });
    await go();
    expect(await screen.findByLabelText(/Last name/)).toBeInTheDocument();
  });
});

describe('the place in the wizard', () => {
  /** Reloads the page: the tab's storage stays, the application restarts. */
  const reload = (shell: ReturnType<typeof open>, ...server: readonly Answered[]) => {
    shell.unmount();
    const place = sessionStorage.getItem('registration');
    const state: unknown = history.state;
    const next = open(wizard, ...server);
    history.replaceState(state, '');
    if (place) sessionStorage.setItem('registration', place);
    return next;
  };

  it('has an entry in the history for each step, and the way back uses it', async () => {
    const { screen, user, go } = open(wizard);
    await user.type(await screen.findByLabelText(/Company Code/), 'ACME-2026{Enter}');
    expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
    const entries = history.length;
    await go();
    expect(await screen.findByText('Step 2 of 4')).toBeInTheDocument();
    expect(history.length).toBe(entries + 1);
    history.back();
    expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
    history.forward();
    expect(await screen.findByText('Step 2 of 4')).toBeInTheDocument();
    await go('Back');
    expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
    expect(history.length).toBe(entries + 1);
    history.back();
    expect(await screen.findByLabelText(/Company Code/)).toBeInTheDocument();
  });

  it('[SES-105] outlives a reload, without a key or an answer in the browser', async () => {
    const opened = answers(api.processValidationKey, () => went({ UserId: 'person-9' }));
    const mail = aField({ Name: 'Email', Label: 'Email', InputType: 'email', Value: 'pat@acme.example', Readonly: true });
    const fields = answers(api.requiredFields, () => [mail]);
    const saved = answers(api.saveRequiredFields, () => went());
    const first = open(`${wizard}?vkey=k1`, opened, fields, saved);
    await first.screen.findByLabelText(/Email/);
    await first.go();
    await first.screen.findByLabelText(/Username/);
    expect(JSON.stringify({ ...sessionStorage }) + JSON.stringify(history.state)).not.toMatch(/k1|pat@/);
    const again = reload(first, fields);
    expect(await again.screen.findByLabelText(/Username/)).toHaveValue('pat@acme.example');
    expect(again.inputOf('registrationSetup')).toEqual({ query: { deviceTouchPoints: 0 } });
    expect(again.received.some(({ name }) => name === 'processValidationKey')).toBe(false);
  });

  it('[SES-112] after a reload the mail is sent again only after another identification', async () => {
    const first = open(
      `${wizard}?rid=ACME`,
      answers(api.checkEligibility, () => went({ MaskedContact: 'p•••@acme.example' })),
    );
    await first.screen.findByRole('radio', { name: 'Employee' });
    await first.go();
    await first.user.type(await first.screen.findByLabelText(/Last name/), 'Participant');
    await first.go();
    await first.screen.findByText(/p•••@acme\.example/);
    const again = reload(first);
    expect(await again.screen.findByText(/p•••@acme\.example/)).toBeInTheDocument();
    await again.go('Resend');
    expect(await again.screen.findByLabelText(/Last name/)).toBeInTheDocument();
    expect(again.received.some(({ name }) => name === 'checkEligibility')).toBe(false);
  });

  it('that is no longer known starts again', async () => {
    const first = open(`${wizard}?rid=ACME`);
    await first.screen.findByRole('radio', { name: 'Employee' });
    const again = reload(first, answers(api.registrationSetup, refuses(400, 'unknown')));
    expect(await again.screen.findByLabelText(/Company Code/)).toBeInTheDocument();
  });

  it('[SES-003] looks like the company as soon as it is known', async () => {
    const branding = answers(rootApi.brandings, ({ query }) => aBranding(query.entityId ? {} : { EntityId: 'GLOBAL', EntityName: 'Wellspring' }));
    const { screen, user } = open(wizard, branding);
    expect(await screen.findByAltText('Wellspring')).toBeInTheDocument();
    await user.type(await screen.findByLabelText(/Company Code/), 'ACME-2026{Enter}');
    expect(await screen.findByAltText('Acme')).toBeInTheDocument();
  });
});

describe('the way from the mail', () => {
  const opened = answers(api.processValidationKey, () => went({ UserId: 'person-9' }));
  const fields = answers(api.requiredFields, () => [
    aField({ Name: 'Email', Label: 'Email', InputType: 'email', Value: 'pat@acme.example', Readonly: true }),
    aField({ Name: 'PostalCode', Label: 'Postal code' }),
  ]);

  it('[SES-101, SES-105, SES-113, SES-114, SES-115, SES-116] fields, password, consent, done', async () => {
    const { screen, user, go, inputOf, events, navigation, container } = open(
      `${wizard}?vkey=k1`,
      opened,
      fields,
      answers(api.saveRequiredFields, () => went()),
      answers(api.registrationEula, () => ({ Content: '<p>Be kind.</p>', LanguageCode: 'en' as const, Id: 'kind-words' })),
      answers(api.registerUser, () => went({ RememberedDevice: 'device-9' })),
    );
    await user.type(await screen.findByLabelText(/Postal code/), '60601');
    expect(navigation.address()).toBe(wizard);
    expect(inputOf('processValidationKey')).toEqual({ query: { vkey: 'k1' } });
    expect(inputOf('requiredFields')).toEqual({ query: { userId: 'person-9' } });
    await go();
    expect(await screen.findByLabelText(/Username/)).toHaveValue('pat@acme.example');
    expect(inputOf('saveRequiredFields')).toEqual({ body: { UserId: 'person-9', Fields: { PostalCode: '60601' } } });
    await go('Read the End User Agreement');
    expect(await screen.findByText('Be kind.')).toBeInTheDocument();
    expect(inputOf('registrationEula')).toEqual({ query: { entityId: 'acme' } });
    expect(await barriersIn(container)).toEqual([]);
    await user.type(screen.getByLabelText(/^Password/), 'Brand-new-26');
    await user.type(screen.getByLabelText(/^Confirm Password/), 'Brand-new-26');
    await go('Activate Account');
    expect(screen.queryByText('Your account is ready')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await go('Activate Account');
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument();
    expect(inputOf('registerUser')).toEqual({
      body: {
        UserId: 'person-9',
        UserName: 'pat@acme.example',
        Password: 'Brand-new-26',
        EulaAccepted: true,
        EulaId: 'kind-words',
        PrivacyPolicyAccepted: true,
        PrivacyPolicyId: undefined,
      },
    });
    expect(JSON.parse(localStorage.getItem('trustedDevices') ?? '{}')).toEqual({ 'pat@acme.example': ['device-9'] });
    expect(events()).toEqual(['RequiredInfo Started', 'RequiredInfo Completed', 'ActivateAccount Started', 'ActivateAccount Completed']);
    await go('Sign In');
    expect(await screen.findByLabelText(/Username/)).toHaveValue('pat@acme.example');
  });

  it('[SES-113] a field that the server refuses is named', async () => {
    const refused = answers(api.saveRequiredFields, () => went({ Success: false, Message: 'No such place.', Field: 'PostalCode' }));
    const { screen, user, go } = open(`${wizard}?vkey=k1`, opened, fields, refused);
    await user.type(await screen.findByLabelText(/Postal code/), '0');
    await go();
    await expect.poll(() => screen.getByLabelText(/Postal code/)).toBeInvalid();
    expect(screen.getAllByText(/No such place\./).length).toBeGreaterThan(0);
  });

  it('[SES-097, SES-098, SES-099, SES-105] a link that is not good says why and leads to sign-in', async () => {
    const { screen, user, navigation } = open(
      `${wizard}?vkey=k1`,
      answers(api.processValidationKey, () => went({ Success: false, FailureReason: 'ExpiredKey', ClientAction: 'GoToLogin' })),
    );
    expect(await screen.findByText('This registration link has expired.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(navigation.address()).toBe('/act/auth/login');
  });
});
