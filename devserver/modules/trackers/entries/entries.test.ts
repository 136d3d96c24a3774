import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackerEntry } from '../../../../plugins/trackers/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import trackers from '../routes';
import type { TrackerTables } from '../tables';
import { entriesAddress, textOf, today, v2 } from '../testing/calls';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([trackers]);
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.as('participant2@acme.example');
  await server.tables<TrackerTables>().deleteFrom('tracker_entry').where('person_id', '=', me.userId).execute();
});

const ok = (answer: Answer): TrackerEntry => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.Data;
};

describe('the v2 interface', () => {
  it('[TRK-131, TRK-043, TRK-044, TRK-046, TRK-047] sets up a tracker with its fields in the language of the person', async () => {
    const { Data } = (await v2(me).setup('acme-walking')).body;
    expect(Data).toMatchObject({
      TrackerName: 'Walking',
      TrackerType: 'Fitness',
      IsOnePerDay: false,
      TrackerUserMetrics: { Weight: null, DistanceUnits: 'Imperial' },
      TimeZone: 'America/Chicago',
      ServerTime: expect.stringMatching(/^2026-11-20T18:00:/),
      TrackerEntries: [],
    });
    const fields = Data.TrackerFields.map(({ FieldName }: { FieldName: string }) => FieldName);
    expect(fields).toEqual(['Intensity', 'Distance', 'Duration', 'Steps', 'Calories']);
    expect(Data.TrackerFields[0].FieldOptions[1]).toEqual({ OptionName: 'Moderate', OptionValue: '3.5', MPH: 3 });
    expect(Data.TrackerFields[1].FieldValidations).toEqual([
      { ValidationType: 'Double', TranslationKey: '', ErrorMessage: '', CheckRange: true, Min: 0, Max: 300 },
    ]);
  });

  it('[TRK-101] returns speeds in kilometres an hour to people with kilometres, and the weight of the newest entry', async () => {
    const spanish = await server.as('spanish@acme.example');
    await v2(spanish).create('acme-weight', today, { Weight: '149.4' });
    const { Data } = (await v2(spanish).setup('acme-walking')).body;
    expect(Data.TrackerName).toBe('Caminar');
    expect(Data.TrackerUserMetrics).toEqual({ Weight: 149.4, DistanceUnits: 'Metric' });
    expect(Data.TrackerFields[0].FieldOptions[1].MPH).toBeCloseTo(4.828, 3);
    expect(Data.TrackerFields[1]).toMatchObject({ FieldUnitsPlural: 'kilometers', FieldUnitsPluralDisplay: 'kilómetros' });
  });

  it('[TRK-133, TRK-037, TRK-038, TRK-041, TRK-088] creates entries, numbered within their day', async () => {
    const first = ok(await v2(me).create('acme-walking', '2026-11-18', { Intensity: '3.5', Distance: '2.006', Duration: '' }));
    expect(first).toMatchObject({
      Id: 'acme-walking#20261118',
      EntryDate: '2026-11-18',
      EntryDateKey: '20261118',
      Source: 'UserEntry',
      SourceId: null,
      TrackerType: 'Fitness',
      EntityId: 'acme',
      UserId: me.userId,
      CreatedBy: me.userId,
      LastModifiedBy: me.userId,
      CoachingEntityId: null,
    });
    expect(first.Values).toEqual([
      { FieldName: 'Intensity', Value: '3.5', DisplayValue: 'Moderate' },
      { FieldName: 'Distance', Value: '2.01', DisplayValue: '2.01' },
    ]);
    expect(first.ValuesLookup).toEqual({ Intensity: { Value: '3.5', DisplayValue: 'Moderate' }, Distance: { Value: '2.01', DisplayValue: '2.01' } });
    const second = ok(await v2(me).create('acme-walking', '2026-11-18', { Steps: '100' }));
    expect(second.Id).toBe('acme-walking#20261118-1');
    expect((await v2(me).entries('acme-walking')).map(({ EntryDateKey }) => EntryDateKey)).toEqual(['20261118-1', '20261118']);
  });

  it('[TRK-134, TRK-136, TRK-079] replaces the values of an entry and nothing else of it', async () => {
    const { Id } = ok(await v2(me).create('acme-walking', '2026-11-18', { Distance: '2', Steps: '4000' }));
    server.clock.advance(60_000);
    const updated = ok(await v2(me).update(Id, { Distance: '3' }));
    expect(updated).toMatchObject({ Id, EntryDate: '2026-11-18', Values: [{ FieldName: 'Distance', Value: '3' }] });
    expect(updated.LastModifiedDateTime > updated.CreatedDateTime).toBe(true);
  });

  it('[TRK-135] deletes an entry, once', async () => {
    const { Id } = ok(await v2(me).create('acme-water', today, { Glasses: '2' }));
    expect((await v2(me).remove(Id)).body.Data).toBe(true);
    expect(await v2(me).entries('acme-water')).toEqual([]);
    expect((await v2(me).remove(Id)).status).toBe(404);
    expect((await v2(me).update(Id, { Glasses: '2' })).status).toBe(404);
    expect((await v2(me).update('nonsense', { Glasses: '2' })).status).toBe(404);
  });

  it('[TRK-132, TRK-144] lists what was asked for within a year', async () => {
    for (const day of ['2025-11-19', '2025-11-20', '2026-03-01', today]) ok(await v2(me).create('acme-water', day, { Glasses: '1' }));
    const days = async (start: string, end: string) => (await v2(me).entries('acme-water', start, end)).map(({ EntryDate }) => EntryDate);
    expect(await days('2000-01-01', today)).toEqual([today, '2026-03-01', '2025-11-20']);
    expect(await days('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect((await me.get(entriesAddress(me, '/trackerId/acme-water?startDate=yesterday&endDate=2026-11-20'))).status).toBe(400);
  });

  it('[TRK-108] stores entries older than the list shows', async () => {
    const { Id } = ok(await v2(me).create('acme-water', '2019-03-01', { Glasses: '2' }));
    expect(await v2(me).entries('acme-water')).toEqual([]);
    expect(ok(await v2(me).update(Id, { Glasses: '3' })).EntryDate).toBe('2019-03-01');
  });

  it('[TRK-045] has fields of every type', async () => {
    const { Data } = (await me.get('/TrackerEntry/GetTrackerList')).body;
    const types = new Set<string>();
    for (const { TrackerId } of Data) for (const { FieldType } of (await v2(me).setup(TrackerId)).body.Data.TrackerFields) types.add(FieldType);
    expect([...types].sort()).toEqual(['Date', 'Hidden', 'Number', 'Select', 'Text', 'YesNo']);
  });

  it('keeps what hidden fields hold', async () => {
    const { Id } = ok(await v2(me).create('acme-steps', today, { Steps: '5', Origin: 'phone' }));
    expect(ok(await v2(me).update(Id, { Steps: '6' })).ValuesLookup).toMatchObject({ Steps: { Value: '6' }, Origin: { Value: 'phone' } });
  });
});

describe('a one-per-day tracker', () => {
  it('[TRK-137] updates the entry of a day that has one', async () => {
    const { Id } = ok(await v2(me).create('acme-mood', today, { Mood: '4' }));
    const again = ok(await v2(me).create('acme-mood', today, { Mood: '2', Reason: 'Rain' }));
    expect(again).toMatchObject({ Id, ValuesLookup: { Mood: { Value: '2', DisplayValue: 'Low' } } });
    expect(await v2(me).entries('acme-mood')).toHaveLength(1);
  });

  it("[TRK-137] refuses where that entry is not the person's to edit", async () => {
    const coach = await server.as('coach@acme.example');
    ok(await v2(coach, me).create('acme-mood', today, { Mood: '4' }));
    const refused = await v2(me).create('acme-mood', today, { Mood: '2' });
    expect(refused).toMatchObject({ status: 409, body: { ShowUser: true } });
    expect(textOf(refused)).toContain('Mood');
  });
});

describe('a large number of entries', () => {
  const taken = (trackerId: string, first = '2000-01-01') => me.get(`/trackers/takendays?trackerId=${trackerId}&first=${first}&last=2999-12-31`);
  const onlyNew = (EntryDate: string, Mood: string) => {
    const body = { EntityId: me.companyId, UserId: me.userId, EntryDate, TrackerId: 'acme-mood', Source: '', OnlyNew: true };
    return me.post(entriesAddress(me), { ...body, Values: [{ FieldName: 'Mood', Value: Mood, DisplayValue: Mood }] });
  };

  it('[TRK-137] can be told apart from existing ones of any age', async () => {
    for (const day of ['2024-03-05', today]) ok(await v2(me).create('acme-mood', day, { Mood: '4' }));
    ok(await v2(me).create('acme-water', today, { Glasses: '4' }));
    expect((await taken('acme-mood')).body.Data).toEqual([today, '2024-03-05']);
    expect((await taken('acme-mood', '2024-03-06')).body.Data).toEqual([today]);
    expect((await taken('acme-water')).body.Data).toEqual([]);
    expect((await taken('legacy-water')).status).toBe(404);
    expect((await taken('acme-mood', 'yesterday')).status).toBe(400);
  });

  it('[TRK-137] replace nothing', async () => {
    ok(await v2(me).create('acme-mood', '2024-03-05', { Mood: '4' }));
    const refused = await onlyNew('2024-03-05', '1');
    expect([refused.status, textOf(refused)]).toEqual([409, '“Mood” allows one entry a day, and this day already has one.']);
    ok(await onlyNew('2024-03-06', '1'));
    const rows = await server
      .tables<TrackerTables>()
      .selectFrom('tracker_entry')
      .selectAll()
      .where('person_id', '=', me.userId)
      .orderBy('entry_date')
      .execute();
    expect(rows.map((row) => [row.entry_date, row.field_values])).toEqual([
      ['2024-03-05', '{"Mood":"4"}'],
      ['2024-03-06', '{"Mood":"1"}'],
    ]);
  });
});

describe('what is wrong', () => {
  it.each([
    ['2026-11-21', 'The date cannot be after today'],
    ['2026-12-24', 'The date cannot be after today'],
  ])('[TRK-105, TRK-118] the day %s is refused', async (day, message) => {
    const refused = await v2(me).create('acme-water', day, { Glasses: '1' });
    expect([refused.status, textOf(refused)]).toEqual([400, message]);
  });

  it('[TRK-105] today is that of the person, regardless of the server’s zone', async () => {
    server.clock.set(new Date('2026-11-21T05:30:00.000Z'));
    me = await server.as('participant2@acme.example');
    expect((await v2(me).create('acme-water', '2026-11-21', { Glasses: '1' })).status).toBe(400);
    expect((await v2(me).create('acme-water', '2026-11-20', { Glasses: '1' })).status).toBe(200);
    server.clock.set(new Date('2026-11-20T18:00:00.000Z'));
  });

  it.each([
    ['acme-water', { Glasses: 'a few' }, 'Glasses: Value must be a valid number'],
    ['acme-water', { Glasses: '41' }, 'Glasses: Value must be between 0 and 40'],
    ['acme-water', {}, 'Glasses: A value is required.'],
    ['acme-walking', { Intensity: '3.5' }, 'Distance: A value is required.'],
    ['acme-walking', { Intensity: '99', Distance: '1' }, 'Intensity: This value is not available'],
    ['acme-blood-pressure', { Systolic: '120' }, 'Diastolic: Enter both numbers of the reading'],
    ['acme-smoke-free', { SmokeFree: 'Maybe' }, 'Smoke-free today?: This value is not available'],
    ['acme-heart-rate', { BeatsPerMinute: '60', MeasuredOn: '2026-02-30' }, 'Device checked on: This is not a valid date'],
  ])('[TRK-118, TRK-110, TRK-111, TRK-113] %s with %j is refused', async (tracker, values, message) => {
    const refused = await v2(me).create(tracker, today, values as Record<string, string>);
    expect([refused.status, textOf(refused)]).toEqual([400, message]);
  });

  it('a field that the tracker does not have is refused', async () => {
    expect((await v2(me).create('acme-water', today, { Glasses: '1', Cups: '2' })).status).toBe(400);
  });

  it('a field that comes twice is refused by its name', async () => {
    const glasses = (Value: string) => ({ FieldName: 'Glasses', Value, DisplayValue: Value });
    const twice = { Source: '', Values: [glasses('1'), glasses('2')] };
    const { Id } = ok(await v2(me).create('acme-water', today, { Glasses: '3' }));
    const refusals = [
      await me.post(entriesAddress(me), { EntityId: me.companyId, UserId: me.userId, EntryDate: today, TrackerId: 'acme-water', ...twice }),
      await me.put(entriesAddress(me, `/${encodeURIComponent(Id)}`), twice),
    ];
    for (const refused of refusals) expect([refused.status, textOf(refused)]).toEqual([400, 'The field “Glasses” appears twice.']);
    expect((await v2(me).entries('acme-water')).map(({ ValuesLookup }) => ValuesLookup.Glasses?.Value)).toEqual(['3']);
  });

  it.each([{ UserId: 'acme-participant' }, { EntityId: 'legacy' }])('[TRK-133] %j in the body and another person in the address is refused', async (other) => {
    const Values = [{ FieldName: 'Glasses', Value: '1', DisplayValue: '1' }];
    const body = { EntityId: me.companyId, UserId: me.userId, EntryDate: today, TrackerId: 'acme-water', Source: '', Values };
    const refused = await me.post(entriesAddress(me), { ...body, ...other });
    expect([refused.status, textOf(refused)]).toEqual([400, 'The request names another person or company.']);
    expect(await v2(me).entries('acme-water')).toEqual([]);
    expect((await me.post(entriesAddress(me), body)).status).toBe(200);
  });

  it('a tracker of another company is not there', async () => {
    expect((await v2(me).setup('legacy-water')).status).toBe(404);
    expect((await v2(me).create('legacy-water', today, { Glasses: '1' })).status).toBe(404);
    expect((await v2(me).update('legacy-water#20261118', { Glasses: '1' })).status).toBe(404);
  });
});

it('a repeated request with the same key makes one entry and gives the same answer', async () => {
  const key = { 'idempotency-key': 'offline-1' };
  const first = await v2(me).create('acme-water', today, { Glasses: '3' }, key);
  const second = await v2(me).create('acme-water', today, { Glasses: '3' }, key);
  expect(second).toEqual(first);
  expect(await v2(me).entries('acme-water')).toHaveLength(1);
  expect((await v2(me).create('acme-water', today, { Glasses: '4' }, key)).status).toBe(409);
});

it('what changes is written to the audit without values', async () => {
  const { Id } = ok(await v2(me).create('acme-water', today, { Glasses: '37' }));
  ok(await v2(me).update(Id, { Glasses: '36' }));
  await v2(me).remove(Id);
  const rows = await server.platform.db.selectFrom('audit').selectAll().where('target', '=', Id).orderBy('id', 'desc').limit(3).execute();
  expect(rows.map(({ action }) => action)).toEqual(['trackers.entryDeleted', 'trackers.entryUpdated', 'trackers.entryCreated']);
  expect(rows.every(({ actor_id }) => actor_id === me.userId)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/"3[67]"/);
});

describe('the list of trackers', () => {
  it('[TRK-125, TRK-042, TRK-018, TRK-048] has them in order with the day of the last entry', async () => {
    ok(await v2(me).create('acme-water', '2026-11-03', { Glasses: '1' }));
    const { Data } = (await me.get('/TrackerEntry/GetTrackerList')).body;
    const types = Data.map(({ TrackerType }: { TrackerType: string }) => TrackerType);
    expect([...new Set(types)]).toEqual(['Fitness', 'Measurement', 'YesNo', 'Count', 'MultipleChoice']);
    expect(Data.slice(0, 3).map(({ TrackerName }: { TrackerName: string }) => TrackerName)).toEqual(['Cycling', 'Running', 'Strength training']);
    expect(Data.find(({ TrackerId }: { TrackerId: string }) => TrackerId === 'acme-water')).toEqual({
      TrackerId: 'acme-water',
      TrackerName: 'Water',
      TrackerIcon: 'water',
      TrackerType: 'Count',
      IsActiveChallengeTracker: false,
      LastEntryDate: '2026-11-03',
      Pin: 0,
    });
  });

  it('speaks the language of the person, and holds the trackers of their company alone', async () => {
    const spanish = await server.as('spanish@acme.example');
    const names = (answer: Answer) => answer.body.Data.map(({ TrackerName }: { TrackerName: string }) => TrackerName);
    expect(names(await spanish.get('/TrackerEntry/GetTrackerList'))).toContain('Frutas y verduras');
    const legacy = await server.as('participant@legacy.example');
    expect(names(await legacy.get('/TrackerEntry/GetTrackerList'))).toEqual(['Walking', 'Blood pressure', 'Weight', 'Smoke-free day', 'Steps', 'Water']);
  });
});
