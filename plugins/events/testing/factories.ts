import type { BulkResult, EventDetail, EventSession, ScheduleDetail, SessionAction } from '../contract';
import { grouped } from './grouped';

/** Events as the server returns them, with overrides. */

/** A session with its id as name. */
export const aSession = (id: string, overrides: Partial<EventSession> = {}): EventSession => ({
  SessionName: `Class ${id}`,
  SessionDetails: 'With a chair.',
  SessionDate: '2026-11-27',
  SessionDateDisplay: 'Friday, November 27th',
  SessionTimeDisplay: '5:30 PM - 6:30 PM',
  SessionIdStartDateTime: id,
  Status: 'Available',
  IsInPast: false,
  Documents: [],
  StartsAt: '2026-11-27T23:30:00.000Z',
  EndsAt: '2026-11-28T00:30:00.000Z',
  PlacesLeft: null,
  Waiting: null,
  Cancelled: null,
  IsTheirs: overrides.Status === 'Selected',
  IsPresent: false,
  ...overrides,
});

export const anEvent = (overrides: Partial<EventDetail> = {}): EventDetail => ({
  Title: 'Yoga for Backs',
  Description: '<p>Bring a <strong>mat</strong>.</p>',
  LocationName: 'Studio',
  LocationAddressCityStateZip: '1 Acme Plaza, Chicago, IL 60601',
  TimeZone: 'America/Chicago',
  Documents: [],
  EventType: 'Multiple',
  Mode: 'InPerson',
  DisplayStatus: 'Available',
  EntityId: 'acme',
  EventEndDate: '2026-12-18',
  Cancelled: null,
  IsLimitToOneSessionRegistration: false,
  HasDetails: true,
  HasMore: false,
  IsClosed: false,
  Sessions: [aSession('one'), aSession('two', { SessionDate: '2026-12-04', SessionDateDisplay: 'Friday, December 4th' })],
  ...overrides,
});

/** The sessions of an event by day and time. */
export const aSchedule = ({ Sessions }: Pick<EventDetail, 'Sessions'>): ScheduleDetail => ({
  Days: grouped(Sessions, ({ SessionDate }) => SessionDate).map(([day, sessions]) => ({
    Date: day,
    DisplayDate: sessions[0]?.SessionDateDisplay ?? '',
    HasRegistration: sessions.some(({ Status }) => Status === 'Selected'),
    Expanded: false,
    TimeSlots: grouped(sessions, ({ SessionTimeDisplay }) => SessionTimeDisplay).map(([SessionTime, ofTime]) => ({ SessionTime, Sessions: ofTime })),
  })),
});

/** The server's result of actions: those with an error have failed. */
export const aResult = (...actions: readonly (readonly [id: string, action: SessionAction, error?: string])[]): BulkResult => ({
  FailedCount: actions.filter(([, , error]) => error !== undefined).length,
  ActionResults: actions.map(([SessionIdStartDateTime, Action, error]) => ({
    SessionIdStartDateTime,
    Action,
    IsSuccessful: error === undefined,
    Error: error ?? '',
  })),
});
