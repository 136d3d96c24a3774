import { Type } from 'typebox';
import { Audience, askForContactCode, ContactCode, Page, ProofContact, pageQuery, SentTo, versioned } from '#shell/schemas';
import { CoachEntry } from './entrySchemas';
import { CoachingStatus, id, instant, ofCoaches, optionalText, orNull, zone } from './parts';

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

/** Columns by which the list is put in order; `-` in front turns it round. */
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

/** All that a coach sees of a participant (COA-062). */
export const ParticipantDetail = Type.Object({
  UserId: Type.String(),
  EntityId: Type.String(),
  EntityName: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  /** Where mails reach them: the address that they prefer, else that of the company. */
  Email: Type.String(),
  PreferredEmail: Type.String(),
  MobileNumber: Type.String(),
  DateOfBirth: orNull(day),
  Sex: orNull(Type.String()),
  TimeZone: zone,
  ProfileImageUrl: orNull(Type.String()),
  CoachingStatus,
  /** Their own coach; null: none. */
  Coach: Type.Union([Type.Object({ UserId: Type.String(), Name: Type.String() }), Type.Null()]),
  /** Null where the company has no programs. */
  MissionStatement: Type.Union([MissionStatement, Type.Null()]),
  /** Newest first. */
  Sessions: Type.Array(Session),
  /** Newest first; sessions among them. */
  Entries: Type.Array(CoachEntry),
  Programs: Type.Array(Type.Object({ Id: Type.String(), OwnerId: Type.String(), Name: Type.String(), StartDate: day, EndDate: orNull(day) })),
  /** Newest first. */
  BiometricMeasurements: Type.Array(Type.Object({ Name: Type.String(), Value: Type.String(), Units: Type.String(), RiskLevel: Type.String(), Date: day })),
  /** False: the participant does not share challenges, trackers and health results with coaches; `Programs` and `BiometricMeasurements` are empty. */
  IsShared: Type.Optional(Type.Boolean()),
  /** Where the participant can be asked before mail address or number are changed. */
  ProofContacts: Type.Array(ProofContact),
  /** Of what `editProfile` changes. */
  ...versioned,
});

/** Parameters of a page of participants. */
const listed = {
  tab: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** Beginnings of words of names, without regard to case and accents. */
  search: optionalText(100),
  /** From 1, within the first 1,000 people. Ignored with `PaginationToken`, which reaches all pages. */
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
    summary: 'Participants whom a coach reaches: their own (tab 0) or all (tab 1), in pages',
    envelope: 'Data',
    query: Type.Object(listed),
    response: Page(ParticipantRow),
  },
  filteredParticipants: {
    ...ofCoaches,
    summary: 'Participants of one company whom filters choose, of the own ones (tab 0) or of all (tab 1), in pages',
    envelope: 'Data',
    body: Type.Object({ ...listed, EntityId: id, Filters: Audience }),
    response: Page(ParticipantRow),
  },
  participantDetail: {
    ...ofCoaches,
    health: 'coaching',
    summary: 'What a coach needs to know about a participant',
    envelope: 'Data',
    params: Type.Object({ userId: id }),
    response: ParticipantDetail,
  },
  sendContactCode: {
    ...ofCoaches,
    summary: 'Send a participant the code by which they agree to other contacts',
    envelope: 'Data',
    body: Type.Object({ UserId: id, ...askForContactCode }),
    response: SentTo,
  },
  editProfile: {
    ...ofCoaches,
    health: 'coaching',
    summary: 'Change how a participant is reached and how their coaching stands; what is left out stays',
    envelope: 'Data',
    body: Type.Object({
      UserId: id,
      PreferredEmail: optionalText(254),
      MobileNumber: optionalText(40),
      CoachingStatus: Type.Optional(CoachingStatus),
      TimeZone: Type.Optional(zone),
      /** Their new coach. */
      CoachUserId: Type.Optional(id),
      /** Where mail address or number differ: the code that the participant was sent. */
      ContactCode,
      ...versioned,
    }),
    response: ParticipantDetail,
  },
  saveMission: {
    ...ofCoaches,
    summary: "Write a participant's mission statement",
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
