import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventDetail, EventSession } from '../../../../plugins/events/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import module from '../routes';

const eventId = 'acme-cooking-class';
const hours = (count: number): number => count * 3_600_000;

let app: TestApp;
/** Has a place at the first evening, which is full. */
let holder: SignedIn;
/** Waits first. */
let spanish: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  app = await appForTests([module]);
});
beforeEach(async () => {
  await app.fresh();
  holder = await app.as('participant2@acme.example');
  spanish = await app.as('spanish@acme.example');
  second = await app.as('hidden@acme.example');
});
afterAll(() => app.close());

const firstEvening = async (who: SignedIn): Promise<EventSession> => {
  const detail: EventDetail = (await who.get(`/userevents/geteventdetails?eventId=${eventId}`)).body.Data;
  const [session] = detail.Sessions;
  if (!session) throw new Error('The class has no sessions.');
  return session;
};
const wait = async (who: SignedIn, Action: 'Join' | 'Leave') => {
  const { SessionIdStartDateTime } = await firstEvening(who);
  return who.post('/usersessions/waitinglist', { EventId: eventId, SessionIdStartDateTime, Action });
};
const act = async (who: SignedIn, Action: 'Register' | 'Unregister'): Promise<string> => {
  const { SessionIdStartDateTime } = await firstEvening(who);
  const { body } = await who.post('/usersessions/register', { EventId: eventId, SessionActions: [{ SessionIdStartDateTime, Action }] });
  return body.Data.ActionResults[0].Error;
};
const mailsTo = (mail: string): Promise<readonly string[]> =>
  app.platform.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', mail)
    .execute()
    .then((rows) => rows.map(({ subject }) => subject).filter((subject) => subject.includes('Cocina') || subject.includes('Cooking')));

it('is for sessions that are full, in the order of coming', async () => {
  expect((await wait(second, 'Join')).body.Data).toEqual({ Position: 2, OfferEndsAt: null });
  expect((await wait(second, 'Join')).body.Data).toEqual({ Position: 2, OfferEndsAt: null });
  await wait(spanish, 'Leave');
  expect((await firstEvening(second)).Waiting).toEqual({ Position: 1, OfferEndsAt: null });
  const run = { EventId: 'acme-company-run', SessionIdStartDateTime: '', Action: 'Join' };
  const detail: EventDetail = (await second.get('/userevents/geteventdetails?eventId=acme-company-run')).body.Data;
  const refused = await second.post('/usersessions/waitinglist', { ...run, SessionIdStartDateTime: detail.Sessions[0]?.SessionIdStartDateTime });
  expect(refused.status).toBe(409);
});

it('a place that is given back is held for the first in line, who is told by mail and at once; nobody else gets it', async () => {
  await wait(second, 'Join');
  expect(await act(holder, 'Unregister')).toBe('');
  expect(await mailsTo('spanish@acme.example')).toEqual(['Un lugar para ti: Cocina sana y rápida']);
  expect(app.published).toContainEqual({ topic: `events:${spanish.userId}`, payload: { EventId: eventId } });
  expect(await firstEvening(spanish)).toMatchObject({ Status: 'Available', Waiting: { OfferEndsAt: expect.any(String) } });
  expect(await act(second, 'Register')).toBe('This session is full.');
  expect(await act(holder, 'Register')).toBe('This session is full.');
  expect(await act(spanish, 'Register')).toBe('');
  expect(await firstEvening(spanish)).toMatchObject({ Status: 'Selected', Waiting: null });
  expect((await firstEvening(second)).Waiting).toEqual({ Position: 1, OfferEndsAt: null });
});

it('who declines makes room for the next', async () => {
  await wait(second, 'Join');
  await act(holder, 'Unregister');
  await wait(spanish, 'Leave');
  expect(await mailsTo('hidden@acme.example')).toHaveLength(1);
  expect(await act(second, 'Register')).toBe('');
});

it('an offer ends after a day: the place is offered to the next, and who let it pass is in line no longer', async () => {
  await wait(second, 'Join');
  await act(holder, 'Unregister');
  expect(await mailsTo('hidden@acme.example')).toHaveLength(0);
  app.clock.advance(hours(25));
  await app.platform.settled();
  expect(await mailsTo('hidden@acme.example')).toHaveLength(1);
  // A sign-in ends after twelve hours.
  const spanishAgain = await app.as('spanish@acme.example');
  expect((await firstEvening(spanishAgain)).Waiting).toBeNull();
  expect(await act(spanishAgain, 'Register')).toBe('Esta sesión está llena.');
  expect(await act(await app.as('hidden@acme.example'), 'Register')).toBe('');
});

it('ends when the session begins', async () => {
  app.clock.set(new Date((await firstEvening(holder)).StartsAt));
  await app.platform.settled();
  const late = await app.as('spanish@acme.example');
  expect((await wait(late, 'Join')).status).toBe(409);
});
