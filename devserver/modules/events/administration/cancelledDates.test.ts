import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredEvent, EventDetail, EventPerson } from '../../../../plugins/events/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import { aSession, savedEvent, signUp, yoga } from '../testing/yoga';

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;
let colleague: SignedIn;
let event: AdministeredEvent;

const thursday = '2026-12-10T09:00';
const tuesday = '2026-12-15T09:00';

/** Tuesdays and Thursdays from December 8 to 24, 2026. */
const body = yoga({
  Sessions: [aSession({ Capacity: 1, Repeats: { Every: 1, Unit: 'Week', Weekdays: ['Tuesday', 'Thursday'], LastDay: '2026-12-24', Count: null } })],
});

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('programs', 'admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  person = await app.as('participant@acme.example');
  colleague = await app.as('participant2@acme.example');
  event = await savedEvent(admin, body);
  for (const start of [thursday, tuesday]) expect(await act(start)).toBe('');
});
afterAll(() => app.close());

const idOf = (start: string): string => `${event.Sessions[0]!.Id}_${start}`;
const act = (start: string, who = person, action?: string): Promise<string> => signUp(who, event, event.Sessions[0]!.Id, start, action);
/** Signs the person up for another event at the time of the Thursday. */
const bookAtThursday = async (): Promise<void> => {
  const other = (await admin.post('/administeredevents', { ...body, Sessions: [{ ...body.Sessions[0], Day: '2026-12-10', Repeats: null }] })).body.Data;
  const SessionIdStartDateTime = `${other.Sessions[0].Id}_${thursday}`;
  const booked = await person.post('/usersessions/register', { EventId: other.Id, SessionActions: [{ SessionIdStartDateTime, Action: 'Register' }] });
  expect(booked.body.Data.FailedCount).toBe(0);
};
const cancel = (Day: string | null, more: object = {}): Promise<Answer> =>
  admin.post('/administeredevents/cancel', { Id: event.Id, SessionId: event.Sessions[0]!.Id, Day, Reason: 'The hall is closed.', ...more });
const one = async (): Promise<AdministeredEvent> => (await admin.get(`/administeredevents/${event.Id}`)).body.Data;
/** The dates of the event as a person sees them: theirs end with `*`, canceled ones with `x`. */
const dates = async (who = person): Promise<readonly string[]> => {
  const { Sessions }: EventDetail = (await who.get(`/userevents/geteventdetails?eventId=${event.Id}`)).body.Data;
  return Sessions.map(
    ({ SessionIdStartDateTime, IsTheirs, Cancelled }) => `${SessionIdStartDateTime.slice(-11, -6)}${IsTheirs ? '*' : ''}${Cancelled ? 'x' : ''}`,
  );
};
const mails = async () => (await app.platform.outbox.list(app.platform.db, 'https://site.example')).filter(({ Kind }) => Kind === 'mail');
/** The mails that some work sends, the latest first. */
const mailsOf = async (work: () => Promise<unknown>) => {
  const before = (await mails()).length;
  await work();
  const all = await mails();
  return all.slice(0, all.length - before);
};
/** Undoes the last change of an event, or the last of some actions. */
const putLastBack = async (actions = 'event.%'): Promise<Answer> => {
  const { id } = await app.platform.db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'like', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return admin.post('/companysettings/changes/undo', { Id: id });
};
const calendarIn = (text: string | null | undefined) => text?.replace(/\r\n /g, '') ?? '';
const uidOf = (text: string | null | undefined) => /UID:(\S+)/.exec(calendarIn(text))?.[1];

describe('a canceled date of a session that repeats', () => {
  it('is shown as canceled with its reason, and its people are notified once, with the cancellation for their calendar', async () => {
    expect((await admin.post('/administeredevents/told', { Id: event.Id, SessionIds: null, Day: '2026-12-10' })).body.Data).toEqual({
      Registered: 1,
      Waiting: 0,
    });
    expect((await admin.post('/administeredevents/told', { Id: event.Id, SessionIds: null, Day: '2026-12-17' })).body.Data).toEqual({
      Registered: 0,
      Waiting: 0,
    });
    const told = await mailsOf(() => cancel('2026-12-10'));
    expect(told.map(({ Subject }) => Subject)).toEqual(['Canceled: Yoga at the lake']);
    expect(told[0]!.Body).toContain('The hall is closed.');
    expect(calendarIn(told[0]!.Calendar)).toMatch(/UID:\S+2026-12-10T09:00@wellspring[\s\S]*SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/);
    expect(calendarIn(told[0]!.Calendar)).not.toContain('2026-12-15');
    expect(await dates()).toEqual(['12-08', '12-10*x', '12-15*', '12-17', '12-22', '12-24']);
    expect((await one()).Sessions[0]).toMatchObject({ CancelledAt: null, CancelledDates: [{ Day: '2026-12-10', Reason: 'The hall is closed.' }] });
    const shown = (await person.get('/userevents/GetCalendarEvents?dateRequested=12-01-2026')).body.Data.filter(({ Id }: { Id: string }) => Id === event.Id);
    expect(shown).toHaveLength(5);
  });

  it('takes no sign-ups and waits for nobody, and leaves its time to other bookings', async () => {
    await cancel('2026-12-10');
    expect(await act(thursday, colleague)).toBe('This session was canceled.');
    const wait = await colleague.post('/usersessions/waitinglist', { EventId: event.Id, SessionIdStartDateTime: idOf(thursday), Action: 'Join' });
    expect(wait.status).toBe(409);
    await bookAtThursday();
  });

  it('takes place again after an undo, with its people, who are notified, and its waiting list', async () => {
    await colleague.post('/usersessions/waitinglist', { EventId: event.Id, SessionIdStartDateTime: idOf(thursday), Action: 'Join' });
    const [cancelled] = (await mailsOf(() => cancel('2026-12-10'))).filter(({ Calendar }) => Calendar);
    const told = await mailsOf(() => putLastBack());
    expect(told.map(({ Subject }) => Subject)).toEqual(['Back on: Yoga at the lake', 'Back on: Yoga at the lake']);
    const own = told.find(({ Calendar }) => Calendar);
    expect(uidOf(own!.Calendar)).toBe(uidOf(cancelled!.Calendar));
    expect(calendarIn(own!.Calendar)).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/);
    expect(await dates()).toEqual(['12-08', '12-10*', '12-15*', '12-17', '12-22', '12-24']);
  });

  it('is not given back to a person who has booked something else at that time since, but to the others', async () => {
    await admin.post('/administeredevents', { ...body, Id: event.Id, Sessions: [{ ...body.Sessions[0], Id: event.Sessions[0]!.Id, Capacity: 2 }] });
    expect(await act(thursday, colleague)).toBe('');
    await cancel('2026-12-10');
    await bookAtThursday();
    const told = await mailsOf(() => putLastBack('event.dateCancelled'));
    expect(told.map(({ Subject }) => Subject)).toEqual(['Back on: Yoga at the lake']);
    expect(await dates()).toEqual(['12-08', '12-10', '12-15*', '12-17', '12-22', '12-24']);
    expect(await dates(colleague)).toContain('12-10*');
  });

  it.each([
    ['session', {}],
    ['event', { SessionId: null }],
  ])('is not given back with a restored %s either', async (_, more) => {
    await cancel(null, more);
    await bookAtThursday();
    expect((await putLastBack('event.%ancelled')).status).toBe(200);
    expect(await dates()).toEqual(['12-08', '12-10', '12-15*', '12-17', '12-22', '12-24']);
  });

  it('is not given back to a person who has taken another date of an event with one session per person', async () => {
    await act(tuesday, person, 'Unregister');
    const limited = { ...body, Id: event.Id, IsLimited: true, Sessions: [{ ...body.Sessions[0], Id: event.Sessions[0]!.Id }] };
    expect((await admin.post('/administeredevents', limited)).status).toBe(200);
    await cancel('2026-12-10');
    expect(await act(tuesday)).toBe('');
    expect((await putLastBack()).status).toBe(200);
    expect(await dates()).toEqual(['12-08', '12-10', '12-15*', '12-17', '12-22', '12-24']);
  });

  it('takes no attendance, unlike a date that took place before its session was canceled', async () => {
    await cancel('2026-12-15');
    const people = async () => (await admin.get(`/administeredevents/people?EventId=${event.Id}`)).body.Data.Items as EventPerson[];
    const checkIn = (start: string) =>
      admin.post('/administeredevents/checkin', { EventId: event.Id, UserId: person.userId, SessionIdStartDateTime: idOf(start), Attendance: 'Present' });
    app.clock.set(new Date('2026-12-15T14:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    await cancel(null);
    expect((await people()).map(({ CanBeCheckedIn }) => CanBeCheckedIn)).toEqual([true, false]);
    const { status, body } = await checkIn(tuesday);
    expect([status, body.Errors[0].Message]).toEqual([409, 'This session was canceled.']);
    expect((await checkIn(thursday)).status).toBe(200);
  });

  it('stays canceled when the session moves to another time or is canceled and restored, and its people are not notified again', async () => {
    await cancel('2026-12-10');
    const { State: _, CancelledAt: _at, CancelReason: _why, CanBeDraft: _may, Sessions, ...saved } = await one();
    const sent = Sessions.map(({ Id, Names, Details, Day, Minutes, Capacity }) => ({ Id, Names, Details, Day, Time: '10:00', Minutes, Capacity }));
    const told = await mailsOf(() => admin.post('/administeredevents', { ...saved, Sessions: sent }));
    expect(told.map(({ Subject }) => Subject)).toEqual(['Changed: Yoga at the lake']);
    expect(told[0]!.Body).not.toContain('December 10');
    expect(await dates()).toEqual(['12-08', '12-10*x', '12-15*', '12-17', '12-22', '12-24']);
    const [ofSession] = await mailsOf(() => cancel(null));
    expect(ofSession!.Body).not.toContain('December 10');
    await putLastBack();
    expect(await dates()).toEqual(['12-08', '12-10*x', '12-15*', '12-17', '12-22', '12-24']);
  });

  it('is refused twice, for a day without a date, for a past one, for a whole event and for a session that takes place once', async () => {
    const fault = ({ status, body }: Answer) => [status, body.Errors[0].Field ?? '', body.Errors[0].Message];
    const none = [400, 'Day', 'Choose a date on which the session is still to take place.'];
    expect(fault(await cancel('2026-12-11'))).toEqual(none);
    expect(fault(await cancel('2026-12-10', { SessionId: null }))).toEqual(none);
    await cancel('2026-12-10');
    expect(fault(await cancel('2026-12-10'))).toEqual([409, '', 'This date was canceled already.']);
    app.clock.set(new Date('2026-12-09T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    expect(fault(await cancel('2026-12-08'))).toEqual(none);
  });

  it('is not restored once it would have begun', async () => {
    await cancel('2026-12-10');
    app.clock.set(new Date('2026-12-10T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    expect((await putLastBack()).body.Errors[0].Message).toBe('It has ended or already started.');
  });
});
