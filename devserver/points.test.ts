import modules from 'virtual:modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';

let server: TestApp;

beforeAll(async () => {
  server = await appForTests(modules);
});
afterAll(() => server.close());

const currentPoints = async (who: SignedIn): Promise<number> => Number((await who.get('/rewards/ajax/getrewardsv3')).body.Points.CurrentPoints);

/** Total of the points earned, from the programs of a person. */
const earnedIn = async (who: SignedIn): Promise<number> => {
  const { Current, Completed } = (await who.get('/userprograms/currentandcompleted')).body.Data;
  return [...Current, ...Completed].reduce((sum: number, { EarnedPoints }: { readonly EarnedPoints: number }) => sum + EarnedPoints, 0);
};

/** Points of participant@acme.example from other sources in the plan year: a welcome, a correction and a course. */
const ownPoints = 450;

describe('points across modules', () => {
  it('of the fixtures are the same in rewards as in programs', async () => {
    for (const [userName, fromElsewhere] of [
      ['participant@acme.example', ownPoints],
      ['participant2@acme.example', 0],
      ['spanish@acme.example', 0],
    ] as const) {
      const who = await server.as(userName);
      expect(await currentPoints(who), userName).toBe((await earnedIn(who)) + fromElsewhere);
    }
  });

  it('of a program reach rewards with the report, and leave with the program', async () => {
    let me = await server.as('participant@acme.example');
    const before = await currentPoints(me);
    const report = { Attachment: null, AttachmentName: null, UserComments: '', Checked: true, RequireApproval: false };
    for (const _ of ['today', 'tomorrow']) {
      await me.post('/userprograms/submitselfreport/', { ChallengeId: 'acme-lunch-walk', ChallengeOwnerId: 'acme', ...report });
      server.clock.advance(24 * 60 * 60_000);
      me = await server.as('participant@acme.example');
    }
    expect(await currentPoints(me)).toBe(before + 60);
    await me.post('/userprograms/quit?ownerId=acme&id=acme-lunch-walk');
    expect(await currentPoints(me)).toBe(before - 40);
  });
});
