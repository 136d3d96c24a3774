import { Type } from 'typebox';
import { bodyLimits } from '#shell/schemas';
import type { Schemas } from '../../../net/contract';
import type { routes } from './routes';

const literals = <const T extends string[]>(...values: T) => Type.Enum<T>(values);
const OptionalText = Type.Union([Type.String(), Type.Null()]);

const Units = literals('Imperial', 'Metric');
const Language = literals('en-US', 'es-419');
const Weekday = literals('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');
/** Hours of a clock. */
const TimeFormat = literals('12', '24');

/** An answer of the personal section, with all that its field needs (ACC-003, ACC-004). */
export const ProfileAnswer = Type.Object({
  Id: Type.String(),
  /** Of a date `yyyy-MM-dd`, of a list the value of an option. */
  UserAnswer: OptionalText,
  Label: Type.String(),
  /** Empty: none. */
  HelpText: Type.String(),
  InputType: literals('text', 'number', 'date', 'list', 'email'),
  /** Of a list. */
  Options: Type.Array(Type.Object({ Value: Type.String(), Label: Type.String() })),
  Required: Type.Boolean(),
  Readonly: Type.Boolean(),
});

/** Texts of a kind: wanted and confirmed, asked for and not yet confirmed, or neither. */
const ReminderStatus = literals('verified', 'pending', 'none');

/** Who somebody is, and how they want the product to be (shell document, section 3, User profile). */
export const Profile = Type.Object({
  ProfileAnswers: Type.Array(ProfileAnswer),
  PreferredEmail: OptionalText,
  /** Plus and digits. */
  MobileNumber: OptionalText,
  DisableText: Type.Boolean(),
  RemoveFromEmailCommunications: Type.Boolean(),
  HideFromLeaderboard: Type.Boolean(),
  /** Spelled so in the document; the save has `HideFromWeeklyStatusEmail` (ACC-013). */
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
  /** The company sends texts (its feature TextTool). */
  IsTextEnabled: Type.Boolean(),
  /** Of the mobile number; null where there is none. */
  TextToolVerificationStatus: Type.Union([literals('verified', 'pending', 'pendingWithResend'), Type.Null()]),
  /** A verification text is out for the number. */
  VerificationSent: Type.Boolean(),
  /** The preferred mail address has been shown to be the person's. */
  PreferredEmailVerified: Type.Boolean(),
  TextReminderStatus: ReminderStatus,
  WellnessReminderStatus: ReminderStatus,
  ProfileImageUrl: OptionalText,
});

/** An empty answer takes away the one before. */
const Answer = Type.Object({ Id: Type.String({ minLength: 1, maxLength: 64 }), UserAnswer: Type.String({ maxLength: 254 }) });

/** The whole of it: what is null is no longer there (ACC-012). Answers that are left out stay. */
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
});

const Mobile = Type.Object({ MobileNumber: Type.String({ minLength: 1, maxLength: 32 }) });

/** A picture as people take them. */
const photoBytes = 8 * 1024 * 1024;

export const schemas = {
  profile: { summary: 'Profile of the signed-in person', access: 'user', envelope: 'none', response: Profile },
  saveProfile: { summary: 'Save the profile of the signed-in person', access: 'user', envelope: 'Successful', body: ProfileSave, response: Profile },
  verifyMobile: {
    summary: 'Send the text that verifies the saved mobile number',
    access: 'user',
    envelope: 'Successful',
    body: Mobile,
    response: Profile,
  },
  verifyEmail: {
    summary: 'Send a code to the saved preferred mail address, or verify it by that code',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({ PreferredEmail: Type.String({ minLength: 1, maxLength: 254 }), Code: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })) }),
    response: Profile,
  },
  verifyTextReminder: {
    summary: 'Send the text by which the person opts into text reminders',
    access: 'user',
    envelope: 'Successful',
    body: Mobile,
    response: Profile,
  },
  verifyWellnessReminder: {
    summary: 'Send the text by which the person opts into wellness program updates',
    access: 'user',
    envelope: 'Successful',
    body: Mobile,
    response: Profile,
  },
  savePhoto: {
    summary: 'Keep a picture of the signed-in person: a square of it, without what the camera noted',
    access: 'user',
    envelope: 'Successful',
    file: { bytes: photoBytes },
    body: Type.Object({ Image: Type.String({ minLength: 1 }) }),
    response: Profile,
  },
  removePhoto: { summary: 'Remove the picture of the signed-in person', access: 'user', envelope: 'Successful', response: Profile },
} as const satisfies Schemas<typeof routes>;

export const limits = bodyLimits(schemas, 'saveProfile', 'verifyEmail');
