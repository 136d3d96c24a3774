import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Availability, CompanySettings, ParticipantDetail } from '../../../plugins/coaching-scheduler/contract';
import type { SignedIn, TestApp } from '../../testing/appForTests';
import { aSession, coachingApp, entriesOf, participant, schedule, tuesday, withoutFeature } from './testing/coaches';

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

const ask = async <T>(path: string, who = coach): Promise<T> => {
  const { status, body } = await who.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data;
};

describe('availability', () => {
  const monday = (Availability: readonly object[]) => ({ UserId: coach.userId, TimeZone: 'America/Denver', WeekDays: [{ Day: 'Monday', Availability }] });

  it('[COA-017, COA-052, COA-053, COA-054, COA-055] is stored by weekday, Monday first, in the zone of the coach', async () => {
    const { status, body } = await coach.post('/coach-availability', monday([{ StartTime: '09:00', EndTime: '12:00' }]));
    expect(status).toBe(200);
    const saved: Availability = body.Data;
    expect(saved).toMatchObject({ UserId: coach.userId, TimeZone: 'America/Denver' });
    expect(saved.WeekDays.map(({ Day, Availability }) => [Day, Availability.length])).toEqual([
      ['Monday', 1],
      ['Tuesday', 0],
      ['Wednesday', 0],
      ['Thursday', 0],
      ['Friday', 0],
      ['Saturday', 0],
      ['Sunday', 0],
    ]);
    expect(await ask('/coach-availability')).toEqual(saved);
    const { Version, ...seen } = saved;
    expect(Version).toBe(1);
    expect(await ask(`/coach-availability/${coach.userId}`, lead)).toEqual(seen);
  });

  it('[COA-043, COA-044] refuses times that overlap, end before they start, or lie between quarter hours, and names the field', async () => {
    const fieldOf = async (...times: object[]) => (await coach.post('/coach-availability', monday(times))).body.Errors?.[0];
    expect(await fieldOf({ StartTime: '09:00', EndTime: '12:00' }, { StartTime: '11:45', EndTime: '13:00' })).toMatchObject({
      Field: 'WeekDays[0].Availability',
    });
    expect(await fieldOf({ StartTime: '09:00', EndTime: '09:00' })).toMatchObject({ Field: 'WeekDays[0].Availability[0].EndTime' });
    expect(await fieldOf({ StartTime: '09:10', EndTime: '10:00' })).toEqual({
      Field: 'WeekDays[0].Availability[0].StartTime',
      Message: 'Time must be rounded to nearest 15',
    });
  });

  it('only its own coach changes, and only coaches of the company see', async () => {
    expect((await lead.post('/coach-availability', monday([]))).status).toBe(403);
    expect((await coach.get('/coach-availability/acme-participant')).status).toBe(404);
    expect((await coach.get('/coach-availability/northwind-triple')).status).toBe(404);
  });
});

describe('settings of a company', () => {
  const settings = (who = coach): Promise<CompanySettings> => ask('/coaching/settings/scheduler', who);
  const day = (more: object = {}) => ({ Day: 'Saturday', IsOpen: true, StartTime: '10:00', EndTime: '12:00', ...more });

  it('[COA-013, COA-020, COA-021, COA-077] has its hours of all days, its session types and its coaches', async () => {
    const found = await settings();
    expect(found.DaySettings.map(({ Day, IsOpen }) => [Day, IsOpen]).at(-1)).toEqual(['Sunday', false]);
    expect(found).toMatchObject({ EntityId: 'acme', TimeZone: 'America/Chicago' });
    expect(found.SessionTypes).toContainEqual({
      Id: 'acme-follow-up',
      Name: 'Follow-up',
      Duration: 30,
      Status: 'Active',
      WorkFlowType: 'Scheduled',
      AssignedCoaches: ['acme-coach', 'acme-leadcoach'],
      Version: 0,
    });
    expect(found.Coaches.map(({ UserId }) => UserId)).toEqual(['acme-coach', 'acme-leadcoach']);
  });

  it('[COA-080] hours are saved by leads, for their own company', async () => {
    const { body } = await lead.post('/coaching/settings/saveScheduler', { EntityId: 'acme', DaySettings: [day()] });
    expect(body.Data.DaySettings).toContainEqual(day());
    expect((await settings()).DaySettings).toContainEqual(day());
    expect((await lead.post('/coaching/settings/saveScheduler', { EntityId: 'northwind', DaySettings: [day()] })).status).toBe(403);
    const refused = await lead.post('/coaching/settings/saveScheduler', { EntityId: 'acme', DaySettings: [day({ EndTime: '09:00' })] });
    expect(refused.body.Errors[0].Field).toBe('DaySettings[0].EndTime');
  });

  it('[COA-032, COA-081] session types are added and changed by leads, with coaches of the company', async () => {
    const type = { Id: '', Name: 'Introduction', Duration: 45, Status: 'Active', WorkFlowType: 'Scheduled', AssignedCoaches: [coach.userId] };
    const { Id } = (await lead.post('/coaching/settings/saveSessionType', type)).body.Data;
    expect((await settings()).SessionTypes).toContainEqual({ ...type, Id, Version: 1 });
    const changed = { ...type, Id, Duration: 75, Status: 'Inactive' };
    expect((await lead.post('/coaching/settings/saveSessionType', changed)).body.Data).toEqual({ ...changed, Version: 2 });
    expect((await settings()).SessionTypes).toContainEqual({ ...changed, Version: 2 });
    const refused = await lead.post('/coaching/settings/saveSessionType', { ...type, AssignedCoaches: ['acme-participant'] });
    expect(refused.body.Errors[0].Field).toBe('AssignedCoaches[0]');
    expect((await lead.post('/coaching/settings/saveSessionType', { ...type, Id: 'northwind-session' })).status).toBe(404);
    const twin = await lead.post('/coaching/settings/saveSessionType', { ...type, Name: ' INTRODUCTION ' });
    expect([twin.status, twin.body.Errors[0].Field]).toEqual([400, 'Name']);
  });

  it('[COA-050] are not saved by coaches who are no administrators', async () => {
    expect((await coach.post('/coaching/settings/saveScheduler', { EntityId: 'acme', DaySettings: [day()] })).status).toBe(403);
    const type = { Id: '', Name: 'Introduction', Duration: 45, Status: 'Active', WorkFlowType: 'Scheduled', AssignedCoaches: [] };
    expect((await coach.post('/coaching/settings/saveSessionType', type)).status).toBe(403);
    expect((await (await app.as('admin@acme.example')).post('/coaching/settings/saveSessionType', type)).status).toBe(403);
  });

  it('[COA-082] the workflow is scheduled where the company has that feature', async () => {
    expect(await ask('/coaching/settings/workflow-type')).toEqual({ WorkFlowType: 'Scheduled' });
    await withoutFeature(app);
    expect(await ask('/coaching/settings/workflow-type')).toEqual({ WorkFlowType: 'Instant' });
  });
});

describe('the calendar', () => {
  const period = { StartDate: '2026-11-20T00:00:00Z', EndDate: '2026-12-31T00:00:00Z' };
  const aBlock = (more: object = {}) => ({
    Id: '',
    Title: 'Dentist',
    StartTime: tuesday('11:00'),
    EndTime: tuesday('12:00'),
    AllDayEvent: false,
    UserId: coach.userId,
    ...more,
  });
  const save = async (block: object, who = coach) => (await who.post('/coaching/scheduler/create/timeblock', block)).body.Data;

  it('[COA-078, COA-020] scheduling needs coaches, types, hours and the participant', async () => {
    const data = await ask<{ Participant: object; SessionTypes: { Id: string }[]; Coaches: object[] }>(`/coaching/scheduler/data/${participant}`);
    expect(data.Participant).toEqual({
      UserId: participant,
      FirstName: 'Paige',
      LastName: 'Participant',
      Email: 'paige@home.example',
      EntityId: 'acme',
      TimeZone: 'America/Chicago',
    });
    expect(data.SessionTypes.map(({ Id }) => Id)).not.toContain('acme-phone-check');
    expect(data.Coaches).toContainEqual({
      UserId: lead.userId,
      FirstName: 'Lena',
      LastName: 'Leadcoach',
      AssignedSessionTypes: expect.arrayContaining(['acme-nutrition']),
    });
    expect((await coach.get('/coaching/scheduler/data/globex-participant')).status).toBe(404);
  });

  it('[COA-022, COA-023, COA-073, SUP-114] shows scheduled sessions of a coach, and no others', async () => {
    const { body } = await coach.post('/coaching/scheduler/coach-scheduled-sessions', { CoachUserId: coach.userId, ...period });
    expect(body.Data).toContainEqual({
      Id: 'acme-session-peter',
      StartDate: expect.any(String),
      EndDate: expect.any(String),
      FirstName: 'Peter',
      LastName: 'Participant',
      UserId: 'acme-participant2',
      CoachName: 'Carlos Coach',
      CoachUserId: coach.userId,
      WorkFlowType: 'Scheduled',
    });
    await coach.post('/coachentry', { UserId: participant, EntryType: 'Session', SessionDate: '2026-11-20T17:00:00Z' });
    const again = await coach.post('/coaching/scheduler/coach-scheduled-sessions', { CoachUserId: coach.userId, ...period });
    expect(again.body.Data).toHaveLength(body.Data.length);
  });

  it("[COA-024, COA-025, COA-074] names nobody in others' sessions with others, and not what their blocks are for", async () => {
    await save(aBlock());
    const { body } = await lead.post('/coaching/scheduler/sessionsAndTimeBlocks', {
      CoachUserIds: [coach.userId, lead.userId],
      UserId: participant,
      ...period,
    });
    const find = (id: string) => body.Data.Sessions.find(({ Id }: { Id: string }) => Id === id);
    expect(find('acme-session-later')).toMatchObject({ FirstName: 'Paige', CoachName: 'Lena Leadcoach' });
    expect(find('acme-session-sofia')).toMatchObject({ FirstName: 'Sofía', CoachName: 'Lena Leadcoach' });
    expect(find('acme-session-next')).toMatchObject({ FirstName: 'Paige', CoachName: 'Carlos Coach' });
    expect(find('acme-session-peter')).toMatchObject({ FirstName: '', LastName: '', UserId: '', CoachName: '', CoachUserId: coach.userId });
    expect(body.Data.TimeBlocks.map(({ Title }: { Title: string }) => Title)).toEqual(expect.arrayContaining(['Interviews', '']));
    expect(JSON.stringify(body)).not.toContain('Dentist');
  });

  it('[COA-072] of a participant has their sessions, and when they are busy otherwise, without why', async () => {
    const { body } = await coach.post('/coaching/scheduler/participantCalendar', { UserId: participant, ...period });
    expect(body.Data.Sessions.map(({ Id }: { Id: string }) => Id)).toEqual(['acme-session-next', 'acme-session-later']);
    expect(body.Data.BlockedTimes.length).toBeGreaterThan(0);
    for (const blocked of body.Data.BlockedTimes) expect(blocked).toMatchObject({ Title: '', UserId: participant, AllDayEvent: false });
  });

  it('[COA-075] has the blocks of a week', async () => {
    const week = async (StartDate: string) =>
      (await coach.post('/coaching/scheduler/timeblocksforweek', { CoachUserId: coach.userId, StartDate })).body.Data.map(
        ({ Title }: { Title: string }) => Title,
      );
    await save(aBlock());
    expect(await week('2026-12-14T06:00:00Z')).toEqual(['Dentist']);
    expect(await week('2026-12-21T06:00:00Z')).toEqual([]);
  });

  it('[COA-019, COA-076, COA-079, SUP-113] a block is added, changed and deleted by its coach', async () => {
    const { TimeBlock, Failure } = await save(aBlock());
    expect(Failure).toBeNull();
    expect(TimeBlock).toEqual({ ...aBlock(), Id: expect.any(String), Version: 1 });
    expect((await save(aBlock({ Id: TimeBlock.Id, Title: '' }))).TimeBlock.Title).toBe('');
    expect((await lead.delete(`/coaching/scheduler/timeblock/${TimeBlock.Id}`)).status).toBe(404);
    expect((await lead.post('/coaching/scheduler/create/timeblock', aBlock())).status).toBe(403);
    expect((await coach.delete(`/coaching/scheduler/timeblock/${TimeBlock.Id}`)).body).toEqual({ Data: true });
  });

  it('[COA-034, COA-040] a block conflicts with scheduled sessions, and with nothing else', async () => {
    await schedule(coach, aSession());
    expect(await save(aBlock({ StartTime: tuesday('09:15') }))).toEqual({ TimeBlock: null, Failure: 'ScheduledBlockConflict' });
    expect((await save(aBlock({ StartTime: tuesday('09:30') }))).Failure).toBeNull();
    expect((await save(aBlock({ StartTime: tuesday('09:45'), Title: 'Over the other' }))).Failure).toBeNull();
    const sunday = { StartTime: '2026-12-13T16:00:00Z', EndTime: '2026-12-13T17:00:00Z' };
    expect((await save(aBlock(sunday))).Failure).toBeNull();
  });

  it('[COA-043, COA-044] a block of whole days is from midnight to midnight, regardless of the sent times; other blocks use quarter hours', async () => {
    const whole = await save(aBlock({ AllDayEvent: true, StartTime: tuesday('11:07'), EndTime: tuesday('11:07') }));
    expect(whole.TimeBlock).toMatchObject({ AllDayEvent: true, StartTime: tuesday('00:00'), EndTime: '2026-12-16T06:00:00.000Z' });
    const refused = await coach.post('/coaching/scheduler/create/timeblock', aBlock({ StartTime: tuesday('11:07') }));
    expect(refused.body.Errors).toEqual([{ Field: 'StartTime', Message: 'Time must be rounded to nearest 15' }]);
    const backwards = await coach.post('/coaching/scheduler/create/timeblock', aBlock({ EndTime: tuesday('10:00') }));
    expect(backwards.body.Errors[0].Field).toBe('EndTime');
  });

  it('[COA-043] a block of whole days keeps its days, however often it is saved, also where the hours of the coach are in another zone', async () => {
    const hours = [{ Day: 'Monday', Availability: [{ StartTime: '09:00', EndTime: '12:00' }] }];
    await coach.post('/coach-availability', { UserId: coach.userId, TimeZone: 'Asia/Tokyo', WeekDays: hours });
    const day = { StartTime: tuesday('00:00'), EndTime: '2026-12-16T06:00:00.000Z' };
    const { TimeBlock } = await save(aBlock({ AllDayEvent: true, StartTime: tuesday('00:00'), EndTime: tuesday('12:00') }));
    expect(TimeBlock).toMatchObject(day);
    const again = await save(aBlock({ Id: TimeBlock.Id, AllDayEvent: true, StartTime: tuesday('00:00'), EndTime: tuesday('12:00') }));
    expect(again.TimeBlock).toMatchObject(day);
  });

  it('[COA-047] is not there for a company without scheduled coaching', async () => {
    await withoutFeature(app);
    expect((await coach.get(`/coaching/scheduler/data/${participant}`)).status).toBe(403);
    expect((await coach.post('/coaching/scheduler/create/timeblock', aBlock())).status).toBe(403);
  });
});

describe('participants', () => {
  interface Listed {
    readonly Total: number;
    readonly PaginationToken: string;
    readonly PreviousToken: string;
    readonly Items: readonly {
      readonly UserId: string;
      readonly LastName: string;
      readonly LastSessionDate: string | null;
      readonly NextSessionDate: string | null;
      readonly CoachingStatus: string;
    }[];
  }
  const list = (query: string, who = coach): Promise<Listed> => ask(`/coach-view/participants?${query}`, who);

  it('[COA-007, COA-008] are those of a coach, or all within reach, in pages', async () => {
    const own = await list('tab=0&pageSize=100');
    expect(own.Total).toBe(7);
    expect(own.Items.find(({ UserId }) => UserId === participant)).toMatchObject({
      FirstName: 'Paige',
      EntityName: 'Acme',
      CoachingStatus: 'Active',
      LastSessionDate: expect.any(String),
      NextSessionDate: expect.any(String),
    });
    const all = await list('tab=1&pageSize=25');
    expect(all.Total).toBeGreaterThan(40);
    const second = await list('tab=1&pageSize=25&page=2');
    const ids = [...all.Items, ...second.Items].map(({ UserId }) => UserId);
    expect(new Set(ids).size).toBe(ids.length);
    const triple = await app.as('triple@northwind.example');
    expect((await list('tab=1', triple)).Total).toBeGreaterThan(all.Total);
    const behind = await coach.get('/coach-view/participants?tab=1&pageSize=25&page=41');
    expect([behind.status, behind.body.Errors[0].Field]).toEqual([400, 'page']);
  });

  const orders = ['LastName', 'FirstName', 'EntityName', 'CoachingStatus', 'LastSessionDate', 'NextSessionDate'].flatMap((one) => [one, `-${one}`]);

  it.each(orders)('[COA-007] are each on one page, forth and back, by %s', async (sort) => {
    const triple = await app.as('triple@northwind.example');
    for (const [tab, who] of [
      [0, coach],
      [1, coach],
      [1, triple],
    ] as const) {
      const whole = await list(`tab=${tab}&pageSize=100&sort=${sort}`, who);
      const ids = whole.Items.map(({ UserId }) => UserId);
      const turned: string[] = [];
      let page = await list(`tab=${tab}&pageSize=3&sort=${sort}`, who);
      for (const [first] = ids; page.PaginationToken && turned.length < 30 && first; ) {
        turned.push(...page.Items.map(({ UserId }) => UserId));
        page = await list(`tab=${tab}&pageSize=3&sort=${sort}&PaginationToken=${page.PaginationToken}`, who);
      }
      expect(turned).toEqual(ids.slice(0, turned.length));
      expect(turned.length).toBeGreaterThan(2);
      const back = await list(`tab=${tab}&pageSize=3&sort=${sort}&PaginationToken=${page.PreviousToken}`, who);
      expect(back.Items.map(({ UserId }) => UserId)).toEqual(turned.slice(-3));
      const dated = whole.Items.map((one) => (sort.endsWith('LastSessionDate') ? one.LastSessionDate : one.NextSessionDate));
      if (sort.endsWith('Date')) expect(dated.map((date) => date === null)).toEqual(dated.map((date) => date === null).sort());
    }
  });

  it('[COA-007, COA-031] are found by name, and put in the order of each column', async () => {
    const found = await list('tab=1&search=paige%20PAR');
    expect(found.Items.map(({ UserId }) => UserId)).toEqual([participant]);
    await app.platform.db.updateTable('person').set({ first_name: 'Ángel' }).where('id', '=', participant).execute();
    for (const name of ['ángel', 'ANGEL', 'Ángel par']) {
      const same = await list(`tab=1&search=${encodeURIComponent(name)}`);
      expect([name, same.Items.map(({ UserId }) => UserId)]).toEqual([name, [participant]]);
    }
    expect((await list('tab=0&search=ngel')).Items).toEqual([]);
    expect((await list('tab=0&search=angel')).Items.map(({ UserId }) => UserId)).toEqual([participant]);
    const names = (await list('tab=1&pageSize=100&sort=-LastName')).Items.map(({ LastName }) => LastName);
    expect(names).toEqual([...names].sort().reverse());
    const next = (await list('tab=0&pageSize=100&sort=NextSessionDate')).Items.map(({ NextSessionDate }) => NextSessionDate);
    const dated = next.filter((date) => date !== null);
    expect(next).toEqual([...[...dated].sort(), ...next.filter((date) => date === null)]);
    expect(dated.length).toBeGreaterThan(1);
    const statuses = (await list('tab=0&pageSize=100&sort=CoachingStatus')).Items.map(({ CoachingStatus }) => CoachingStatus);
    expect([...new Set(statuses)]).toEqual(['Active', 'Completed', 'Declined', 'No Response']);
  });

  it('[COA-061, COA-062] have a detail with all that a coach needs', async () => {
    const detail: ParticipantDetail = await ask(`/coach-view/participant-detail/${participant}`);
    expect(detail).toMatchObject({
      EntityId: 'acme',
      EntityName: 'Acme',
      FirstName: 'Paige',
      CoachingStatus: 'Active',
      Coach: { UserId: coach.userId, Name: 'Carlos Coach' },
      MissionStatement: { Type: 'Personal', OwnerId: participant, Editable: true },
    });
    expect(detail.Entries).toEqual(await entriesOf(coach));
    expect(detail.Sessions.map(({ Id }) => Id)).toEqual(detail.Entries.filter(({ EntryType }) => EntryType === 'Session').map(({ Id }) => Id));
    expect(detail.Programs.length).toBeGreaterThan(0);
    expect(detail.BiometricMeasurements[0]).toMatchObject({ Name: expect.any(String), Value: expect.any(String), Date: expect.any(String) });
    const rows = await app.platform.db.selectFrom('audit').select(['subject_id', 'detail']).where('action', '=', 'health.looked').execute();
    expect(rows).toEqual([{ subject_id: participant, detail: '{"area":"coaching"}' }]);
    for (const id of ['globex-participant', 'acme-admin', 'nobody']) expect((await coach.get(`/coach-view/participant-detail/${id}`)).status).toBe(404);
  });

  /** The code that the participant gets, and reads out to the coach. */
  const consentTo = async (contacts: object, To = 'company'): Promise<string> => {
    const asked = await coach.post('/coach-view/participant/contact-code', { UserId: participant, To, ...contacts });
    expect([asked.status, asked.body.Data?.SentTo]).toEqual([200, expect.stringContaining('•••')]);
    const [newest] = (await app.app.inject({ url: '/api/__dev/outbox' })).json();
    return /\b\d{6}\b/.exec(newest.Body)?.[0] ?? '';
  };

  it('[COA-070] are reached elsewhere only with their consent, by a code for these contacts; the rest changes without it', async () => {
    const edit = (more: object) => coach.post('/coach-view/participant/edit-profile', { UserId: participant, ...more });
    const wanted = { PreferredEmail: 'paige@new.example' };
    const refused = await edit({ ...wanted, CoachingStatus: 'Completed' });
    expect([refused.status, refused.body.Errors]).toEqual([
      400,
      [{ Field: 'ContactCode', Message: expect.stringMatching(/^Another person’s email address and mobile number/) }],
    ]);
    expect(await ask(`/coach-view/participant-detail/${participant}`)).toMatchObject({ PreferredEmail: 'paige@home.example', CoachingStatus: 'Active' });
    expect((await edit({ PreferredEmail: 'paige@home.example', CoachingStatus: 'Completed' })).status).toBe(200);
    const ContactCode = await consentTo(wanted);
    expect((await edit({ PreferredEmail: 'thief@new.example', ContactCode })).body.Errors[0].Field).toBe('ContactCode');
    expect((await edit({ ...wanted, ContactCode })).status).toBe(200);
    expect((await edit({ PreferredEmail: '', ContactCode })).body.Errors[0].Field).toBe('ContactCode');
    const abroad = { UserId: 'globex-participant', To: 'company', ...wanted };
    expect((await coach.post('/coach-view/participant/contact-code', abroad)).status).toBe(404);
  });

  it('[COA-070, COA-071] have a profile that a coach changes, of which the rest stays', async () => {
    const edit = (more: object) => coach.post('/coach-view/participant/edit-profile', { UserId: participant, ...more });
    const before: ParticipantDetail = await ask(`/coach-view/participant-detail/${participant}`);
    const contacts = { PreferredEmail: 'paige@new.example', MobileNumber: '(312) 555-0188' };
    const { body } = await edit({
      ...contacts,
      ContactCode: await consentTo(contacts),
      CoachingStatus: 'No Response',
      TimeZone: 'America/Denver',
    });
    expect(body.Data).toMatchObject({
      PreferredEmail: 'paige@new.example',
      MobileNumber: '+13125550188',
      CoachingStatus: 'No Response',
      TimeZone: 'America/Denver',
      Coach: before.Coach,
    });
    expect((await edit({ CoachingStatus: 'Completed' })).body.Data).toMatchObject({ PreferredEmail: 'paige@new.example', TimeZone: 'America/Denver' });
    const fieldOf = async (more: object) => (await edit(more)).body.Errors[0].Field;
    expect(await fieldOf({ PreferredEmail: 'paige' })).toBe('PreferredEmail');
    expect(await fieldOf({ PreferredEmail: 'pai\u200bge@new.example' })).toBe('PreferredEmail');
    expect(await fieldOf({ PreferredEmail: 'admin@acme.example' })).toBe('PreferredEmail');
    expect(await fieldOf({ MobileNumber: '12' })).toBe('MobileNumber');
    expect(await fieldOf({ TimeZone: 'Mars/Olympus' })).toBe('TimeZone');
    expect((await coach.post('/coach-view/participant/edit-profile', { UserId: 'globex-participant', CoachingStatus: 'Active' })).status).toBe(404);
  });

  it('can be assigned to another coach, and are assigned to the first who writes about them', async () => {
    const { body } = await lead.post('/coach-view/participant/edit-profile', { UserId: participant, CoachUserId: lead.userId });
    expect(body.Data.Coach).toEqual({ UserId: lead.userId, Name: 'Lena Leadcoach' });
    await lead.post('/coachentry', { UserId: 'acme-c20', EntryType: 'Called', SessionDate: '2026-11-20T17:00:00Z' });
    const detail: ParticipantDetail = await ask('/coach-view/participant-detail/acme-c20');
    expect(detail.Coach?.UserId).toBe(lead.userId);
  });

  it('[COA-068, COA-069] have a mission statement that a coach writes, and they read', async () => {
    const write = (Text: string, OwnerId = participant, id = participant) =>
      coach.post(`/missionstatement/upsert/${id}`, { Text, Type: 'Personal', OwnerId, Editable: true });
    expect((await write(' A walk after lunch. ')).body.Data).toEqual({
      Text: 'A walk after lunch.',
      Type: 'Personal',
      OwnerId: participant,
      Editable: true,
      Version: 1,
    });
    const person = await app.as('participant@acme.example');
    expect((await person.get('/usermissionstatements')).body.Data[0].Text).toBe('A walk after lunch.');
    expect((await write('   ')).body.Errors[0].Field).toBe('Text');
    expect((await write('x', 'acme-participant2')).body.Errors[0].Field).toBe('OwnerId');
    expect((await write('x', 'globex-participant', 'globex-participant')).status).toBe(404);
  });
});
