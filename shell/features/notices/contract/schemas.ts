import { Type } from 'typebox';
import type { Schemas } from '../../../net/contract';
import { TextOrNull } from '../../../net/schemas/values';
import type { routes } from './routes';

const key = Type.String({ minLength: 1, maxLength: 64 });

/** A field of the welcome form (shell document, section 3, Registration optional field). */
export const OptionalField = Type.Object({
  /** `MobileNumber` has its own place on the form. */
  Name: Type.String(),
  Label: Type.String(),
  HelpText: Type.String(),
  InputType: Type.Union([Type.Literal('email'), Type.Literal('text'), Type.Literal('number'), Type.Literal('date'), Type.Literal('list')]),
  /** A date as `yyyy-MM-dd`. */
  Value: TextOrNull,
  /** Options of a list; a list without options is omitted from the form. */
  Options: Type.Array(Type.String()),
  Readonly: Type.Boolean(),
  /** Not documented: whether the form requires an answer; omitted: it may stay empty. */
  Required: Type.Optional(Type.Boolean()),
});

/** A notice of the company that a person must agree to, or at least see, before using the product. */
export const ProgramNotification = Type.Object({
  ProgramNotificationId: Type.String(),
  Name: Type.String(),
  /** HTML, sanitised. */
  Content: Type.String(),
  /** Language of name and text. It is the other language if there is no text in the person's language. */
  LanguageCode: Type.Optional(Type.Enum(['en', 'es'])),
  IsEnabled: Type.Boolean(),
  /** Whether the person may continue without agreement. */
  ProceedAfterDeclineAllowed: Type.Boolean(),
  /** Id of exactly this text, which the answer names. */
  TextId: Type.Optional(Type.String()),
  /** Whether it is a policy of the company, which is accepted once. */
  IsPolicy: Type.Optional(Type.Boolean()),
});

/** News of the company for one person (shell document, section 3, Announcement). */
export const Announcement = Type.Object({
  /** Id of this person's copy. */
  Id: Type.String(),
  AnnouncementId: Type.String(),
  /** The documents spell it in two ways, so it is compared case-insensitively. */
  DisplayType: Type.Union([Type.Literal('announcement'), Type.Literal('announcementimage'), Type.Literal('AnnouncementImage')]),
  IsArchived: Type.Boolean(),
  Order: Type.Integer(),
  /** ISO 8601, UTC; null: not recorded. */
  PublishedAt: TextOrNull,
  Title: Type.String(),
  /** HTML, sanitised. */
  Content: Type.String(),
  ImageUrl: TextOrNull,
  /** Text alternative of the picture; empty or omitted: the title is sufficient. */
  ImageAlternativeText: Type.Optional(Type.String()),
  LinkType: Type.Union([Type.Literal('Blank'), Type.Literal('ExternalLink'), Type.Literal('Video'), Type.Literal('WithinProduct')]),
  /** For `ExternalLink` and `Video`. */
  LinkUrl: TextOrNull,
  /** For `WithinProduct`; a challenge or event is given by `ProgramId` and `EntityId`. */
  LinkDestination: Type.Union([
    Type.Literal('Challenge'),
    Type.Literal('Event'),
    Type.Literal('HealthProfile'),
    Type.Literal('HealthAssessment'),
    Type.Literal('RewardsStatement'),
    Type.Literal('UserProfile'),
    Type.Null(),
  ]),
  ProgramId: TextOrNull,
  EntityId: TextOrNull,
});

/** HTML, sanitised. `LanguageCode` is the language of the text: a company's own text without a Spanish version is shown in English. */
const Policy = Type.Object({ Content: Type.String(), LanguageCode: Type.Enum(['en', 'es']) });

export const schemas = {
  optionalFields: {
    summary: 'What the welcome form asks the signed-in person',
    access: 'user',
    envelope: 'none',
    response: Type.Array(OptionalField),
  },
  saveOptionalFields: {
    summary: 'Save the welcome form, or note that it was skipped',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ Fields: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 254 })), UserCancelled: Type.Boolean() }),
    /** If `Success` is false, `Message` is about the field `Field`. */
    response: Type.Object({ Success: Type.Boolean(), Message: TextOrNull, Field: TextOrNull }),
  },
  programNotifications: {
    summary: 'Notices that the signed-in person has still to answer',
    access: 'user',
    envelope: 'none',
    response: Type.Array(ProgramNotification),
  },
  acceptProgramNotification: {
    summary: 'Keep what the signed-in person answered to a notice',
    access: 'user',
    whileActing: 'refused',
    envelope: 'none',
    query: Type.Object({ programNotificationId: key, accepted: Type.Boolean(), textId: Type.Optional(key) }),
    response: Type.Boolean(),
  },
  announcements: {
    summary: 'News of the company for the signed-in person, in their order',
    access: 'user',
    envelope: 'none',
    response: Type.Array(Announcement),
  },
  archiveAnnouncement: {
    summary: 'Archive news of the signed-in person, or take it out of the archive',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ AnnouncementId: key, IsArchived: Type.Boolean() }),
    response: Announcement,
  },
  endNewsFlash: {
    summary: 'Show no news flash again during this sign-in session',
    access: 'user',
    envelope: 'none',
    response: Type.Boolean(),
  },
  privacyPolicy: {
    summary: 'A Privacy Policy by its id',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ policyid: key }),
    response: Policy,
  },
  eula: {
    summary: 'An End User Agreement by its id',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ eulaid: key }),
    response: Policy,
  },
  wellnessNotification: {
    summary: "The wellness program notification of the signed-in person's company",
    access: 'user',
    envelope: 'Data',
    response: Type.Object({ Name: Type.String(), ...Policy.properties }),
  },
} as const satisfies Schemas<typeof routes>;
