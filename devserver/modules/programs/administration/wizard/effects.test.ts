import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pick, randomSequence } from '../../../../../fixtures/random';
import type { ChallengeStanding } from '../../../../../plugins/programs/contract';
import { effectsOfLevels } from '../../../../../plugins/programs/rules/progress/changedLevels';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import type { ProgramTables } from '../../tables';
import { faultsOf, wizardFor, wizardModules } from '../../testing/wizardForTests';

let server: TestApp;
let admin: SignedIn;
let people: readonly SignedIn[];
beforeAll(async () => {
  server = await appForTests(wizardModules);
});
const signIn = async (): Promise<void> => {
  admin = await server.as('admin@acme.example');
  const names = ['participant', 'participant2', 'hidden', 'spanish', 'sso'];
  people = await Promise.all(names.map((name) => server.as(`${name}@acme.example`)));
};
beforeEach(async () => {
  await server.fresh();
  await signIn();
});
afterAll(() => server.close());

const { save, saved, published, seenBy, join, report } = wizardFor(() => server);
const standingOf = async (id: string): Promise<ChallengeStanding> => (await admin.get(`/v2/challenges/${id}/standing`)).body.Data;
const parts = (id: string) => server.tables<ProgramTables>().selectFrom('program_sign_up').selectAll().where('program_id', '=', id).execute();
const selfReport = (more: object = {}) => ({ SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: false, ...more } });

/** All people join, and report as often as given, a minute apart. */
const takePart = async (id: string, times: readonly number[]): Promise<void> => {
  for (const [at, n] of times.entries()) {
    const who = people[at] as SignedIn;
    expect((await join(who, id)).status).toBe(200);
    for (let made = 0; made < n; made += 1) {
      expect((await report(who, id)).status).toBe(200);
      server.clock.advance(60_000);
    }
  }
};

/** The next round recounts. */
const counted = async (): Promise<void> => {
  await server.platform.settled();
  server.clock.advance(60_000);
  await server.platform.settled();
};

describe('what a change after publication does', () => {
  it('[ADH-101] changed levels pay and complete as many people as the wizard says, and earned points stay', async () => {
    const random = randomSequence('levels');
    const before = [
      { Points: 10, Required: 1 },
      { Points: 20, Required: 6 },
    ];
    const seen = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      await signIn();
      const { Id } = await published(admin, { Completion: { Levels: before } });
      await takePart(Id, [0, 1, 2, 4, 0]);
      const standing = await standingOf(Id);
      const all = await parts(Id);
      const by = [0, 1, 2, 4].map((n) => ({ Counted: n, People: n === 0 ? 2 : 1 }));
      expect(standing).toEqual({ TakingPart: 5, Counted: by, Reports: 7, Waiting: 0, ReportedToday: 3 });
      const required = [...new Set([2, 3, 4, 5, 8].filter(() => random() < 0.5))];
      const after = [before[0] ?? { Points: 0, Required: 0 }, ...required.map((Required) => ({ Required, Points: pick([0, 15, 40], random) }))];
      const said = effectsOfLevels(before, after, standing.Counted);
      await saved(admin, { Id, Completion: { Levels: after } });
      await counted();
      const now = new Map((await parts(Id)).map((part) => [part.person_id, part]));
      const gains = all.map((part) => (now.get(part.person_id)?.earned_points ?? 0) - part.earned_points);
      expect(Math.min(...gains)).toBeGreaterThanOrEqual(0);
      const [last, next] = [6, after.at(-1)?.Required ?? 0];
      expect(said).toEqual({
        paid: { people: gains.filter((points) => points > 0).length, points: gains.reduce((sum, points) => sum + points, 0) },
        completed: all.filter(({ person_id }) => now.get(person_id)?.state === 'Complete').length,
        later: next > last ? [...now.values()].filter(({ state }) => state !== 'Complete').length : 0,
        sooner: next < last ? [...now.values()].filter(({ state }) => state !== 'Complete').length : 0,
      });
      for (const [effect, n] of Object.entries({ paid: said.paid.people, completed: said.completed, later: said.later, sooner: said.sooner }))
        if (n > 0) seen.add(effect);
    }
    expect([...seen].sort()).toEqual(['completed', 'later', 'paid', 'sooner']);
  });

  it('[ADH-101] without approval reports count at once, and those that wait still wait for a decision', async () => {
    const { Id } = await published(admin, selfReport({ RequiresApproval: true }));
    await takePart(Id, [1, 1]);
    expect(await standingOf(Id)).toMatchObject({ TakingPart: 2, Waiting: 2, Counted: [{ Counted: 0, People: 2 }] });
    await saved(admin, { Id, ...selfReport() });
    const [ana, ben] = people as [SignedIn, SignedIn];
    expect((await report(ana, Id)).status).toBe(200);
    expect(await standingOf(Id)).toMatchObject({
      Reports: 3,
      Waiting: 2,
      Counted: [
        { Counted: 0, People: 1 },
        { Counted: 1, People: 1 },
      ],
    });
    const asked = { challenge: Id, status: 'PendingApproval', paginationToken: '', pageSize: 25 };
    const { Items } = (await admin.post('/v2/challenges/acme/challengeapprovals', asked)).body.Data;
    const Approvals = Items.map(({ UserId, ChallengeId, SubmittedDate }: Record<string, string>) => ({ UserId, ChallengeId, SubmittedDate }));
    expect((await admin.post('/v2/challenges/acme/updatechallengeapprovals', { EntityId: 'acme', Status: 'Approved', Approvals })).status).toBe(200);
    expect([(await seenBy(ana, Id)).EarnedPoints, (await seenBy(ben, Id)).EarnedPoints]).toEqual([10, 10]);
  });

  it('[ADH-101] with approval what has counted stays, and the next report waits', async () => {
    const { Id } = await published(admin, selfReport());
    await takePart(Id, [1]);
    await saved(admin, { Id, ...selfReport({ RequiresApproval: true }) });
    const [ana] = people as [SignedIn];
    expect((await report(ana, Id)).status).toBe(200);
    expect(await standingOf(Id)).toMatchObject({ Reports: 2, Waiting: 1, Counted: [{ Counted: 1, People: 1 }] });
    expect(await seenBy(ana, Id)).toMatchObject({ EarnedPoints: 10 });
  });

  it('[ADH-101] another reporting type applies from the next report on; existing reports stay unchanged', async () => {
    const { Id } = await published(admin, selfReport());
    await takePart(Id, [1]);
    await saved(admin, { Id, ...selfReport({ ReportingType: 'CheckboxComment' }) });
    const [ana] = people as [SignedIn];
    expect((await report(ana, Id)).status).toBe(400);
    expect(await standingOf(Id)).toMatchObject({ Reports: 1, Counted: [{ Counted: 1, People: 1 }] });
    expect(await seenBy(ana, Id)).toMatchObject({ EarnedPoints: 10 });
  });

  it('[ADH-101] one report a day makes people who have reported today wait until tomorrow in their zone, as many as it says', async () => {
    const { Id } = await published(admin, selfReport());
    await takePart(Id, [1, 2, 0]);
    expect(await standingOf(Id)).toMatchObject({ TakingPart: 3, ReportedToday: 2 });
    await saved(admin, { Id, ...selfReport({ OnePerDay: true }) });
    expect(await Promise.all(people.slice(0, 3).map(async (who) => (await report(who, Id)).status))).toEqual([409, 409, 200]);
    expect((await standingOf(Id)).Reports).toBe(4);
    server.clock.advance(24 * 3_600_000);
    admin = await server.as('admin@acme.example');
    expect(await standingOf(Id)).toMatchObject({ ReportedToday: 0 });
  });

  it('[ADH-101] a change of a level that a participant has reached is refused, with the earned points', async () => {
    const { Id } = await published(admin);
    await takePart(Id, [1]);
    const refused = await save(admin, { Id, Completion: { Levels: [{ Points: 50, Required: 2 }] } });
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, 'Completion.Levels[0]']);
  });

  it('[ADH-104] is available for challenges within reach only, and counts no participants of a draft', async () => {
    const { Id } = await saved(admin, { Name: 'Draft' });
    expect(await standingOf(Id)).toEqual({ TakingPart: 0, Counted: [], Reports: 0, Waiting: 0, ReportedToday: 0 });
    expect((await admin.get('/v2/challenges/globex-walk/standing')).status).toBe(404);
    expect((await (people[0] as SignedIn).get(`/v2/challenges/${Id}/standing`)).status).toBe(403);
  });
});
