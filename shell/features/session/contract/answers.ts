import { Type } from 'typebox';
import { TextOrNull } from '../../../net/schemas/values';

/** Answers of the calls for sign-in and registration. */

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
 * A licensed plugin: the address of its declaration, the entry script of the build that its files belong to, the files of its page at `/` if it has one, and
 * its company settings if it has any.
 */
const LicensedPlugin = Type.Object({
  Id: Type.String(),
  Url: Type.String(),
  Start: Type.Optional(Type.String()),
  Files: Type.Optional(Type.Array(Type.String())),
  Settings: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Number(), Type.String()]))),
});

/** The answer of every sign-in (shell document, section 3, Token/session), with the licensed plugins beside the documented fields. */
export const TokenData = Type.Object({
  /** Absent after a failed login; valid for all calls only if `IsLoginSuccessful`. */
  Token: Type.Optional(Type.String()),
  /** Id of the user; absent until sign-in is successful. */
  UserId: Type.Optional(Type.String()),
  /** The profile's language. If none was chosen in the browser, the data requested before the user is loaded is in this language. */
  PreferredLanguage: Type.Optional(Type.Union([Type.Literal('en-US'), Type.Literal('es-419')])),
  IsLoginSuccessful: Type.Boolean(),
  /** Beside the documented stages: whether the user has a second factor. `Token` is then only valid for the call that checks it. */
  NeedsSecondFactor: Type.Optional(Type.Boolean()),
  /** Beside the documented fields: whether the user's role requires two-step verification that is not set up yet. Until then, calls of their roles are refused. */
  NeedsSecondFactorSetUp: Type.Optional(Type.Boolean()),
  Stage: Type.Optional(Stage),
  LoginType: Type.Optional(LoginType),
  /** Set if an impersonation has ended; `Token` is then the actor's. Contains the person's name, and whether the time was over or the person no longer shares. */
  ActingEnded: Type.Optional(Type.Object({ Name: Type.String(), Because: Type.Union([Type.Literal('Time'), Type.Literal('NotShared')]) })),
  /** A key that can only end the session. The browser stores it if its sign-out was not answered. */
  EndKey: Type.Optional(Type.String()),
  /** ISO 8601, UTC. */
  TokenExpiration: Type.Optional(Type.String()),
  /** Seconds until the maximum duration of the session. Not an instant, because the device's clock may be wrong. */
  SessionSecondsLeft: Type.Optional(Type.Integer()),
  /** In stages with a new password: whether the user's calendar has a secret address, which can be revoked with the old password. */
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

/** A field of registration (shell document, section 3, Registration optional field). */
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
  UserId: TextOrNull,
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
  /** Device id to store for the new user name. */
  RememberedDevice: TextOrNull,
  /** In the user's language; about the field `Field`, if it is set. */
  Message: Type.Optional(Type.String()),
  Field: Type.Optional(Type.String()),
  /** `p•••@acme.example`: where a registration mail went. */
  MaskedContact: Type.Optional(Type.String()),
});
