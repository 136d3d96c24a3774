import { expect } from 'vitest';
import type { AdministeredEvent, AdministeredEventBody } from '../../../../plugins/events/contract';
import type { SignedIn } from '../../../testing/appForTests';

export type SessionBody = AdministeredEventBody['Sessions'][number];

export const words = (en: string, es = '') => ({ en, es });

/** A session on December 8, 2026, a Tuesday, from 9:00 to 10:00. */
export const aSession = (more: Partial<SessionBody> = {}): SessionBody => ({
  Names: words(''),
  Details: words(''),
  Day: '2026-12-08',
  Time: '09:00',
  Minutes: 60,
  Capacity: 2,
  ...more,
});

/** The body that saves an event of Acme in Chicago. */
export const yoga = (more: Partial<AdministeredEventBody> = {}): AdministeredEventBody => ({
  EntityId: 'acme',
  Titles: words('Yoga at the lake', 'Yoga junto al lago'),
  Descriptions: words(''),
  Places: words('Lakeside Park'),
  Address: '',
  EventType: 'Multiple',
  TimeZone: 'America/Chicago',
  IsLimited: false,
  IsPublished: true,
  Sessions: [aSession()],
  ...more,
});

/** Saves an event, which must succeed. */
export const savedEvent = async (admin: SignedIn, body: object): Promise<AdministeredEvent> => {
  const { status, body: answer } = await admin.post('/administeredevents', body);
  expect([status, answer.Errors ?? []]).toEqual([200, []]);
  return answer.Data;
};

/** Signs a person up for a date of a session. @returns the error; empty if the person has the place */
export const signUp = async (who: SignedIn, { Id }: AdministeredEvent, sessionId: string, start: string, Action = 'Register'): Promise<string> => {
  const sent = { EventId: Id, SessionActions: [{ SessionIdStartDateTime: `${sessionId}_${start}`, Action }] };
  return (await who.post('/usersessions/register', sent)).body.Data.ActionResults[0].Error;
};
