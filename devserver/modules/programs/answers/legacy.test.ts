import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const data = async (path: string) => (await me.get(path)).body.Data;
const idsOf = (list: readonly { readonly Id: string }[]): string[] => list.map(({ Id }) => Id);

describe('the older challenge calls', () => {
  it.each([
    ['GetCurrentChallenges', 'current'],
    ['GetAvailableChallenges', 'available'],
    ['GetCompletedChallenges', 'complete'],
  ])('[PRG-196, PRG-197, PRG-198] %s answers what %s answers', async (name, list) => {
    const challenges: Program[] = await data(`/challenges/ajax/${name}`);
    expect(challenges.length).toBeGreaterThan(0);
    expect(challenges).toEqual(await data(`/userprograms/${list}`));
  });

  it('[PRG-199] JoinChallengeBatch joins several challenges, all or none', async () => {
    const named = (...ids: readonly string[]) => ids.map((ChallengeId) => ({ ChallengeId, ChallengeOwnerId: 'acme' }));
    expect((await me.post('/challenges/ajax/JoinChallengeBatch', named('acme-long-walk', 'acme-lunch-walk'))).status).toBe(409);
    expect((await me.post('/challenges/ajax/JoinChallengeBatch', [{ ChallengeId: 'acme-long-walk', ChallengeOwnerId: 'globex' }])).status).toBe(404);
    expect(idsOf(await data('/userprograms/current'))).not.toContain('acme-long-walk');
    const joined = await me.post('/challenges/ajax/JoinChallengeBatch', named('acme-long-walk', 'acme-meal-prep'));
    expect(joined.body.Data).toMatchObject([
      { Id: 'acme-long-walk', ProgramStatus: 'SignedUp' },
      { Id: 'acme-meal-prep', ProgramStatus: 'SignedUp' },
    ]);
    expect(idsOf(await data('/userprograms/current'))).toEqual(expect.arrayContaining(['acme-long-walk', 'acme-meal-prep']));
  });

  it("[PRG-200] JoinPersonalChallengesBatch makes challenges of one's own", async () => {
    const details = { Name: 'Swim', StartDate: '2026-11-21T00:00:00-06:00' };
    const requests = [
      { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: details },
      { ProgramId: 'read-more', IsPersonal: true },
    ];
    const { body } = await me.post('/challenges/ajax/JoinPersonalChallengesBatch', requests);
    expect(body.Data).toMatchObject([
      { Name: 'Swim', IsPersonal: true },
      { Name: 'Twenty Pages a Day', IsPersonal: true },
    ]);
    expect(idsOf(await data('/userprograms/current'))).toEqual(expect.arrayContaining(idsOf(body.Data)));
  });

  it('[PRG-201] GetChallengePageDetail answers one challenge', async () => {
    const query = 'challengeId=acme-stairs&challengeOwnerId=acme';
    expect(await data(`/challenges/ajax/GetChallengePageDetail?${query}`)).toEqual(await data('/userprograms/detail?ownerId=acme&id=acme-stairs'));
    const other = await server.as('participant@globex.example');
    expect((await other.get(`/challenges/ajax/GetChallengePageDetail?${query}`)).status).toBe(404);
  });

  it('[PRG-204] GetChallengeDefinitions answers what every challenge is that the person can see', async () => {
    const definitions = await data('/challenges/ajax/GetChallengeDefinitions');
    expect(definitions).toContainEqual({ Id: 'acme-stairs', OwnerId: 'acme', Name: 'Take the Stairs', ProgramType: 'Challenge', ProgramSubType: 'SelfReport' });
    const seen = [await data('/userprograms/current'), await data('/userprograms/available'), await data('/userprograms/complete')].flat();
    expect(idsOf(definitions)).toEqual(idsOf(seen));
    expect(new Set(idsOf(definitions)).size).toBe(definitions.length);
  });

  it("[PRG-205] GetChallengeUser answers the person's part: what counts, and on how many days they reported", async () => {
    expect(await data('/challenges/ajax/GetChallengeUser?challengeId=acme-lunch-walk&challengeOwnerId=acme')).toEqual({
      UserId: me.userId,
      ChallengeId: 'acme-lunch-walk',
      Status: expect.stringMatching(/^(OnTrack|Participating)$/),
      GroupId: 'acme-lake-loop',
      UnitTotal: 4,
      TotalDays: 4,
    });
    const none = await data('/challenges/ajax/GetChallengeUser?challengeId=acme-long-walk&challengeOwnerId=acme');
    expect(none).toMatchObject({ Status: 'Available', UnitTotal: 0, TotalDays: 0 });
  });
});
