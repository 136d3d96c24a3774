import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackerListItem } from '../../../../plugins/trackers/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import trackers from '../routes';
import type { TrackerTables } from '../tables';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([trackers, ...modulesNamed('programs')]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const listOf = async (who: SignedIn): Promise<readonly TrackerListItem[]> => (await who.get('/TrackerEntry/GetTrackerList')).body.Data;
const pinnedOf = async (who: SignedIn): Promise<readonly string[]> =>
  (await listOf(who))
    .filter(({ Pin }) => Pin !== undefined)
    .sort((one, other) => (one.Pin ?? 0) - (other.Pin ?? 0))
    .map(({ TrackerId }) => TrackerId);
const pin = (who: SignedIn, ...TrackerIds: readonly string[]) => who.post('/trackers/pins', { TrackerIds });

describe('pinned trackers', () => {
  it('are the three used most lately, until the person has chosen', async () => {
    const pinned = await pinnedOf(me);
    expect(pinned).toHaveLength(3);
    const days = (await listOf(me)).flatMap(({ LastEntryDate }) => LastEntryDate ?? []).sort();
    const last = (await listOf(me)).filter(({ TrackerId }) => pinned.includes(TrackerId)).map(({ LastEntryDate }) => LastEntryDate);
    expect(last.sort()).toEqual(days.slice(-3));
    expect(await pinnedOf(await server.as('newcomer@acme.example'))).toEqual([]);
  });

  it('are kept in their order for the person alone, and stay down when they are taken down', async () => {
    const other = await server.as('participant2@acme.example');
    const before = await pinnedOf(other);
    expect((await pin(me, 'acme-mood', 'acme-water')).body.Data).toEqual(['acme-mood', 'acme-water']);
    expect(await pinnedOf(me)).toEqual(['acme-mood', 'acme-water']);
    expect(await pinnedOf(other)).toEqual(before);
    await pin(me);
    expect(await pinnedOf(me)).toEqual([]);
  });

  it('are at most three, each once, and of those that the person sees', async () => {
    expect((await pin(me, 'acme-mood', 'acme-water', 'acme-steps', 'acme-weight')).status).toBe(400);
    expect((await pin(me, 'acme-mood', 'acme-mood')).status).toBe(400);
    expect((await pin(me, 'acme-mood', 'legacy-water')).status).toBe(404);
    await server.tables<TrackerTables>().updateTable('tracker').set({ is_draft: 1 }).where('id', '=', 'acme-mood').execute();
    expect((await pin(me, 'acme-mood')).status).toBe(404);
    expect((await server.anonymous('POST', '/trackers/pins', { TrackerIds: [] })).status).toBe(401);
  });

  it('leave out a tracker that has become a draft', async () => {
    await pin(me, 'acme-mood', 'acme-water');
    await server.tables<TrackerTables>().updateTable('tracker').set({ is_draft: 1 }).where('id', '=', 'acme-mood').execute();
    expect(await pinnedOf(me)).toEqual(['acme-water']);
    const isDraft = (is_draft: number) => server.tables<TrackerTables>().updateTable('tracker').set({ is_draft }).where('id', '=', 'acme-mood').execute();
    await pin(me, 'acme-steps', 'acme-water', 'acme-weight');
    await isDraft(0);
    // Pins of the person replace also the one that they could not see.
    expect(await pinnedOf(me)).toEqual(['acme-steps', 'acme-water', 'acme-weight']);
  });
});

it.each(['support@acme.example', 'coach@acme.example'])(
  'pins and goals are not changed while acting for the person, as other preferences: %s',
  async (mail) => {
    await pin(me, 'acme-mood');
    const acting = await server.as(mail, 'participant@acme.example');
    for (const { status, body } of [await pin(acting, 'acme-water'), await acting.post('/trackers/goals', { TrackerId: 'acme-water', Goal: 8 })]) {
      expect(status).toBe(403);
      expect(body.Errors[0].Message).toContain('You cannot do this on behalf of someone else.');
    }
    expect(await pinnedOf(me)).toEqual(['acme-mood']);
  },
);

describe('the goal of a day', () => {
  const save = (who: SignedIn, TrackerId: string, Goal: number | null) => who.post('/trackers/goals', { TrackerId, Goal });
  const goalOf = async (who: SignedIn, id: string) => (await listOf(who)).find(({ TrackerId }) => TrackerId === id)?.Goal;

  it('is saved for the person alone, changed and removed, and does not pin', async () => {
    const pinned = await pinnedOf(me);
    expect((await save(me, 'acme-water', 8)).body.Data).toEqual({ Goal: 8 });
    expect(await goalOf(me, 'acme-water')).toBe(8);
    expect(await goalOf(await server.as('participant2@acme.example'), 'acme-water')).toBeUndefined();
    await save(me, 'acme-water', 6);
    expect(await goalOf(me, 'acme-water')).toBe(6);
    await save(me, 'acme-water', null);
    expect(await goalOf(me, 'acme-water')).toBeUndefined();
    expect(await pinnedOf(me)).toEqual(pinned);
  });

  it('names its field where the days of a tracker are no sums, and is refused for a tracker of another company', async () => {
    const refused = await save(me, 'acme-weight', 70);
    expect(refused.status).toBe(400);
    expect(refused.body.Errors).toEqual([{ Field: 'Goal', Message: 'A tracker that doesn’t add up a day can’t have a daily goal. Choose one that counts.' }]);
    expect((await save(me, 'acme-water', 0)).status).toBe(400);
    expect((await save(me, 'legacy-water', 8)).status).toBe(404);
    expect((await server.anonymous('POST', '/trackers/goals', { TrackerId: 'acme-water', Goal: 8 })).status).toBe(401);
  });

  it('is in the audit without its value', async () => {
    await save(me, 'acme-water', 7654);
    const rows = await server.platform.db.selectFrom('audit').selectAll().where('action', '=', 'trackers.goalSaved').execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('7654');
  });
});
