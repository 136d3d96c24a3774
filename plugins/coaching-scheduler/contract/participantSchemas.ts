import { Type } from 'typebox';
import { Audience, askForContactCode, ContactCode, orNull, Page, ProofContact, pageQuery, SentTo, TextOrNull, versioned } from '#shell/schemas';
import { CoachEntry } from './entrySchemas';
import { CoachingStatus, id, instant, ofCoaches, optionalText, zone } from './parts';

const day = Type.String({ description: 'yyyy-MM-dd' });

/** A participant in the list (COA-008). */
export const ParticipantRow = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  EntityId: Type.String(),
  EntityName: Type.String(),
  CoachingStatus,
  LastSessionDate: orNull(instant),
  NextSessionDate: orNull(instant),
});

/** Columns that sort the list; a `-` prefix reverses the order. */
export const participantSorts = ['LastName', 'FirstName', 'EntityName', 'CoachingStatus', 'LastSessionDate', 'NextSessionDate'] as const;

export const MissionStatement = Type.Object({
  Text: Type.String(),
  Type: Type.Literal('Personal'),
  OwnerId: Type.String(),
  Editable: Type.Boolean(),
  ...versioned,
});

/** A session with a coach (COA-018). */
export const Session = Type.Pick(CoachEntry, ['Id', 'UserId', 'CoachUserId', 'Status', 'SessionDate', 'StartDate', 'EndDate', 'CoachName', 'WorkFlowType']);

/** A coach's view of a participant (COA-062). */
export const ParticipantDetail = Type.Object({
  UserId: Type.String(),
  EntityId: Type.String(),
  EntityName: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  /** Address for mails: the preferred one, else the work address. */
  Email: Type.String(),
  PreferredEmail: Type.String(),
  MobileNumber: Type.String(),
  DateOfBirth: orNull(day),
  Sex: TextOrNull,
  TimeZone: zone,
  ProfileImageUrl: TextOrNull,
  CoachingStatus,
  /** The participant's coach; null for none. */
  Coach: Type.Union([Type.Object({ UserId: Type.String(), Name: Type.String() }), Type.Null()]),
  /** Null if the company has no programs. */
  MissionStatement: Type.Union([MissionStatement, Type.Null()]),
  /** Newest first. */
  Sessions: Type.Array(Session),
  /** Newest first, including sessions. */
  Entries: Type.Array(CoachEntry),
  Programs: Type.Array(Type.Object({ Id: Type.String(), OwnerId: Type.String(), Name: Type.String(), StartDate: day, EndDate: orNull(day) })),
  /** Newest first. */
  BiometricMeasurements: Type.Array(Type.Object({ Name: Type.String(), Value: Type.String(), Units: Type.String(), RiskLevel: Type.String(), Date: day })),
  /** False: the participant does not share challenges, trackers and health results with coaches; `Programs` and `BiometricMeasurements` are empty. */
  IsShared: Type.Optional(Type.Boolean()),
  /** Contacts to which a code can be sent before address or number are changed. */
  ProofContacts: Type.Array(ProofContact),
  /** Version of the fields that `editProfile` changes. */
  ...versioned,
});

/** Parameters of a page of participants. */
const listed = {
  tab: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** Beginnings of words of names, ignoring case and accents. */
  search: optionalText(100),
  /** Page number from 1, within the first 1,000 people. Ignored with `PaginationToken`, which reaches all pages. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  PaginationToken: pageQuery(participantSorts).properties.PaginationToken,
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  sort: Type.Optional(
    Type.Unsafe<(typeof participantSorts)[number] | `-${(typeof participantSorts)[number]}`>({
      type: 'string',
      enum: participantSorts.flatMap((name) => [name, `-${name}`]),
    }),
  ),
} as const;

export const participantSchemas = {
  participants: {
    ...ofCoaches,
    summary: "Participants within a coach's reach: their own (tab 0) or all (tab 1), in pages",
    envelope: 'Data',
    query: Type.Object(listed),
    response: Page(ParticipantRow),
  },
  filteredParticipants: {
    ...ofCoaches,
    summary: 'Participants of one company who match the filters, their own (tab 0) or all (tab 1), in pages',
    envelope: 'Data',
    body: Type.Object({ ...listed, EntityId: id, Filters: Audience }),
    response: Page(ParticipantRow),
  },
  participantDetail: {
    ...ofCoaches,
    health: 'coaching',
    summary: "The coach's view of a participant",
    envelope: 'Data',
    params: Type.Object({ userId: id }),
    response: ParticipantDetail,
  },
  sendContactCode: {
    ...ofCoaches,
    summary: 'Send a participant the code that confirms new contacts',
    envelope: 'Data',
    body: Type.Object({ UserId: id, ...askForContactCode }),
    response: SentTo,
  },
  editProfile: {
    ...ofCoaches,
    health: 'coaching',
    summary: 'Change contacts and coaching status of a participant; absent fields are kept',
    envelope: 'Data',
    body: Type.Object({
      UserId: id,
      PreferredEmail: optionalText(254),
      MobileNumber: optionalText(40),
      CoachingStatus: Type.Optional(CoachingStatus),
      TimeZone: Type.Optional(zone),
      /** Their new coach. */
      CoachUserId: Type.Optional(id),
      /** Code that the participant has received; required if address or number are changed. */
      ContactCode,
      ...versioned,
    }),
    response: ParticipantDetail,
  },
  saveMission: {
    ...ofCoaches,
    summary: "Save a participant's mission statement",
    envelope: 'Data',
    params: Type.Object({ ownerId: id }),
    body: Type.Object({
      Text: Type.String({ minLength: 1, maxLength: 5000 }),
      Type: Type.Literal('Personal'),
      OwnerId: id,
      Editable: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    response: MissionStatement,
  },
} as const;
