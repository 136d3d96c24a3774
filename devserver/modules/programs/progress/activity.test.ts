import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProgramActivity, ProgramCompletion, ProgramEntry } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { query } from '../../../testing/query';
import trackers from '../../trackers/routes';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([programs, trackers]);
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});

const activityOf = async (id: string, who = me): Promise<ProgramActivity> => (await who.get(`/userprograms/activity?ownerId=acme&id=${id}`)).body.Data;
const counting = ({ Entries }: ProgramActivity): ProgramEntry[] => Entries.filter(({ CountsAs }) => CountsAs !== null);
const sumOf = (entries: readonly ProgramEntry[]): number => entries.reduce((sum, { Points }) => sum + Points, 0);

describe('what the numbers of a program come from', () => {
  it.each(['current', 'complete'])('every counted unit and every point of the %s programs has its entry', async (list) => {
    const { body } = await me.get(`/userprograms/${list}`);
    for (const { Id, OwnerId, ProgramSubType, EarnedPoints, SelfReportStats } of body.Data) {
      if (ProgramSubType === 'Learn' || OwnerId !== 'acme') continue;
      const activity = await activityOf(Id);
      expect(counting(activity), Id).toHaveLength(activity.Counted);
      expect(sumOf(activity.Entries), Id).toBe(EarnedPoints);
      expect(activity.Required).toBe(SelfReportStats.Required);
    }
  });

  it('names the level that an entry reaches, and what waits or was sent back beside what counts', async () => {
    const { Entries } = await activityOf('acme-lunch-walk');
    expect(Entries.map(({ Kind, CountsAs, Level, Points }) => [Kind, CountsAs, Level, Points])).toEqual([
      ['Report', 1, null, 0],
      ['Report', 2, null, 0],
      ['Report', 3, 1, 40],
      ['Report', 4, null, 0],
    ]);
    expect((await activityOf('acme-resilience')).Entries).toMatchObject([{ Status: 'PendingApproval', CountsAs: null, Points: 0 }]);
    expect((await activityOf('acme-volunteer')).Entries).toMatchObject([{ Status: 'Denied', CountsAs: null }]);
  });

  it('a reached outcome has all the points that it earns', async () => {
    const { body } = await me.get('/userprograms/getselfreportoptions/acme-smoke-free');
    const reached = body.Data.SelfReportOptions.find(({ RequiresAlternative }: { RequiresAlternative: boolean }) => !RequiresAlternative);
    await me.post('/userprograms/submitselfreportoutcome/', { ProgramId: 'acme-smoke-free', AnswerId: reached.Id });
    const { Counted, Entries } = await activityOf('acme-smoke-free');
    expect(Entries).toMatchObject([{ Kind: 'Outcome', CountsAs: Counted, Points: 150 }]);
  });

  it('days of a program of trackers are those with an entry, and name its requirements', async () => {
    const { Entries } = await activityOf('acme-step-diary');
    expect(Entries).toHaveLength(12);
    expect(new Set(Entries.map(({ Day }) => Day)).size).toBe(12);
    const completion: ProgramCompletion = (await me.get('/user/v1/userprogramcompletion/acme-step-diary')).body.Data;
    const met = completion.Levels.flatMap(({ Requirements }) => Requirements).filter(({ IsCompleted }) => IsCompleted);
    expect(met.every(({ Name }) => /^(Oct|Nov) \d+$/.test(Name))).toBe(true);
  });

  it('ends with the days of Chicago, a program of trackers with those of the person, and is final three days later', async () => {
    const walk = await activityOf('acme-lunch-walk');
    expect(walk.EndsAt).toBe(new Date(Date.parse(`${walk.Last}T06:00:00Z`) + 86_400_000).toISOString());
    expect(Date.parse(walk.FinalAt!) - Date.parse(walk.EndsAt!)).toBe(3 * 86_400_000);
    expect((await activityOf('own-guitar')).EndsAt).toBeNull();
    await query(server.platform.db, "update person set time_zone = 'Pacific/Auckland' where id = 'acme-participant'");
    const steps = await activityOf('acme-step-diary');
    expect(steps.EndsAt).toBe(`${steps.Last}T11:00:00.000Z`);
    expect((await activityOf('acme-lunch-walk')).EndsAt).toBe(walk.EndsAt);
  });

  it('a day stays that of the place where it was reported, and a row of days survives the journey', async () => {
    const before = (await activityOf('acme-lunch-walk')).Entries;
    const row = (await me.get('/userprograms/today')).body.Data.DaysInARow;
    await query(server.platform.db, "update person set time_zone = 'Pacific/Auckland' where id = 'acme-participant'");
    expect((await activityOf('acme-lunch-walk')).Entries).toEqual(before);
    expect((await me.get('/userprograms/today')).body.Data.DaysInARow).toBe(row);
  });

  it('is the person’s own, and contains nothing that they may not see', async () => {
    const other = await server.as('participant2@acme.example');
    expect((await activityOf('acme-smoke-free', other)).Entries).toEqual([]);
    expect((await other.get('/userprograms/activity?ownerId=acme&id=own-guitar')).status).toBe(404);
    expect((await (await server.as('participant@globex.example')).get('/userprograms/activity?ownerId=acme&id=acme-lunch-walk')).status).toBe(404);
  });
});
