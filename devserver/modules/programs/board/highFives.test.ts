import { describe, expect, it } from 'vitest';
import type { BoardMessage } from '../../../../plugins/programs/contract';
import type { SignedIn } from '../../../testing/appForTests';
import type { ProgramTables } from '../tables';
import { board, colleague, me, post, remove, server, withBoard } from '../testing/boardForTests';

withBoard();

const write = async (who: SignedIn, Text: string): Promise<string> => (await post(who, { Text })).body.Data.MessageId;
const give = (who: SignedIn, MessageId: string, IsGiven = true) => who.post('/messageboard/highfive', { SourceId: board, MessageId, IsGiven });
const seen = async (who: SignedIn, MessageId: string): Promise<BoardMessage | undefined> =>
  ((await who.get(`/messageboard/getmessages?sourceId=${board}&take=5`)).body.Data as BoardMessage[]).find((one) => one.MessageId === MessageId);
const unread = async (who: SignedIn) =>
  (await who.get('/messageboard/unread')).body.Data.find(({ SourceId }: { SourceId: string }) => SourceId === board).Unread as number;
const told = () => server.published.filter(({ topic, payload }) => topic === `boards:${me.userId}` && 'HighFiveBy' in (payload as object));
const hide = (id: string) => server.platform.db.updateTable('person').set({ hide_from_leaderboard: 1 }).where('id', '=', id).execute();

describe('high fives', () => {
  it('count once for each person, and can be taken back', async () => {
    const id = await write(me, 'Ten walks!');
    expect((await give(colleague, id)).body.Data).toEqual({ MessageId: id, SourceId: board, HighFives: 1, IsGiven: true });
    expect((await give(colleague, id)).body.Data.HighFives).toBe(1);
    expect(await seen(colleague, id)).toMatchObject({ HighFives: 1, HasOwnHighFive: true });
    const mine = await seen(me, id);
    expect(mine).toMatchObject({ HighFives: 1 });
    expect(mine).not.toHaveProperty('HasOwnHighFive');
    expect((await give(colleague, id, false)).body.Data).toMatchObject({ HighFives: 0, IsGiven: false });
    expect(await seen(me, id)).not.toHaveProperty('HighFives');
  });

  it('reach all viewers of the board live, without a new message for anybody', async () => {
    const id = await write(me, 'Ten walks!');
    const before = [await unread(me), await unread(colleague)];
    server.published.length = 0;
    await give(colleague, id);
    expect(server.published.filter(({ topic }) => topic === `messageBoard:${board}`)).toEqual([
      expect.objectContaining({
        payload: expect.objectContaining({ MessageId: id, HighFives: 1, IsDeleted: false, HighFive: { UserId: colleague.userId, IsGiven: true } }),
      }),
    ]);
    expect([await unread(me), await unread(colleague)]).toEqual(before);
    server.published.length = 0;
    await give(colleague, id);
    expect(server.published).toEqual([]);
  });

  it('are told to the author once a day by each person, also if they are taken back and given again', async () => {
    const [one, two] = [await write(me, 'One'), await write(me, 'Two')];
    await give(colleague, one);
    await give(colleague, one, false);
    await give(colleague, one);
    await give(colleague, two);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.payload).toMatchObject({ SourceId: board, MentionedBy: null, HighFiveBy: expect.stringMatching(/^\S+ \S+$/) });
    server.clock.advance(24 * 3_600_000);
    await give(await server.as('participant2@acme.example'), two, false);
    await give(await server.as('participant2@acme.example'), two);
    expect(told()).toHaveLength(2);
  });

  it.each(['giver', 'author'] as const)('[PRG-277] are not told where the %s is hidden', async (who) => {
    const id = await write(me, 'One');
    await hide(who === 'giver' ? colleague.userId : me.userId);
    expect((await give(colleague, id)).body.Data.HighFives).toBe(1);
    expect(told()).toEqual([]);
  });

  it('are for public messages of others, and for those who use the board', async () => {
    const id = await write(me, 'One');
    expect((await give(me, id)).status).toBe(403);
    expect((await give(colleague, '999999')).status).toBe(404);
    for (const other of ['sso@acme.example', 'participant@globex.example']) expect((await give(await server.as(other), id)).status).toBe(403);
    await server
      .tables<ProgramTables>()
      .updateTable('program_message')
      .set({ held_at: server.clock.now().toISOString() })
      .where('id', '=', Number(id))
      .execute();
    expect((await give(colleague, id)).status).toBe(404);
  });

  it('go with their message', async () => {
    const id = await write(me, 'One');
    await give(colleague, id);
    await remove(me, { MessageId: id });
    expect(await server.tables<ProgramTables>().selectFrom('program_high_five').selectAll().where('message_id', '=', Number(id)).execute()).toEqual([]);
    expect((await give(colleague, id)).status).toBe(404);
  });
});
