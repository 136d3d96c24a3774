import { Type } from 'typebox';
import { bodyLimits, versioned } from '#shell/schemas';
import type { Schemas } from '../../../net/contract';
import { askForContactCode, ContactCode, ProofContact, SentTo } from '../../../net/schemas/contactProof';
import { TextOrNull } from '../../../net/schemas/values';
import { bytesInMegabyte } from '../../../rules/files/files';
import { ConsentText, Privacy } from './privacy';
import type { routes } from './routes';

const Units = Type.Enum(['Imperial', 'Metric']);
const Language = Type.Enum(['en-US', 'es-419']);
const Weekday = Type.Enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
/** Hours of the clock: 12 or 24. */
const TimeFormat = Type.Enum(['12', '24']);

/** An answer of the personal section, with the data of its field (ACC-003, ACC-004). */
export const ProfileAnswer = Type.Object({
  Id: Type.String(),
  /** A date as `yyyy-MM-dd`, the value of a list's option, or text. */
  UserAnswer: TextOrNull,
  Label: Type.String(),
  /** Empty if there is none. */
  HelpText: Type.String(),
  InputType: Type.Enum(['text', 'number', 'date', 'list', 'email']),
  /** Options of a list. */
  Options: Type.Array(Type.Object({ Value: Type.String(), Label: Type.String() })),
  Required: Type.Boolean(),
  Readonly: Type.Boolean(),
});

/** Status of a kind of texts: confirmed, requested but not yet confirmed, or neither. */
const ReminderStatus = Type.Enum(['verified', 'pending', 'none']);

/** Personal data and preferences of a user (shell document, section 3, User profile). */
export const Profile = Type.Object({
  ProfileAnswers: Type.Array(ProfileAnswer),
  PreferredEmail: TextOrNull,
  /** Plus and digits. */
  MobileNumber: TextOrNull,
  DisableText: Type.Boolean(),
  RemoveFromEmailCommunications: Type.Boolean(),
  HideFromLeaderboard: Type.Boolean(),
  /** Spelled as in the document. The save has `HideFromWeeklyStatusEmail` (ACC-013). */
  HideWeelyStatusEmail: Type.Boolean(),
  PreferredLanguage: Language,
  HeightUnits: Units,
  LengthUnits: Units,
  WeightUnits: Units,
  DistanceUnits: Units,
  WeekStartDay: Weekday,
  /** IANA. */
  TimeZone: Type.String(),
  TimeFormat,
  /** Whether the company has the feature TextTool, and so sends texts. */
  IsTextEnabled: Type.Boolean(),
  /** Verification status of the mobile number; null if there is no number. */
  TextToolVerificationStatus: Type.Union([Type.Enum(['verified', 'pending', 'pendingWithResend']), Type.Null()]),
  /** Whether a verification text has been sent to the number. */
  VerificationSent: Type.Boolean(),
  /** Whether the preferred mail address is verified. */
  PreferredEmailVerified: Type.Boolean(),
  TextReminderStatus: ReminderStatus,
  WellnessReminderStatus: ReminderStatus,
  ProfileImageUrl: TextOrNull,
  /** Whether sign-in codes may be sent to the preferred mail address. */
  PreferredEmailTrusted: Type.Boolean(),
  /** Whether sign-in codes may be sent to the mobile number. */
  MobileNumberTrusted: Type.Boolean(),
  /** How the person confirms their identity: by password, or, with single sign-on, by a code to the address that the company has on record. */
  ProvesBy: Type.Enum(['Password', 'Code']),
  /** During impersonation: contacts to which the code is sent before the person's contacts are changed. */
  ProofContacts: Type.Optional(Type.Array(ProofContact)),
  /** Version of the data that `saveProfile` and coaches change. */
  ...versioned,
});

/** Null is accepted as well, because unanswered questions are returned as null; forms always send text, so that is its type. */
const Given = Type.Unsafe<string>(Type.Union([Type.String({ maxLength: 254 }), Type.Null()]));

/** An empty answer or null deletes the former one. */
const Answer = Type.Object({ Id: Type.String({ minLength: 1, maxLength: 64 }), UserAnswer: Given });

/** The complete profile: null deletes a value (ACC-012). Omitted answers stay. */
const ProfileSave = Type.Object({
  ProfileItemAnswers: Type.Array(Answer, { maxItems: 100 }),
  PreferredEmail: Type.Union([Type.String({ maxLength: 254 }), Type.Null()]),
  MobileNumber: Type.Union([Type.String({ maxLength: 32 }), Type.Null()]),
  DisableTextReminders: Type.Boolean(),
  RemoveFromEmailCommunications: Type.Boolean(),
  HideFromLeaderboard: Type.Boolean(),
  HideFromWeeklyStatusEmail: Type.Boolean(),
  PreferredLanguage: Language,
  HeightUnits: Units,
  LengthUnits: Units,
  WeightUnits: Units,
  DistanceUnits: Units,
  WeekStartDay: Weekday,
  TimeZone: Type.String({ minLength: 1, maxLength: 64 }),
  TimeFormat,
  /** Required of an impersonator who changes mail address or number (`sendContactCode`). */
  ContactCode,
  ...versioned,
});

const Mobile = Type.Object({ MobileNumber: Type.String({ minLength: 1, maxLength: 32 }) });

const Password = Type.String({ minLength: 1, maxLength: 200 });
/** Confirms the person's identity: their password, or the code of `sendOwnCode`. */
const ownProof = { Password: Type.Optional(Password), Code: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })) };
/** Code of the authenticator app, or a recovery code. */
const FactorCode = Type.String({ minLength: 1, maxLength: 40 });
/** Ten single-use codes; shown only once. */
const RecoveryCodes = Type.Object({ RecoveryCodes: Type.Array(Type.String()) });

/** Maximum size of a photo in bytes. */
const photoBytes = 8 * bytesInMegabyte;

const WishKey = Type.String({ minLength: 1, maxLength: 160 });

/** Data for the unsubscribe link of a mail; it contains no data about the person. */
const MailWish = Type.Object({ Company: Type.String(), Kind: Type.Enum(['Messages', 'Weekly']), IsWanted: Type.Boolean() });

export const schemas = {
  profile: { summary: 'Profile of the signed-in person', access: 'user', envelope: 'none', response: Profile },
  saveProfile: { summary: 'Save the profile of the signed-in person', access: 'user', envelope: 'Successful', body: ProfileSave, response: Profile },
  verifyMobile: {
    summary: 'Send the text that verifies the saved mobile number',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Mobile,
    response: Profile,
  },
  verifyEmail: {
    summary: 'Send a code to the saved preferred mail address, or verify it by that code',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Type.Object({ PreferredEmail: Type.String({ minLength: 1, maxLength: 254 }), Code: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })) }),
    response: Profile,
  },
  verifyTextReminder: {
    summary: 'Send the text by which the person opts into text reminders',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Mobile,
    response: Profile,
  },
  verifyWellnessReminder: {
    summary: 'Send the text by which the person opts into wellness program updates',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Mobile,
    response: Profile,
  },
  sendContactCode: {
    summary: 'Send the person who is acted for a code by which they agree to other contacts; nothing is sent to whoever changes their own',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object(askForContactCode),
    response: SentTo,
  },
  sendOwnCode: {
    summary: 'Send a code to the address that the company knows, to a person whom the company signs in; others have their password',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    response: SentTo,
  },
  trustContact: {
    summary: 'Let codes for signing in go to a verified contact of the signed-in person; asks for the password, or the code of sendOwnCode',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Type.Object({ Kind: Type.Enum(['email', 'mobile']), ...ownProof }),
    response: Profile,
  },
  savePhoto: {
    summary: 'Keep a picture of the signed-in person: a square of it, without what the camera noted',
    access: 'user',
    envelope: 'Successful',
    file: { bytes: photoBytes },
    body: Type.Object({ Image: Type.String({ contentEncoding: 'base64', minLength: 1 }) }),
    response: Profile,
  },
  removePhoto: { summary: 'Remove the picture of the signed-in person', access: 'user', envelope: 'Successful', response: Profile },
  privacy: {
    summary: 'What is kept about the signed-in person, their consents, sign-ins and trusted devices, and who acted for them',
    access: 'user',
    whileActing: 'refused',
    envelope: 'none',
    response: Privacy,
  },
  signOutThere: {
    summary: 'End a sign-in of the signed-in person on another device',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    params: Type.Object({ sessionId: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Privacy,
  },
  signOutElsewhere: {
    summary: 'End all sign-ins of the signed-in person but this one',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    response: Privacy,
  },
  forgetDevice: {
    summary: 'Ask for a code on a trusted device of the signed-in person again',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    params: Type.Object({ deviceId: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Privacy,
  },
  consentText: {
    summary: 'A text that the signed-in person has answered to, as they have seen it',
    access: 'user',
    whileActing: 'refused',
    envelope: 'none',
    params: Type.Object({ textId: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: ConsentText,
  },
  changeConsent: {
    summary: 'Withdraw a consent of the signed-in person, or give it again',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    /** `TextId`: the text that the person has read; required to give the consent again. */
    body: Type.Object({
      Area: Type.String({ minLength: 1, maxLength: 64 }),
      ConsentId: Type.String({ minLength: 1, maxLength: 100 }),
      IsGiven: Type.Boolean(),
      TextId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    }),
    response: Privacy,
  },
  beginSecondFactor: {
    summary: 'Make a secret to share with an authenticator app; it is asked for at sign-in when a code of the app has confirmed it',
    access: 'user',
    whileActing: 'refused',
    answersSecret: true,
    envelope: 'Successful',
    body: Type.Object({ Password }),
    /** The secret to type, Base32, and the address that apps read from a QR code. */
    response: Type.Object({ Key: Type.String(), Address: Type.String() }),
  },
  confirmSecondFactor: {
    summary: 'Switch the second factor on, by a code of the authenticator app',
    access: 'user',
    whileActing: 'refused',
    answersSecret: true,
    envelope: 'Successful',
    body: Type.Object({ Code: FactorCode }),
    response: RecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Make new recovery codes; the earlier ones are good for nothing any more',
    access: 'user',
    whileActing: 'refused',
    answersSecret: true,
    envelope: 'Successful',
    body: Type.Object({ Password, Code: FactorCode }),
    response: RecoveryCodes,
  },
  endSecondFactor: {
    summary: 'Switch the second factor off',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Type.Object({ Password, Code: FactorCode }),
    response: Privacy,
  },
  requestDownload: {
    summary: 'Begin to gather all that is kept about the signed-in person into one file; asks for the password, or the code of sendOwnCode',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Successful',
    body: Type.Object(ownProof),
    response: Privacy,
  },
  mailWish: {
    summary: 'Whether the recipient of a mail wants more of its kind, by the key in its link',
    access: 'public',
    envelope: 'Data',
    query: Type.Object({ wish: WishKey }),
    response: MailWish,
  },
  saveMailWish: {
    summary: 'End mails from administrators and coaches, or the weekly mail, or take that back, by the key in the link of one',
    access: 'public',
    envelope: 'Data',
    body: Type.Object({ Wish: WishKey, IsWanted: Type.Boolean() }),
    response: MailWish,
  },
  askToUnsubscribe: {
    summary: 'Page that asks whether to end the mails of this link',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ wish: WishKey }),
    response: 'page',
  },
  unsubscribe: {
    summary: 'End the mails of this link, as mail programs do with one click (RFC 8058)',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ wish: WishKey }),
    response: 'page',
  },
} as const satisfies Schemas<typeof routes>;

export const limits = bodyLimits(schemas, 'saveProfile', 'verifyEmail');
