import type { CoachEntry } from '../contract';
import { anEntry as aPlainEntry } from './factories';

/** A note of the signed-in coach, `acme-coach` in tests. */
export const anEntry = (overrides: Partial<CoachEntry> = {}): CoachEntry =>
  aPlainEntry({
    CoachUserId: 'acme-coach',
    CoachName: 'Carlos Coach',
    UserId: 'acme-participant',
    CreateDate: '2026-11-10T15:00:00.000Z',
    SessionDate: '2026-11-10T15:00:00.000Z',
    Notes: 'Walks after lunch.',
    StartWeekday: 'Tuesday',
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
