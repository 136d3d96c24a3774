import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredEvent, CheckInCodes, EventDetail, EventPerson } from '../../../../plugins/events/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import type { EventsTables } from '../tables';
import { aSession, savedEvent, signUp, words, yoga } from '../testing/yoga';

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;
let event: AdministeredEvent;
let session: string;

/** Moves the clock, and signs in again. */
const at = async (time: string): Promise<void> => {
  app.clock.set(new Date(`2026-12-08T${time}:00.000Z`));
  admin = await app.as('admin@acme.example');
  person = await app.as('participant@acme.example');
};

/** An event from 9:00 to 10:00 in Chicago, 15:00 to 16:00 UTC. */
const body = yoga({ Sessions: [aSession({ Names: words('First'), Capacity: null })] });

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('programs', 'admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  person = await app.as('participant@acme.example');
  event = await savedEvent(admin, body);
  session = `${event.Sessions[0]!.Id}_2026-12-08T09:00`;
  expect(await signUp(person, event, event.Sessions[0]!.Id, '2026-12-08T09:00')).toBe('');
  await at('14:00');
});
afterAll(() => app.close());

const codes = async (): Promise<CheckInCodes> => (await admin.get(`/administeredevents/checkincodes?EventId=${event.Id}`)).body.Data;
const code = async (): Promise<string> => (await codes()).Sessions[0]?.Code ?? '';
const enter = (Code: string, who = person, SessionIdStartDateTime: string | undefined = session): Promise<Answer> =>
  who.post('/usersessions/checkin', { Code, ...(SessionIdStartDateTime && { SessionIdStartDateTime }) });
const type = (Code: string, who = person) => who.post('/usersessions/checkin', { Code });
const said = ({ status, body }: Answer) => [status, body.Errors[0].Message];
const attendance = async (): Promise<readonly EventPerson['Attendance'][]> =>
  (await admin.get(`/administeredevents/people?EventId=${event.Id}`)).body.Data.Items.map(({ Attendance }: EventPerson) => Attendance);
const audited = () => app.platform.db.selectFrom('audit').selectAll().where('action', '=', 'event.checkedInByCode').orderBy('id').execute();

describe('the codes of an event', () => {
  it('are shown from an hour before a session until an hour after it, a new one each minute', async () => {
    const shown = await codes();
    expect(shown).toMatchObject({
      Sessions: [{ SessionIdStartDateTime: session, SessionName: 'First', StartsAt: '2026-12-08T15:00:00.000Z', Registered: 1, Present: 0 }],
      NewCodesAt: '2026-12-08T14:01:00.000Z',
      OpensAt: null,
    });
    expect(shown.Sessions[0]!.Code).toMatch(/^\d{6}$/);
    await at('14:01');
    expect(await code()).not.toBe(shown.Sessions[0]!.Code);
    await at('13:59');
    expect(await codes()).toMatchObject({ Sessions: [], OpensAt: '2026-12-08T14:00:00.000Z' });
    await at('17:00');
    expect(await codes()).toMatchObject({ Sessions: [], OpensAt: null });
  });

  it('are not shown of a canceled event', async () => {
    await admin.post('/administeredevents/cancel', { Id: event.Id, SessionId: null, Reason: 'Rain' });
    expect((await codes()).Sessions).toEqual([]);
  });

  it('are for those who administer its events', async () => {
    const path = `/administeredevents/checkincodes?EventId=${event.Id}`;
    for (const mail of ['participant@acme.example', 'coach@acme.example', 'admin@globex.example'])
      expect((await (await app.as(mail)).get(path)).status).toBe(403);
    expect((await app.anonymous('GET', path)).status).toBe(401);
    await app.tables<EventsTables>().updateTable('event').set({ company_id: 'legacy' }).where('id', '=', event.Id).execute();
    expect((await admin.get(path)).status).toBe(404);
  });
});

describe('a check-in by code', () => {
  it('is recorded once, in the history, in the counts and for the person, and reported to the list', async () => {
    const shown = await code();
    app.published.length = 0;
    expect((await enter(`${shown.slice(0, 3)} ${shown.slice(3)}`)).body.Data).toEqual({
      EventId: event.Id,
      Title: 'Yoga at the lake',
      SessionName: 'First',
      StartsAt: '2026-12-08T15:00:00.000Z',
      EndsAt: '2026-12-08T16:00:00.000Z',
    });
    expect(app.published.map(({ topic }) => topic).sort()).toEqual([`events:${person.userId}`, 'records:acme']);
    expect((await enter(shown)).status).toBe(200);
    expect(await audited()).toHaveLength(1);
    expect(await attendance()).toEqual(['Present']);
    expect((await codes()).Sessions[0]).toMatchObject({ Registered: 1, Present: 1 });
    const { Sessions }: EventDetail = (await person.get(`/userevents/geteventdetails?eventId=${event.Id}`)).body.Data;
    expect(Sessions.map(({ IsPresent }) => IsPresent)).toEqual([true]);
  });

  it('ends with the place: a new registration begins without attendance', async () => {
    await enter(await code());
    for (const Action of ['Unregister', 'Register']) {
      const sent = { EventId: event.Id, SessionActions: [{ SessionIdStartDateTime: session, Action }] };
      expect((await person.post('/usersessions/register', sent)).body.Data.FailedCount).toBe(0);
    }
    expect(await attendance()).toEqual(['']);
  });

  it('can be undone by staff in the history', async () => {
    await enter(await code());
    const [line] = await audited();
    const changes = (await admin.get('/companysettings/changes?Sort=-At&Record=events.attendance')).body.Data.Items;
    expect(changes[0]).toMatchObject({ What: 'Checked in at “Yoga at the lake” by code' });
    expect((await admin.post('/companysettings/changes/undo', { Id: line!.id })).status).toBe(200);
    expect(await attendance()).toEqual(['']);
  });

  it('works without the link, and with the code of up to two minutes ago', async () => {
    const shown = await code();
    await at('14:02');
    expect((await type(shown)).body.Data).toMatchObject({ EventId: event.Id });
    await at('14:03');
    expect(said(await type(shown))).toEqual([400, 'None of your sessions has this code now. Check the code on the screen, and whether you are signed up.']);
    expect(said(await enter(shown))).toEqual([
      400,
      'This code is no longer valid. Scan the code on the screen again, type it, or ask the staff at your session for a new one.',
    ]);
  });

  it('is refused without a place, too early, too late and for a canceled session', async () => {
    const colleague = await app.as('participant2@acme.example');
    expect(said(await enter(await code(), colleague))).toEqual([409, 'You are not signed up for this session. Ask the organizer.']);
    await at('13:59');
    expect(said(await enter('000000'))).toEqual([409, 'Check-in opens on Tuesday, December 8th at 8:00 AM.']);
    await at('17:00');
    expect(said(await enter('000000'))).toEqual([409, 'Check-in closed on Tuesday, December 8th at 11:00 AM. Ask the organizer to add you.']);
    await at('14:00');
    const shown = await code();
    await admin.post('/administeredevents/cancel', { Id: event.Id, SessionId: event.Sessions[0]!.Id, Reason: 'Rain' });
    expect(said(await enter(shown))).toEqual([409, 'This session was canceled.']);
    expect((await type(shown)).status).toBe(400);
    expect(await audited()).toEqual([]);
  });

  it('takes full-width digits, and refuses other characters at the field', async () => {
    for (const typed of ['１２３４５６', 'abcdé1', '🙂🙂🙂']) {
      const { status, body } = await type(typed);
      expect([status, body.Errors[0].Field]).toEqual([400, 'Code']);
    }
    const wide = (await code()).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await enter(wide)).status).toBe(200);
  });

  it('is refused for a session of another company, without a session, in an impersonation, and after ten tries', async () => {
    const shown = await code();
    expect(await app.anonymous('POST', '/usersessions/checkin', { Code: shown }).then(({ status }) => status)).toBe(401);
    expect((await enter(shown, await app.as('participant@legacy.example'))).status).toBe(404);
    expect((await enter(shown, await app.as('support@acme.example', 'participant@acme.example'))).status).toBe(403);
    for (let tries = 0; tries < 10; tries += 1) expect((await type('abcdef')).status).toBe(400);
    expect(said(await enter(shown))).toEqual([429, 'Too many attempts. Wait ten minutes, or ask the organizer.']);
    app.clock.advance(600_000);
    expect((await enter(await code())).status).toBe(200);
  });
});
