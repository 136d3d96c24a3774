import { Type } from 'typebox';
import type { Schemas } from '../../../net/contract';
import { TextOrNull } from '../../../net/schemas/values';
import { Language, RegistrationField, RegistrationResult, RegistrationStep, TokenData } from './answers';
import type { routes } from './routes';

const Fields = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 254 }));
const key = Type.String({ minLength: 1, maxLength: 200 });
const stageToken = Type.String({ minLength: 1, maxLength: 4000 });
const password = Type.String({ minLength: 1, maxLength: 200 });
const Content = Type.Object({
  /** HTML, sanitised. */
  Content: Type.String(),
  /** Language of the text. */
  LanguageCode: Type.Enum(['en', 'es']),
  /** Id of this version of the text. An acceptance contains the id of the version that was read. */
  Id: Type.String(),
});

/** Id of a policy that was read before it was accepted. */
const readPolicyId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

const KeyOfMail = Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) });

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
    response: { redirect: { onFailure: '/act/auth/login?sso=true' } },
  },
  finishSso: {
    summary: 'Where the identity provider leads the browser back to; it goes on to the sign-in page with `sso=true`',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ answer: Type.String({ minLength: 1, maxLength: 4000 }), state: key }),
    response: { redirect: { onFailure: '/act/auth/login?sso=true' } },
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
  secondFactor: {
    summary: 'Show the second factor, by a code of the authenticator app or a recovery code; the id that may come back belongs into TrustDeviceIds',
    access: 'public',
    envelope: 'Successful',
    body: Type.Object({ Token: stageToken, Code: Type.String({ minLength: 1, maxLength: 40 }), TrustDevice: Type.Boolean() }),
    response: Type.Object({
      SignIn: TokenData,
      TrustDeviceId: TextOrNull,
      /** Number of remaining recovery codes, if one was used. */
      RecoveryCodesLeft: Type.Union([Type.Integer(), Type.Null()]),
    }),
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
      /** Whether the secret address of the calendar is revoked with the old password. */
      EndsCalendarFeed: Type.Optional(Type.Boolean()),
    }),
    response: Type.Union([TokenData, Type.Null()]),
  },
  askToTakeBack: {
    summary: 'Page of the link by which a person takes back a change of their contacts',
    access: 'public',
    envelope: 'none',
    query: KeyOfMail,
    response: 'page',
  },
  takeBack: {
    summary: 'Takes back a change of contacts, ends all sessions, and mails a link for a new password',
    access: 'public',
    envelope: 'none',
    query: KeyOfMail,
    response: 'page',
  },
  askAboutAddress: {
    summary: 'Page of the links in mails about another mail address, for which an administrator has asked',
    access: 'public',
    envelope: 'none',
    query: KeyOfMail,
    response: 'page',
  },
  decideAddress: {
    summary: 'Confirms the new mail address of an account, keeps the one of today, or gives the former one back, by the key of the mail',
    access: 'public',
    envelope: 'none',
    query: KeyOfMail,
    response: 'page',
  },
  firstLogin: {
    summary: 'Complete the first login, with the fields of its form (an empty map without one)',
    access: 'user',
    whileActing: 'refused',
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
  keepAlive: { summary: 'Extend the sign-in session', access: 'user', whileActing: 'actor', envelope: 'none', response: Type.Boolean() },
  logout: { summary: 'End the sign-in session at the server', access: 'user', envelope: 'none', response: Type.Boolean() },
  ssoLogout: {
    summary: 'End the sign-in session of somebody who came through the identity provider',
    access: 'user',
    envelope: 'Data',
    response: Type.Object({ SSOLogoutUrl: TextOrNull }),
  },
  authCodeLogout: { summary: 'End the sign-in session of somebody who came with a key', access: 'user', envelope: 'none', response: Type.Boolean() },
  endSession: {
    summary: 'End the session that a key names (EndKey of the token data), for a browser whose sign-out was not answered',
    access: 'public',
    envelope: 'none',
    body: Type.Object({ Key: stageToken }),
    response: Type.Boolean(),
  },
  changeLanguage: {
    summary: 'Store the language of the signed-in person',
    access: 'user',
    whileActing: 'refused',
    envelope: 'none',
    body: Type.Object({ Code: Language }),
    response: Type.Boolean(),
  },
  setLanguage: {
    summary: 'The same under its older name; the client does not use it',
    access: 'user',
    whileActing: 'refused',
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
  withdrawCall: {
    summary: 'Withdraw a change that the person has sent under an Idempotency-Key: undo it where it has been made, and refuse it where it still arrives',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ Key: Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }) }),
    /** Whether the call had already been carried out. */
    response: Type.Object({ WasMade: Type.Boolean() }),
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
      SupportEmailAddress: TextOrNull,
      SupportPhoneNumber: TextOrNull,
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
      EulaId: readPolicyId,
      PrivacyPolicyAccepted: Type.Boolean(),
      PrivacyPolicyId: readPolicyId,
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
