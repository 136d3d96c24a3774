import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn, daysFrom } from '#shell/rules/dates/days';
import type { CalendarEvent, CalendarSetup, TrackerItem } from '../../../../plugins/events/contract/calendar';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import events from '../routes';

let app: TestApp;
let person: SignedIn;
beforeAll(async () => {
  app = await appForTests([events, ...modulesNamed('admin', 'account', 'session', 'programs', 'trackers')]);
});
beforeEach(async () => {
  await app.fresh();
  await app.platform.settled();
  person = await app.as('participant@acme.example');
});
afterAll(() => app.close());

const day = 24 * 3_600_000;
const minutes = (count: number): number => count * 60_000;
const data = async <T>(path: string, who = person): Promise<T> => {
  const { status, body } = await who.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data as T;
};
const month = '?start=11-01-2026&end=11-30-2026';
const outbox = () => app.platform.outbox.list(app.platform.db, 'https://site.example');
/** Moves the clock to an instant, and waits for due work. */
const goTo = async (instant: string): Promise<void> => {
  app.clock.set(new Date(instant));
  await app.platform.settled();
};
const reminder = (more: object = {}) => ({ ItemType: 'Tracker', ItemId: 'acme-steps', IsEnabled: true, Time: '8:00 AM', Days: [], ...more });
const someTracker = async (who = person): Promise<string> => (await data<CalendarSetup>(`/calendar/getsetup${month}`, who)).Trackers[0]?.TrackerId ?? '';
const setReminder = async (more: object = {}, who = person) => who.post('/calendar/updatereminder', reminder({ ItemId: await someTracker(who), ...more }));
const setZone = (zone: string) => app.tables().updateTable('person').set({ time_zone: zone }).where('id', '=', person.userId).execute();

describe('what a calendar shows', () => {
  it('[EVT-058, EVT-059] GetCalendarEvents answers the month of a day', async () => {
    const found = await data<CalendarEvent[]>('/userevents/GetCalendarEvents?dateRequested=11-20-2026');
    expect(found.length).toBeGreaterThan(0);
    for (const { StartDate } of found) expect(dayIn(StartDate, 'America/Chicago').slice(0, 7)).toBe('2026-11');
    expect(await data('/userevents/GetCalendarEvents?dateRequested=2026-11-02')).toEqual(found);
  });

  it('[EVT-067, EVT-074, EVT-076] getsetup answers events, trackers, reminders and programs of a period', async () => {
    await setReminder();
    const setup = await data<CalendarSetup>(`/calendar/getsetup${month}`);
    expect(setup.Reminders).toMatchObject([{ ItemType: 'Tracker', IsEnabled: true, Time: '8:00 AM', Days: [], Channel: 'Text' }]);
    expect(setup.Trackers.find(({ TrackerId }) => TrackerId === setup.Reminders[0]?.ItemId)).toMatchObject({ ReminderEnabled: true, ReminderTime: '8:00 AM' });
    expect(setup.Programs.length).toBeGreaterThan(0);
    for (const { StartDate, EndDate } of setup.Programs) expect(StartDate <= '2026-11-30' && (EndDate ?? '9') >= '2026-11-01').toBe(true);
  });

  it('[EVT-068, EVT-069, EVT-075] trackers are those of the period, and refreshing asks for some of them', async () => {
    const all = await data<TrackerItem[]>(`/calendar/gettrackers${month}`);
    expect(all.length).toBeGreaterThan(0);
    expect(all[0]).toMatchObject({ TrackerName: expect.stringMatching(/./), DisplayValue: expect.stringMatching(/./) });
    const [{ TrackerId } = { TrackerId: '' }] = all;
    const { body } = await person.post('/calendar/refreshtrackers', { TrackerIds: [TrackerId], Start: '11-01-2026', End: '11-30-2026' });
    expect(body.Data).toEqual(all.filter((item) => item.TrackerId === TrackerId));
  });

  it('[EVT-070, EVT-071] tracker definitions, one by one too; those of another company are not found', async () => {
    const all = await data<CalendarSetup['Trackers']>('/calendar/gettrackerdefinitions');
    expect(await data(`/calendar/gettrackerdefinition?trackerId=${all[0]?.TrackerId}`)).toEqual(all[0]);
    const { status } = await person.get('/calendar/gettrackerdefinition?trackerId=legacy-steps');
    expect(status).toBe(404);
  });

  it.each([
    'start=11-31-2026&end=12-01-2026',
    'start=11-02-2026&end=11-01-2026',
    'start=01-01-2026&end=12-31-2026',
    'start=1764547200&end=11-01-2026',
    'start=9999-12-01&end=9999-12-31',
    'start=0001-01-01&end=0001-01-02',
  ])('[EVT-073] refuses %s and names what is wrong', async (query) => {
    const { status, body } = await person.get(`/calendar/getsetup?${query}`);
    expect([status, body.Errors[0].Field]).toEqual([400, expect.stringMatching(/start|end/)]);
  });

  it.each(['9999-12-31', '12-31-9999', '0001-01-01', '2200-01-01'])('[EVT-073] refuses the month of %s and names the field', async (day) => {
    const { status, body } = await person.get(`/userevents/GetCalendarEvents?dateRequested=${day}`);
    expect([status, body.Errors[0].Field]).toEqual([400, 'dateRequested']);
  });

  it.each(['America/Chicago', 'America/Bogota', 'Europe/Madrid', 'Australia/Sydney'])(
    'day by day the calendar has what the lists of events have: %s',
    async (zone) => {
      await setZone(zone);
      const list = await data<{ Id: string }[]>('/userevents');
      const expected = new Map<string, Set<string>>();
      for (const { Id } of list) {
        const detail = await data<{ Sessions: { SessionDate: string; IsInPast: boolean }[] }>(`/userevents/geteventdetails?eventId=${Id}`);
        for (const { SessionDate, IsInPast } of detail.Sessions) if (!IsInPast) expected.set(SessionDate, (expected.get(SessionDate) ?? new Set()).add(Id));
      }
      const first = addDays(dayIn(app.clock.iso(), zone), 2);
      let seen = 0;
      for (const day of daysFrom(first, addDays(first, 45))) {
        const { Events } = await data<CalendarSetup>(`/calendar/getsetup?start=${day}&end=${day}`);
        const starting = Events.filter(({ StartDate }) => dayIn(StartDate, zone) === day);
        expect(new Set(starting.map(({ Id }) => Id)), `${day} in ${zone}`).toEqual(expected.get(day) ?? new Set());
        seen += starting.length;
      }
      expect(seen).toBeGreaterThan(5);
    },
  );
});

describe('reminders', () => {
  it('[EVT-072, EVT-077, EVT-078] are set with a time, and refused without one', async () => {
    const set = await setReminder();
    expect([set.status, set.body.IsSuccessful]).toEqual([200, true]);
    for (const Time of [undefined, '', '25:00', '8'])
      expect((await setReminder({ Time, ItemId: (await data<CalendarSetup>(`/calendar/getsetup${month}`)).Trackers[1]?.TrackerId })).body).toMatchObject({
        Errors: [{ Field: 'Time' }],
      });
    expect((await setReminder({ ItemId: 'nothing' })).status).toBe(404);
  });

  it('[EVT-066] a text needs a number that was agreed to; others get a mail', async () => {
    const colleague = await app.as('participant2@acme.example');
    expect((await setReminder({ Channel: 'Text' }, colleague)).body.Errors[0].Field).toBe('Channel');
    expect((await setReminder({}, colleague)).status).toBe(200);
    await goTo('2026-11-21T14:00:10Z');
    expect((await outbox())[0]).toMatchObject({
      To: 'participant2@acme.example',
      Kind: 'mail',
      Body: expect.stringContaining('https://site.example/calendar'),
    });
  });

  it('come once at their time where the person is, also when the clock is moved to and fro', async () => {
    const before = (await outbox()).length;
    await setReminder();
    await goTo('2026-11-21T13:59:00Z');
    expect(await outbox()).toHaveLength(before);
    for (const instant of ['2026-11-21T14:00:10Z', '2026-11-21T15:00:00Z', '2026-11-21T13:00:00Z', '2026-11-21T14:30:00Z', '2026-11-22T13:00:00Z'])
      await goTo(instant);
    expect(await outbox()).toHaveLength(before + 1);
    expect((await outbox())[0]).toMatchObject({ To: '+13125550101', Kind: 'text' });
    await goTo('2026-11-22T14:00:10Z');
    expect(await outbox()).toHaveLength(before + 2);
  });

  it('follow a person who travels, in their language, once a day', async () => {
    const before = (await outbox()).length;
    await setReminder();
    await setZone('Europe/Madrid');
    await app.tables().updateTable('person').set({ language: 'es-419' }).where('id', '=', person.userId).execute();
    // The next round detects that the person is in another zone.
    await goTo('2026-11-20T18:02:00Z');
    await goTo('2026-11-21T07:00:10Z');
    expect(await outbox()).toHaveLength(before + 1);
    expect((await outbox())[0]?.Body).toContain('es hora del registro de hoy');
    await setZone('America/Chicago');
    await goTo('2026-11-21T07:02:00Z');
    await goTo('2026-11-21T15:00:00Z');
    expect(await outbox()).toHaveLength(before + 1);
  });

  it('of an event come on the day of one’s session, and not for one that was given back', async () => {
    const setup = await data<CalendarSetup>('/calendar/getsetup?start=2026-11-20&end=2027-01-20');
    const theirs = setup.Events.find(({ Status, StartDate }) => Status === 'Registered' && StartDate > '2026-11-22');
    if (!theirs) throw new Error('The fixtures hold no session of this person.');
    expect((await person.post('/calendar/updatereminder', { ItemType: 'Event', ItemId: theirs.Id, IsEnabled: true, Time: '6:00 AM' })).status).toBe(200);
    const before = (await outbox()).length;
    await goTo(new Date(Date.parse(theirs.StartDate) - minutes(1)).toISOString());
    const sent = (await outbox()).slice(0, (await outbox()).length - before).filter(({ To }) => To === '+13125550101');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.Body).toContain(theirs.Title.split(':')[0]);
  });

  describe('the link in their message', () => {
    const ask = (method: 'GET' | 'POST', token: string | undefined) => {
      // The form that a browser sends if it is empty.
      const form = method === 'POST' ? { headers: { 'content-type': 'text/plain' }, payload: '' } : {};
      return app.app.inject({ method, url: `/api/calendar/stopreminder?token=${token}`, ...form });
    };
    const tokenOfLast = async (): Promise<string | undefined> => /stopreminder\?token=([\w-]+)/.exec((await outbox())[0]?.Body ?? '')?.[1];
    const isSet = async (): Promise<boolean | undefined> =>
      (await data<CalendarSetup>(`/calendar/getsetup${month}`, await app.as('participant@acme.example'))).Reminders[0]?.IsEnabled;

    it('asks, and changes nothing by being opened', async () => {
      await setReminder();
      await goTo('2026-11-21T14:00:10Z');
      const page = await ask('GET', await tokenOfLast());
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('Turn off this reminder?');
      expect(page.body).toContain('<form method="post"');
      expect(await isSet()).toBe(true);
      const before = (await outbox()).length;
      await goTo('2026-11-22T14:00:10Z');
      expect(await outbox()).toHaveLength(before + 1);
    });

    it('ends the reminder once that is confirmed, without a sign-in', async () => {
      await setReminder();
      await goTo('2026-11-21T14:00:10Z');
      const token = await tokenOfLast();
      expect((await ask('POST', token)).body).toContain('The reminder is off');
      const before = (await outbox()).length;
      await goTo('2026-11-22T14:00:10Z');
      expect(await outbox()).toHaveLength(before);
      expect(await isSet()).toBe(false);
      expect((await ask('GET', token)).body).not.toContain('<form');
    });

    it('is in the language of the person, and says so when it is no longer valid', async () => {
      await app.tables().updateTable('person').set({ language: 'es-419' }).where('id', '=', person.userId).execute();
      await setReminder();
      await goTo('2026-11-21T14:00:10Z');
      const page = (await ask('GET', await tokenOfLast())).body;
      expect(page).toContain('<html lang="es-419">');
      expect(page).toContain('¿Desactivar este recordatorio?');
      for (const method of ['GET', 'POST'] as const) expect((await ask(method, 'of-nobody')).body).toContain('This link is no longer valid');
    });
  });
});

it('people see on their privacy page the stored data about their events', async () => {
  await setReminder();
  await person.post('/calendar/feedlink');
  const { Sessions } = await data<{ Sessions: { SessionIdStartDateTime: string; PlacesLeft: number | null }[] }>(
    '/userevents/geteventdetails?eventId=acme-cooking-class',
  );
  const full = Sessions.find(({ PlacesLeft }) => PlacesLeft === 0)?.SessionIdStartDateTime;
  await person.post('/usersessions/waitinglist', { EventId: 'acme-cooking-class', SessionIdStartDateTime: full, Action: 'Join' });
  await goTo('2026-11-21T14:00:10Z');
  const { body } = await (await app.as('participant@acme.example')).get('/user/privacy');
  const records: { Area: string; Name: string; Count: number }[] = body.Records;
  const kept = new Map(records.filter(({ Area }) => Area === 'events').map(({ Name, Count }) => [Name, Count]));
  expect([...kept.keys()].sort()).toEqual(['feed', 'places', 'reminded', 'reminders', 'waits']);
});

describe('the feed for other calendars', () => {
  const read = (address: string) => app.app.inject({ method: 'GET', url: address });
  const made = async (): Promise<string> => (await person.post('/calendar/feedlink')).body.Data.Address;
  const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

  it('has the sessions of the person at a secret address, of which only the last one is valid', async () => {
    expect(await data('/calendar/feedlink')).toEqual({ CreatedAt: null });
    const first = await made();
    const second = await made();
    expect((await read(first)).statusCode).toBe(404);
    const answer = await read(second);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const places = await app
      .tables<{ event_registration: { person_id: string; state: string } }>()
      .selectFrom('event_registration')
      .selectAll()
      .where('person_id', '=', person.userId)
      .execute();
    expect(eventsIn(answer.body)).toHaveLength(places.length);
    const { token_hash } = await app
      .tables<{ calendar_feed: { token_hash: string } }>()
      .selectFrom('calendar_feed')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    expect(second).not.toContain(token_hash);
    await person.delete('/calendar/feedlink');
    expect((await read(second)).statusCode).toBe(404);
  });

  it('ends with the account: who may sign in again makes a new address', async () => {
    const address = await made();
    const admin = await app.as('admin@acme.example');
    const allow = (IsAllowed: boolean) => admin.post('/accounts/sign-in', { EntityId: 'acme', Id: person.userId, IsAllowed, Reason: 'On leave' });
    expect((await allow(false)).status).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
    expect((await allow(true)).status).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
    person = await app.as('participant@acme.example');
    expect(await data('/calendar/feedlink')).toEqual({ CreatedAt: null });
    expect((await read(await made())).statusCode).toBe(200);
  });

  it('tells for 30 days that a session was given back, with a higher SEQUENCE and the same UID', async () => {
    const address = await made();
    const [kept] = eventsIn((await read(address)).body).filter(({ startDate }) => startDate.toJSDate() > app.clock.now());
    if (!kept) throw new Error('The fixtures hold no session of this person that is to come.');
    const place = kept.uid.replace('@wellspring', '');
    const row = await app
      .tables<{ event_registration: { event_id: string; session_id: string } }>()
      .selectFrom('event_registration')
      .select('event_id')
      .where('session_id', '=', place.split('_')[0] ?? '')
      .executeTakeFirstOrThrow();
    await person.post('/usersessions/register', { EventId: row.event_id, SessionActions: [{ SessionIdStartDateTime: place, Action: 'Unregister' }] });
    const again = () => read(address).then(({ body }) => eventsIn(body).find(({ uid }) => uid === kept.uid));
    const cancelled = await again();
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.sequence).toBeGreaterThan(kept.sequence);
    app.clock.advance(31 * day);
    expect(await again()).toBeUndefined();
  });

  it('has the same entry of a session as its file and the mail about it, in each state of the place', async () => {
    const address = await made();
    const { Sessions } = await data<{ Sessions: { SessionIdStartDateTime: string }[] }>('/userevents/geteventdetails?eventId=acme-company-run');
    const id = Sessions[0]?.SessionIdStartDateTime ?? '';
    const said = (text: string) => {
      const event = eventsIn(text).find(({ uid }) => uid === `${id}@wellspring`);
      const value = (name: string) => event?.component.getFirstPropertyValue(name)?.toString();
      const times = [event?.startDate, event?.endDate].map((time) => time?.toJSDate().toISOString());
      return [...['uid', 'sequence', 'dtstamp', 'last-modified', 'status', 'summary', 'description', 'location'].map(value), ...times];
    };
    const file = async () => {
      const url = `/api/usersessions/calendarfile?eventId=acme-company-run&sessionIdStartDateTime=${encodeURIComponent(id)}`;
      return (await app.app.inject({ method: 'GET', url, headers: person.authorization })).body;
    };
    expect(said(await file()).slice(0, 2)).toEqual([`${id}@wellspring`, '0']);
    const steps = [
      ['Register', '0', 'CONFIRMED'],
      ['Unregister', '1', 'CANCELLED'],
      ['Register', '2', 'CONFIRMED'],
    ] as const;
    for (const [Action, sequence, status] of steps) {
      app.clock.advance(minutes(1));
      const done = await person.post('/usersessions/register', { EventId: 'acme-company-run', SessionActions: [{ SessionIdStartDateTime: id, Action }] });
      expect(done.body.Data).toMatchObject({ FailedCount: 0 });
      app.clock.advance(minutes(1));
      const feed = said((await read(address)).body);
      expect([feed[1], feed[4]]).toEqual([sequence, status]);
      expect(said(await file())).toEqual(feed);
      expect(said((await outbox()).find(({ Subject }) => Subject.endsWith('Company 5K'))?.Calendar ?? '')).toEqual(feed);
    }
    await app
      .tables<{ event: { id: string; sequence: number; cancelled_at: string | null } }>()
      .updateTable('event')
      .set({ sequence: 1, cancelled_at: app.clock.iso() })
      .where('id', '=', 'acme-company-run')
      .execute();
    const feed = said((await read(address)).body);
    expect([feed[1], feed[4]]).toEqual(['3', 'CANCELLED']);
    expect(said(await file())).toEqual(feed);
  });

  it('is never refused at the right address; wrong ones are counted by network', async () => {
    const address = await made();
    for (let count = 0; count < 700; count++) if ((await read(address)).statusCode !== 200) throw new Error(`closed after ${count}`);
    const guesses: number[] = [];
    for (let count = 0; count < 70; count++) guesses.push((await read(`/api/calendar/feed/wrong${count}.ics`)).statusCode);
    expect([guesses.filter((status) => status === 404).length, guesses.at(-1)]).toEqual([60, 429]);
    expect((await read(address)).statusCode).toBe(200);
  });

  it('outlives a new password, unless the person wants it to end', async () => {
    const address = await made();
    const stage = async () => {
      await app.anonymous('POST', '/login/resetpassword', { UserName: 'participant@acme.example' });
      await app.platform.settled();
      const mail = (await outbox()).find(({ Subject }) => Subject === 'Choose a new Wellspring password');
      const key = /vkey=([\w-]+)/.exec(mail?.Body ?? '')?.[1];
      return (await app.anonymous('GET', `/account/login/autologin?VKey=${key}`)).body;
    };
    const choose = async (Token: string, NewPassword: string, more: object) =>
      app.anonymous('POST', '/login/resetpassword', { Token, NewPassword, ConfirmPassword: NewPassword, ...more });
    const first = await stage();
    expect(first.Data ?? first).toMatchObject({ Stage: 'ForgotPassword', HasCalendarFeed: true });
    expect((await choose((first.Data ?? first).Token, 'Garden#2042', {})).status).toBe(200);
    expect((await read(address)).statusCode).toBe(200);
    const second = await stage();
    expect((await choose((second.Data ?? second).Token, 'Harbor#2043', { EndsCalendarFeed: true })).status).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
    const third = await stage();
    expect((third.Data ?? third).HasCalendarFeed).toBeUndefined();
  });

  it('holds nothing about health', async () => {
    const address = await made();
    const text = (await read(address)).body;
    expect(text).toContain('BEGIN:VEVENT');
    const values = (await data<TrackerItem[]>(`/calendar/gettrackers${month}`)).map(({ DisplayValue }) => DisplayValue).filter((value) => value.length > 4);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(text).not.toContain(value);
  });
});
