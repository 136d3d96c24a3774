import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventDetail, EventSession } from '../../../../plugins/events/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { migrations } from '../migrations';
import module from '../routes';
import type { EventsTables } from '../tables';

const eventId = 'acme-cooking-class';
const hours = (count: number): number => count * 3_600_000;

let app: TestApp;
/** Has a place at the first evening, which is full. */
let holder: SignedIn;
/** The first one on the waiting list. */
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

it('a returned place is held for the first in line, who is notified by mail and live; no one else gets it', async () => {
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

it('is closed to people with a place at the session', async () => {
  const refused = await wait(holder, 'Join');
  expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, 'You already have a place at this session.']);
});

it('holds nothing for people who have a place at the session, or have left', async () => {
  await wait(second, 'Join');
  const waits = app.tables<EventsTables>();
  const row = await waits.selectFrom('event_wait').selectAll().where('person_id', '=', spanish.userId).executeTakeFirstOrThrow();
  await waits.deleteFrom('event_wait').where('id', '=', row.id).execute();
  // A state that an earlier version allowed: a person with a place is first in line.
  const colleagues = await waits.selectFrom('event_registration').select('person_id').where('session_id', '=', row.session_id).execute();
  const other = colleagues.find(({ person_id }) => person_id !== holder.userId)?.person_id ?? '';
  await waits
    .insertInto('event_wait')
    .values({ ...row, person_id: other })
    .execute();
  await app.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', spanish.userId).execute();
  await waits
    .insertInto('event_wait')
    .values({ ...row, id: row.id + 1000 })
    .execute();
  expect(await act(holder, 'Unregister')).toBe('');
  expect(await mailsTo('hidden@acme.example')).toEqual(['A place for you: Quick Healthy Cooking']);
  const left = await waits.selectFrom('event_wait').select('person_id').where('session_id', '=', row.session_id).execute();
  expect(left).toEqual([{ person_id: second.userId }]);
});

it('of earlier versions loses people with a place; what was held for them passes to the next', async () => {
  await wait(second, 'Join');
  const db = app.tables<EventsTables>();
  await db.updateTable('event_registration').set({ state: 'Unregistered' }).where('person_id', '=', holder.userId).execute();
  const row = await db.selectFrom('event_wait').selectAll().where('person_id', '=', spanish.userId).executeTakeFirstOrThrow();
  const { person_id, id, ...at } = row;
  const when = { starts_at: '2026-12-01T23:00:00.000Z', ends_at: '2026-12-02T00:30:00.000Z', changed_at: app.clock.iso(), sequence: 0 };
  const { since, offer_ends_at, ...place } = at;
  await db
    .insertInto('event_registration')
    .values({ person_id, ...place, ...when, state: 'Registered' })
    .execute();
  await db.updateTable('event_session').set({ capacity: 13 }).where('id', '=', row.session_id).execute();
  await db.updateTable('event_wait').set({ offer_ends_at: '2026-11-21T12:00:00.000Z' }).where('id', '=', id).execute();
  await migrations['202611231642_waits_of_holders']?.up(db);
  app.clock.advance(60_000);
  await app.platform.settled();
  expect(await db.selectFrom('event_wait').select('person_id').where('session_id', '=', row.session_id).execute()).toEqual([{ person_id: second.userId }]);
  expect(await mailsTo('hidden@acme.example')).toEqual(['A place for you: Quick Healthy Cooking']);
});

it('a declined offer passes to the next', async () => {
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

it('an offer lasts for the hours that the company of the event has set', async () => {
  const plugin_settings = JSON.stringify({ events: { hoursHeld: 2 } });
  await app.platform.db.updateTable('company').set({ plugin_settings }).where('id', '=', 'acme').execute();
  await wait(second, 'Join');
  await act(holder, 'Unregister');
  expect((await firstEvening(spanish)).Waiting?.OfferEndsAt).toMatch(/^2026-11-20T20:00:/);
  app.clock.advance(hours(2));
  await app.platform.settled();
  expect(await mailsTo('hidden@acme.example')).toHaveLength(1);
});

it('ends when the session begins', async () => {
  app.clock.set(new Date((await firstEvening(holder)).StartsAt));
  await app.platform.settled();
  const late = await app.as('spanish@acme.example');
  expect((await wait(late, 'Join')).status).toBe(409);
});
