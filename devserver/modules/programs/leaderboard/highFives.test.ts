import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Leaderboard, LeaderboardEntry } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';
import type { ProgramTables } from '../tables';

let server: TestApp;
let me: SignedIn;
let near: LeaderboardEntry;

const boardFor = async (who: SignedIn): Promise<Leaderboard> => {
  const { status, body } = await who.get('/challenges/ajax/GetChallengeLeaderboard?challengeId=acme-lunch-walk&challengeOwnerId=acme');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const marked = ({ Users }: Leaderboard): readonly LeaderboardEntry[] => Users.filter(({ HasHighFive }) => HasHighFive !== undefined);
const give = (UserId: string, { who = me, IsGiven = true } = {}) =>
  who.post('/leaderboard/highfive', { ChallengeId: 'acme-lunch-walk', ChallengeOwnerId: 'acme', UserId, IsGiven });
const stateOf = async (id: string) => (await boardFor(me)).Users.find(({ UserId }) => UserId === id)?.HasHighFive;
const told = () => server.published.filter(({ topic, payload }) => topic === `boards:${near.UserId}` && 'HighFiveBy' in (payload as object));
const hide = (id: string) => server.platform.db.updateTable('person').set({ hide_from_leaderboard: 1 }).where('id', '=', id).execute();

beforeAll(async () => {
  server = await appForTests([programs]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
  const [first] = marked(await boardFor(me));
  if (!first) throw new Error('Nobody is near the person.');
  near = first;
  server.published.length = 0;
});
afterAll(() => server.close());

describe('high fives on a leaderboard', () => {
  it('are offered to up to three people above and below, none of them hidden', async () => {
    const board = await boardFor(me);
    const own = board.Users.findIndex(({ MyEntry }) => MyEntry);
    for (const entry of marked(board)) {
      expect(entry).toMatchObject({ HasHighFive: false, MyEntry: false });
      expect(Math.abs(board.Users.indexOf(entry) - own)).toBeLessThanOrEqual(3);
    }
    const hidden = await server.as('hidden@acme.example');
    expect(marked(board).map(({ UserId }) => UserId)).not.toContain(hidden.userId);
    expect(marked(await boardFor(hidden))).toEqual([]);
  });

  it('are of a day, and can be taken back', async () => {
    expect((await give(near.UserId)).body.Data).toEqual({ UserId: near.UserId, IsGiven: true });
    expect((await give(near.UserId)).status).toBe(200);
    expect(await stateOf(near.UserId)).toBe(true);
    expect((await give(near.UserId, { IsGiven: false })).body.Data).toEqual({ UserId: near.UserId, IsGiven: false });
    expect(await stateOf(near.UserId)).toBe(false);
    await give(near.UserId);
    server.clock.advance(24 * 3_600_000);
    me = await server.as('participant@acme.example');
    expect(await stateOf(near.UserId)).toBe(false);
  });

  it('are told to the receiver once a day, also beside one for a message', async () => {
    await give(near.UserId);
    await give(near.UserId, { IsGiven: false });
    await give(near.UserId);
    expect(told()).toEqual([expect.objectContaining({ payload: expect.objectContaining({ HighFiveBy: 'Paige Participant' }) })]);
    const receiver = await server.platform.db.selectFrom('person').select('user_name').where('id', '=', near.UserId).executeTakeFirstOrThrow();
    const post = { SourceId: 'acme-lunch-walk', Text: 'Ten walks!', Image: null, UploadImageName: null };
    const { MessageId } = (await (await server.as(receiver.user_name)).post('/messageboard/sendmessage', post)).body.Data;
    expect((await me.post('/messageboard/highfive', { SourceId: 'acme-lunch-walk', MessageId, IsGiven: true })).status).toBe(200);
    expect(told()).toHaveLength(1);
    server.clock.advance(24 * 3_600_000);
    me = await server.as('participant@acme.example');
    await give(near.UserId);
    expect(told()).toHaveLength(2);
  });

  it('[PRG-277] are refused for hidden people, by hidden people, for oneself and for strangers', async () => {
    const hidden = await server.as('hidden@acme.example');
    const stranger = await server.as('participant@globex.example');
    for (const id of [hidden.userId, stranger.userId, me.userId, 'nobody']) expect((await give(id)).status).toBe(409);
    expect((await give(near.UserId, { who: hidden })).status).toBe(403);
    expect((await give(near.UserId, { who: stranger })).status).toBe(404);
    await hide(near.UserId);
    expect((await give(near.UserId)).status).toBe(409);
    expect(told()).toEqual([]);
    expect(await server.tables<ProgramTables>().selectFrom('program_board_high_five').selectAll().execute()).toEqual([]);
  });

  it('need a session and a program with a leaderboard', async () => {
    const body = { ChallengeId: 'acme-lunch-walk', ChallengeOwnerId: 'acme', UserId: near.UserId, IsGiven: true };
    expect((await server.anonymous('POST', '/leaderboard/highfive', body)).status).toBe(401);
    expect((await me.post('/leaderboard/highfive', { ...body, ChallengeId: 'unknown' })).status).toBe(404);
    expect((await me.post('/leaderboard/highfive', { ...body, ChallengeOwnerId: 'globex' })).status).toBe(404);
  });
});
