import type { CoachEntry } from '../contract';

/** A note of the coach who is signed in, of whom tests think as `acme-coach`. */
export const anEntry = (overrides: Partial<CoachEntry> = {}): CoachEntry => ({
  Id: 'entry-1',
  CoachUserId: 'acme-coach',
  CoachName: 'Carlos Coach',
  UserId: 'acme-participant',
  CreateDate: '2026-11-10T15:00:00.000Z',
  UpdateDate: null,
  EntryType: 'Note',
  EntryName: 'Note',
  SessionDate: '2026-11-10T15:00:00.000Z',
  StartDate: null,
  EndDate: null,
  Notes: 'Walks after lunch.',
  NewNote: '',
  CreatedChallengeId: null,
  CoachingCompanyEntityId: 'acme',
  Status: 'None',
  ReferralType: 'None',
  StartWeekday: 'Tuesday',
  WorkFlowType: 'Instant',
  TimeZone: 'America/Chicago',
  SessionTypeId: null,
  SessionTypeName: '',
  SessionLocation: '',
  Description: '',
  ProgramId: null,
  ...overrides,
});

/** A scheduled session of theirs. */
export const aScheduledSession = (overrides: Partial<CoachEntry> = {}): CoachEntry =>
  anEntry({
    Id: 'session-1',
    EntryType: 'Session',
    EntryName: 'Session',
    StartDate: '2026-11-18T15:00:00.000Z',
    EndDate: '2026-11-18T15:30:00.000Z',
    SessionDate: '2026-11-18T15:00:00.000Z',
    Notes: '',
    WorkFlowType: 'Scheduled',
    ReferralType: 'Scheduled',
    SessionTypeId: 'follow-up',
    SessionTypeName: 'Follow-up',
    ...overrides,
  });
