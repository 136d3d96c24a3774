import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import type { Program } from '../../../../plugins/programs/contract';
import type { Audience } from '../../../../shell/net/schemas';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { watchStatements } from '../../../platform/testing/watchStatements';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { selectAvailable } from '../queries';
import programs from '../routes';
import type { ProgramTables } from '../tables';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([programs]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
  await move(me, 'Boston');
});
afterAll(() => server.close());

const placeOf = (name: string) => optionIdOf('acme', name);
const move = ({ userId }: SignedIn, place: string) =>
  server.platform.db
    .updateTable('person')
    .set({ location_id: placeOf(place) })
    .where('id', '=', userId)
    .execute();
const peopleIn = (place: string): Audience => [{ Category: 'Location', Values: [placeOf(place)] }];
const address = (id: string, audience: Audience | null) =>
  server
    .tables<ProgramTables>()
    .updateTable('program')
    .set({ audience: audience && JSON.stringify(audience) })
    .where('id', '=', id)
    .execute();
const retire = (id: string) => server.tables<ProgramTables>().updateTable('program').set({ retired_at: server.clock.iso() }).where('id', '=', id).execute();

const listed = async (who: SignedIn, list: string): Promise<string[]> => (await who.get(`/userprograms/${list}`)).body.Data.map(({ Id }: Program) => Id);
const detailOf = (who: SignedIn, id: string) => who.get(`/userprograms/detail?ownerId=acme&id=${id}`);
const join = (who: SignedIn, id: string) => who.post('/userprograms/joinprograms', [{ ProgramId: id, IsPersonal: false }]);
const quit = (who: SignedIn, id: string) => who.post(`/userprograms/quit?ownerId=acme&id=${id}`);
const found = async (who: SignedIn, id: string) => [(await listed(who, 'available')).includes(id), (await detailOf(who, id)).status];
/** It has groups and a board, and the person takes no part in it. */
const walk = 'acme-long-walk';

describe('a program with an audience', () => {
  it('[ADH-102] is available to its audience only: in the list, by its address, to join, with its groups, its board and its reports', async () => {
    await address(walk, peopleIn('Denver'));
    expect(await found(me, walk)).toEqual([false, 404]);
    const calls = async () => [
      (await me.get(`/userprograms/selfreport/${walk}`)).status,
      (await me.get(`/user/v1/userprogramcompletion/${walk}`)).status,
      (await me.get(`/userprograms/opengroups?ownerId=acme&id=${walk}`)).status,
      (await me.get(`/challenges/ajax/GetChallengeLeaderboard?challengeOwnerId=acme&challengeId=${walk}`)).status,
      (await join(me, walk)).status,
    ];
    expect(await calls()).toEqual([404, 404, 404, 404, 404]);
    await move(me, 'Denver');
    expect(await found(me, walk)).toEqual([true, 200]);
    expect(await calls()).toEqual([200, 200, 200, 200, 200]);
  });

  it('[ADH-102] stays with participants who leave the audience; after quitting they return only by the undo', async () => {
    await address(walk, peopleIn('Boston'));
    expect((await join(me, walk)).status).toBe(200);
    await move(me, 'Denver');
    expect(await listed(me, 'current')).toContain(walk);
    expect((await detailOf(me, walk)).status).toBe(200);
    expect((await quit(me, walk)).status).toBe(200);
    expect(await listed(me, 'available')).not.toContain(walk);
    expect((await join(me, walk)).status).toBe(404);
    expect((await me.post(`/userprograms/undoquit?ownerId=acme&id=${walk}`)).status).toBe(200);
    expect(await listed(me, 'current')).toContain(walk);
  });

  it('[ADH-102] colleagues outside of the audience are neither found nor invited', async () => {
    const db = server.tables<ProgramTables>();
    await db
      .updateTable('program')
      .set({ features: '["PeerToPeer"]', audience: JSON.stringify(peopleIn('Boston')) })
      .where('id', '=', walk)
      .execute();
    expect((await join(me, walk)).status).toBe(200);
    const other = await server.as('participant2@acme.example');
    const search = async () =>
      (await me.get(`/userprograms/searchprogramusers?id=${walk}&search=Peter`)).body.Data.map((one: { UserId: string }) => one.UserId);
    const invite = () =>
      me.post(`/user/owners/acme/userprograms/${walk}/peertopeer/invite`, { ProgramId: walk, OwnerId: 'acme', UsersToInvite: [other.userId] });
    await move(other, 'Denver');
    expect(await search()).not.toContain(other.userId);
    expect((await invite()).status).toBe(409);
    await move(other, 'Boston');
    expect(await search()).toContain(other.userId);
    expect((await invite()).status).toBe(200);
  });

  it('[ADH-102] costs the list no statement where there is none, and one for all that there are', async () => {
    const { sqlite } = server.platform;
    const cost = async () => {
      const { statements } = await watchStatements(sqlite, () => listed(me, 'available'));
      return statements.filter((statement) => !statement.includes('kept_count')).length;
    };
    await cost();
    const none = await cost();
    await address(walk, peopleIn('Boston'));
    await cost();
    expect(await cost()).toBe(none + 1);
    await address('acme-stairs', peopleIn('Denver'));
    await address('acme-company-run', peopleIn('Chicago'));
    await cost();
    expect(await cost()).toBe(none + 1);
  });

  it('uses the index of offered programs', async () => {
    const { db, stepsOf } = watchPlans<ProgramTables>(server.platform.sqlite);
    await address(walk, peopleIn('Boston'));
    const steps = await stepsOf(() => selectAvailable(db as never, me, 'en-US', '2026-11-20'));
    expect(steps[0]).toBe('SEARCH program USING INDEX program_offered (owner_id=? AND person_id=? AND end_date>?)');
  });
});

describe('a program that is retired', () => {
  it('[ADH-102] is not offered; participants continue, and a late join is refused with the reason', async () => {
    const other = await server.as('participant2@acme.example');
    expect((await join(other, walk)).status).toBe(200);
    await retire(walk);
    expect(await found(me, walk)).toEqual([false, 404]);
    expect((await join(me, walk)).status).toBe(404);
    expect(await listed(other, 'current')).toContain(walk);
    expect((await quit(other, walk)).body.Data).toMatchObject({ ProgramStatus: 'Quit', Action: null });
    expect((await join(other, walk)).status).toBe(409);
    expect((await other.post(`/userprograms/undoquit?ownerId=acme&id=${walk}`)).status).toBe(200);
  });
});
