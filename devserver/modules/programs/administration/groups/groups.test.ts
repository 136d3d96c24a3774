import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import { deskOf, fieldOf, groupsAt, idsOf, messageOf, walk } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
const { bodyOf, save, saved, list, one, remove, seenBy, told, sums, colleague, db } = deskOf(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const loop = 'acme-lake-loop';
const calls = (challenge = walk, group = loop): readonly (readonly ['get' | 'post', string, unknown?])[] => [
  ['get', '/v2/challenges/groupfilters'],
  ['get', groupsAt(challenge)],
  ['get', `${groupsAt(challenge)}/users?term=par`],
  ['get', `${groupsAt(challenge)}/${group}`],
  ['get', `${groupsAt(challenge)}/${group}/accepted`],
  ['post', `${groupsAt(challenge)}/${group}`, { challengeId: challenge, groupId: group }],
  ['post', groupsAt(challenge), bodyOf({}, challenge)],
  ['post', `${groupsAt(challenge)}/delete`, { ChallengeId: challenge, GroupIds: [group] }],
];

describe('permission to maintain groups', () => {
  it.each([
    ['admin@acme.example', 200],
    ['wradmin@acme.example', 200],
    ['adminlite@acme.example', 200],
    ['superadmin@wellspring.example', 200],
    ['support@acme.example', 403],
    ['coach@acme.example', 403],
    ['reporting@acme.example', 403],
    ['participant@acme.example', 403],
    ['partner@northwind.example', 403],
    ['admin@globex.example', 403],
  ])('[ADH-103, ADH-048 to ADH-053, ADH-055, ADH-056] %s is answered %i', async (mail, status) => {
    const who = await server.as(mail);
    for (const [method, path, sent] of calls()) expect([path, (await who[method](path, sent as never)).status]).toEqual([path, status]);
  });

  it('[ADH-103] is refused without a token', async () => {
    for (const [method, path, sent] of calls())
      expect([path, (await server.anonymous(method === 'get' ? 'GET' : 'POST', path, sent)).status]).toEqual([path, 401]);
  });

  it('[ADH-104] finds no challenge of another company, no personal program, and no group of another challenge', async () => {
    for (const challenge of ['globex-fresh-air', 'own-guitar', 'nothing'])
      for (const [method, path, sent] of calls(challenge).slice(1)) expect([path, (await admin[method](path, sent as never)).status]).toEqual([path, 404]);
    expect((await admin.get(`${groupsAt()}/acme-sunday-cooks`)).status).toBe(404);
    expect((await save({ Id: 'acme-sunday-cooks' })).status).toBe(404);
    expect((await admin.get('/v2/challenges/groupfilters?entityId=globex')).status).toBe(404);
  });

  it('[ADH-104] refuses a body that names another challenge or group than the address', async () => {
    expect((await admin.post(groupsAt(), bodyOf({}, 'acme-long-walk'))).status).toBe(400);
    expect((await admin.post(`${groupsAt()}/delete`, { ChallengeId: 'acme-long-walk', GroupIds: [loop] })).status).toBe(400);
    expect((await admin.post(`${groupsAt()}/${loop}`, { challengeId: walk, groupId: 'acme-steady' })).status).toBe(400);
  });
});

describe('groups, read', () => {
  it('[ADH-043, ADH-044, ADH-049, ADH-058] are listed by name, each with its sizes, members and invited people', async () => {
    const all = await list();
    expect(all.map(({ Id, Detail: { ChallengeId, GroupName, Min, Max, GroupUsers } }) => [Id, ChallengeId, GroupName, Min, Max, GroupUsers.length])).toEqual([
      [loop, walk, 'Lake Loop Walkers', 2, 6, 5],
      ['acme-lunch-legends', walk, 'Lunch Legends', 2, 6, 6],
      ['acme-steady', walk, 'Slow but Steady', 2, 6, 4],
      ['acme-sole-mates', walk, 'Sole Mates', 2, 6, 2],
    ]);
    expect((await list('sole m')).map(({ Id }) => Id)).toEqual(['acme-sole-mates']);
    const { Detail } = await one(loop);
    expect(Detail.GroupUsers.find(({ UserId }) => UserId === me.userId)).toEqual({
      UserId: me.userId,
      FirstName: 'Paige',
      LastName: 'Participant',
      Email: 'participant@acme.example',
      UserStatus: 'Accepted',
    });
    expect(Detail.GroupUsers.filter(({ UserStatus }) => UserStatus === 'Invited').map(({ UserId }) => UserId)).toEqual(['acme-c12']);
  });

  it('[ADH-048, ADH-058] the filters name companies, plan years and challenges', async () => {
    const { Entities, PlanYears, Challenges } = (await admin.get('/v2/challenges/groupfilters')).body.Data;
    expect(Entities).toEqual([{ Value: 'acme', Text: 'Acme' }]);
    expect(PlanYears.length).toBeGreaterThan(0);
    expect(Challenges).toContainEqual({ Value: walk, Text: 'Walk at Lunch' });
  });

  it('[ADH-039, ADH-048] the filters offer challenges that have groups alone, also of those that take no new ones', async () => {
    const offered = async (): Promise<readonly string[]> =>
      (await admin.get('/v2/challenges/groupfilters')).body.Data.Challenges.map(({ Value }: { Value: string }) => Value);
    expect(await offered()).not.toContain('acme-stairs');
    const { length } = await offered();
    await db().updateTable('program_board').set({ group_max: null }).where('program_id', '=', walk).execute();
    expect(await offered()).toContain(walk);
    await db().deleteFrom('program_group').where('program_id', '=', walk).execute();
    expect(await offered()).toHaveLength(length - 1);
  });

  it('[ADH-055] the accepted members do not include invited people', async () => {
    const { Data } = (await admin.get(`${groupsAt()}/${loop}/accepted`)).body;
    expect(Data).toHaveLength(4);
    expect(new Set(Data.map(({ UserStatus }: { UserStatus: string }) => UserStatus))).toEqual(new Set(['Accepted']));
  });

  it('[ADH-045, ADH-046, ADH-051] members are searched page by page: each once, an empty cursor ends the list, other terms start over', async () => {
    const search = async (more: object) => (await admin.post(`${groupsAt()}/${loop}`, { challengeId: walk, groupId: loop, ...more })).body.Data;
    const all = await search({ searchTerms: '', queryId: '', nextCursor: '' });
    expect([all.Items.length, all.NextCursor]).toEqual([5, '']);
    const pages: string[][] = [];
    let [queryId, nextCursor] = ['', ''];
    do {
      const page = await search({ searchTerms: '', queryId, nextCursor, pageSize: 2 });
      pages.push([...idsOf(page.Items)]);
      [queryId, nextCursor] = [page.QueryId, page.NextCursor];
    } while (nextCursor !== '');
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(idsOf(all.Items));
    const first = await search({ pageSize: 2 });
    expect(idsOf((await search({ searchTerms: 'Participant', queryId: first.QueryId, nextCursor: first.NextCursor, pageSize: 2 })).Items)).toContain(me.userId);
    expect(idsOf((await search({ searchTerms: 'participant@acme' })).Items)).toEqual([me.userId]);
    expect((await search({ searchTerms: 'nobody' })).Items).toEqual([]);
    const wrong = await admin.post(`${groupsAt()}/${loop}`, { challengeId: walk, groupId: loop, queryId: first.QueryId, nextCursor: 'x' });
    expect([wrong.status, fieldOf(wrong)]).toEqual([400, 'nextCursor']);
  });
});

describe('the search for people to add', () => {
  const find = async (term: string, who = admin) => (await who.get(`${groupsAt()}/users?term=${encodeURIComponent(term)}`)).body.Data;

  it('[ADH-042, ADH-056, ADH-057, ADH-058] finds people by name or mail address from three characters on, except members of a group of the challenge', async () => {
    expect(await find('sp')).toEqual([]);
    const spanish = { UserId: (await server.as('spanish@acme.example')).userId, Email: 'spanish@acme.example' };
    const [found] = await find('spanish@ac');
    expect(found).toMatchObject(spanish);
    const { FirstName, LastName } = found;
    expect(await find(`${LastName} ${FirstName.slice(0, 2)}`)).toContainEqual(found);
    expect(idsOf(await find('participant@acme'))).toEqual([]);
    // An invited person is not a member.
    const asked = await db().selectFrom('person').select(['id', 'email']).where('id', '=', 'acme-c12').executeTakeFirstOrThrow();
    expect(idsOf(await find(asked.email))).toEqual([asked.id]);
    await saved({ users: [found.UserId, 'acme-c2', 'acme-c15'] });
    expect(idsOf(await find((await colleagueMail(2)) ?? ''))).toEqual([]);
  });

  const colleagueMail = async (number: number) =>
    (await db().selectFrom('person').select('email').where('id', '=', `acme-c${number}`).executeTakeFirst())?.email;

  it('[ADH-104] finds no people of another company, and none who have left', async () => {
    expect(await find('participant@globex')).toEqual([]);
    expect(await find('participant@globex', await server.as('superadmin@wellspring.example'))).toEqual([]);
    await db().updateTable('person').set({ is_active: 0 }).where('user_name', '=', 'spanish@acme.example').execute();
    expect(await find('spanish@acme')).toEqual([]);
  });
});

describe('a group, saved', () => {
  it('[ADH-052, ADH-058] is created with its members: participants become members at once, others are invited; all are notified, and its sums are exact', async () => {
    const outsider = await server.as('newcomer@acme.example');
    const others = [await colleague(2), await colleague(15)];
    const before = told(outsider.userId);
    const group = await saved({ GroupName: '  Gate   to Gate ', users: [others[0]!.userId, others[1]!.userId, outsider.userId] });
    expect(group).toMatchObject({ Detail: { ChallengeId: walk, GroupName: 'Gate to Gate', Min: 2, Max: 6 }, Version: 1 });
    expect(new Map(group.Detail.GroupUsers.map(({ UserId, UserStatus }) => [UserId, UserStatus]))).toEqual(
      new Map([
        [others[0]!.userId, 'Accepted'],
        [others[1]!.userId, 'Accepted'],
        [outsider.userId, 'Invited'],
      ]),
    );
    expect(await one(group.Id)).toEqual(group);
    expect(told(outsider.userId)).toBeGreaterThan(before);
    const { kept, counted } = await sums(group.Id);
    expect(kept).toEqual(counted);
    expect(kept.units).toBe(10);
    expect((await seenBy(others[1]!)).Permissions).toEqual(['ManageParticipants']);
    expect(await seenBy(outsider)).toMatchObject({ ProgramStatus: 'Invited', Action: { Type: 'SelfSelectAccept', GroupId: group.Id } });
    const answer = { SelfSelectEditType: 'Accept', ProgramId: walk, OwnerId: 'acme', GroupId: group.Id, UsersToInvite: [] };
    expect((await outsider.post(`/user/owners/acme/userprograms/${walk}/groups/${group.Id}/selfselect/accept`, answer)).body.Data).toMatchObject({
      ProgramStatus: 'SignedUp',
    });
  });

  it('[ADH-041, ADH-059] refuses what is wrong at its field, and saves nothing', async () => {
    const wrong = async (more: Parameters<typeof save>[0]) => {
      const answer = await save(more);
      return [answer.status, fieldOf(answer), messageOf(answer)];
    };
    const taken = 'Another group in this challenge is already named “LAKE loop walkers”.';
    expect(await wrong({ GroupName: 'LAKE loop walkers' })).toEqual([400, 'Detail.GroupName', taken]);
    for (const blank of [' ', '\u200b\u2060']) expect((await wrong({ GroupName: blank })).slice(0, 2)).toEqual([400, 'Detail.GroupName']);
    expect((await wrong({ GroupName: 'x'.repeat(101) })).slice(0, 2)).toEqual([400, 'Detail.GroupName']);
    expect(await wrong({ Min: 4, Max: 4 })).toEqual([400, 'Detail.Max', 'Maximum must be greater than minimum.']);
    expect((await wrong({ Min: 0 })).slice(0, 2)).toEqual([400, 'Detail.Min']);
    const full = 'The group would have 4 members, more than its maximum of 3.';
    expect(await wrong({ Max: 3, users: [2, 15, 17, 19].map((n) => `acme-c${n}`) })).toEqual([400, 'Detail.GroupUsers', full]);
    expect((await wrong({ users: ['acme-c1'] }))[2]).toMatch(/ is already in the group “Lunch Legends” of this challenge\.$/);
    expect((await wrong({ users: [(await server.as('participant@globex.example')).userId] })).slice(0, 2)).toEqual([404, undefined]);
    expect(await list()).toHaveLength(4);
  });

  it('[ADH-052, ADH-059] changes name, sizes and members in one save; a removed member returns by invitation only', async () => {
    const before = await one(loop);
    const users = [...idsOf(before.Detail.GroupUsers).filter((id) => id !== me.userId && id !== 'acme-c12'), 'acme-c2'];
    const after = await saved({ Id: loop, GroupName: 'Lake Loop', Min: 1, Max: 4, users, Version: before.Version });
    expect(after.Detail).toMatchObject({ GroupName: 'Lake Loop', Min: 1, Max: 4 });
    expect(new Set(idsOf(after.Detail.GroupUsers))).toEqual(new Set(users));
    expect(await seenBy(me)).toMatchObject({ Permissions: ['CreateGroup', 'AcceptGroup', 'DeclineGroup'], Detail: { ProgramGroups: [] } });
    expect((await me.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme&groupId=${loop}`)).body.Status).toBe('Error');
    expect((await seenBy(await server.as('participant2@acme.example'))).Permissions).toEqual(['ManageParticipants']);
    const { kept, counted } = await sums(loop);
    expect(kept).toEqual(counted);
    // The maximum of the group applies to later joins as well.
    const late = await colleague(15);
    const joined = await late.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme&groupId=${loop}`);
    expect(joined.body.Status).toBe('Error');
  });

  it('[ADH-059] a maximum below the members is refused; a new name of a group that is fuller than its invitations allow is not', async () => {
    const { Detail } = await one(loop);
    expect(fieldOf(await save({ Id: loop, GroupName: Detail.GroupName, Max: 3 }))).toBe('Detail.GroupUsers');
    await db().updateTable('program_group').set({ own_max: 4 }).where('id', '=', loop).execute();
    expect((await save({ Id: loop, GroupName: 'Lake Loop', Max: 4 })).status).toBe(200);
  });

  it('[ADH-059, PRG-206] has room for others where a member has left the company', async () => {
    const { Detail } = await one(loop);
    const members = Detail.GroupUsers.filter(({ UserStatus }) => UserStatus === 'Accepted');
    const gone = idsOf(members).find((id) => id !== me.userId) ?? '';
    await db().updateTable('program_group').set({ own_max: members.length }).where('id', '=', loop).execute();
    const late = await colleague(15);
    const join = () => late.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme&groupId=${loop}`);
    const offered = async (): Promise<readonly string[]> => {
      const { body } = await late.get(`/userprograms/opengroups?ownerId=acme&id=${walk}`);
      return body.Data.map(({ Id }: { Id: string }) => Id);
    };
    expect(await offered()).not.toContain(loop);
    expect((await join()).body.Status).toBe('Error');
    await db().updateTable('person').set({ is_active: 0 }).where('id', '=', gone).execute();
    expect(await offered()).toContain(loop);
    expect((await join()).body.Status).toBe('Success');
    expect((await save({ Id: loop, GroupName: Detail.GroupName, Max: members.length })).status).toBe(200);
    expect(fieldOf(await save({ Id: loop, GroupName: Detail.GroupName, Max: members.length - 1 }))).toBe('Detail.GroupUsers');
  });

  it('people who join while the form is open stay members, and those who leave stay out', async () => {
    const before = await one('acme-steady');
    const known = idsOf(before.Detail.GroupUsers);
    const late = await colleague(2);
    await late.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme&groupId=acme-steady`);
    const leaving = await colleague(4);
    const edit = { SelfSelectEditType: 'Remove', ProgramId: walk, OwnerId: 'acme', GroupId: 'acme-steady', UsersToInvite: [leaving.userId] };
    await leaving.post(`/user/owners/acme/userprograms/${walk}/groups/acme-steady/selfselect/remove/${leaving.userId}`, edit);
    const after = await saved({ Id: 'acme-steady', GroupName: 'Steady', users: known, known, Version: before.Version });
    expect(new Set(idsOf(after.Detail.GroupUsers))).toEqual(new Set([...known.filter((id) => id !== leaving.userId), late.userId]));
  });

  it('tells the second of two administrators what the first one has saved, with both values', async () => {
    const { Version } = await one(loop);
    await saved({ Id: loop, GroupName: 'Lakeside', Version });
    const { status, body } = await save({ Id: loop, GroupName: 'Lake Ring', Version }, await server.as('wradmin@acme.example'));
    expect([status, body.Conflict.Fields]).toEqual([409, [{ Field: 'GroupName', Mine: 'Lake Ring', Theirs: 'Lakeside' }]]);
    expect((await one(loop)).Detail.GroupName).toBe('Lakeside');
  });

  it('is kept when it is empty, and its first member becomes the leader', async () => {
    const { Id } = await saved({ users: ['acme-c2'] });
    expect((await saved({ Id, users: [] })).Detail.GroupUsers).toEqual([]);
    const late = await colleague(15);
    expect((await late.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme&groupId=${Id}`)).body.Status).toBe('Success');
    expect((await seenBy(late)).Permissions).toEqual(['ManageParticipants']);
    const edit = { SelfSelectEditType: 'Remove', ProgramId: walk, OwnerId: 'acme', GroupId: Id, UsersToInvite: [late.userId] };
    expect((await late.post(`/user/owners/acme/userprograms/${walk}/groups/${Id}/selfselect/remove/${late.userId}`, edit)).status).toBe(200);
    expect((await one(Id)).Detail.GroupUsers).toEqual([]);
  });

  it('refuses a challenge without groups, and other members of a final standing', async () => {
    expect((await admin.post(groupsAt('acme-stairs'), bodyOf({}, 'acme-stairs'))).status).toBe(409);
    await db().updateTable('program').set({ end_date: '2026-11-01' }).where('id', '=', walk).execute();
    expect((await save({ Id: loop, GroupName: 'Lakeside' })).status).toBe(200);
    expect((await save({ Id: loop, GroupName: 'Lakeside', users: [] })).status).toBe(409);
    expect((await remove([loop])).body.Data.Actions).toMatchObject([{ Id: loop, IsSuccessful: false }]);
  });
});
