import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, SignedIn, TestApp } from '../../testing/appForTests';
import { coachingApp, participant, tuesday } from './testing/coaches';

let app: TestApp;
let coach: SignedIn;
let lead: SignedIn;
beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
  lead = await app.as('leadcoach@acme.example');
});
afterAll(() => app.close());

const type = {
  Id: 'acme-follow-up',
  Name: 'Follow-up',
  Duration: 30,
  Status: 'Active',
  WorkFlowType: 'Scheduled',
  AssignedCoaches: ['acme-coach', 'acme-leadcoach'],
};
const week = (StartTime: string) => ({
  UserId: coach.userId,
  TimeZone: 'America/Chicago',
  WeekDays: [{ Day: 'Monday', Availability: [{ StartTime, EndTime: '17:00' }] }],
});
const block = { Id: '', Title: 'Dentist', StartTime: tuesday('11:00'), EndTime: tuesday('12:00'), AllDayEvent: false };
const hours = (StartTime: string) => ({ EntityId: 'acme', DaySettings: [{ Day: 'Monday', IsOpen: true, StartTime, EndTime: '18:00' }] });

/** A kind of record: how a value is saved, how its version is read, and the fields that a conflict names. */
interface Kind {
  readonly field: string;
  readonly who: () => SignedIn;
  /** Creates a record, if the fixtures have none. @returns its id */
  readonly make?: () => Promise<string>;
  readonly save: (who: SignedIn, value: string, more: object, id: string) => Promise<Answer>;
  readonly values: readonly [string, string, string];
}

const kinds: Readonly<Record<string, Kind>> = {
  availability: {
    field: 'WeekDays',
    who: () => coach,
    save: (who, value, more) => who.post('/coach-availability', { ...week(value), ...more }),
    values: ['09:00', '10:00', '11:00'],
  },
  'the hours of the company': {
    field: 'DaySettings',
    who: () => lead,
    save: (who, value, more) => who.post('/coaching/settings/saveScheduler', { ...hours(value), ...more }),
    values: ['09:00', '10:00', '11:00'],
  },
  'a session type': {
    field: 'Name',
    who: () => lead,
    save: (who, value, more) => who.post('/coaching/settings/saveSessionType', { ...type, Name: value, ...more }),
    values: ['First', 'Second', 'Third'],
  },
  'a time block': {
    field: 'Title',
    who: () => coach,
    make: async () => (await coach.post('/coaching/scheduler/create/timeblock', { ...block, UserId: coach.userId })).body.Data.TimeBlock.Id,
    save: async (who, value, more, Id) => {
      const { status, body } = await who.post('/coaching/scheduler/create/timeblock', { ...block, Id, UserId: coach.userId, Title: value, ...more });
      return { status, body: { ...body, Data: body.Data?.TimeBlock } };
    },
    values: ['First', 'Second', 'Third'],
  },
  'a note': {
    field: 'Notes',
    who: () => coach,
    make: async () =>
      (await coach.post('/coachentry', { UserId: participant, EntryType: 'Note', SessionDate: '2026-11-20T17:05:00Z', Notes: 'Begun.' })).body.Data.Entry.Id,
    save: async (who, value, more, Id) => {
      const Notes = 'Version' in more ? 'Begun.' : (await coach.get(`/coach-view/coach-entry-detail/${Id}`)).body.Data.Notes;
      return who.put('/coachentry/UpdateEntry', { Id, UserId: participant, EntryType: 'Note', Notes, NewNote: value, ...more });
    },
    values: ['First.', 'Second.', 'Third.'],
  },
  'the profile of a participant': {
    field: 'TimeZone',
    who: () => coach,
    save: (who, value, more) => who.post('/coach-view/participant/edit-profile', { UserId: participant, TimeZone: value, ...more }),
    values: ['America/Denver', 'America/New_York', 'America/Chicago'],
  },
};

describe.each(Object.entries(kinds))('%s', (_, { field, who, make = async () => '', save, values: [first, second, third] }) => {
  it('is saved by one of two who have seen the same version; the other learns both values', async () => {
    const id = await make();
    const { Version } = (await save(who(), first, {}, id)).body.Data;
    expect((await save(who(), second, { Version }, id)).body.Data.Version).toBe(Version + 1);
    const { status, body } = await save(who(), third, { Version }, id);
    expect([status, body.ShowUser]).toEqual([409, true]);
    expect(body.Conflict).toMatchObject({ Version: Version + 1, IsYours: true, ChangedAt: expect.stringContaining('2026-11-20T18:') });
    const [differs, ...others] = body.Conflict.Fields;
    expect(others).toEqual([]);
    expect([differs.Field, JSON.stringify(differs.Mine).includes(third), JSON.stringify(differs.Theirs).includes(second)]).toEqual([field, true, true]);
    expect((await save(who(), third, { Version: body.Conflict.Version }, id)).body.Data.Version).toBe(Version + 2);
  });

  it('is taken without a version, and with an older one where nothing differs', async () => {
    const id = await make();
    const { Version } = (await save(who(), first, {}, id)).body.Data;
    expect((await save(who(), second, {}, id)).status).toBe(200);
    expect((await save(who(), second, { Version }, id)).status).toBe(200);
  });

  it('gets the same answer again under the same key, also after another save', async () => {
    const id = await make();
    const { Version } = (await save(who(), first, {}, id)).body.Data;
    const keyed = { 'idempotency-key': randomUUID() };
    const sender = who();
    const withKey: SignedIn = { ...sender, post: (path, body) => sender.post(path, body, keyed), put: (path, body) => sender.put(path, body, keyed) };
    const answer = await save(withKey, second, { Version }, id);
    await save(who(), third, {}, id);
    expect(await save(withKey, second, { Version }, id)).toEqual(answer);
    expect((await save(who(), second, { Version }, id)).status).toBe(409);
  });

  it('is not there for another company', async () => {
    const id = await make();
    const { userId } = await app.as('admin@globex.example');
    await app.platform.db.insertInto('person_role').values({ person_id: userId, role: 'Coach' }).execute();
    const stranger = await app.as('admin@globex.example');
    expect([403, 404]).toContain((await save(stranger, first, { Version: 0 }, id)).status);
  });
});

it('a note that was changed since it was loaded is not overwritten by a change without a version', async () => {
  const { Id } = (await coach.post('/coachentry', { UserId: participant, EntryType: 'Note', SessionDate: '2026-11-20T17:05:00Z', Notes: 'Begun.' })).body.Data
    .Entry;
  const change = (Notes: string, NewNote: string) => coach.put('/coachentry/UpdateEntry', { Id, UserId: participant, EntryType: 'Note', Notes, NewNote });
  expect((await change('Begun.', 'First.')).status).toBe(200);
  const { status, body } = await change('Begun.', 'Second.');
  expect([status, body.Conflict.Fields]).toEqual([409, [{ Field: 'Notes', Mine: 'Second.', Theirs: 'First.' }]]);
  expect((await change('First.', 'Second.')).status).toBe(200);
});

it('a conflict names the other user, and staff of the company are notified of the save', async () => {
  await lead.post('/coaching/settings/saveSessionType', { ...type, Duration: 45 });
  await app.platform.db.insertInto('person_role').values({ person_id: coach.userId, role: 'Admin' }).execute();
  const { body } = await (await app.as('coach@acme.example')).post('/coaching/settings/saveSessionType', { ...type, Duration: 60, Version: 0 });
  expect(body.Conflict).toMatchObject({
    IsYours: false,
    ChangedBy: 'Lena Leadcoach',
    Fields: [{ Field: 'Duration', Mine: 60, Theirs: 45 }],
  });
  expect(app.published).toContainEqual({ topic: 'records:acme', payload: { Record: 'coaching-scheduler.sessionType', Id: type.Id, Version: 1 } });
});

it('a session type that is none of the company is not found, whatever version is named', async () => {
  expect((await lead.post('/coaching/settings/saveSessionType', { ...type, Id: 'northwind-session', Version: 7 })).status).toBe(404);
});
