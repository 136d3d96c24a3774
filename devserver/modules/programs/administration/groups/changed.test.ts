import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import { deskOf, groupsAt, idsOf, walk } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
const { save, saved, list, one, remove, seenBy, told, sums, colleague, boardFor, lastLine, putBack, db } = deskOf(
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
const leaderOf = async (id: string): Promise<string | null | undefined> =>
  (await db().selectFrom('program_group').select('leader_id').where('id', '=', id).executeTakeFirst())?.leader_id;
const join = async (who: SignedIn, groupId: string): Promise<string> =>
  (await who.post(`/challenges/ajax/JoinChallengeDetail?challengeId=${walk}&challengeOwnerId=acme&groupId=${groupId}`)).body.Status;

describe('deleted groups', () => {
  it('[ADH-047, ADH-053, ADH-061] end with all places in them: their people are notified, leave the board, and can join another one', async () => {
    const before = told(me.userId);
    expect((await boardFor(me)).Groups.map(({ GroupId }) => GroupId)).toContain(loop);
    expect((await remove([loop, 'acme-steady'])).body).toMatchObject({
      IsSuccessful: true,
      Data: {
        Actions: [
          { Id: loop, IsSuccessful: true },
          { Id: 'acme-steady', IsSuccessful: true },
        ],
      },
    });
    expect((await list()).map(({ Id }) => Id)).toEqual(['acme-lunch-legends', 'acme-sole-mates']);
    expect(told(me.userId)).toBeGreaterThan(before);
    const board = await boardFor(me);
    expect(board.Groups.map(({ GroupId }) => GroupId)).not.toContain(loop);
    expect(board.Users.find(({ MyEntry }) => MyEntry)?.UnitTotal).toBeGreaterThan(0);
    expect(await join(me, 'acme-sole-mates')).toBe('Success');
  });

  it('[ADH-054] are named in an object or in a plain list; one that no longer exists does not affect the others', async () => {
    expect((await admin.post(`${groupsAt()}/delete`, ['acme-steady', 'gone'])).body.Data.Actions).toEqual([
      { Id: 'acme-steady', IsSuccessful: true },
      { Id: 'gone', IsSuccessful: false, Message: 'This group does not exist.' },
    ]);
    expect((await admin.post(`${groupsAt()}/delete`, [])).status).toBe(400);
    expect((await list()).map(({ Id }) => Id)).not.toContain('acme-steady');
  });

  it('do not come back with a member who had left the challenge, and returns to it', async () => {
    await me.post(`/userprograms/quit?ownerId=acme&id=${walk}`);
    await remove([loop]);
    expect((await me.post(`/userprograms/undoquit?ownerId=acme&id=${walk}`)).status).toBe(200);
    expect((await list()).map(({ Id }) => Id)).not.toContain(loop);
    expect((await seenBy(me)).Detail?.ProgramGroups).toEqual([]);
  });

  it('are restored for 30 days with their people, except for those in another group by then', async () => {
    const { Detail } = await one(loop);
    const asBefore = await sums(loop);
    await remove([loop]);
    const line = await lastLine(loop);
    expect([line.action, line.record]).toEqual(['challengeGroup.deleted', 'programs.challengeGroup']);
    const other = await server.as('participant2@acme.example');
    expect(await join(other, 'acme-sole-mates')).toBe('Success');
    const heard = told(me.userId);
    expect((await putBack(line.id)).status).toBe(200);
    const back = await one(loop);
    expect(idsOf(back.Detail.GroupUsers)).toEqual(idsOf(Detail.GroupUsers).filter((id) => id !== other.userId));
    expect(told(me.userId)).toBeGreaterThan(heard);
    const { kept, counted } = await sums(loop);
    expect(kept).toEqual(counted);
    expect(kept.units).toBeLessThan(asBefore.kept.units);
    expect((await seenBy(me)).Permissions).toEqual(['ManageParticipants']);
    expect((await putBack(line.id)).status).toBe(409);
  });

  it('are restored under their former leader, not under the longest-standing member', async () => {
    await db().updateTable('program_group').set({ leader_id: 'acme-c10' }).where('id', '=', loop).execute();
    await remove([loop]);
    expect((await putBack((await lastLine(loop)).id)).status).toBe(200);
    expect(await leaderOf(loop)).toBe('acme-c10');
  });

  it('are not restored after 30 days, nor if their name is in use by then', async () => {
    await remove([loop]);
    const line = await lastLine(loop);
    await saved({ GroupName: 'Lake Loop Walkers' });
    expect((await putBack(line.id)).status).toBe(409);
    server.clock.set(new Date('2026-12-21T18:00:00.000Z'));
    admin = await server.as('admin@acme.example');
    expect((await putBack(line.id)).status).toBe(409);
    expect((await admin.get(`${groupsAt()}/${loop}`)).status).toBe(404);
  });
});

describe('the history of groups', () => {
  it('tells each save with what was before and after, and nothing where nothing was changed', async () => {
    const { Detail, Version } = await one(loop);
    const { Id } = await saved({ Id: loop, GroupName: 'Lakeside', Max: 5, users: [...idsOf(Detail.GroupUsers).filter((id) => id !== me.userId), 'acme-c2'] });
    const line = await lastLine(loop);
    const c2 = await db().selectFrom('person').select(['first_name', 'last_name']).where('id', '=', 'acme-c2').executeTakeFirstOrThrow();
    expect([line.action, JSON.parse(line.fields ?? '[]')]).toEqual([
      'challengeGroup.saved',
      [
        expect.objectContaining({ field: 'GroupName', from: 'Lake Loop Walkers', to: 'Lakeside' }),
        expect.objectContaining({ field: 'MaxMembers', from: 6, to: 5 }),
        expect.objectContaining({ field: 'GroupMembers', from: 'Paige Participant', to: `${c2.first_name} ${c2.last_name}` }),
      ],
    ]);
    expect((await saved({ Id, GroupName: 'Lakeside', Max: 5 })).Version).toBe((Version ?? 0) + 2);
    expect((await lastLine(loop)).id).toBe(line.id);
  });

  it('names the challenge in each line, also in that of putting back', async () => {
    const { Detail } = await one(loop);
    await saved({ Id: loop, GroupName: 'Lakeside', users: idsOf(Detail.GroupUsers) });
    expect((await putBack((await lastLine(loop)).id)).status).toBe(200);
    const { body } = await admin.get('/companysettings/changes');
    const [back, change] = body.Data.Items;
    expect(change.What).toBe('Changed the group “Lakeside” of “Walk at Lunch”');
    for (const { Fields } of [back, change]) expect(Fields[0].Name).toBe('Group name in “Walk at Lunch”');
  });

  it('undoes a save: name, sizes, and members as before, except for people who have joined since', async () => {
    const before = await one(loop);
    await saved({
      Id: loop,
      GroupName: 'Lakeside',
      Min: 1,
      Max: 5,
      users: idsOf(before.Detail.GroupUsers).filter((id) => id !== me.userId && id !== 'acme-c12'),
    });
    const line = await lastLine(loop);
    const late = await colleague(2);
    expect(await join(late, loop)).toBe('Success');
    expect((await putBack(line.id)).status).toBe(200);
    const { Detail } = await one(loop);
    expect(Detail).toMatchObject({ GroupName: 'Lake Loop Walkers', Min: 2, Max: 6 });
    expect(new Set(idsOf(Detail.GroupUsers))).toEqual(new Set([...idsOf(before.Detail.GroupUsers), late.userId]));
    const { kept, counted } = await sums(loop);
    expect(kept).toEqual(counted);
    // An undo is a save of its own.
    expect((await putBack((await lastLine(loop)).id)).status).toBe(200);
    expect((await one(loop)).Detail.GroupName).toBe('Lakeside');
  });

  it('restores the leader of a group, and leaves the lead unchanged if the save did not change it', async () => {
    const { Detail } = await one(loop);
    const leader = (await leaderOf(loop)) ?? '';
    await saved({ Id: loop, GroupName: Detail.GroupName, users: idsOf(Detail.GroupUsers).filter((id) => id !== leader) });
    const next = await leaderOf(loop);
    expect([leader, next]).not.toContain(null);
    expect(next).not.toBe(leader);
    expect((await putBack((await lastLine(loop)).id)).status).toBe(200);
    expect(await leaderOf(loop)).toBe(leader);
    expect((await putBack((await lastLine(loop)).id)).status).toBe(200);
    expect(await leaderOf(loop)).toBe(next);
    await saved({ Id: loop, GroupName: 'Lakeside' });
    await db().updateTable('program_group').set({ leader_id: 'acme-c10' }).where('id', '=', loop).execute();
    expect((await putBack((await lastLine(loop)).id)).status).toBe(200);
    expect(await leaderOf(loop)).toBe('acme-c10');
  });

  it('restores nothing that another user has saved since, and deletes no group that others have joined', async () => {
    await saved({ Id: loop, GroupName: 'Lakeside' });
    const line = await lastLine(loop);
    await saved({ Id: loop, GroupName: 'Lake Ring' });
    expect((await putBack(line.id)).status).toBe(409);
    const { Id } = await saved({ users: ['acme-c2'] });
    const created = await lastLine(Id);
    expect(created.action).toBe('challengeGroup.created');
    await join(await colleague(15), Id);
    expect((await putBack(created.id)).status).toBe(409);
    const { Id: other } = await saved({ GroupName: 'Empty so far' });
    expect((await putBack((await lastLine(other)).id)).status).toBe(200);
    expect((await save({ Id: other })).status).toBe(404);
  });
});
