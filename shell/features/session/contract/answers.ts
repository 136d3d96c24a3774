import { Type } from 'typebox';

/** What the calls of signing in and registering answer with. */

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

/**
 * A licensed plugin, the address of its declaration, the script of the page that its files go with, what its page at `/` is made of, if it has one, and what
 * the company has set for it, where it has settings.
 */
const LicensedPlugin = Type.Object({
  Id: Type.String(),
  Url: Type.String(),
  Start: Type.Optional(Type.String()),
  Files: Type.Optional(Type.Array(Type.String())),
  Settings: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Number(), Type.String()]))),
});

/** The answer of every way in (shell document, section 3, Token/session), with the licensed plugins beside the documented fields. */
export const TokenData = Type.Object({
  /** Absent after a failed login; good for everything only when `IsLoginSuccessful`. */
  Token: Type.Optional(Type.String()),
  /** Whose sign-in it is; absent until it is successful. */
  UserId: Type.Optional(Type.String()),
  /** Of the profile. The browser asks for data in it before it knows the person, where none was chosen. */
  PreferredLanguage: Type.Optional(Type.Union([Type.Literal('en-US'), Type.Literal('es-419')])),
  IsLoginSuccessful: Type.Boolean(),
  /** Ours, beside the documented stages: the person has switched a second factor on, and `Token` is good for the call that asks for it alone. */
  NeedsSecondFactor: Type.Optional(Type.Boolean()),
  /** Ours: the person's role needs two-step verification, which is to be set up before anything else; calls of their roles are refused until then. */
  NeedsSecondFactorSetUp: Type.Optional(Type.Boolean()),
  Stage: Type.Optional(Stage),
  LoginType: Type.Optional(LoginType),
  /** Acting for somebody is over, and `Token` is that of the actor: whom they acted for, and whether their time was over or that person no longer shares with them. */
  ActingEnded: Type.Optional(Type.Object({ Name: Type.String(), Because: Type.Union([Type.Literal('Time'), Type.Literal('NotShared')]) })),
  /** Ends the session and is good for nothing else: kept by a browser whose sign-out was not answered. */
  EndKey: Type.Optional(Type.String()),
  /** ISO 8601, UTC. */
  TokenExpiration: Type.Optional(Type.String()),
  /** Until the session ends, however often it is extended. Seconds and no moment: the device's clock may be wrong. */
  SessionSecondsLeft: Type.Optional(Type.Integer()),
  /** In the stages in which a new password is chosen: other calendars read this person's at a secret address, which can end with the old one. */
  HasCalendarFeed: Type.Optional(Type.Boolean()),
  FirstLoginFormSetup: Type.Optional(Type.Union([Type.Null(), Type.Array(FormField)])),
  Contacts: Type.Optional(
    Type.Array(Type.Object({ MaskedContact: Type.String(), UserIdHash: Type.String(), Type: Type.String(), IsSelected: Type.Boolean() })),
  ),
  LoginErrors: Type.Array(Type.String()),
  InvalidLanguageRole: Type.Boolean(),
  Plugins: Type.Array(LicensedPlugin),
});

export const Language = Type.Union([Type.Literal('en-US'), Type.Literal('es-419')]);

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
