// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Locale } from '../../../../i18n/locale';
import { aToken } from '../../../../testing/factories';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { renderInShell } from '../../../../testing/renderInShell';
import type { RegistrationField, RegistrationResult } from '../../contract';
import { api } from '../../state/api';
import { signInRequested } from '../../state/slice';
import type { RegistrationSetup } from '../state/registration';

type Say = (english: string, spanish: string) => string;

const went: RegistrationResult = { Success: true, UserId: 'person-9', FailureReason: null, ClientAction: 'None', RememberedDevice: null };

const setup = (say: Say): RegistrationSetup => ({
  EntityId: 'acme',
  EntityName: 'Acme',
  LogoUrl: '/logo.svg',
  Steps: ['CompanyCode', 'SelectRole', 'IdentifyUser', 'RegistrationEmailSent', 'RequiredFields', 'ConfirmPassword', 'Done'],
  Roles: [
    { Value: 'PrimaryMember', Text: say('Employee', 'Empleado') },
    { Value: 'Dependent', Text: say('Dependent', 'Familiar') },
  ],
  SupportEmailAddress: 'support@acme.example',
  SupportPhoneNumber: null,
});

const aField = (Name: string, Label: string, more: Partial<RegistrationField> = {}): RegistrationField => ({
  ...{ Name, Label, HelpText: '', InputType: 'text', Options: [], Required: true, Readonly: false },
  ...more,
});

/** Opens a page. The server answers in the language of the request. */
const open = (path: string, server: (say: Say) => readonly Answered[]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  history.replaceState(null, '');
  const say: Say = (english, spanish) => (shell.app.catalogue.locale() === 'es-419' ? spanish : english);
  const shell = renderInShell([], {
    path,
    signedOut: true,
    server: [
      answers(api.registrationEvents, () => true),
      answers(api.registrationSetup, () => setup(say)),
      answers(api.processValidationKey, () => went),
      answers(api.eligibilityFields, () => [aField('FirstName', say('First name', 'Nombre')), aField('LastName', say('Last name', 'Apellido'))]),
      answers(api.requiredFields, () => [
        aField('PostalCode', say('Postal code', 'Código postal')),
        aField('Language', say('Language', 'Idioma'), { InputType: 'list', Options: ['English', 'Español'], Value: say('English', 'Español') }),
        aField('Zone', say('Zone', 'Zona'), { Value: say('here', 'aquí') }),
      ]),
      ...server(say),
    ],
  });
  const speak = (locale: Locale) => shell.user.click(shell.screen.getByRole('button', { name: locale === 'es-419' ? 'Español' : 'English' }));
  const press = (name: string) => shell.user.click(shell.screen.getByRole('button', { name }));
  return { ...shell, speak, press };
};

const wizard = '/act/auth/registration/v2';

it('[SES-092] what sign-in was refused with goes with its language; what the page itself says is said again', async () => {
  let isThere = true;
  const { screen, user, speak } = open('/act/auth/login', (say) => [
    answers(api.login, () =>
      isThere ? aToken({ IsLoginSuccessful: false, LoginErrors: [say('They do not match.', 'No coinciden.')] }) : refuses(500, 'internal', false)(),
    ),
  ]);
  await user.type(await screen.findByLabelText(/Username/), 'pat');
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  await screen.findByText('They do not match.');
  await speak('es-419');
  await screen.findByRole('heading', { name: 'Iniciar sesión' });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByLabelText(/Nombre de usuario/)).toHaveValue('pat');
  isThere = false;
  await user.type(screen.getByLabelText(/^Contraseña/), '{Enter}');
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('');
  await speak('en-US');
  expect(await screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
});

it('[SES-092] the same holds for the reset page, where faults of fields are said again', async () => {
  const { screen, user, speak, app } = open('/act/auth/login', () => [
    answers(api.login, () => aToken({ IsLoginSuccessful: false, Stage: 'ForceReset', Token: 'token-of-a-stage' })),
    answers(api.resetPassword, refuses(400, 'Too simple.')),
  ]);
  await screen.findByRole('button', { name: 'Sign In' });
  act(() => void app.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' })));
  await user.type(await screen.findByLabelText(/^New Password/), 'Brand-new-26');
  await user.type(screen.getByLabelText(/^Confirm Password/), 'Brand-new-26{Enter}');
  await screen.findByText('Too simple.');
  await speak('es-419');
  expect(await screen.findByLabelText(/^Contraseña nueva/)).toHaveValue('Brand-new-26');
  expect(screen.queryByText('Too simple.')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Contraseña nueva/), '-other{Enter}');
  await screen.findByText(/Revisa 1 campo/);
  await speak('en-US');
  expect(await screen.findByText(/1 field needs/)).toBeInTheDocument();
  expect(await screen.findByText('The passwords do not match')).toBeInTheDocument();
});

it('[SES-092, SES-109] roles are named in the language that is spoken, and the one that was chosen stays', async () => {
  const { screen, user, speak } = open(`${wizard}?rid=ACME`, () => []);
  await user.click(await screen.findByRole('radio', { name: 'Dependent' }));
  await speak('es-419');
  expect(await screen.findByRole('radio', { name: 'Familiar' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Tu relación con la empresa' })).toBeInTheDocument();
});

it('[SES-092, SES-111] fields have labels in the chosen language, and answers stay; messages of a refusal are removed', async () => {
  const unknown: RegistrationResult = { ...went, Success: false, FailureReason: 'NotEligible', ClientAction: 'ShowSupport', Message: 'Unknown person.' };
  const { screen, user, speak, press } = open(`${wizard}?rid=ACME`, () => [answers(api.checkEligibility, () => unknown)]);
  await screen.findByRole('radio', { name: 'Employee' });
  await press('Continue');
  await user.type(await screen.findByLabelText(/First name/), 'Pat');
  await press('Continue');
  await expect.poll(() => screen.getAllByText(/This field is required/)).not.toHaveLength(0);
  await speak('es-419');
  expect(await screen.findByLabelText(/Apellido/)).toHaveValue('');
  expect(screen.getByLabelText(/Nombre/)).toHaveValue('Pat');
  expect(screen.queryByText(/This field is required/)).not.toBeInTheDocument();
  expect(screen.getAllByText(/Este campo es obligatorio/)).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/Apellido/), 'Nobody');
  await press('Continuar');
  await screen.findByText('Unknown person.');
  await speak('en-US');
  expect(await screen.findByLabelText(/Last name/)).toHaveValue('Nobody');
  expect(screen.queryByText('Unknown person.')).not.toBeInTheDocument();
});

it('[SES-092, SES-113] initial values of fields follow the language, unless they were changed', async () => {
  const wrong: RegistrationResult = { ...went, Success: false, Message: 'No such place.', Field: 'PostalCode' };
  const { screen, user, speak, press } = open(`${wizard}?vkey=k1`, () => [answers(api.saveRequiredFields, () => wrong)]);
  await user.type(await screen.findByLabelText(/Postal code/), '0');
  await user.type(screen.getByLabelText(/Zone/), '!');
  await press('Continue');
  await expect.poll(() => screen.getByLabelText(/Postal code/)).toBeInvalid();
  await speak('es-419');
  await expect.poll(() => screen.queryByRole('combobox', { name: /Idioma/ })).toHaveValue('Español');
  expect(screen.getByLabelText(/Zona/)).toHaveValue('here!');
  expect(screen.getByLabelText(/Código postal/)).toHaveValue('0');
  expect(screen.getByLabelText(/Código postal/)).toBeValid();
  expect(screen.queryByText(/No such place\./)).not.toBeInTheDocument();
});

it('[SES-092] where they cannot be had in the other language, fields stay as they are', async () => {
  let isThere = true;
  const { screen, user, speak, press } = open(`${wizard}?rid=ACME`, () => [
    answers(api.eligibilityFields, () => (isThere ? [aField('LastName', 'Last name')] : refuses(500, 'internal', false)())),
  ]);
  await screen.findByRole('radio', { name: 'Employee' });
  await press('Continue');
  await user.type(await screen.findByLabelText(/Last name/), 'Pat');
  isThere = false;
  await speak('es-419');
  await screen.findByRole('heading', { name: 'Dinos quién eres' });
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Pat');
});

it('[SES-092, SES-115] a policy that is open is read on in the other language', async () => {
  const { screen, speak, press } = open(`${wizard}?vkey=k1`, (say) => [
    answers(api.requiredFields, () => []),
    answers(api.saveRequiredFields, () => went),
    answers(api.registrationEula, () => ({ Content: say('<p>Be kind.</p>', '<p>Sé amable.</p>') })),
  ]);
  await screen.findByRole('heading', { name: 'A few details' });
  await press('Continue');
  await press((await screen.findByRole('button', { name: /End User/ })).textContent ?? '');
  await screen.findByText('Be kind.');
  await speak('es-419');
  expect(await screen.findByText('Sé amable.')).toBeInTheDocument();
});

it('[SES-092, SES-105] a link that is not good still says why', async () => {
  const expired: RegistrationResult = { ...went, Success: false, FailureReason: 'ExpiredKey', ClientAction: 'GoToLogin', Message: 'Too old.' };
  const { screen, speak } = open(`${wizard}?vkey=k1`, () => [answers(api.processValidationKey, () => expired)]);
  await screen.findByText('Too old.');
  await speak('es-419');
  expect(await screen.findByText('Este enlace de registro ya venció.')).toBeInTheDocument();
});
