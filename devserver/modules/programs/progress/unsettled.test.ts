import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { pointsForTests } from '../testing/pointsForTests';
import { markUnsettled } from './unsettled';

let server: TestApp;
let me: SignedIn;
const listener = pointsForTests();
const id = 'Activity-Id-acme-stretch';

beforeAll(async () => {
  server = await appForTests([programs, listener.module]);
  await server.platform.settled();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  listener.rewind();
  me = await server.as('participant@acme.example');
});

const db = () => server.tables<ProgramTables>();
const points = (): number => listener.pointsOf(me.userId);
const part = () => db().selectFrom('program_sign_up').selectAll().where('person_id', '=', me.userId).where('program_id', '=', id).executeTakeFirstOrThrow();
const report = (): Promise<unknown> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ChallengeId: id, EntityId: 'acme', Checked: 'true', UserComments: '' })) form.append(name, value);
  return me.postForm('/user/submitselfreport/', form);
};

/** The state that an earlier version left if the second call never came: the report is stored, but not counted. */
const leaveUncounted = async (act: () => Promise<unknown>): Promise<void> => {
  const { state, state_since, counted, earned_points } = await part();
  const announced = listener.announced.length;
  await act();
  listener.announced.length = announced;
  await db()
    .updateTable('program_sign_up')
    .set({ state, state_since, counted, earned_points })
    .where('person_id', '=', me.userId)
    .where('program_id', '=', id)
    .execute();
};

/** Starts the server on a database of the earlier version. */
const start = async (): Promise<void> => {
  await sql`drop index program_sign_up_unsettled`.execute(db());
  await sql`alter table program_sign_up drop column is_unsettled`.execute(db());
  await markUnsettled.up(db());
  server.clock.advance(60_000);
  await server.platform.settled();
};

it('an uncounted report of an earlier version is counted at the start, once, with its own time', async () => {
  const before = points();
  await leaveUncounted(async () => {
    await report();
    await report();
  });
  const { state_since } = await part();
  expect(points()).toBe(before);
  const last = (await db().selectFrom('program_submission').select('submitted_at').where('program_id', '=', id).orderBy('submitted_at', 'desc').execute())[0];
  server.clock.advance(5 * 86_400_000);
  await start();
  expect(await part()).toMatchObject({ counted: 3, earned_points: 150, state: 'Complete', state_since: last?.submitted_at, is_unsettled: 0 });
  expect(last?.submitted_at).not.toBe(state_since);
  expect(points()).toBe(before + 100);
  expect(server.published).toContainEqual({
    topic: `user:${me.userId}`,
    payload: { Category: 'Points', Message: { OwnerId: 'acme', ChallengeId: id, ProgramId: id, UpdatedPoints: 100 } },
  });
  const told = server.published.length;
  await start();
  expect(points()).toBe(before + 100);
  expect(server.published).toHaveLength(told);
});

it('a report that was withdrawn but still counted no longer counts', async () => {
  await report();
  const before = points();
  const { Data } = (await me.get(`/userprograms/selfreport/${id}`)).body;
  await leaveUncounted(() =>
    me.post('/userprograms/deleteselfreport/', { ProgramId: id, UserId: me.userId, SubmittedDate: Data.UserSelfReports[0].SubmittedDate }),
  );
  await start();
  expect(await part()).toMatchObject({ counted: 1, earned_points: 50, state: 'Joined' });
  expect(points()).toBe(before - 50);
});

it('an outstanding report counts on the board of its program as if it had counted at once, also when the board is final by now', async () => {
  await db().insertInto('program_board').values({ program_id: id, hide_unit: 0, shows_members: 0, group_min: null, group_max: null }).execute();
  await leaveUncounted(report);
  await db().deleteFrom('program_score').where('program_id', '=', id).execute();
  const { end_date } = await db().selectFrom('program').select('end_date').where('id', '=', id).executeTakeFirstOrThrow();
  server.clock.set(new Date(`${end_date}T18:00:00.000Z`));
  server.clock.advance(10 * 86_400_000);
  await start();
  expect(await db().selectFrom('program_score').select(['person_id', 'units', 'corrected_units']).where('program_id', '=', id).execute()).toEqual([
    { person_id: me.userId, units: 2, corrected_units: null },
  ]);
});

it('counted parts, and parts that people have left, stay unchanged', async () => {
  const all = () => db().selectFrom('program_sign_up').selectAll().orderBy('person_id').orderBy('program_id').execute();
  const stored = await all();
  const announced = listener.announced.length;
  await start();
  expect(await all()).toEqual(stored);
  expect(listener.announced).toHaveLength(announced);
});

it('a part that was left with an uncounted report counts it when leaving is undone', async () => {
  await leaveUncounted(report);
  expect((await me.post(`/userprograms/quit?ownerId=acme&id=${id}`)).status).toBe(200);
  expect((await me.post(`/userprograms/undoquit?ownerId=acme&id=${id}`)).status).toBe(200);
  expect(await part()).toMatchObject({ counted: 2, earned_points: 100 });
});
