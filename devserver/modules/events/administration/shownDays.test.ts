import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredEvent, EventOverview } from '../../../../plugins/events/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import { aSession, words, yoga } from '../testing/yoga';

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('programs', 'admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  person = await app.as('participant@acme.example');
});
afterAll(() => app.close());

const body = yoga({
  Titles: words('Yoga at the lake'),
  Address: 'https://meet.example/yoga',
  Mode: 'Both',
  From: '2026-12-01',
  Sessions: [aSession({ Capacity: null })],
});
const save = (more: object = {}): Promise<Answer> => admin.post('/administeredevents', { ...body, ...more });
const stateOf = async (id: string) => ((await admin.get(`/administeredevents/${id}`)).body.Data as AdministeredEvent).State;
const isListed = async (id: string): Promise<boolean> => (await person.get('/userevents')).body.Data.some((event: EventOverview) => event.Id === id);

describe('a published event with a first day', () => {
  it('is seen and open for sign-ups from that day on, with its mode', async () => {
    const { Id, Sessions, Mode, From } = (await save()).body.Data as AdministeredEvent;
    expect([Mode, From, await stateOf(Id)]).toEqual(['Both', '2026-12-01', 'Scheduled']);
    const signUp = {
      EventId: Id,
      SessionActions: [{ SessionIdStartDateTime: `${Sessions[0]!.Id}_2026-12-08T09:00`, Action: 'Register' }],
    };
    const onCalendar = async () =>
      (await person.get('/userevents/GetCalendarEvents?dateRequested=12-01-2026')).body.Data.some((one: { Id: string }) => one.Id === Id);
    expect([await isListed(Id), await onCalendar()]).toEqual([false, false]);
    expect((await person.get(`/userevents/geteventdetails?eventId=${Id}`)).status).toBe(404);
    expect((await person.post('/usersessions/register', signUp)).status).toBe(404);
    expect((await person.post('/usersessions/checkin', { Code: '123456', SessionIdStartDateTime: `${Sessions[0]!.Id}_2026-12-08T09:00` })).status).toBe(404);
    expect((await person.post('/calendar/updatereminder', { ItemType: 'Event', ItemId: Id, IsEnabled: true, Time: '8:00 AM' })).status).toBe(404);
    app.clock.set(new Date('2026-12-01T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    person = await app.as('participant@acme.example');
    expect([await isListed(Id), await onCalendar(), await stateOf(Id)]).toEqual([true, true, 'Upcoming']);
    expect((await person.get(`/userevents/geteventdetails?eventId=${Id}`)).body.Data).toMatchObject({ Mode: 'Both', Title: 'Yoga at the lake' });
    expect((await person.post('/usersessions/register', signUp)).body.Data.FailedCount).toBe(0);
  });

  it('is refused after its last session, and for an event with sign-ups; a save without the fields keeps them', async () => {
    const fault = ({ status, body }: Answer) => [status, body.Errors[0].Field, body.Errors[0].Message];
    expect(fault(await save({ From: '2026-12-09' }))).toEqual([400, 'From', 'Choose a day on which a session is still to come.']);
    const { Id, Sessions } = (await save({ From: null })).body.Data as AdministeredEvent;
    const { From: _, Mode: _mode, ...kept } = body;
    const again = { ...kept, Id, Sessions: [{ ...body.Sessions[0], Id: Sessions[0]!.Id }] };
    expect((await admin.post('/administeredevents', again)).body.Data).toMatchObject({ Mode: 'Both', From: null });
    const SessionIdStartDateTime = `${Sessions[0]!.Id}_2026-12-08T09:00`;
    await person.post('/usersessions/register', { EventId: Id, SessionActions: [{ SessionIdStartDateTime, Action: 'Register' }] });
    expect(fault(await admin.post('/administeredevents', { ...again, From: '2026-12-02' }))).toEqual([
      400,
      'From',
      'People have signed up, so they must go on seeing this event. Choose an earlier day or none.',
    ]);
  });
});

describe('a published event with a last day', () => {
  const sessions = ['2026-12-08', '2026-12-10'].map((Day) => ({ ...body.Sessions[0], Day, Capacity: 1 }));
  const listed = async (who: SignedIn, id: string): Promise<string | undefined> =>
    (await who.get('/userevents')).body.Data.find((event: EventOverview) => event.Id === id)?.DisplayStatus;
  const register = (who: SignedIn, EventId: string, SessionIdStartDateTime: string, Action: 'Register' | 'Unregister' = 'Register') =>
    who.post('/usersessions/register', { EventId, SessionActions: [{ SessionIdStartDateTime, Action }] });
  const wait = (who: SignedIn, EventId: string, SessionIdStartDateTime: string) =>
    who.post('/usersessions/waitinglist', { EventId, SessionIdStartDateTime, Action: 'Join' });
  const onCalendar = async (who: SignedIn, id: string): Promise<readonly string[]> =>
    (await who.get('/userevents/GetCalendarEvents?dateRequested=12-01-2026')).body.Data.filter((one: { Id: string }) => one.Id === id).map(
      (one: { StartDate: string }) => one.StartDate.slice(0, 10),
    );

  /** An event whose last day is over: `person` has a place at the first session, `waiting` waits for it, `stranger` does neither. */
  const ended = async () => {
    const { Id, Sessions } = (await save({ From: null, Until: '2026-12-02', Sessions: sessions })).body.Data as AdministeredEvent;
    const [first, second] = Sessions.map((session) => `${session.Id}_${session.Day}T09:00`) as [string, string];
    expect((await register(person, Id, first)).body.Data.FailedCount).toBe(0);
    expect((await wait(await app.as('participant2@acme.example'), Id, first)).status).toBe(200);
    expect(await onCalendar(await app.as('hidden@acme.example'), Id)).toEqual(['2026-12-08', '2026-12-10']);
    app.clock.set(new Date('2026-12-03T18:00:00.000Z'));
    admin = await app.as('admin@acme.example');
    person = await app.as('participant@acme.example');
    return { Id, first, second, waiting: await app.as('participant2@acme.example'), stranger: await app.as('hidden@acme.example') };
  };

  it('is no longer seen after it, except by people who have a place or wait for one', async () => {
    const { Id, first, second, waiting, stranger } = await ended();
    expect(await stateOf(Id)).toBe('Hidden');
    expect([await listed(person, Id), await listed(waiting, Id), await listed(stranger, Id)]).toEqual(['Registered', 'Full', undefined]);
    expect([await onCalendar(person, Id), await onCalendar(waiting, Id), await onCalendar(stranger, Id)]).toEqual([['2026-12-08'], [], []]);
    const details = `/userevents/geteventdetails?eventId=${Id}`;
    expect((await stranger.get(details)).status).toBe(404);
    expect((await register(stranger, Id, second)).status).toBe(404);
    expect((await wait(stranger, Id, first)).status).toBe(404);
    const { IsClosed, Sessions } = (await person.get(details)).body.Data;
    expect([IsClosed, Sessions.map(({ Status }: { Status: string }) => Status)]).toEqual([true, ['Selected', 'Unavailable']]);
    const refused = (await register(person, Id, second)).body.Data;
    expect([refused.FailedCount, refused.ActionResults[0].Error]).toEqual([1, 'Sign-up for this event is over.']);
    expect((await wait(waiting, Id, second)).body.Errors[0].Message).toBe('Sign-up for this event is over.');
  });

  it('lets people return their place, which goes to the next on the waiting list', async () => {
    const { Id, first, waiting } = await ended();
    expect((await register(person, Id, first, 'Unregister')).body.Data.FailedCount).toBe(0);
    expect([await listed(person, Id), await onCalendar(person, Id)]).toEqual([undefined, []]);
    expect((await person.get(`/userevents/geteventdetails?eventId=${Id}`)).body.Data.Sessions[0].Status).toBe('Unavailable');
    expect((await waiting.get(`/userevents/geteventdetails?eventId=${Id}`)).body.Data.Sessions[0].Status).toBe('Available');
    expect((await register(waiting, Id, first)).body.Data.FailedCount).toBe(0);
    expect(await listed(waiting, Id)).toBe('Registered');
  });

  it('is in the calendar of the administration with its first one', async () => {
    const { Id } = (await save({ From: '2026-12-01', Until: '2026-12-05' })).body.Data as AdministeredEvent;
    const { Entries } = (await admin.get('/administration/calendar?From=2026-12-01&To=2026-12-31')).body.Data as {
      readonly Entries: readonly { readonly What: string; readonly Day: string; readonly Page: string }[];
    };
    const own = Entries.filter(({ Page }) => Page.includes(Id)).map(({ What, Day }) => [What, Day]);
    expect(own.sort()).toEqual([
      ['Begins', '2026-12-01'],
      ['Ends', '2026-12-05'],
      ['Happens', '2026-12-08'],
    ]);
  });

  it('is refused before its first day, kept by a save without the field, and part of the history and its undo', async () => {
    const refused = await save({ Until: '2026-11-30' });
    expect([refused.status, refused.body.Errors[0].Field, refused.body.Errors[0].Message]).toEqual([
      400,
      'Until',
      'The last day must not be before the first one.',
    ]);
    const { Id, Sessions } = (await save({ From: null, Until: '2026-12-02' })).body.Data as AdministeredEvent;
    const again = { ...body, From: null, Id, Sessions: [{ ...body.Sessions[0], Id: Sessions[0]!.Id }] };
    expect((await admin.post('/administeredevents', again)).body.Data.Until).toBe('2026-12-02');
    expect((await admin.post('/administeredevents', { ...again, Until: null })).body.Data.Until).toBe(null);
    const { body: history } = await admin.get('/companysettings/changes?Sort=-At&Record=events.event');
    expect(history.Data.Items[0].Fields).toMatchObject([{ Name: 'Shown until', To: 'nothing' }]);
    expect((await admin.post('/companysettings/changes/undo', { Id: history.Data.Items[0].Id })).status).toBe(200);
    expect(((await admin.get(`/administeredevents/${Id}`)).body.Data as AdministeredEvent).Until).toBe('2026-12-02');
  });
});
