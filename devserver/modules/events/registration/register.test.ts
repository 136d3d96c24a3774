import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult, EventDetail, EventSession, ScheduleDetail } from '../../../../plugins/events/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { query, value } from '../../../testing/query';
import module from '../routes';

let app: TestApp;
let person: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('programs', 'root')]);
});
beforeEach(async () => {
  await app.fresh();
  person = await app.as('participant@acme.example');
  colleague = await app.as('participant2@acme.example');
});
afterAll(() => app.close());

const detail = async (eventId: string, who = person): Promise<EventDetail> => (await who.get(`/userevents/geteventdetails?eventId=${eventId}`)).body.Data;
const idsOf = ({ Sessions }: EventDetail, status: EventSession['Status']): string[] =>
  Sessions.filter(({ Status, IsInPast }) => Status === status && !IsInPast).map(({ SessionIdStartDateTime }) => SessionIdStartDateTime);
const firstId = async (eventId: string, status: EventSession['Status'], who = person): Promise<string> => idsOf(await detail(eventId, who), status)[0] ?? '';
const act = async (eventId: string, actions: readonly (readonly ['Register' | 'Unregister', string])[], who = person): Promise<BulkResult> => {
  const SessionActions = actions.map(([Action, SessionIdStartDateTime]) => ({ SessionIdStartDateTime, Action }));
  const { status, body } = await who.post('/usersessions/register', { EventId: eventId, SessionActions });
  expect(status).toBe(200);
  return body.Data;
};

describe('events', () => {
  it('are returned with their sessions, and the person’s status [EVT-016] [EVT-017] [EVT-022] [EVT-023] [EVT-053]', async () => {
    expect(await detail('acme-cooking-class')).toMatchObject({
      Title: 'Quick Healthy Cooking',
      EventType: 'Multiple',
      DisplayStatus: 'Available',
      EntityId: 'acme',
      IsLimitToOneSessionRegistration: true,
      Sessions: [
        {
          SessionName: 'First evening',
          SessionTimeDisplay: '5:00 PM - 6:30 PM',
          Status: 'Unavailable',
          IsInPast: false,
          PlacesLeft: 0,
          Documents: [{ Label: 'The five recipes', FileName: 'The five recipes.pdf' }],
        },
        { SessionName: 'Second evening', Status: 'Available', PlacesLeft: 31 },
      ],
    });
    expect(await detail('acme-sleep-talk')).toMatchObject({
      EventType: 'Meeting',
      DisplayStatus: 'Complete',
      Sessions: [{ Status: 'Selected', IsInPast: true }],
    });
    expect(await detail('acme-screening')).toMatchObject({ EventType: 'Biometric', DisplayStatus: 'Registered' });
  });

  it('link to a program with their id if the person may see it [EVT-010]', async () => {
    expect(await detail('acme-company-run')).toMatchObject({ HasDetails: true });
    const programs = app.tables<{ program: { id: string; owner_id: string } }>();
    await programs.updateTable('program').set({ owner_id: 'globex' }).where('id', '=', 'acme-company-run').execute();
    expect(await detail('acme-company-run')).toMatchObject({ HasDetails: false });
  });

  it('documents keep the ending of their files', async () => {
    const { Documents } = await detail('acme-company-run');
    const [{ Id = '', Label = '' } = {}] = Documents;
    await app.platform.db.updateTable('file').set({ display_name: 'lake.v2.PNG' }).where('name', '=', Id).execute();
    expect((await detail('acme-company-run')).Documents).toEqual([{ Id, Label, FileName: `${Label}.PNG` }]);
  });

  it('have a schedule by day and time where the person is [EVT-018] [EVT-054] [EVT-082]', async () => {
    const { Days }: ScheduleDetail = (await person.get('/usersessions/getsessionschedule?eventId=acme-screening')).body.Data;
    expect(Days.map(({ HasRegistration, Expanded }) => [HasRegistration, Expanded])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(Days[0]?.DisplayDate).toMatch(/^\w+day, \w+ \d+(st|nd|rd|th)$/);
    expect(Days[0]?.TimeSlots[0]).toMatchObject({ SessionTime: '8:00 AM - 8:15 AM', Sessions: [{ SessionName: 'Screening', Status: 'Unavailable' }] });
  });

  it('are those of the caller’s company, in the requested language [EVT-051]', async () => {
    const titles = (await person.get('/userevents', { 'accept-language': 'es-419' })).body.Data.map(({ Title }: { Title: string }) => Title);
    expect(titles).toContain('Donación de sangre');
    expect(titles).not.toContain('Caminata de socios Northwind');
    for (const path of ['/userevents/geteventdetails?eventId=', '/usersessions/getsessionschedule?eventId=']) {
      expect((await person.get(`${path}northwind-partner-walk`)).status).toBe(404);
    }
    const SessionActions = [{ SessionIdStartDateTime: 'northwind-partner-walk_2026-12-01T07:00', Action: 'Register' }];
    expect((await person.post('/usersessions/register', { EventId: 'northwind-partner-walk', SessionActions })).status).toBe(404);
  });
});

describe('signing up', () => {
  it('gives places and takes them back, each action by itself [EVT-019] [EVT-020] [EVT-052]', async () => {
    const id = await firstId('acme-company-run', 'Available');
    expect(await act('acme-company-run', [['Register', id]])).toEqual({
      FailedCount: 0,
      ActionResults: [{ SessionIdStartDateTime: id, IsSuccessful: true, Action: 'Register', Error: '' }],
    });
    expect((await detail('acme-company-run')).DisplayStatus).toBe('Registered');
    const mixed = await act('acme-company-run', [
      ['Register', 'acme-company-run_2020-01-01T10:00'],
      ['Unregister', id],
    ]);
    expect(mixed).toMatchObject({
      FailedCount: 1,
      ActionResults: [
        { IsSuccessful: false, Error: 'This session no longer exists.' },
        { IsSuccessful: true, Error: '' },
      ],
    });
    expect((await detail('acme-company-run')).DisplayStatus).toBe('Available');
  });

  it('is refused for a full session, a past one, and a second one of a limited event, in the language of the person [EVT-051]', async () => {
    expect((await act('acme-cooking-class', [['Register', await firstId('acme-cooking-class', 'Unavailable')]])).ActionResults[0]?.Error).toBe(
      'This session is full.',
    );
    const [free = ''] = idsOf(await detail('acme-screening'), 'Available');
    expect((await act('acme-screening', [['Register', free]])).ActionResults[0]?.Error).toMatch(/^You can have one session of this event/);
    const [past] = (await detail('acme-sleep-talk', colleague)).Sessions;
    const begun = await act('acme-sleep-talk', [['Register', past?.SessionIdStartDateTime ?? '']], colleague);
    expect(begun.ActionResults[0]?.Error).toBe('This session has already started.');
  });

  it('moves to another session when the first is given back before [EVT-031]', async () => {
    const before = await detail('acme-screening');
    const [held = ''] = idsOf(before, 'Selected');
    const [free = ''] = idsOf(before, 'Available');
    expect(
      (
        await act('acme-screening', [
          ['Unregister', held],
          ['Register', free],
        ])
      ).FailedCount,
    ).toBe(0);
    expect(idsOf(await detail('acme-screening'), 'Selected')).toEqual([free]);
  });

  it('keeps the place when the other session cannot be had: a swap is made as a whole, without a mail', async () => {
    const before = await detail('acme-screening');
    const [held = ''] = idsOf(before, 'Selected');
    const mails = (await query(app.platform.db, 'select count(*) as n from outbox'))[0];
    const swap = await act('acme-screening', [
      ['Unregister', held],
      ['Register', 'acme-screening_2020-01-01T10:00'],
    ]);
    expect(swap.ActionResults.map((result) => [result.IsSuccessful, result.Error])).toEqual([
      [false, 'Nothing was changed, because you can’t have the session you chose.'],
      [false, 'This session no longer exists.'],
    ]);
    expect(idsOf(await detail('acme-screening'), 'Selected')).toEqual([held]);
    expect((await query(app.platform.db, 'select count(*) as n from outbox'))[0]).toEqual(mails);
  });

  it('is refused at a time for which the person is booked already', async () => {
    const day = (await detail('acme-screening', colleague)).Sessions[0]?.SessionDate ?? '';
    await query(app.platform.db, "update event_session set start_local = ? where id = 'acme-company-run'", `${day}T09:00`);
    const [held = ''] = idsOf(await detail('acme-screening'), 'Selected');
    const clash = await act('acme-company-run', [['Register', `acme-company-run_${day}T09:00`]]);
    expect(clash.ActionResults[0]?.Error).toBe('You are booked for “On-Site Health Screening” from 9:15 AM to 9:30 AM.');
    await act('acme-screening', [['Unregister', held]]);
    expect((await act('acme-company-run', [['Register', `acme-company-run_${day}T09:00`]])).FailedCount).toBe(0);
  });

  it('gives the last place to one of several concurrent requests', async () => {
    await query(app.platform.db, "update event_session set capacity = 35 where id = 'acme-company-run'");
    const id = await firstId('acme-company-run', 'Available');
    const all = ['participant', 'participant2', 'spanish', 'hidden', 'coach', 'leadcoach', 'support', 'admin', 'wradmin', 'adminlite', 'reporting'];
    const people = await Promise.all(all.map((name) => app.as(`${name}@acme.example`)));
    const results = await Promise.all(people.flatMap((who) => Array.from({ length: 5 }, () => act('acme-company-run', [['Register', id]], who))));
    const winners = new Set(results.flatMap(({ FailedCount }, index) => (FailedCount === 0 ? [Math.floor(index / 5)] : [])));
    expect(winners.size).toBe(1);
    const count = "select count(*) from event_registration where session_id = 'acme-company-run' and state = 'Registered'";
    expect(await value(app.platform.db, count)).toBe(35);
  });

  it('completes a program whose button registers for the event, for its participants', async () => {
    const statusOf = async (): Promise<string> => (await colleague.get('/userprograms/detail?ownerId=acme&id=acme-yoga-course')).body.Data.ProgramStatus;
    const before = await statusOf();
    const id = await firstId('acme-yoga-course', 'Available', colleague);
    expect((await act('acme-yoga-course', [['Register', id]], colleague)).FailedCount).toBe(0);
    expect([before, await statusOf()]).toEqual(['SignedUp', 'Complete']);
    await act('acme-yoga-course', [['Unregister', id]], colleague);
    expect(await statusOf()).toBe(before);
  });

  it('tells the other windows of the person', async () => {
    await act('acme-company-run', [['Register', await firstId('acme-company-run', 'Available')]]);
    expect(app.published).toContainEqual({ topic: `events:${person.userId}`, payload: { EventId: 'acme-company-run' } });
  });
});

const fileAt = (path: string, who = person) => app.app.inject({ method: 'GET', url: `/api${path}`, headers: who.authorization });

describe('documents', () => {
  it('are downloaded under their label only by people of the company [EVT-056] [EVT-057] [EVT-083]', async () => {
    const file = `s3FileName=${(await detail('acme-screening')).Documents[0]?.Id}`;
    const sent = await fileAt(`/filehandler/downloadFile?${file}&displayName=How%20to%20prepare.pdf`);
    expect([sent.statusCode, sent.rawPayload.subarray(0, 8).toString()]).toEqual([200, '%PDF-1.7']);
    expect(sent.headers['content-disposition']).toContain('attachment; filename="How to prepare.pdf"');
    expect((await fileAt(`/filehandler/GetTemplate?${file}`)).statusCode).toBe(200);
    const stranger = await app.as('partner@northwind.example');
    expect((await fileAt(`/filehandler/downloadFile?${file}&displayName=x.pdf`, stranger)).statusCode).toBe(403);
    expect((await fileAt('/filehandler/downloadFile?s3FileName=..%2Fwellspring.sqlite&displayName=x')).statusCode).toBe(403);
  });
});

describe('a session as a file', () => {
  const fileOf = (id: string) => fileAt(`/usersessions/calendarfile?eventId=acme-cooking-class&sessionIdStartDateTime=${encodeURIComponent(id)}`);

  it('is an iCalendar file of the session, by the clocks of the place', async () => {
    const [, second] = (await detail('acme-cooking-class')).Sessions;
    const sent = await fileOf(second?.SessionIdStartDateTime ?? '');
    expect(sent.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(sent.body).toMatch(/UID:acme-cooking-second_\d{4}-\d\d-\d\dT18:00@wellspring\r\n/);
    expect(sent.body).toContain('DTSTART;TZID=America/New_York:');
    expect((await fileOf('acme-cooking-second_2020-01-01T18:00')).statusCode).toBe(404);
  });
});
