import { describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import type { BoardMessage, BoardUnread } from '../../../../plugins/programs/contract';
import { keepPreferences } from '../../../platform/auth/preferences';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import type { SignedIn } from '../../../testing/appForTests';
import type { ProgramTables } from '../tables';
import { board, colleague, me, post, server, withBoard } from '../testing/boardForTests';
import { searchMembers } from './members';
import { reports } from './reports';
import { placesOf, unreadAt } from './unread';

withBoard();

const write = async (who: SignedIn, Text: string, Mentions: readonly { UserId: string; Name?: string }[] = []): Promise<BoardMessage> =>
  (await post(who, { Text, Mentions })).body.Data;
const mark = async (who: SignedIn, MessageId: string) => who.post('/messageboard/markread', { SourceId: board, MessageId });
const unread = async (who: SignedIn): Promise<BoardUnread | undefined> =>
  ((await who.get('/messageboard/unread')).body.Data as BoardUnread[]).find(({ SourceId }) => SourceId === board);
const outbox = async () =>
  (await server.platform.db.selectFrom('outbox').select(['recipient', 'subject']).execute()).map(({ recipient, subject }) => [recipient, subject]);

/** Marks all messages as read by a person. */
const readAll = async (who: SignedIn): Promise<void> => {
  const { body } = await who.get(`/messageboard/getmessages?sourceId=${board}&take=1`);
  await mark(who, body.Data[0].MessageId);
};

describe('what is new on a board', () => {
  it('counts what others have written since, until it is marked as read, on every device', async () => {
    await readAll(me);
    expect(await unread(me)).toEqual({ SourceId: board, Unread: 0, IsMentioned: false });
    await write(colleague, 'One');
    const two = await write(colleague, 'Two');
    await write(me, 'My own');
    expect(await unread(me)).toEqual({ SourceId: board, Unread: 2, IsMentioned: false });
    server.published.length = 0;
    expect((await mark(me, two.MessageId)).body.Data).toEqual({ SourceId: board, Unread: 0, IsMentioned: false });
    expect(server.published).toContainEqual({ topic: `boards:${me.userId}`, payload: { SourceId: board, Unread: 0, IsMentioned: false, MentionedBy: null } });
    expect(await unread(me)).toMatchObject({ Unread: 0 });
  });

  it('never moves back, and counts no deleted message', async () => {
    await readAll(me);
    const one = await write(colleague, 'One');
    const two = await write(colleague, 'Two');
    await mark(me, two.MessageId);
    await mark(me, one.MessageId);
    expect(await unread(me)).toMatchObject({ Unread: 0 });
    const three = await write(colleague, 'Three');
    expect(await unread(me)).toMatchObject({ Unread: 1 });
    await colleague.post('/messageboard/deletemessage', { MessageId: three.MessageId, SourceId: board, Text: '', Image: null, UploadImageName: null });
    expect(await unread(me)).toMatchObject({ Unread: 0 });
  });

  it('returns the position of the person', async () => {
    await readAll(me);
    const { body } = await me.get(`/messageboard/standing?sourceId=${board}`);
    expect(body.Data).toMatchObject({ SourceId: board, Unread: 0, ReadUpTo: expect.any(String) });
  });

  it('[MSG-011] a message shows month and day and the time of day where the person reads, in their language and by their clock', async () => {
    const { MessageId } = await write(me, 'Hello');
    const displayed = async (who: SignedIn): Promise<string | undefined> =>
      ((await who.get(`/messageboard/getmessages?sourceId=${board}&take=1`)).body.Data as BoardMessage[]).find((one) => one.MessageId === MessageId)
        ?.DisplayDate;
    expect(await displayed(me)).toBe('November 20, 12:00 PM');
    await server.platform.db.updateTable('person').set({ time_zone: 'Asia/Tokyo', language: 'es-419' }).where('id', '=', me.userId).execute();
    expect(await displayed(await server.as('participant@acme.example'))).toMatch(/^21 de noviembre, 3:00/);
    await keepPreferences(server.platform.db, me.userId, { time_format: '24' });
    expect(await displayed(await server.as('participant@acme.example'))).toBe('21 de noviembre, 03:00');
  });

  it.each(['/messageboard/standing', '/messageboard/members'])('%s is for who may read the board', async (path) => {
    for (const [mail, status] of [
      ['participant@acme.example', 200],
      ['admin@acme.example', 200],
      ['sso@acme.example', 403],
      ['participant@globex.example', 403],
    ] as const) {
      expect((await (await server.as(mail)).get(`${path}?sourceId=${board}`)).status, mail).toBe(status);
    }
  });

  it('is refused for a board that the person may not use', async () => {
    const { MessageId } = await write(me, 'Hello');
    expect((await mark(await server.as('sso@acme.example'), MessageId)).status).toBe(403);
  });
});

it('uses indexes only', async () => {
  const plans = watchPlans<PlatformTables & ProgramTables>(server.platform.sqlite);
  const board = { sourceId: 'acme-lunch-walk', companyId: 'acme', userId: me.userId };
  const within = { request: {}, within: ['acme'], filters: { language: 'en-US', status: 'Open' } } as const;
  expect(await plans.stepsOf(() => placesOf(plans.db, me.userId))).not.toContainEqual(expect.stringMatching(/^SCAN/));
  const place = { source_id: board.sourceId, joined_at: null, read_up_to: null, read_approval: null };
  expect(await plans.stepsOf(() => unreadAt(plans.db, me.userId, place))).toContainEqual(expect.stringContaining('program_message_of_board'));
  // At most 501 rows are counted.
  expect(await plans.stepsOf(() => searchMembers(plans.db, board, 'p'))).not.toContainEqual(expect.stringMatching(/^SCAN (?!counted)/));
  expect(await plans.detoursOf(() => reports(plans.db, within))).toEqual([]);
});

describe('naming a member', () => {
  it('finds only members by the beginnings of their names', async () => {
    const found = async (search: string): Promise<string[]> =>
      (await me.get(`/messageboard/members?sourceId=${board}&search=${encodeURIComponent(search)}`)).body.Data.map(({ Name }: { Name: string }) => Name);
    expect(await found('pet')).toEqual(['Peter Participant']);
    expect(await found('peter par')).toEqual(['Peter Participant']);
    expect(await found('eter')).toEqual([]);
    expect(await found('paige')).toEqual([]);
    expect(await found('%')).toEqual([]);
    await server.platform.db.updateTable('person').set({ first_name: 'Ángel' }).where('id', '=', colleague.userId).execute();
    expect(await found('ángel')).toEqual(['Ángel Participant']);
    expect(await found('ANG')).toEqual(['Ángel Participant']);
    await server.platform.db.updateTable('person').set({ first_name: 'María Ángela' }).where('id', '=', colleague.userId).execute();
    expect(await found('ang par')).toEqual(['María Ángela Participant']);
    // Of the same company, but not in the program.
    expect(await found('adm')).toEqual([]);
  });

  it('finds the same among a large number of members, by an index of names', async () => {
    const { sqlite, db, clock } = server.platform;
    const plans = watchPlans<PlatformTables & ProgramTables>(sqlite);
    const asked = { sourceId: board, companyId: 'acme', userId: me.userId };
    const found = async (search: string) => (await searchMembers(plans.db, asked, search)).map(({ Name }) => Name);
    const searches = ['peter par', 'eter', 'paige', 'adm', 'ang par'];
    await db.updateTable('person').set({ first_name: 'María Ángela' }).where('id', '=', 'acme-hidden').execute();
    await db.updateTable('person').set({ hide_from_leaderboard: 0 }).where('id', '=', 'acme-hidden').execute();
    const few = await Promise.all(searches.map(found));
    await addBulk({ db, modules: [], now: clock.now() }, { people: 900, entriesPerPerson: 0 });
    // As in a database without statistics.
    sqlite.exec('delete from sqlite_stat1; delete from sqlite_stat4; analyze sqlite_schema');
    const own = sqlite.prepare('select * from program_sign_up where program_id = ? limit 1').get(board) as Record<string, unknown>;
    const add = sqlite.prepare(`insert into program_sign_up (${Object.keys(own)}) values (${Object.keys(own).map((name) => `@${name}`)})`);
    for (const { id } of sqlite.prepare("select id from person where id like 'acme-g%'").all() as { id: string }[]) add.run({ ...own, person_id: id });
    expect(await Promise.all(searches.map(found))).toEqual(few);
    expect(await found('')).toHaveLength(8);
    const begun = await found('al');
    expect(begun.length).toBeGreaterThan(0);
    for (const name of begun) expect(name).toMatch(/(^| )al/i);
    expect((await plans.stepsOf(() => found('al'))).filter((step) => /^SCAN (?!counted)/.test(step))).toEqual([]);
  });

  it('notifies mentioned people on their devices, and by one mail until their next visit', async () => {
    await readAll(colleague);
    const before = (await outbox()).length;
    const message = await write(me, 'Well done, @Peter Participant!', [{ UserId: colleague.userId, Name: 'somebody else' }]);
    expect(message.Mentions).toEqual([{ UserId: colleague.userId, Name: 'Peter Participant' }]);
    expect(await unread(colleague)).toEqual({ SourceId: board, Unread: 1, IsMentioned: true });
    expect(server.published).toContainEqual({
      topic: `boards:${colleague.userId}`,
      payload: { SourceId: board, Unread: 1, IsMentioned: true, MentionedBy: 'Paige Participant' },
    });
    await write(me, 'And again, @Peter Participant', [{ UserId: colleague.userId }]);
    expect((await outbox()).slice(before)).toEqual([['participant2@acme.example', 'Paige Participant mentioned you on a message board']]);
    await readAll(colleague);
    await write(me, '@Peter Participant', [{ UserId: colleague.userId }]);
    expect((await outbox()).slice(before)).toHaveLength(2);
  });

  it('skips people who are not members, those not named in the text, and the author', async () => {
    const outsider = await server.as('sso@acme.example');
    const stranger = await server.as('participant@globex.example');
    const before = (await outbox()).length;
    const message = await write(me, '@Sam Single @Paige Participant @Glenn Globex', [
      { UserId: outsider.userId },
      { UserId: stranger.userId },
      { UserId: me.userId },
      { UserId: colleague.userId },
      { UserId: 'nobody' },
    ]);
    expect(message.Mentions).toEqual([]);
    expect((await outbox()).length).toBe(before);
  });

  it('sends no mail to people who have declined mails', async () => {
    await readAll(colleague);
    await keepPreferences(server.platform.db, colleague.userId, { hide_from_email: 1 });
    const before = (await outbox()).length;
    await write(me, '@Peter Participant', [{ UserId: colleague.userId }]);
    expect((await outbox()).length).toBe(before);
    expect(await unread(colleague)).toMatchObject({ IsMentioned: true });
  });
});
