import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import type { CountedChallenge, GroupUser } from '../../../../plugins/programs/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import type { ProgramTables } from '../tables';
import { wizardFor, wizardModules } from '../testing/wizardForTests';
import { listPeople } from './dashboard/testing/standings';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
let other: SignedIn;
let id: string;

const { published, join, seenBy } = wizardFor(() => server);
const move = (who: SignedIn, place: string) =>
  server.platform.db
    .updateTable('person')
    .set({ location_id: optionIdOf('acme', place) })
    .where('id', '=', who.userId)
    .execute();

beforeAll(async () => {
  server = await appForTests(wizardModules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
  other = await server.as('participant2@acme.example');
  await move(me, 'Denver');
  await move(other, 'Boston');
  const inDenver = [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }];
  const challenge = await published(admin, { ProgramSubType: 'Group', Groups: { Min: 1, Max: 5 }, EligibilityFilter: inDenver });
  id = challenge.Id;
});
afterAll(() => server.close());

const nameOf = (who: SignedIn) => server.platform.db.selectFrom('person').select('last_name').where('id', '=', who.userId).executeTakeFirstOrThrow();
const found = async (who: SignedIn): Promise<readonly string[]> => {
  const { last_name } = await nameOf(who);
  const { body } = await admin.get(`/v2/challenges/${id}/groups/users?term=${encodeURIComponent(last_name)}`);
  return body.Data.map(({ UserId }: GroupUser) => UserId);
};
const group = (...users: readonly SignedIn[]) =>
  admin.post(`/v2/challenges/${id}/groups`, {
    Detail: { ChallengeId: id, GroupName: 'Gate to Gate', Min: 1, Max: 5, GroupUsers: users.map(({ userId }) => ({ UserId: userId })) },
  });
const complete = (who: SignedIn) =>
  admin.post(`/v2/challenges/maintenance/${id}/overridechallengeprogress`, {
    ChallengeId: id,
    EntityId: 'acme',
    UserIds: [who.userId],
    CompletedDate: '11-18-2026',
  });

describe('a challenge for some of the company', () => {
  it('[ADH-042, ADH-102] only people of its audience can be put into its groups', async () => {
    expect([await found(me), await found(other)]).toEqual([expect.arrayContaining([me.userId]), expect.not.arrayContaining([other.userId])]);
    expect((await group(me)).status).toBe(200);
    expect((await group(other)).status).toBe(404);
  });

  it('[ADH-042, ADH-102] includes participants who have left the audience', async () => {
    await join(me, id);
    await move(me, 'Boston');
    expect(await found(me)).toContain(me.userId);
    expect((await group(me)).status).toBe(200);
  });

  it('[ADH-070, ADH-102] can be completed only for people of its audience, whether they have joined or not', async () => {
    const [mine, theirs] = [await complete(me), await complete(other)];
    expect(mine.body.Data).toMatchObject({ Participants: [{ UserId: me.userId }], Refused: [] });
    expect(theirs.body.Data).toMatchObject({ Participants: [], Refused: [{ UserId: other.userId }] });
    expect(await seenBy(me, id)).toMatchObject({ EarnedPoints: 30 });
    const parts = server.tables<ProgramTables>().selectFrom('program_sign_up').select('person_id').where('program_id', '=', id);
    expect(await parts.execute()).toEqual([{ person_id: me.userId }]);
  });

  it('[ADH-073, ADH-102] maintenance lists only people of the audience as not signed up', async () => {
    const idsOf = async (show = ''): Promise<readonly string[]> => {
      const { body } = await admin.get(`/v2/challenges/maintenance/people?ChallengeId=${id}${show}&PageSize=100`);
      return body.Data.Items.map(({ UserId }: { UserId: string }) => UserId);
    };
    const open = await idsOf('&Show=NotSignedUp');
    expect([open.includes(me.userId), open.includes(other.userId)]).toEqual([true, false]);
    await join(me, id);
    await move(me, 'Boston');
    expect(await idsOf()).toEqual([me.userId]);
  });

  it('[ADH-092, ADH-102] the dashboard counts and lists participants and the audience', async () => {
    const { db } = server.platform;
    const everybody = await db.selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).execute();
    const inDenver = await db
      .selectFrom('person')
      .select('id')
      .where('company_id', '=', 'acme')
      .where('is_active', '=', 1)
      .where('location_id', '=', optionIdOf('acme', 'Denver'))
      .execute();
    expect([inDenver.length > 1, inDenver.length < everybody.length]).toEqual([true, true]);
    await join(me, id);
    await move(me, 'Boston');
    const others = inDenver.map((row) => row.id).filter((one) => one !== me.userId);
    const wanted: Partial<Record<(typeof enumerations.userChallengeStatus)[number], readonly string[]>> = {
      All: [...others, me.userId],
      NotSignedUp: others,
      NotInChallenge: others,
      NotComplete: [...others, me.userId],
      InChallenge: [me.userId],
      SignedUp: [me.userId],
      Complete: [],
    };
    const counted: CountedChallenge = (await admin.get(`/v2/challenges/dashboard/participants/acme/${id}`)).body.Data;
    for (const [number, status] of enumerations.userChallengeStatus.entries()) {
      const ids = (await listPeople(admin, 'acme', id, number)).map(({ UserId }) => UserId);
      expect([status, counted.StatusCounts[number]]).toEqual([status, ids.length]);
      if (wanted[status]) expect([status, ids.toSorted()]).toEqual([status, wanted[status].toSorted()]);
    }
  });
});
