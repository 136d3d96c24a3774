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
