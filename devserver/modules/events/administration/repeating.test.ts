import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredEvent, EventDetail } from '../../../../plugins/events/contract';
import { datesOf } from '../../../../plugins/events/rules/repeats';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import { occurrences } from '../rules/recurrence';
import type { EventsTables } from '../tables';
import { aSession, type SessionBody, savedEvent, signUp, yoga } from '../testing/yoga';

type Repeats = NonNullable<SessionBody['Repeats']>;

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('programs', 'admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  person = await app.as('participant@acme.example');
  colleague = await app.as('participant2@acme.example');
});
afterAll(() => app.close());

/** December 8, 2026 is a Tuesday. */
const weekly: Repeats = { Every: 1, Unit: 'Week', Weekdays: ['Tuesday', 'Thursday'], LastDay: '2026-12-24', Count: null };
const session = (more: Partial<SessionBody> = {}): SessionBody => aSession({ Repeats: weekly, ...more });

const save = (body: object): Promise<Answer> => admin.post('/administeredevents', body);
const made = (more: Partial<SessionBody> = {}): Promise<AdministeredEvent> => savedEvent(admin, yoga({ Sessions: [session(more)] }));
const one = async (id: string): Promise<AdministeredEvent> => (await admin.get(`/administeredevents/${id}`)).body.Data;
/** Saves the event with its session changed. */
const change = async (id: string, more: Partial<SessionBody>): Promise<Answer> => {
  const { State: _, CancelledAt: _at, CancelReason: _why, CanBeDraft: _may, Sessions, ...event } = await one(id);
  const sent = Sessions.map(({ Id, Names, Details, Day, Time, Minutes, Capacity }) => ({ Id, Names, Details, Day, Time, Minutes, Capacity, ...more }));
  return save({ ...event, Sessions: sent });
};
const fault = ({ status, body }: Answer) => [status, String(body.Errors?.[0]?.Field).replace(/\.(\d+)(\.|$)/, '[$1]$2')];
const seen = async (id: string, who = person): Promise<EventDetail> => (await who.get(`/userevents/geteventdetails?eventId=${id}`)).body.Data;
/** The dates of an event as a person sees them; those that are theirs end with `*`. */
const dates = async (id: string, who = person) =>
  (await seen(id, who)).Sessions.map(({ SessionIdStartDateTime, IsTheirs }) => `${SessionIdStartDateTime.split('_')[1]}${IsTheirs ? '*' : ''}`);
const act = (event: AdministeredEvent, start: string, who = person, action?: string) => signUp(who, event, event.Sessions[0]!.Id, start, action);
const mails = async () => (await app.platform.outbox.list(app.platform.db, 'https://site.example')).filter(({ Kind }) => Kind === 'mail');
/** The mails that some work sends. */
const mailsOf = async (work: () => Promise<unknown>) => {
  const before = (await mails()).length;
  await work();
  const all = await mails();
  return all.slice(0, all.length - before);
};
const putLastBack = async () => {
  const { id } = await app.platform.db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'like', 'event.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return admin.post('/companysettings/changes/undo', { Id: id });
};
const uidOf = (calendar: string | null | undefined) => /UID:(\S+)/.exec(calendar?.replace(/\r\n /g, '') ?? '')?.[1];

describe('a session that repeats', () => {
  it('is added by weekdays until a day, stored as a rule (RFC 5545), and people sign up for each date', async () => {
    const event = await made();
    expect(event.Sessions[0]).toMatchObject({
      Day: '2026-12-08',
      Repeats: { Every: 1, Unit: 'Week', Weekdays: ['Tuesday', 'Thursday'], LastDay: '2026-12-24', Count: null },
    });
    const { rule } = await app.tables<EventsTables>().selectFrom('event_session').select('rule').where('event_id', '=', event.Id).executeTakeFirstOrThrow();
    expect(rule).toBe('FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261224');
    expect(await act(event, '2026-12-10T09:00')).toBe('');
    expect(await dates(event.Id)).toEqual([
      '2026-12-08T09:00',
      '2026-12-10T09:00*',
      '2026-12-15T09:00',
      '2026-12-17T09:00',
      '2026-12-22T09:00',
      '2026-12-24T09:00',
    ]);
    const days = (await person.get('/userevents/GetCalendarEvents?dateRequested=12-01-2026')).body.Data.filter(({ Id }: { Id: string }) => Id === event.Id);
    expect(days).toHaveLength(6);
  });

  it('is sent in parts: the next dates, those of the person and of the requested day, and more on request', async () => {
    const event = await made({ Repeats: { ...weekly, LastDay: null, Count: 150 } });
    const last = '2028-05-11T09:00';
    expect(await act(event, last)).toBe('');
    const asked = async (more: string): Promise<EventDetail> => (await person.get(`/userevents/geteventdetails?eventId=${event.Id}${more}`)).body.Data;
    const startsOf = ({ Sessions }: EventDetail) => Sessions.map(({ SessionIdStartDateTime }) => SessionIdStartDateTime.split('_')[1]);
    const first = await asked('');
    expect([startsOf(first).length, startsOf(first)[0], startsOf(first).at(-1), first.HasMore]).toEqual([101, '2026-12-08T09:00', last, true]);
    expect(startsOf(await asked('&most=2&date=2027-01-05'))).toEqual(['2026-12-08T09:00', '2026-12-10T09:00', '2027-01-05T09:00', last]);
    const all = await asked('&most=200');
    expect([startsOf(all).length, all.HasMore]).toEqual([150, false]);
    const { Days } = (await person.get(`/usersessions/getsessionschedule?eventId=${event.Id}&most=3`)).body.Data;
    expect(Days).toHaveLength(4);
  });

  it('is added every other week for a number of dates, and begins on the first day that its weekdays name', async () => {
    const event = await made({ Repeats: { ...weekly, Every: 2, Weekdays: ['Friday'], LastDay: null, Count: 3 } });
    expect(event.Sessions[0]).toMatchObject({ Day: '2026-12-11', Repeats: { Every: 2, LastDay: '2027-01-08', Count: 3 } });
    expect(await dates(event.Id)).toEqual(['2026-12-11T09:00', '2026-12-25T09:00', '2027-01-08T09:00']);
  });

  it.each([
    ['Weekdays', { Weekdays: [] }],
    ['LastDay', { LastDay: null }],
    ['LastDay', { LastDay: '9999-12-31' }],
    ['LastDay', { LastDay: '2026-12-07' }],
    ['LastDay', { LastDay: '2032-12-07' }],
    ['LastDay', { Weekdays: ['Monday', 'Tuesday', 'Wednesday'], LastDay: '2029-12-07' }],
    ['Count', { Count: 3 }],
    ['Count', { Every: 30, LastDay: null, Count: 30 }],
    ['Count', { LastDay: null, Count: 0 }],
    ['Unit', { Unit: 'Month' as const, Weekdays: [] }],
    ['Every', { Every: 0 }],
  ] satisfies readonly (readonly [string, Partial<Repeats>])[])('is refused at its field: %s %o', async (field, wrong) => {
    expect(fault(await save(yoga({ Sessions: [session({ Repeats: { ...weekly, ...wrong } })] })))).toEqual([400, `Sessions[0].Repeats.${field}`]);
  });

  it('is refused in the past, and on days of no plausible year, as a draft too', async () => {
    expect(fault(await save(yoga({ Sessions: [session({ Day: '2026-11-03' })] })))).toEqual([400, 'Sessions[0].Day']);
    for (const Day of ['0001-01-01', '9999-12-31'])
      for (const IsPublished of [true, false])
        expect(fault(await save(yoga({ IsPublished, Sessions: [session({ Day, Repeats: null })] })))).toEqual([400, 'Sessions[0].Day']);
  });

  it('stays as it is for a client that does not know how it repeats', async () => {
    const event = await made();
    expect((await change(event.Id, { Capacity: 5 })).body.Data.Sessions[0]).toMatchObject({ Capacity: 5, Repeats: event.Sessions[0]!.Repeats });
  });
});

describe('a session that repeats is changed', () => {
  it('in its time: places go along, and a mail with the same calendar entry says so', async () => {
    const event = await made();
    await act(event, '2026-12-10T09:00');
    const [booked] = await mails();
    const told = await mailsOf(() => change(event.Id, { Time: '10:30', Minutes: 45 }));
    expect(told.map(({ Subject }) => Subject)).toEqual(['Changed: Yoga at the lake']);
    expect(told[0]!.Body).toContain('Thursday, December 10, 2026, 10:30 AM - 11:15 AM (CST) (before: Thursday, December 10, 2026, 9:00 AM - 10:00 AM (CST))');
    expect(uidOf(told[0]!.Calendar)).toBe(uidOf(booked?.Calendar));
    expect((await dates(event.Id)).slice(0, 3)).toEqual(['2026-12-08T10:30', '2026-12-10T10:30*', '2026-12-15T10:30']);
    expect((await putLastBack()).status).toBe(200);
    expect((await dates(event.Id)).slice(0, 3)).toEqual(['2026-12-08T09:00', '2026-12-10T09:00*', '2026-12-15T09:00']);
  });

  it('in its end: those of later dates lose their places and the waiting list and hear of it, until an undo restores both', async () => {
    const event = await made({ Capacity: 1 });
    await act(event, '2026-12-10T09:00');
    await act(event, '2026-12-22T09:00');
    const at = { EventId: event.Id, SessionIdStartDateTime: `${event.Sessions[0]!.Id}_2026-12-22T09:00` };
    await colleague.post('/usersessions/waitinglist', { ...at, Action: 'Join' });
    const told = await mailsOf(() => change(event.Id, { Repeats: { ...weekly, LastDay: '2026-12-17' } }));
    expect(told.map(({ Subject, Calendar }) => [Subject, Calendar !== null]).sort()).toEqual([
      ['Canceled date: Yoga at the lake', false],
      ['Canceled date: Yoga at the lake', true],
    ]);
    expect(told.find(({ Calendar }) => Calendar)!.Calendar).toContain('STATUS:CANCELLED');
    expect(told[0]!.Body).toContain('Tuesday, December 22, 2026');
    expect(await dates(event.Id)).toEqual(['2026-12-08T09:00', '2026-12-10T09:00*', '2026-12-15T09:00', '2026-12-17T09:00']);
    expect((await one(event.Id)).Sessions[0]).toMatchObject({ Registered: 1, Waiting: 0 });
    const back = await mailsOf(putLastBack);
    expect(back.map(({ Subject, Calendar }) => [Subject, Calendar !== null]).sort()).toEqual([
      ['Back on: Yoga at the lake', false],
      ['Back on: Yoga at the lake', true],
    ]);
    expect((await dates(event.Id)).at(4)).toBe('2026-12-22T09:00*');
    expect((await one(event.Id)).Sessions[0]).toMatchObject({ Registered: 1, Waiting: 1 });
  });

  it('once it has begun: what is over stays with its people, and cannot be cut off', async () => {
    const event = await made();
    await act(event, '2026-12-08T09:00');
    await act(event, '2026-12-15T09:00');
    app.clock.set(new Date('2026-12-10T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    person = await app.as('participant@acme.example');
    expect(fault(await change(event.Id, { Repeats: { ...weekly, LastDay: '2026-12-09' } }))).toEqual([400, 'Sessions[0].Repeats.LastDay']);
    const told = await mailsOf(() => change(event.Id, { Time: '17:00' }));
    expect(told.map(({ Subject }) => Subject)).toEqual(['Changed: Yoga at the lake']);
    expect(await dates(event.Id)).toEqual(['2026-12-08T09:00*', '2026-12-15T17:00*', '2026-12-17T17:00', '2026-12-22T17:00', '2026-12-24T17:00']);
    expect((await one(event.Id)).Sessions[0]).toMatchObject({ Day: '2026-12-15', Time: '17:00' });
    expect((await putLastBack()).status).toBe(200);
    expect((await dates(event.Id)).slice(0, 2)).toEqual(['2026-12-08T09:00*', '2026-12-15T09:00*']);
  });

  it('in its time, and back after a date: people go on seeing it at the time at which it took place', async () => {
    const event = await made();
    await act(event, '2026-12-10T09:00');
    await change(event.Id, { Time: '17:00' });
    app.clock.set(new Date('2026-12-11T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    person = await app.as('participant@acme.example');
    expect((await putLastBack()).status).toBe(200);
    expect((await dates(event.Id)).slice(0, 2)).toEqual(['2026-12-10T17:00*', '2026-12-15T09:00']);
    const days = (await person.get('/userevents/GetCalendarEvents?dateRequested=12-01-2026')).body.Data;
    const own = days.filter(({ Id, Status }: { Id: string; Status: string }) => Id === event.Id && Status === 'Registered');
    expect(own.map(({ StartDate }: { StartDate: string }) => StartDate)).toEqual(['2026-12-10T23:00:00.000Z']);
  });

  it('into the time of another booking: its people keep both, and their mail says so; a lost place is not restored over it', async () => {
    const [event, other] = [await made(), await made({ Time: '14:00' })];
    await act(event, '2026-12-10T09:00');
    await act(other, '2026-12-10T14:00');
    const told = await mailsOf(() => change(event.Id, { Time: '14:30' }));
    expect(told[0]!.Body).toContain('You also have “Yoga at the lake” at this time');
    await change(event.Id, { Repeats: { ...weekly, Weekdays: ['Tuesday'] } });
    await change(event.Id, { Repeats: weekly });
    expect((await dates(event.Id)).filter((date) => date.startsWith('2026-12-10'))).toEqual(['2026-12-10T14:30']);
  });

  it('into one that takes place once, and back, as long as nobody has signed up', async () => {
    const event = await made();
    await change(event.Id, { Day: '2026-12-10', Repeats: null });
    expect(await dates(event.Id)).toEqual(['2026-12-10T09:00']);
    await change(event.Id, { Repeats: { ...weekly, Weekdays: ['Thursday'] } });
    expect(await dates(event.Id)).toEqual(['2026-12-10T09:00', '2026-12-17T09:00', '2026-12-24T09:00']);
    await act(event, '2026-12-17T09:00');
    expect(fault(await change(event.Id, { Repeats: null }))).toEqual([400, 'Sessions[0].Repeats']);
    expect((await putLastBack()).status).toBe(409);
    expect(await dates(event.Id)).toEqual(['2026-12-10T09:00', '2026-12-17T09:00*', '2026-12-24T09:00']);
  });

  it('in its days, and back: places are restored as far as there is room', async () => {
    const event = await made();
    for (const who of [person, colleague]) await act(event, '2026-12-10T09:00', who);
    await change(event.Id, { Repeats: { ...weekly, Weekdays: ['Tuesday'] } });
    await change(event.Id, { Capacity: 1 });
    expect(await dates(event.Id)).toEqual(['2026-12-08T09:00', '2026-12-15T09:00', '2026-12-22T09:00']);
    await change(event.Id, { Repeats: weekly });
    const theirs = async (who: SignedIn) => (await dates(event.Id, who)).filter((date) => date.endsWith('*'));
    const both = [...(await theirs(person)), ...(await theirs(colleague))];
    expect(both.filter((date) => date.startsWith('2026-12-10'))).toHaveLength(1);
  });

  it('but not into another time zone once people have been there', async () => {
    const event = await made();
    await act(event, '2026-12-08T09:00');
    app.clock.set(new Date('2026-12-10T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    const { State: _, CancelledAt: _at, CancelReason: _why, CanBeDraft: _may, Sessions, ...rest } = await one(event.Id);
    const sent = Sessions.map(({ Id, Names, Details, Day, Time, Minutes, Capacity }) => ({ Id, Names, Details, Day, Time, Minutes, Capacity }));
    expect(fault(await save({ ...rest, TimeZone: 'Pacific/Honolulu', Sessions: sent }))).toEqual([400, 'TimeZone']);
  });
});

it.each([
  { day: '2026-12-08', every: 1, weekdays: ['Tuesday', 'Sunday'], lastDay: '2027-02-01', count: null, rule: 'FREQ=WEEKLY;BYDAY=TU,SU;UNTIL=20270201' },
  { day: '2026-12-10', every: 2, weekdays: ['Monday', 'Thursday'], lastDay: null, count: 9, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=9' },
  { day: '2026-12-13', every: 3, weekdays: ['Sunday'], lastDay: '2027-03-28', count: null, rule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU;UNTIL=20270328' },
] as const)('the dates shown before a save are those of the rule: $rule', ({ rule, ...plan }) => {
  const window = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2030-01-01T00:00Z') };
  const planned = occurrences({ start: `${plan.day}T09:00`, zone: 'America/Chicago', rule, durationMinutes: 60 }, window);
  expect(datesOf(plan)).toEqual(planned.map(({ localStart }) => localStart.slice(0, 10)));
});
