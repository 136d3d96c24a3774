import modules from 'virtual:modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrackerTables } from './modules/trackers/tables';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests(modules);
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const program = async (who = me): Promise<{ readonly EarnedPoints: number; readonly Progress: { readonly Display: string } }> =>
  (await who.get('/userprograms/detail?ownerId=acme&id=acme-step-diary')).body.Data;
const entries = '/entities/acme/users/acme-participant2/tracker-entries';
const enter = (day: string, trackerId = 'acme-walking') => {
  const Values = [{ FieldName: trackerId === 'acme-walking' ? 'Distance' : 'Steps', Value: '2', DisplayValue: '2' }];
  return me.post(entries, { EntityId: 'acme', UserId: me.userId, EntryDate: day, TrackerId: trackerId, Source: '', Values });
};
const points = async (): Promise<number> => Number((await me.get('/rewards/ajax/getrewardsv3')).body.Points.CurrentPoints);
const activeTrackers = async (): Promise<string[]> => {
  const list: readonly { readonly TrackerId: string; readonly IsActiveChallengeTracker: boolean }[] = (await me.get('/TrackerEntry/GetTrackerList')).body.Data;
  return list.filter(({ IsActiveChallengeTracker }) => IsActiveChallengeTracker).map(({ TrackerId }) => TrackerId);
};
const dayLater = async (): Promise<void> => {
  server.clock.advance(86_400_000);
  me = await server.as('participant2@acme.example');
};

describe('a program of trackers', () => {
  it('has counted what the fixtures entered', async () => {
    const other = await server.as('participant@acme.example');
    expect(await program(other)).toMatchObject({
      Action: { Type: 'Track' },
      TrackerIds: ['acme-steps', 'acme-walking'],
      Progress: { Display: '12 of 20' },
      EarnedPoints: 20,
    });
  });

  it('[TRK-017, TRK-042] makes its trackers current once it is joined, and counts the days from then on', async () => {
    expect(await activeTrackers()).toEqual([]);
    await enter('2026-11-19');
    await enter('2026-11-20');
    await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-step-diary', IsPersonal: false }]);
    expect(await activeTrackers()).toEqual(['acme-walking', 'acme-steps']);
    expect((await program()).Progress.Display).toBe('1 of 20');
  });

  it('[PRG-203, TRK-103] the live update of the challenge has the progress as soon as an entry is saved', async () => {
    const live = async () => (await me.get('/challenges/ajax/GetUserChallengeLiveUpdate?challengeId=acme-step-diary&challengeOwnerId=acme')).body.Data;
    expect(await live()).toEqual(await program());
    await me.post(`${entries}/${encodeURIComponent('acme-walking#20261120')}/delete`, { Source: '', SourceId: null });
    expect((await live()).Progress.Display).toBe('0 of 20');
    await enter('2026-11-20');
    expect((await live()).Progress.Display).toBe('1 of 20');
  });

  it('counts a day once, whatever is entered on it', async () => {
    await enter('2026-11-20');
    await enter('2026-11-20', 'acme-steps');
    expect((await program()).Progress.Display).toBe('1 of 20');
  });

  it('[PRG-225] tells the screens of the person of an entry that changes what counts, and of no other', async () => {
    const told = () => server.published.filter(({ payload }) => JSON.stringify(payload).includes('ProgramCompletion'));
    const before = told().length;
    await enter('2026-11-20');
    expect(told()).toHaveLength(before);
    for (const key of ['', '-1', '-2']) await me.post(`${entries}/${encodeURIComponent(`acme-walking#20261120${key}`)}/delete`, { Source: '', SourceId: null });
    await me.post(`${entries}/${encodeURIComponent('acme-steps#20261120')}/delete`, { Source: '', SourceId: null });
    expect(told()).toHaveLength(before + 1);
    await enter('2026-11-20');
    expect(told().at(-1)).toEqual({
      topic: `user:${me.userId}`,
      payload: { Category: 'ProgramCompletion', Message: { OwnerId: 'acme', ChallengeId: 'acme-step-diary', ProgramId: 'acme-step-diary' } },
    });
    expect(told()).toHaveLength(before + 2);
  });

  it('pays a level when its days are entered, and takes it back when they are deleted', async () => {
    const before = await points();
    for (let day = 21; day <= 24; day += 1) {
      await dayLater();
      await enter(`2026-11-${day}`);
    }
    expect([(await program()).EarnedPoints, await points()]).toEqual([20, before + 20]);
    await me.post(`${entries}/${encodeURIComponent('acme-walking#20261124')}/delete`, { Source: '', SourceId: null });
    expect([(await program()).EarnedPoints, await points()]).toEqual([0, before]);
  });
});

describe('[PRG-250] days at the edges of a program of trackers', () => {
  const display = async () => (await program()).Progress.Display;
  const remove = (day: string) => me.post(`${entries}/${encodeURIComponent(`acme-walking#${day.replaceAll('-', '')}`)}/delete`, { Source: '', SourceId: null });
  const at = async (moment: string): Promise<void> => {
    server.clock.set(new Date(moment));
    me = await server.as('participant2@acme.example');
  };
  const live = async (zone: string): Promise<void> => {
    await server.fresh();
    await server.tables<TrackerTables>().deleteFrom('tracker_entry').where('person_id', '=', 'acme-participant2').execute();
    await server.platform.db.updateTable('person').set({ time_zone: zone }).where('id', '=', 'acme-participant2').execute();
  };
  const join = () => me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-step-diary', IsPersonal: false }]);

  it.each([
    ['Pacific/Auckland', '2026-11-20T18:00:00Z', '2026-11-21', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-20T07:00:00Z', '2026-11-19', '2026-11-18'],
  ])('the day of joining is that of the person, who lives in %s', async (zone, moment, today, before) => {
    await live(zone);
    await at(moment);
    await join();
    await enter(before);
    expect(await display()).toBe('0 of 20');
    await enter(today);
    expect(await display()).toBe('1 of 20');
  });

  it('entries saved until three days after the end count; later changes of entries do not', async () => {
    await live('America/Chicago');
    await at('2026-11-20T18:00:00Z');
    await join();
    await at('2026-12-17T18:00:00Z');
    for (const day of ['2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15']) await enter(day);
    expect(await program()).toMatchObject({
      EndDate: '2026-12-14',
      EntriesCountUntil: '2026-12-17',
      Action: { Type: 'Track' },
      Progress: { Display: '3 of 20' },
    });
    await remove('2026-12-12');
    expect(await display()).toBe('2 of 20');
    await at('2026-12-18T18:00:00Z');
    await enter('2026-12-11');
    expect(await display()).toBe('2 of 20');
    await remove('2026-12-11');
    await remove('2026-12-14');
    expect(await display()).toBe('2 of 20');
    expect(await program()).toMatchObject({ Action: { Type: 'Track', ViewOnly: true } });
  });

  it('the last of these days is over when it is over where the person is', async () => {
    await live('Pacific/Honolulu');
    await at('2026-11-20T18:00:00Z');
    await join();
    await at('2026-12-18T09:59:00Z');
    await enter('2026-12-13');
    expect(await display()).toBe('1 of 20');
    await at('2026-12-18T10:00:00Z');
    await enter('2026-12-12');
    expect(await display()).toBe('1 of 20');
  });
});
