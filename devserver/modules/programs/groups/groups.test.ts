import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';
import type { ProgramTables } from '../tables';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs]);
});
afterAll(() => server.close());
afterEach(() => server.fresh());

const walk = 'acme-long-walk';
const first = () => server.as('participant@acme.example');
const second = () => server.as('participant2@acme.example');
const colleague = async (number: number): Promise<SignedIn> => {
  const { user_name } = await server
    .tables<ProgramTables>()
    .selectFrom('person')
    .select('user_name')
    .where('id', '=', `acme-c${number}`)
    .executeTakeFirstOrThrow();
  return server.as(user_name);
};

const seenBy = async (who: SignedIn, id = walk): Promise<Program> => (await who.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
const edit = (
  who: SignedIn,
  groupId: string,
  what: string,
  { path = what, users = [], id = walk }: { path?: string; users?: readonly string[]; id?: string } = {},
) =>
  who.post(`/user/owners/acme/userprograms/${id}/groups/${groupId}/selfselect/${path.toLowerCase()}`, {
    SelfSelectEditType: what,
    ProgramId: id,
    OwnerId: 'acme',
    GroupId: groupId,
    UsersToInvite: users,
  });
const remove = (who: SignedIn, groupId: string, userId: string) => edit(who, groupId, 'Remove', { path: `remove/${userId}`, users: [userId] });
const create = async (who: SignedIn, more: object = {}) =>
  (await who.post('/userprograms/createprogramgroup', { ChallengeId: walk, ChallengeOwnerId: 'acme', ...more })).body.Data;
const join = (who: SignedIn, groupId: string, id = walk) =>
  who.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${id}&challengeOwnerId=acme&groupId=${groupId}`);
const detail = async (who: SignedIn, groupId: string, id = walk) =>
  (await who.get(`/userprograms/GroupDetails?ownerId=acme&id=${id}&groupId=${groupId}`)).body.Data;
const told = (who: SignedIn): number => server.published.filter(({ topic }) => topic === `user:${who.userId}`).length;
const message = ({ body }: { body: { Errors?: { Message: string }[] } }): string | undefined => body.Errors?.[0]?.Message;

describe('a self-select group', () => {
  it('[PRG-039, PRG-043, PRG-044, PRG-178] is created by a person who then leads it and takes part in the program; its default name is after them', async () => {
    const me = await first();
    expect((await seenBy(me)).Permissions).toEqual(['CreateGroup', 'AcceptGroup', 'DeclineGroup']);
    expect(await create(me)).toMatchObject({ Name: 'Paige Participant Group', Details: { Min: 2, Max: 4, MemberCount: 1, MissingMembers: 1 } });
    expect(await seenBy(me)).toMatchObject({
      ProgramStatus: 'SignedUp',
      Permissions: ['ManageParticipants'],
      Detail: { ProgramGroups: [{ GroupStatus: 'Accepted' }] },
    });
    expect((await create(await second(), { GroupName: '  Early Birds ' })).Name).toBe('Early Birds');
    expect((await me.post('/userprograms/createprogramgroup', { ChallengeId: walk, ChallengeOwnerId: 'acme' })).status).toBe(403);
    expect((await create(await server.as('hidden@acme.example'))).Name).toBe('A new group');
  });

  it('[PRG-033, PRG-034, PRG-035, PRG-042, PRG-184, PRG-185, PRG-188] invites a colleague, who sees it live, accepts, and is a member', async () => {
    const [me, other] = [await first(), await second()];
    const group = await create(me);
    const before = told(other);
    expect((await edit(me, group.Id, 'Invite', { users: [other.userId] })).body.Data).toMatchObject({ Id: walk, Permissions: ['ManageParticipants'] });
    expect(told(other)).toBeGreaterThan(before);
    expect(await seenBy(other)).toMatchObject({
      ProgramStatus: 'Invited',
      Action: { Type: 'SelfSelectAccept', GroupId: group.Id },
      Detail: { ProgramGroups: [{ Id: group.Id, Name: group.Name, GroupStatus: 'Invited' }] },
    });
    const told1 = told(me);
    expect((await edit(other, group.Id, 'Accept')).body.Data).toMatchObject({ ProgramStatus: 'SignedUp', Permissions: [] });
    expect(told(me)).toBeGreaterThan(told1);
    for (const who of [me, other]) {
      expect((await detail(who, group.Id)).GroupUsers.map(({ UserId, UserStatus }: { UserId: string; UserStatus: string }) => [UserId, UserStatus])).toEqual([
        [me.userId, 'Accepted'],
        [other.userId, 'Accepted'],
      ]);
    }
  });

  it('[PRG-077, PRG-186, PRG-187] is declined, withdrawn, left and ended; a removed person returns by invitation only', async () => {
    const [me, other] = [await first(), await second()];
    const group = await create(me);
    await edit(me, group.Id, 'Invite', { users: [other.userId] });
    expect((await edit(other, group.Id, 'Decline')).body.Data.Detail.ProgramGroups).toEqual([]);
    await edit(me, group.Id, 'Invite', { users: [other.userId] });
    expect((await remove(me, group.Id, other.userId)).status).toBe(200);
    expect((await edit(other, group.Id, 'Accept')).status).toBe(403);
    expect((await join(other, group.Id)).body).toMatchObject({ Status: 'Success', GroupName: group.Name });
    expect((await remove(me, group.Id, other.userId)).status).toBe(200);
    expect((await join(other, group.Id)).body).toMatchObject({ Status: 'Error' });
    await edit(me, group.Id, 'Invite', { users: [other.userId] });
    expect((await edit(other, group.Id, 'Accept')).status).toBe(200);
    expect((await remove(me, group.Id, me.userId)).status).toBe(200);
    expect((await seenBy(other)).Permissions).toEqual(['ManageParticipants']);
    expect((await remove(other, group.Id, other.userId)).status).toBe(200);
    expect((await me.get(`/userprograms/GroupDetails?ownerId=acme&id=${walk}&groupId=${group.Id}`)).status).toBe(404);
  });

  it('[PRG-161, PRG-162] answers 403 without the permission', async () => {
    const [me, other, stranger] = [await first(), await second(), await server.as('spanish@acme.example')];
    const group = await create(me);
    await join(other, group.Id);
    expect((await edit(other, group.Id, 'Invite', { users: [stranger.userId] })).status).toBe(403);
    expect((await remove(other, group.Id, me.userId)).status).toBe(403);
    expect((await edit(stranger, group.Id, 'Accept')).status).toBe(403);
    expect((await edit(stranger, group.Id, 'Decline')).status).toBe(403);
    const outsider = await server.as('participant@globex.example');
    expect((await edit(outsider, group.Id, 'Accept')).status).toBe(404);
    expect((await outsider.get(`/userprograms/GroupDetails?ownerId=acme&id=${walk}&groupId=${group.Id}`)).status).toBe(404);
  });

  it('[PRG-139] has a maximum: an invitation beyond it is refused with a reason, and the last place goes to one of two hundred concurrent joins', async () => {
    const me = await first();
    const group = await create(me);
    const far = await edit(me, group.Id, 'Invite', { users: ['acme-c5', 'acme-c6', 'acme-c7', 'acme-c8'] });
    expect([far.status, far.body.ShowUser, message(far)]).toEqual([409, true, expect.stringContaining('has room for 4 members')]);
    await join(await second(), group.Id);
    await join(await server.as('spanish@acme.example'), group.Id);

    const db = server.tables<ProgramTables>();
    const like = await db.selectFrom('person').selectAll().where('id', '=', 'acme-c30').executeTakeFirstOrThrow();
    const names = Array.from({ length: 200 }, (_, index) => `racer-${index}`);
    await db
      .insertInto('person')
      .values(names.slice(0, 100).map((id) => ({ ...like, id, user_name: id, email: `${id}@acme.example` })))
      .execute();
    await db
      .insertInto('person')
      .values(names.slice(100).map((id) => ({ ...like, id, user_name: id, email: `${id}@acme.example` })))
      .execute();
    const racers: SignedIn[] = [];
    for (const name of names) racers.push(await server.as(name));
    const answers = await Promise.all(racers.map((racer) => join(racer, group.Id)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(answers.filter(({ body }) => body.Status === 'Success')).toHaveLength(1);
    expect((await detail(me, group.Id)).MemberCount).toBe(4);
    const joined = await db.selectFrom('program_sign_up').select('person_id').where('program_id', '=', walk).where('person_id', 'like', 'racer-%').execute();
    expect(joined).toHaveLength(1);
  });

  it('[PRG-202, PRG-206, PRG-220] can be joined, and switched for another one; a full one is an error that changes nothing', async () => {
    const me = await first();
    const lunch = 'acme-lunch-walk';
    const move = (GroupId: string) => me.post('/challenges/ajax/SwitchGroup', { ChallengeId: lunch, ChallengeOwnerId: 'acme', GroupId });
    expect((await move('acme-lunch-legends')).body).toMatchObject({ Status: 'Error', GroupName: 'Lunch Legends' });
    expect((await seenBy(me, lunch)).Detail.ProgramGroups).toMatchObject([{ Id: 'acme-lake-loop' }]);
    expect((await move('acme-sole-mates')).body).toMatchObject({
      Status: 'Success',
      GroupName: 'Sole Mates',
      Program: { Detail: { ProgramGroups: [{ Id: 'acme-sole-mates' }] } },
    });
    expect((await seenBy(await second(), lunch)).Permissions).toEqual(['ManageParticipants']);
    const open = (await me.get(`/userprograms/opengroups?ownerId=acme&id=${lunch}`)).body.Data.map(({ Id }: { Id: string }) => Id);
    expect(open).toEqual(['acme-steady', 'acme-lake-loop']);
    expect((await join(me, 'acme-ridge-ramblers')).body).toMatchObject({ Status: 'Success', Program: { ProgramStatus: 'SignedUp' } });
    const alone = await (await server.as('spanish@acme.example')).post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme`);
    expect(alone.body).toMatchObject({ Status: 'Success', GroupName: '', Program: { ProgramStatus: 'SignedUp' } });
  });

  it('[PRG-050, PRG-207, PRG-218, PRG-277] shows limits, units and visible members, and how many are missing', async () => {
    const hidden = await server.as('hidden@acme.example');
    await join(hidden, 'acme-sole-mates', 'acme-lunch-walk');
    const members = (one: { GroupUsers: { UserId: string }[] }) => one.GroupUsers.map(({ UserId }) => UserId);
    const shown = await detail(await first(), 'acme-sole-mates', 'acme-lunch-walk');
    expect(shown).toMatchObject({ GroupName: 'Sole Mates', Min: 2, Max: 6, Units: 'walks', MemberCount: 3, MissingMembers: 0, UnitTotal: 17 });
    expect(members(shown)).not.toContain(hidden.userId);
    expect(members(await detail(hidden, 'acme-sole-mates', 'acme-lunch-walk'))).toContain(hidden.userId);
    expect(members(await detail(await first(), 'acme-lake-loop', 'acme-lunch-walk'))).toContain('acme-c12');
    expect(members(await detail(hidden, 'acme-lake-loop', 'acme-lunch-walk'))).not.toContain('acme-c12');
    const progress = await (await first()).get(
      '/challenges/ajax/GetChallengeGroupProgress?challengeId=acme-lunch-walk&challengeOwnerId=acme&groupId=acme-lake-loop',
    );
    expect(progress.body.Data).toMatchObject({ Id: 'acme-lake-loop', UnitTotal: 23 });
  });
});

describe('searching colleagues', () => {
  const found = async (who: SignedIn, search: string, id = walk): Promise<{ UserId: string; FirstName: string; LastName: string }[]> =>
    (await who.get(`/userprograms/searchprogramusers?id=${id}&search=${encodeURIComponent(search)}`)).body.Data;

  it('[PRG-175, PRG-176] finds by the beginnings of names at most 25 colleagues who can be invited, no hidden ones, and reveals no addresses', async () => {
    const me = await first();
    const group = await create(me);
    const db = server.tables<ProgramTables>();
    const like = await db.selectFrom('person').selectAll().where('id', '=', 'acme-c30').executeTakeFirstOrThrow();
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...like,
      id: `many-${index}`,
      user_name: `many-${index}`,
      email: `m${index}@acme.example`,
      first_name: 'Zelda',
      last_name: `Quartz${index}`,
    }));
    await db.insertInto('person').values(many).execute();
    await db
      .insertInto('person_role')
      .values(many.map(({ id }) => ({ person_id: id, role: 'participant' })))
      .execute();
    expect(await found(me, 'zel')).toHaveLength(25);
    expect((await found(me, 'zelda quartz39')).map(({ UserId }) => UserId)).toEqual(['many-39']);
    expect((await found(me, 'sofia')).map(({ FirstName }) => FirstName)).toContain('Sofía');
    expect((await found(me, 'SOFÍA part')).map(({ FirstName }) => FirstName)).toEqual(['Sofía']);
    expect((await found(me, 'Participant')).map(({ FirstName }) => FirstName)).toEqual(['Peter', 'Sofía']);
    await db.updateTable('person').set({ first_name: 'María Ángela' }).where('id', '=', 'many-7').execute();
    for (const search of ['ang', 'ang qua', 'quartz7 áng'])
      expect(
        (await found(me, search)).map(({ UserId }) => UserId),
        search,
      ).toEqual(['many-7']);
    for (const nobody of ['mar ang qua mar xa', 'Hidden', 'Globex', 'participant2@acme.example', 'm39@acme', 'z', '%'])
      expect(await found(me, nobody), nobody).toEqual([]);
    await edit(me, group.Id, 'Invite', { users: ['many-39'] });
    expect(await found(me, 'zelda quartz39')).toEqual([]);
    expect((await (await server.as('participant@globex.example')).get(`/userprograms/searchprogramusers?id=${walk}&search=pa`)).status).toBe(404);
  });

  it('ids that cannot be invited are all refused in the same way', async () => {
    const me = await first();
    const group = await create(me);
    const answers = [];
    for (const id of ['nobody-at-all', 'globex-participant', 'acme-hidden', me.userId]) answers.push(await edit(me, group.Id, 'Invite', { users: [id] }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty('size', 1);
    expect(answers[0]?.status).toBe(409);
  });
});

describe('an invitation to a program', () => {
  const peers = (who: SignedIn, what: string, users?: readonly string[], id = 'acme-water') =>
    who.post(`/user/owners/acme/userprograms/${id}/peertopeer/${what}`, users && { ProgramId: id, OwnerId: 'acme', UsersToInvite: users });

  it('[PRG-140, PRG-179, PRG-180, PRG-182, PRG-183] is sent, seen by both sides, withdrawn, sent again and accepted', async () => {
    const [me, other] = [await first(), await second()];
    expect((await peers(me, 'invite', [other.userId])).body.Data.Detail.InvitedUsers.map(({ UserId }: { UserId: string }) => UserId)).toContain(other.userId);
    expect(await seenBy(other, 'acme-water')).toMatchObject({ ProgramStatus: 'Invited', Action: { Type: 'PeerToPeerAction', SubAction: 'Accept' } });
    expect((await peers(me, 'remove', [other.userId])).status).toBe(200);
    expect((await seenBy(other, 'acme-water')).ProgramStatus).toBe('Available');
    expect((await peers(other, 'accept')).status).toBe(404);
    await peers(me, 'invite', [other.userId]);
    const before = told(me);
    expect((await peers(other, 'accept')).body.Data).toMatchObject({ ProgramStatus: 'SignedUp' });
    expect(told(me)).toBeGreaterThan(before);
    expect((await seenBy(me, 'acme-water')).Detail.InvitedUsers.map(({ UserId }) => UserId)).not.toContain(other.userId);
    expect((await peers(me, 'invite', [other.userId], 'acme-lunch-walk')).status).toBe(403);
    expect((await peers(await server.as('spanish@acme.example'), 'invite', [me.userId])).status).toBe(403);
    await server.tables<ProgramTables>().updateTable('program').set({ dont_allow_peer_to_peer: 1 }).where('id', '=', 'acme-water').execute();
    expect((await peers(me, 'invite', ['acme-c20'])).status).toBe(403);
  });

  it('[PRG-078, PRG-181] is declined, and removed for both', async () => {
    const [me, other] = [await first(), await second()];
    expect((await seenBy(me, 'acme-company-run')).ProgramStatus).toBe('Invited');
    expect((await peers(me, 'decline', undefined, 'acme-company-run')).body).toEqual({ Data: true });
    expect((await seenBy(me, 'acme-company-run')).ProgramStatus).toBe('Available');
    expect((await seenBy(other, 'acme-company-run')).Detail.InvitedUsers).toEqual([]);
  });

  it('ends when the program is joined without it', async () => {
    const me = await first();
    await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-company-run', IsPersonal: false }]);
    expect((await seenBy(await second(), 'acme-company-run')).Detail.InvitedUsers).toEqual([]);
  });
});

describe('an e-mail to the group', () => {
  const send = (who: SignedIn, more: object = {}) =>
    who.post('/userprograms/SendGroupEmail', {
      ProgramId: 'acme-lunch-walk',
      GroupId: 'acme-lake-loop',
      Subject: 'Tomorrow\r\nBcc: everybody@acme.example',
      Body: '<p onclick="steal()">At <b>noon</b><script>steal()</script> <a href="javascript:steal()">by the lake</a></p>',
      UserIds: ['acme-participant2', 'acme-c12', 'acme-c5', 'globex-participant'],
      ...more,
    });
  const outbox = async () => (await (await first()).get('/__dev/outbox')).body.filter(({ Subject }: { Subject: string }) => Subject.startsWith('Tomorrow'));

  it('[PRG-051, PRG-158, PRG-166, PRG-219] is sent by members to accepted members only, sanitised', async () => {
    const me = await first();
    expect(await send(me)).toEqual({ status: 200, body: true });
    const mails = await outbox();
    expect(mails.map(({ To }: { To: string }) => To)).toEqual(['participant2@acme.example']);
    expect(mails[0].Subject).toBe('Tomorrow Bcc: everybody@acme.example');
    expect(mails[0].Html).toBe('<p>Paige Participant writes to Lake Loop Walkers:</p><p>At <b>noon</b> <a rel="noopener noreferrer">by the lake</a></p>');
    expect(mails[0].Body).toBe('Paige Participant writes to Lake Loop Walkers:\n\nAt noon by the lake');
    expect((await send(await colleague(12))).status).toBe(403);
    expect((await send(await server.as('participant@globex.example'))).status).toBe(404);
  });

  it('[PRG-157] needs a subject and a text', async () => {
    const me = await first();
    for (const missing of [{ Subject: '   ' }, { Body: '<p> </p>' }, { Body: '<script>1</script>' }]) expect((await send(me, missing)).status).toBe(400);
    expect(await outbox()).toEqual([]);
  });
});
