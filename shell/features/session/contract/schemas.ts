import { Type } from 'typebox';
import type { Schemas } from '../../../net/contract';
import type { routes } from './routes';

const Stage = Type.Union([
  Type.Literal('FirstLogin'),
  Type.Literal('Authenticated'),
  Type.Literal('ForceReset'),
  Type.Literal('ForgotPassword'),
  Type.Literal('DeviceUnverified'),
  Type.Literal('SSOPasswordChangeOnWeb'),
]);

const LoginType = Type.Union([
  Type.Literal('Password'),
  Type.Literal('SSO'),
  Type.Literal('AuthCodeAdmin'),
  Type.Literal('AuthCodeCoach'),
  Type.Literal('AuthCodeSupport'),
]);

const FormField = Type.Object({
  Name: Type.String(),
  Label: Type.String(),
  InputType: Type.Union([
    Type.Literal('text'),
    Type.Literal('number'),
    Type.Literal('date'),
    Type.Literal('list'),
    Type.Literal('email'),
    Type.Literal('password'),
  ]),
  Value: Type.Optional(Type.String()),
  Options: Type.Optional(Type.Array(Type.String())),
  Required: Type.Boolean(),
  Readonly: Type.Boolean(),
});

/** A licensed plugin and the address of its declaration. */
const LicensedPlugin = Type.Object({ Id: Type.String(), Url: Type.String() });

/** The answer of every way in (shell document, section 3, Token/session), with the licensed plugins beside the documented fields. */
export const TokenData = Type.Object({
  /** Absent after a failed login; good for everything only when `IsLoginSuccessful`. */
  Token: Type.Optional(Type.String()),
  /** Whose sign-in it is; absent until it is successful. */
  UserId: Type.Optional(Type.String()),
  IsLoginSuccessful: Type.Boolean(),
  Stage: Type.Optional(Stage),
  LoginType: Type.Optional(LoginType),
  /** ISO 8601, UTC. */
  TokenExpiration: Type.Optional(Type.String()),
  FirstLoginFormSetup: Type.Optional(Type.Union([Type.Null(), Type.Array(FormField)])),
  Contacts: Type.Optional(
    Type.Array(Type.Object({ MaskedContact: Type.String(), UserIdHash: Type.String(), Type: Type.String(), IsSelected: Type.Boolean() })),
  ),
  LoginErrors: Type.Array(Type.String()),
  InvalidLanguageRole: Type.Boolean(),
  Plugins: Type.Array(LicensedPlugin),
});

const Language = Type.Union([Type.Literal('en-US'), Type.Literal('es-419')]);

const InputType = Type.Union([Type.Literal('email'), Type.Literal('text'), Type.Literal('number'), Type.Literal('date'), Type.Literal('list')]);

/** What registration asks (shell document, section 3, Registration optional field). */
export const RegistrationField = Type.Object({
  Name: Type.String(),
  Label: Type.String(),
  HelpText: Type.String(),
  InputType,
  Value: Type.Optional(Type.String()),
  Options: Type.Array(Type.String()),
  Required: Type.Boolean(),
  Readonly: Type.Boolean(),
});

export const RegistrationStep = Type.Union([
  Type.Literal('CompanyCode'),
  Type.Literal('SelectRole'),
  Type.Literal('IdentifyUser'),
  Type.Literal('RegistrationEmailSent'),
  Type.Literal('RequiredFields'),
  Type.Literal('ConfirmPassword'),
  Type.Literal('Done'),
]);

export const RegistrationResult = Type.Object({
  Success: Type.Boolean(),
  UserId: Type.Union([Type.String(), Type.Null()]),
  FailureReason: Type.Union([
    Type.Null(),
    Type.Literal('InternalServerError'),
    Type.Literal('NotEligible'),
    Type.Literal('InvalidCompanyCode'),
    Type.Literal('InvalidKey'),
    Type.Literal('ExpiredKey'),
    Type.Literal('InvalidPassword'),
    Type.Literal('DuplicateUserName'),
  ]),
  ClientAction: Type.Union([Type.Literal('None'), Type.Literal('GoToLogin'), Type.Literal('GoToStep'), Type.Literal('ShowSupport')]),
  /** A device id to remember for the new user name. */
  RememberedDevice: Type.Union([Type.String(), Type.Null()]),
  /** In the person's language; `Field` names the one that it is about. */
  Message: Type.Optional(Type.String()),
  Field: Type.Optional(Type.String()),
  /** `p•••@acme.example`: where a registration mail went. */
  MaskedContact: Type.Optional(Type.String()),
});

const Fields = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 254 }));
const key = Type.String({ minLength: 1, maxLength: 200 });
const stageToken = Type.String({ minLength: 1, maxLength: 4000 });
const password = Type.String({ minLength: 1, maxLength: 200 });
const Content = Type.Object({ /** HTML, sanitised. */ Content: Type.String() });

export const schemas = {
  login: {
    summary: 'Sign in with user name and password',
    access: 'public',
    envelope: 'none',
    body: Type.Object({
      UserName: Type.String({ minLength: 1, maxLength: 254 }),
      Password: password,
      TrustDeviceIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }),
    }),
    response: TokenData,
  },
  autoLogin: {
    summary: 'Sign in with a key from a mail, good once',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ VKey: key }),
    response: TokenData,
  },
  startSso: {
    summary: 'Leads the browser to the identity provider (a link to it, not a call)',
    access: 'public',
    envelope: 'none',
    response: 'redirect',
  },
  finishSso: {
    summary: 'Where the identity provider leads the browser back to; it goes on to the sign-in page with `sso=true`',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ answer: Type.String({ minLength: 1, maxLength: 4000 }), state: key }),
    response: 'redirect',
  },
  ssoAutoLogin: {
    summary: 'Sign in whom the identity provider has just vouched for (cookie, good once)',
    access: 'public',
    envelope: 'none',
    response: TokenData,
  },
  sendDeviceCode: {
    summary: 'Send the code that verifies a device to one of the contacts of the login answer',
    access: 'public',
    envelope: 'Successful',
    body: Type.Object({ Token: stageToken, UserIdHash: key, Type: Type.String({ maxLength: 20 }) }),
    response: Type.Object({}),
  },
  verifyDevice: {
    summary: 'Check a device code; the id that comes back belongs into TrustDeviceIds of the next login',
    access: 'public',
    envelope: 'Successful',
    body: Type.Object({ Token: stageToken, UserIdHash: key, Code: Type.String({ minLength: 1, maxLength: 20 }), TrustDevice: Type.Boolean() }),
    response: Type.Object({ TrustDeviceId: Type.String() }),
  },
  resetPassword: {
    summary: 'Request a reset mail (UserName alone), or set a new password (Token, NewPassword, ConfirmPassword)',
    access: 'public',
    envelope: 'Successful',
    body: Type.Object({
      UserName: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
      Token: Type.Optional(stageToken),
      NewPassword: Type.Optional(password),
      ConfirmPassword: Type.Optional(password),
    }),
    response: Type.Union([TokenData, Type.Null()]),
  },
  firstLogin: {
    summary: 'Complete the first login, with the fields of its form (an empty map without one)',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({ Fields }),
    response: TokenData,
  },
  verifyToken: {
    summary: 'Check a stored token; an invalid one answers 200 with IsLoginSuccessful false',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ token: stageToken }),
    response: TokenData,
  },
  keepAlive: { summary: 'Extend the sign-in session', access: 'user', envelope: 'none', response: Type.Boolean() },
  logout: { summary: 'End the sign-in session at the server', access: 'user', envelope: 'none', response: Type.Boolean() },
  ssoLogout: {
    summary: 'End the sign-in session of somebody who came through the identity provider',
    access: 'user',
    envelope: 'Data',
    response: Type.Object({ SSOLogoutUrl: Type.Union([Type.String(), Type.Null()]) }),
  },
  authCodeLogout: { summary: 'End the sign-in session of somebody who came with a key', access: 'user', envelope: 'none', response: Type.Boolean() },
  changeLanguage: {
    summary: 'Store the language of the signed-in person',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ Code: Language }),
    response: Type.Boolean(),
  },
  setLanguage: {
    summary: 'The same under its older name; the client does not use it',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ Code: Language }),
    response: Type.Boolean(),
  },
  draftKey: {
    summary: "The person's own key for text that waits on this device to be sent; the same at every sign-in",
    access: 'user',
    envelope: 'none',
    /** 256 bits, Base64. */
    response: Type.Object({ Key: Type.String() }),
  },
  processValidationKey: {
    summary: 'Open a registration link; success sets the registration cookie',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ vkey: key }),
    response: RegistrationResult,
  },
  registrationSetup: {
    summary: 'Company, steps and roles of a registration, found by company code or link',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ vkey: Type.Optional(key), rid: Type.Optional(key), deviceTouchPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
    response: Type.Object({
      EntityId: Type.String(),
      EntityName: Type.String(),
      LogoUrl: Type.String(),
      Steps: Type.Array(RegistrationStep),
      /** `PrimaryMember` is an employee (`isPrimaryMember` true), `Dependent` a spouse or dependent. */
      Roles: Type.Array(Type.Object({ Value: Type.Union([Type.Literal('PrimaryMember'), Type.Literal('Dependent')]), Text: Type.String() })),
      SupportEmailAddress: Type.Union([Type.String(), Type.Null()]),
      SupportPhoneNumber: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  eligibilityFields: {
    summary: 'What the step IdentifyUser asks',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ isPrimaryMember: Type.Boolean() }),
    response: Type.Array(RegistrationField),
  },
  checkEligibility: {
    summary: 'Identify the visitor; the answer is the same for people with and without an account',
    access: 'public',
    envelope: 'none',
    body: Type.Object({ Rid: key, IsPrimaryMember: Type.Boolean(), Fields }),
    response: RegistrationResult,
  },
  requiredFields: {
    summary: 'What the step RequiredFields asks; needs the registration cookie of the same person',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ userId: key }),
    response: Type.Array(RegistrationField),
  },
  saveRequiredFields: {
    summary: 'Save the step RequiredFields; needs the registration cookie of the same person',
    access: 'public',
    envelope: 'none',
    body: Type.Object({ UserId: key, Fields }),
    response: RegistrationResult,
  },
  registrationEula: {
    summary: 'The End User Agreement of a company',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ entityId: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Content,
  },
  registrationPrivacyPolicy: {
    summary: 'The Privacy Policy of a company',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ entityId: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Content,
  },
  registerUser: {
    summary: 'Set user name and password and open the account; needs the registration cookie of the same person and ends it',
    access: 'public',
    envelope: 'none',
    body: Type.Object({
      UserId: key,
      UserName: Type.String({ minLength: 1, maxLength: 254 }),
      Password: password,
      EulaAccepted: Type.Boolean(),
      PrivacyPolicyAccepted: Type.Boolean(),
    }),
    response: RegistrationResult,
  },
  registrationEvents: {
    summary: 'Note how far a registration has come',
    access: 'public',
    envelope: 'none',
    body: Type.Object({
      Name: Type.Union([Type.Literal('SelectRole'), Type.Literal('EligibilityCheck'), Type.Literal('RequiredInfo'), Type.Literal('ActivateAccount')]),
      Status: Type.Union([Type.Literal('Started'), Type.Literal('Completed'), Type.Literal('Failed')]),
      /** ISO 8601, UTC. */
      OccurredAt: Type.String({ format: 'date-time', maxLength: 40 }),
    }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof routes>;
