import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryOfLegacy, entryOfV2 } from '../../../../plugins/trackers/rules/entry/entry';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import trackers from '../routes';
import type { TrackerTables } from '../tables';
import { legacyEntry, textOf, v2 } from '../testing/calls';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([trackers]);
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.tables<TrackerTables>().deleteFrom('tracker_entry').where('person_id', '=', me.userId).execute();
});

const save = (entry: object): Promise<Answer> => me.post('/TrackerEntry/SaveTrackerEntry', entry);
const setup = async (trackerId: string) => (await me.get(`/TrackerEntry/GetTrackerEntrySetup?trackerId=${trackerId}`)).body.Data;

describe('the legacy interface', () => {
  it('[TRK-127, TRK-129, TRK-039, TRK-040, TRK-148] creates an entry on the date part of its date', async () => {
    const { Data } = (await save(legacyEntry('acme-water', '11/18/2026 11:59:59', { Glasses: '2.4' }))).body;
    expect(Data).toEqual({
      Id: 'acme-water#20261118',
      TrackerId: 'acme-water',
      TrackerName: 'Water',
      Source: 'UserEntry',
      EntryDate: '11/18/2026 12:00:00',
      EntryDateKey: '20261118',
      EntryValues: { Glasses: '2' },
      UserId: me.userId,
      CreatedBy: me.userId,
      ModifiedBy: me.userId,
      CoachingEntityId: null,
    });
  });

  it('[TRK-127] updates the entry that an id names', async () => {
    const { Data } = (await save(legacyEntry('acme-water', '11/18/2026 12:00:00', { Glasses: '2' }))).body;
    await save(legacyEntry('acme-water', '11/18/2026 12:00:00', { Glasses: '3' }, { Id: Data.Id }));
    expect((await setup('acme-water')).TrackerEntries).toMatchObject([{ Id: Data.Id, EntryValues: { Glasses: '3' } }]);
    const elsewhere = legacyEntry('acme-pages', '11/18/2026 12:00:00', { Pages: '4' }, { Id: Data.Id });
    expect((await save(elsewhere)).status).toBe(404);
  });

  it('[TRK-129] makes a new entry of one without an id, whether or not there is one of its date key', async () => {
    const coach = await server.as('coach@acme.example');
    const EntryDateKey = '20261118';
    const entry = (Glasses: string) => legacyEntry('acme-water', '11/18/2026 12:00:00', { Glasses }, { EntryDateKey });
    expect((await save(entry('2'))).body.Data.Id).toBe('acme-water#20261118');
    expect((await save(entry('3'))).body.Data.Id).toBe('acme-water#20261118-1');
    const byCoach = await coach.post('/coach-view/tracking', { ...entry('4'), UserId: me.userId, CoachingEntityId: null });
    expect(byCoach.body.Data.Id).toBe('acme-water#20261118-2');
    const values = (await setup('acme-water')).TrackerEntries.map(({ EntryValues }: { EntryValues: object }) => EntryValues);
    expect(values).toEqual([{ Glasses: '4' }, { Glasses: '3' }, { Glasses: '2' }]);
  });

  it('[TRK-128] deletes an entry by its date key', async () => {
    await save(legacyEntry('acme-water', '11/18/2026 12:00:00', { Glasses: '2' }));
    const address = '/TrackerEntry/DeleteTrackerEntry?trackerId=acme-water&entryDateKey=20261118';
    expect((await me.delete(address)).body.Data).toBe(true);
    expect((await me.delete(address)).status).toBe(404);
    expect((await me.delete(address.replace('20261118', 'x'))).status).toBe(400);
    expect((await me.delete(address.replace('20261118', '20261399'))).status).toBe(404);
  });

  it('[TRK-126, TRK-144] sets up a tracker with the entries of one year, newest first', async () => {
    for (const date of ['11/19/2025', '11/20/2025', '11/18/2026']) await save(legacyEntry('acme-water', `${date} 12:00:00`, { Glasses: '2' }));
    const Data = await setup('acme-water');
    expect(Data).toMatchObject({ TrackerName: 'Water', IsOnePerDay: false, TrackerUserMetrics: { DistanceUnits: 'Imperial' } });
    expect(Data.TrackerEntries.map(({ EntryDate }: { EntryDate: string }) => EntryDate)).toEqual(['11/18/2026 12:00:00', '11/20/2025 12:00:00']);
  });

  it.each([
    ['', 'Date is required'],
    ['soon', 'This is not a valid date'],
    ['2026-11-18', 'This is not a valid date'],
    ['02/30/2026 12:00:00', 'This is not a valid date'],
    ['11/21/2026 12:00:00', 'The date cannot be after today'],
    ['11/18/0026 12:00:00', 'Is the year right? This date is before 1900'],
  ])('[TRK-104, TRK-118] refuses the date %j', async (date, message) => {
    const refused = await save(legacyEntry('acme-water', date, { Glasses: '2' }));
    expect([refused.status, textOf(refused)]).toEqual([400, message]);
  });

  it('[TRK-137] updates the one entry of a day', async () => {
    await save(legacyEntry('acme-mood', '11/18/2026 12:00:00', { Mood: '2' }));
    await save(legacyEntry('acme-mood', '11/18/2026 12:00:00', { Mood: '5' }));
    expect((await setup('acme-mood')).TrackerEntries).toMatchObject([{ EntryValues: { Mood: '5' } }]);
    expect((await save(legacyEntry('acme-mood', '11/18/2026 12:00:00', { Mood: '1' }, { OnlyNew: true }))).status).toBe(409);
    expect((await setup('acme-mood')).TrackerEntries).toMatchObject([{ EntryValues: { Mood: '5' } }]);
  });
});

it('[TRK-123] both interfaces show the same entries', async () => {
  await save(legacyEntry('acme-walking', '11/18/2026 12:00:00', { Intensity: '3.5', Distance: '2' }));
  await v2(me).create('acme-walking', '2026-11-18', { Steps: '4000' });
  const legacy = (await setup('acme-walking')).TrackerEntries.map(entryOfLegacy);
  const newer = (await v2(me).entries('acme-walking')).map(entryOfV2);
  expect(legacy).toHaveLength(2);
  expect(legacy).toEqual(newer);
});

it('[TRK-123] a company without the toggle is served the same way', async () => {
  const other = await server.as('participant@legacy.example');
  const { Data } = (await other.get('/TrackerEntry/GetTrackerEntrySetup?trackerId=legacy-steps')).body;
  expect(Data.TrackerEntries.length).toBeGreaterThan(20);
});
