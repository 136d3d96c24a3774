import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredEvent, AdministeredEventBody, AdministeredOverview, EventDetail, EventPerson } from '../../../../plugins/events/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import type { EventsTables } from '../tables';
import { aSession, savedEvent, signUp as signUpFor, words, yoga } from '../testing/yoga';

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

const lakeYoga = (more: Partial<AdministeredEventBody> = {}): AdministeredEventBody =>
  yoga({
    Descriptions: words('<p>Bring a <strong>mat</strong>.</p><script>x</script>'),
    Address: '200 Lakeside Drive',
    Sessions: [aSession({ Names: words('First') }), aSession({ Names: words('Second', 'Segunda'), Day: '2026-12-09' })],
    ...more,
  });

const save = (body: object, who = admin): Promise<Answer> => who.post('/administeredevents', body);
const made = (more: Partial<AdministeredEventBody> = {}): Promise<AdministeredEvent> => savedEvent(admin, lakeYoga(more));
const list = async (who = admin, entityId = 'acme'): Promise<readonly AdministeredOverview[]> =>
  (await who.get(`/administeredevents?entityId=${entityId}`)).body.Data.Events;
const one = async (id: string): Promise<AdministeredEvent> => (await admin.get(`/administeredevents/${id}`)).body.Data;
const seen = async (id: string, who = person): Promise<EventDetail> => (await who.get(`/userevents/geteventdetails?eventId=${id}`)).body.Data;
/** The body of a save that changes nothing. */
const again = ({ State: _, CancelledAt: _at, CancelReason: _why, CanBeDraft: _may, Sessions, ...event }: AdministeredEvent): AdministeredEventBody => ({
  ...event,
  Sessions: Sessions.map(({ Id, Names, Details, Day, Time, Minutes, Capacity }) => ({ Id, Names, Details, Day, Time, Minutes, Capacity })),
});
const fault = ({ status, body }: Answer) => [status, body.Errors[0]?.Field, body.Errors[0]?.Message];
const signUp = (event: AdministeredEvent, at = 0, who = person): Promise<string> => {
  const { Id, Day, Time } = event.Sessions[at]!;
  return signUpFor(who, event, Id, `${Day}T${Time}`);
};
const mails = async () => (await app.platform.outbox.list(app.platform.db, 'https://site.example')).filter(({ Kind }) => Kind === 'mail');
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

describe('permission to administer events', () => {
  const calls = (id: string): readonly (readonly ['get' | 'post', string, object?])[] => [
    ['get', '/administeredevents?entityId=acme'],
    ['get', `/administeredevents/${id}`],
    ['post', '/administeredevents', { ...lakeYoga(), Id: id }],
    ['post', '/administeredevents/cancel', { Id: id, SessionId: null, Reason: 'Rain' }],
    ['post', '/administeredevents/delete', { Id: id }],
    ['post', '/administeredevents/told', { Id: id, SessionIds: null }],
    ['get', `/administeredevents/people?EventId=${id}`],
    ['get', `/administeredevents/people/export?EventId=${id}`],
    ['get', `/administeredevents/checkincodes?EventId=${id}`],
    ['post', '/administeredevents/checkin', { EventId: id, UserId: 'x', SessionIdStartDateTime: 'x', Attendance: 'Present' }],
  ];

  it.each(['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'reporting@acme.example', 'admin@globex.example'])(
    'not %s',
    async (mail) => {
      const who = await app.as(mail);
      for (const [method, path, body] of calls('acme-company-run')) expect([path, (await who[method](path, body as never)).status]).toEqual([path, 403]);
    },
  );

  it('is refused without a token', async () => {
    for (const [method, path, body] of calls('acme-company-run'))
      expect([path, (await app.anonymous(method === 'get' ? 'GET' : 'POST', path, body)).status]).toEqual([path, 401]);
  });

  it('is refused for another company: its events are not found', async () => {
    await app.tables<EventsTables>().updateTable('event').set({ company_id: 'legacy' }).where('id', '=', 'acme-company-run').execute();
    for (const [method, path, body] of calls('acme-company-run').slice(1))
      expect([path, (await admin[method](path, body as never)).status]).toEqual([path, 404]);
    expect((await admin.get('/administeredevents?entityId=legacy')).status).toBe(404);
    expect((await save(lakeYoga({ EntityId: 'legacy' }))).status).toBe(404);
    expect((await save({ ...lakeYoga({ EntityId: 'legacy' }), Id: 'acme-cooking-class' })).status).toBe(404);
  });

  it.each(['admin@acme.example', 'adminlite@acme.example', 'wradmin@acme.example', 'superadmin@wellspring.example'])('%s', async (mail) => {
    const who = await app.as(mail);
    expect((await who.get('/administeredevents?entityId=acme')).status).toBe(200);
    expect((await save(lakeYoga(), who)).status).toBe(200);
  });
});

describe('the list', () => {
  it('has what is to come before what is over, with state, next time and people', async () => {
    await made({ IsPublished: false, Titles: words('A draft') });
    const all = await list();
    expect(all.find(({ Title }) => Title === 'A draft')).toMatchObject({ State: 'Draft', Registered: 0, CanBeDraft: true, At: '2026-12-08T15:00:00.000Z' });
    expect(all.find(({ Id }) => Id === 'acme-cooking-class')).toMatchObject({ State: 'Upcoming', Sessions: 2, Waiting: 1, CanBeDraft: false });
    expect(all.find(({ Id }) => Id === 'acme-sleep-talk')).toMatchObject({ State: 'Ended' });
    const [early] = (await one('acme-mindful-monday')).Sessions;
    expect(early?.Repeats).toMatchObject({ Every: 1, Unit: 'Week', Weekdays: ['Monday'] });
    expect(early?.Repeats?.Times).toHaveLength(3);
    const states = all.map(({ State }) => State === 'Ended');
    expect(states.indexOf(true)).toBeGreaterThan(states.lastIndexOf(false));
  });
});

describe('an event', () => {
  it('is seen by people as it was saved, in their language; one language is enough', async () => {
    const { Id, Version } = await made();
    expect(Version).toBe(1);
    const english = await seen(Id);
    expect(english).toMatchObject({
      Title: 'Yoga at the lake',
      Description: '<p>Bring a <strong>mat</strong>.</p>',
      LocationName: 'Lakeside Park',
      Cancelled: null,
    });
    expect(english.Sessions.map(({ SessionName, PlacesLeft }) => [SessionName, PlacesLeft])).toEqual([
      ['First', 2],
      ['Second', 2],
    ]);
    const spanish = await seen(Id, await app.as('spanish@acme.example'));
    expect([spanish.Title, spanish.LocationName, ...spanish.Sessions.map(({ SessionName }) => SessionName)]).toEqual([
      'Yoga junto al lago',
      'Lakeside Park',
      'First',
      'Segunda',
    ]);
    expect(await one(Id)).toMatchObject({ Places: words('Lakeside Park'), Sessions: [{ Names: words('First') }, { Names: words('Second', 'Segunda') }] });
  });

  it('is nowhere to be seen as a draft, until it is published', async () => {
    const draft = await made({ IsPublished: false, Places: words(''), Sessions: [] });
    expect((await person.get(`/userevents/geteventdetails?eventId=${draft.Id}`)).status).toBe(404);
    const titles = async () => (await person.get('/userevents')).body.Data.map(({ Id }: { Id: string }) => Id);
    expect(await titles()).not.toContain(draft.Id);
    expect(fault(await save({ ...again(draft), IsPublished: true })).slice(0, 2)).toEqual([400, 'Places.en']);
    expect(fault(await save({ ...again(draft), IsPublished: true, Places: words('Hall') }))).toEqual([
      400,
      'Sessions',
      'Add at least one session before you publish it.',
    ]);
    expect((await save({ ...again(draft), IsPublished: true, Places: words('Hall'), Sessions: [aSession()] })).status).toBe(200);
    expect(await titles()).toContain(draft.Id);
  });

  it.each([
    ['Titles.en', { Titles: words(' ') }],
    ['TimeZone', { TimeZone: 'Mars/Olympus' }],
    ['EventType', { EventType: 'Meeting' as const }],
    ['EventType', { EventType: 'Party' as never }],
    ['Sessions[0].Day', { Sessions: [aSession({ Day: '2026-02-30' })] }],
    ['Sessions[0].Day', { Sessions: [aSession({ Day: '2026-11-19' })] }],
    ['Sessions[0].Time', { Sessions: [aSession({ Time: '25:00' })] }],
    ['Sessions[0].Capacity', { Sessions: [aSession({ Capacity: 0 })] }],
    ['Sessions[0].Minutes', { Sessions: [aSession({ Minutes: 1 })] }],
  ])('is refused at its field: %s %o', async (field, wrong) => {
    const [status, at] = fault(await save(lakeYoga(wrong)));
    expect([status, String(at).replace(/\.(\d+)(\.|$)/, '[$1]$2')]).toEqual([400, field]);
  });

  it('is saved by one of two who had it open, and the other is shown what differs', async () => {
    const event = await made();
    expect((await save({ ...again(event), Address: 'Here' })).status).toBe(200);
    const { status, body } = await save({ ...again(event), Address: 'There' });
    expect([status, body.Conflict?.Version]).toEqual([409, 2]);
    expect((await one(event.Id)).Address).toBe('Here');
  });

  it('is restored by the history, unless it was saved since; an added one is deleted, unless people have signed up', async () => {
    const event = await made();
    await save({ ...again(event), Titles: words('Stretching') });
    expect((await putLastBack()).status).toBe(200);
    expect((await one(event.Id)).Titles).toEqual(words('Yoga at the lake', 'Yoga junto al lago'));
    const other = await made();
    expect((await putLastBack()).status).toBe(200);
    expect((await admin.get(`/administeredevents/${other.Id}`)).status).toBe(404);
    const third = await made();
    await signUp(third);
    expect((await putLastBack()).status).toBe(409);
    expect((await one(third.Id)).Id).toBe(third.Id);
  });

  it('is deleted while it is a draft, and restored with its sessions', async () => {
    const event = await made();
    expect((await admin.post('/administeredevents/delete', { Id: event.Id })).status).toBe(409);
    const draft = await made({ IsPublished: false });
    expect((await admin.post('/administeredevents/delete', { Id: draft.Id })).body.Data).toBe(true);
    expect((await admin.get(`/administeredevents/${draft.Id}`)).status).toBe(404);
    expect((await putLastBack()).status).toBe(200);
    expect((await one(draft.Id)).Sessions).toHaveLength(2);
  });
});

describe('people who have signed up', () => {
  it('stand against fewer places, against taking their session out, and against a draft', async () => {
    const event = await made();
    for (const who of [person, colleague]) expect(await signUp(event, 0, who)).toBe('');
    const { Sessions, ...rest } = again(await one(event.Id));
    const [first, second] = Sessions as [AdministeredEventBody['Sessions'][number], AdministeredEventBody['Sessions'][number]];
    const [status, field, message] = fault(await save({ ...rest, Sessions: [{ ...first, Capacity: 1 }, second] }));
    expect([status, field, message]).toEqual([400, expect.stringMatching(/^Sessions.*Capacity$/), '2 places are taken or held for someone. Enter 2 or more.']);
    expect(fault(await save({ ...rest, Sessions: [second] })).slice(0, 2)).toEqual([400, 'Sessions']);
    expect(fault(await save({ ...rest, Sessions, IsPublished: false })).slice(0, 2)).toEqual([400, 'IsPublished']);
    expect((await save({ ...rest, Sessions: [first] })).status).toBe(200);
  });

  it('never exceed the places, also with sign-ups during a reduction', async () => {
    const event = await made();
    await signUp(event, 0, colleague);
    const { Sessions, ...rest } = again(await one(event.Id));
    const fewer = Sessions.map((each, at) => (at === 0 ? { ...each, Capacity: 1 } : each));
    const [saved, error] = await Promise.all([save({ ...rest, Sessions: fewer }), signUp(event)]);
    const { Capacity, Registered } = (await one(event.Id)).Sessions[0]!;
    expect(Registered).toBeLessThanOrEqual(Capacity!);
    expect([saved.status, error === '']).toEqual(saved.status === 200 ? [200, false] : [400, true]);
  });

  it('get one mail about moved sessions, in their language, with the session for their calendar', async () => {
    const event = await made();
    await signUp(event);
    await signUp(event, 1);
    const before = (await mails()).length;
    const [booked] = await mails();
    const { Sessions, ...rest } = again(await one(event.Id));
    expect((await admin.post('/administeredevents/told', { Id: event.Id, SessionIds: null })).body.Data).toEqual({ Registered: 1, Waiting: 0 });
    const moved = Sessions.map((each) => ({ ...each, Time: '10:30' }));
    expect((await save({ ...rest, Places: words('Studio'), Sessions: moved })).status).toBe(200);
    const told = (await mails()).slice(0, (await mails()).length - before);
    expect(told.map(({ Subject }) => Subject)).toEqual(['Changed: Yoga at the lake']);
    expect(told[0]!.Body).toContain(
      'First: Tuesday, December 8, 2026, 10:30 AM - 11:30 AM (CST) (before: Tuesday, December 8, 2026, 9:00 AM - 10:00 AM (CST))',
    );
    expect(told[0]!.Body).toContain('Where: Studio, 200 Lakeside Drive');
    const uidOf = (calendar: string | null | undefined) => /UID:(\S+)/.exec(calendar?.replace(/\r\n /g, '') ?? '')?.[1];
    const uids = [...(told[0]!.Calendar ?? '').replace(/\r\n /g, '').matchAll(/UID:(\S+)/g)].map(([, uid]) => uid);
    expect(uids).toContain(uidOf(booked?.Calendar));
    expect(told[0]!.Calendar).toMatch(/SEQUENCE:2/);
    expect((await seen(event.Id)).Sessions.map(({ Status, SessionTimeDisplay }) => [Status, SessionTimeDisplay])).toEqual([
      ['Selected', '10:30 AM - 11:30 AM'],
      ['Selected', '10:30 AM - 11:30 AM'],
    ]);
  });

  it('get no mail if only texts change', async () => {
    const event = await made();
    await signUp(event);
    const before = (await mails()).length;
    await save({ ...again(await one(event.Id)), Descriptions: words('<p>Bring water.</p>') });
    expect(await mails()).toHaveLength(before);
  });

  it('are offered what more places make free, where they wait', async () => {
    const event = await made({ Sessions: [aSession({ Capacity: 1 })] });
    await signUp(event, 0, colleague);
    const { Id, Day, Time } = event.Sessions[0]!;
    const at = { EventId: event.Id, SessionIdStartDateTime: `${Id}_${Day}T${Time}` };
    await person.post('/usersessions/waitinglist', { ...at, Action: 'Join' });
    const { Sessions, ...rest } = again(await one(event.Id));
    await save({ ...rest, Sessions: Sessions.map((each) => ({ ...each, Capacity: 2 })) });
    expect((await seen(event.Id)).Sessions[0]?.Waiting?.OfferEndsAt).not.toBeNull();
  });
});

describe('what is called off', () => {
  const cancel = (Id: string, SessionId: string | null = null, Reason = 'The lake is frozen.') =>
    admin.post('/administeredevents/cancel', { Id, SessionId, Reason });

  it('is mailed to all people with a place, with the reason and a file that removes it from their calendar, and is listed as cancelled', async () => {
    const event = await made();
    await signUp(event);
    const before = (await mails()).length;
    expect((await cancel(event.Id)).body.Data).toMatchObject({ State: 'Cancelled', CancelReason: 'The lake is frozen.' });
    const told = (await mails()).slice(0, (await mails()).length - before);
    expect(told.map(({ Subject }) => Subject)).toEqual(['Canceled: Yoga at the lake']);
    expect(told[0]!.Body).toContain('Reason: The lake is frozen.');
    expect(told[0]!.Calendar).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/);
    expect(await seen(event.Id)).toMatchObject({
      DisplayStatus: 'Complete',
      Cancelled: { Reason: 'The lake is frozen.' },
      Sessions: [{ Status: 'Unavailable', IsTheirs: true }, {}],
    });
    expect(await signUp(event, 1, colleague)).toBe('This event was canceled.');
    expect((await cancel(event.Id)).status).toBe(409);
    expect((await save(again(await one(event.Id)))).status).toBe(409);
  });

  it('takes place again after an undo, and people are notified, with their places as before', async () => {
    const event = await made();
    await signUp(event);
    await cancel(event.Id);
    const before = (await mails()).length;
    expect((await putLastBack()).status).toBe(200);
    const told = (await mails()).slice(0, (await mails()).length - before);
    expect(told.map(({ Subject }) => Subject)).toEqual(['Back on: Yoga at the lake']);
    expect(told[0]!.Calendar).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/);
    expect(await seen(event.Id)).toMatchObject({ DisplayStatus: 'Registered', Cancelled: null });
  });

  it('can be a single session: the other one continues, and people with a place there take another one although only one is allowed', async () => {
    const event = await made({ IsLimited: true });
    await signUp(event);
    expect(await signUp(event, 1)).toBe('You can have one session of this event. Cancel your other session first.');
    const first = event.Sessions[0]!.Id;
    expect((await cancel(event.Id, first)).body.Data).toMatchObject({
      State: 'Upcoming',
      Sessions: [{ CancelReason: 'The lake is frozen.' }, { CancelledAt: null }],
    });
    expect(await signUp(event, 0, colleague)).toBe('This session was canceled.');
    expect(await signUp(event, 1)).toBe('');
    expect((await cancel(event.Id, first)).status).toBe(409);
    const days = (await person.get('/userevents/GetCalendarEvents?dateRequested=12-01-2026')).body.Data.filter(({ Id }: { Id: string }) => Id === event.Id);
    expect(days).toHaveLength(1);
  });

  it('is refused for a draft and a past event, and needs a reason', async () => {
    const draft = await made({ IsPublished: false });
    expect((await cancel(draft.Id)).status).toBe(409);
    expect((await cancel('acme-sleep-talk')).status).toBe(409);
    const event = await made();
    expect((await cancel(event.Id, null, '  ')).status).toBe(400);
    expect((await cancel(event.Id, 'nothing')).status).toBe(404);
  });

  it('is also mailed to the waiting list', async () => {
    const event = await made({ Sessions: [aSession({ Capacity: 1 })] });
    await signUp(event, 0, colleague);
    const { Id, Day, Time } = event.Sessions[0]!;
    await person.post('/usersessions/waitinglist', { EventId: event.Id, SessionIdStartDateTime: `${Id}_${Day}T${Time}`, Action: 'Join' });
    expect((await admin.post('/administeredevents/told', { Id: event.Id, SessionIds: [Id] })).body.Data).toEqual({ Registered: 1, Waiting: 1 });
    const before = (await mails()).length;
    await cancel(event.Id);
    const told = (await mails()).slice(0, (await mails()).length - before);
    expect(told.map(({ Subject, Calendar }) => [Subject, Calendar === null]).sort()).toEqual([
      ['Canceled: Yoga at the lake', false],
      ['Canceled: Yoga at the lake', true],
    ]);
  });
});

describe('who came', () => {
  const people = async (eventId: string, more = '') => (await admin.get(`/administeredevents/people?EventId=${eventId}${more}`)).body.Data;
  const check = (EventId: string, { UserId, SessionIdStartDateTime }: EventPerson, Attendance: string) =>
    admin.post('/administeredevents/checkin', { EventId, UserId, SessionIdStartDateTime, Attendance });

  it('is recorded for people with a place, searched and by session, and undone by the history', async () => {
    const [first] = (await people('acme-sleep-talk', '&SearchTerms=paige')).Items as readonly [EventPerson];
    expect(first).toMatchObject({ FirstName: 'Paige', SessionName: 'Sleep Well', Attendance: '', CanBeCheckedIn: true });
    expect((await people('acme-sleep-talk', '&SessionId=nothing')).Total).toBe(0);
    expect((await check('acme-sleep-talk', first, 'Present')).body.Data).toBe('Present');
    const noted = async () => (await people('acme-sleep-talk', '&SearchTerms=paige')).Items[0].Attendance;
    expect(await noted()).toBe('Present');
    const { payload } = await app.app.inject({
      url: '/api/administeredevents/people/export?EventId=acme-sleep-talk&SearchTerms=paige',
      headers: admin.authorization,
    });
    expect(payload).toContain('Sleep Well,2026-11-05,12:00,Present');
    expect((await putLastBack()).status).toBe(200);
    expect(await noted()).toBe('');
  });

  it('is refused for a person without a place, and before the day of the session', async () => {
    const event = await made();
    await signUp(event);
    const [first] = (await people(event.Id)).Items as readonly [EventPerson];
    expect(first.CanBeCheckedIn).toBe(false);
    expect((await check(event.Id, first, 'Present')).body.Errors[0].Message).toBe('You can note who came from a day before the session begins.');
    expect((await check(event.Id, { ...first, UserId: colleague.userId }, 'Present')).status).toBe(409);
    expect((await check('acme-sleep-talk', first, 'Present')).status).toBe(409);
  });

  it('leaves formulas in names as text in the file', async () => {
    await app.platform.db.updateTable('person').set({ last_name: '=SUM(A1)' }).where('id', '=', person.userId).execute();
    const { payload } = await app.app.inject({ url: '/api/administeredevents/people/export?EventId=acme-sleep-talk', headers: admin.authorization });
    expect(payload).toContain('SUM(A1)');
    expect(payload).not.toMatch(/(^|[\n,])"?=SUM/);
  });
});
