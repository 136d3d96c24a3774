import type {
  CalendarSession,
  CoachEntry,
  CompanySettings,
  FreeSlots,
  MoveRequest,
  OwnSession,
  ParticipantDetail,
  ParticipantRow,
  SchedulerData,
  TimeBlock,
} from '../contract';

/** Answers of the server about coaching, with overrides. The signed-in coach is `person-1`. */

export const aParticipant = (overrides: Partial<ParticipantRow> = {}): ParticipantRow => ({
  UserId: 'kim',
  FirstName: 'Kim',
  LastName: 'Reed',
  EntityId: 'acme',
  EntityName: 'Acme',
  CoachingStatus: 'Active',
  LastSessionDate: '2026-11-06T15:00:00.000Z',
  NextSessionDate: null,
  ...overrides,
});

export const anEntry = (overrides: Partial<CoachEntry> = {}): CoachEntry => ({
  Id: 'entry-1',
  CoachUserId: 'person-1',
  CoachName: 'Pat Participant',
  UserId: 'kim',
  CreateDate: '2026-11-20T15:00:00.000Z',
  UpdateDate: null,
  EntryType: 'Note',
  EntryName: 'Note',
  SessionDate: '2026-11-20T15:00:00.000Z',
  StartDate: null,
  EndDate: null,
  Notes: 'Walks to work now.',
  NewNote: '',
  CreatedChallengeId: null,
  CoachingCompanyEntityId: 'acme',
  Status: 'None',
  ReferralType: 'None',
  StartWeekday: 'Friday',
  WorkFlowType: 'Instant',
  TimeZone: 'America/Chicago',
  SessionTypeId: null,
  SessionTypeName: '',
  SessionLocation: '',
  Description: '',
  ProgramId: null,
  CancelledAt: null,
  CancelledBy: 'Participant',
  CancelReason: '',
  ...overrides,
});

export const aDetail = (overrides: Partial<ParticipantDetail> = {}): ParticipantDetail => ({
  ProofContacts: [{ Id: 'company', Type: 'Email', MaskedContact: 'k•••@acme.example' }],
  UserId: 'kim',
  EntityId: 'acme',
  EntityName: 'Acme',
  FirstName: 'Kim',
  LastName: 'Reed',
  Email: 'kim@acme.example',
  PreferredEmail: '',
  MobileNumber: '',
  DateOfBirth: null,
  Sex: null,
  TimeZone: 'America/Bogota',
  ProfileImageUrl: null,
  CoachingStatus: 'Active',
  Coach: { UserId: 'person-1', Name: 'Pat Participant' },
  MissionStatement: { Text: 'To keep up with my children.', Type: 'Personal', OwnerId: 'kim', Editable: true },
  Sessions: [],
  Entries: [],
  Programs: [],
  BiometricMeasurements: [],
  ...overrides,
});

/** In the far future, so that it has not begun. */
export const aCalendarSession = (overrides: Partial<CalendarSession> = {}): CalendarSession => ({
  Id: 'session-1',
  StartDate: '2100-11-24T15:00:00.000Z',
  EndDate: '2100-11-24T15:30:00.000Z',
  FirstName: 'Kim',
  LastName: 'Reed',
  UserId: 'kim',
  CoachName: 'Pat Participant',
  CoachUserId: 'person-1',
  WorkFlowType: 'Scheduled',
  ...overrides,
});

/** A request to move a session, with two proposed times. */
export const aMoveRequest = (overrides: Partial<MoveRequest> = {}): MoveRequest => ({
  Id: 'session-1',
  UserId: 'kim',
  FirstName: 'Kim',
  LastName: 'Reed',
  StartDate: '2100-11-24T15:00:00.000Z',
  EndDate: '2100-11-24T15:30:00.000Z',
  TimeZone: 'America/Chicago',
  AskedAt: '2026-11-20T15:00:00.000Z',
  ProposedStarts: ['2100-11-25T16:00:00.000Z', '2100-11-26T17:00:00.000Z'],
  TakenStarts: [],
  ...overrides,
});

/** A session of a participant, which they can still cancel. */
export const anOwnSession = (overrides: Partial<OwnSession> = {}): OwnSession => ({
  Id: 'session-1',
  StartDate: '2100-11-24T15:00:00.000Z',
  EndDate: '2100-11-24T15:30:00.000Z',
  SessionTypeName: 'Follow-up',
  SessionLocation: 'https://meet.example/kim',
  Description: 'How the evenings go.',
  CoachName: 'Otis Other',
  CoachEmail: 'otis@acme.example',
  CoachTimeZone: 'America/Bogota',
  CancelUntil: '2100-11-23T15:00:00.000Z',
  ProposedStarts: [],
  ...overrides,
});

export const aTimeBlock = (overrides: Partial<TimeBlock> = {}): TimeBlock => ({
  Id: 'block-1',
  StartTime: '2100-11-24T18:00:00.000Z',
  EndTime: '2100-11-24T19:00:00.000Z',
  AllDayEvent: false,
  Title: 'Team lunch',
  UserId: 'person-1',
  ...overrides,
});

const followUp = {
  Id: 'follow-up',
  Name: 'Follow-up',
  Duration: 30,
  Status: 'Active',
  WorkFlowType: 'Scheduled',
  AssignedCoaches: ['person-1', 'otis'],
} as const;
const nutrition = { ...followUp, Id: 'nutrition', Name: 'Nutrition', Duration: 45, AssignedCoaches: ['otis'] } as const;

const hours = {
  EntityId: 'acme',
  TimeZone: 'America/Chicago',
  DaySettings: [{ Day: 'Monday', IsOpen: true, StartTime: '08:00', EndTime: '18:00' }],
} as const;

const coaches = [
  { UserId: 'person-1', FirstName: 'Pat', LastName: 'Participant', AssignedSessionTypes: ['follow-up'] },
  { UserId: 'otis', FirstName: 'Otis', LastName: 'Other', AssignedSessionTypes: ['follow-up', 'nutrition'] },
];

const typesOf = () => [followUp, nutrition].map((type) => ({ ...type, AssignedCoaches: [...type.AssignedCoaches] }));
const hoursOf = () => ({ ...hours, DaySettings: hours.DaySettings.map((day) => ({ ...day })) });

export const someSchedulerData = (overrides: Partial<SchedulerData> = {}): SchedulerData => ({
  Coaches: coaches,
  Participant: { UserId: 'kim', FirstName: 'Kim', LastName: 'Reed', Email: 'kim@acme.example', EntityId: 'acme', TimeZone: 'America/Bogota' },
  SchedulerSettings: hoursOf(),
  SessionTypes: typesOf(),
  ...overrides,
});

/** Free times of a coach and Kim: two on a day, one on the next. */
export const someSlots = (overrides: Partial<FreeSlots> = {}): FreeSlots => ({
  LastDay: '2100-12-07',
  Starts: ['2100-11-24T15:00:00.000Z', '2100-11-24T16:00:00.000Z', '2100-11-25T16:00:00.000Z'],
  ...overrides,
});

export const someSettings = (overrides: Partial<CompanySettings> = {}): CompanySettings => ({
  ...hoursOf(),
  SessionTypes: typesOf(),
  Coaches: coaches,
  ...overrides,
});
