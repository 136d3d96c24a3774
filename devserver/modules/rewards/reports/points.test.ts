import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import rewards from '../routes';
import type { RewardTables } from '../tables';
import { peopleWithPoints } from './points';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'administration', 'programs')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<RewardTables & PlatformTables>();
/** The fixtures have no points of this plan year. */
const asking = (more: object = {}) => ({ Report: 'Points', EntityId: 'acme', PlanYearId: 'acme-2024', Filters: [], ...more });
const people = async () => (await db().selectFrom('person').select('id').where('company_id', '=', 'acme').orderBy('id').execute()).map(({ id }) => id);
const earn = async (ids: readonly string[], at: string, points: number, kind: 'earned' | 'redeemed' = 'earned') => {
  const line = { plan_year_id: 'acme-2024', at, kind, points, source_id: 'walk', source_name: 'Walk' };
  await db()
    .insertInto('reward_points')
    .values(ids.map((person_id) => ({ ...line, person_id })))
    .execute();
};

it('[FIL-007] lists all people with their points earned and redeemed in the plan year', async () => {
  const [one = ''] = await people();
  await earn([one], '2024-03-02T12:00:00.000Z', 50);
  await earn([one], '2024-03-05T12:00:00.000Z', 30);
  await earn([one], '2024-04-05T12:00:00.000Z', -20, 'redeemed');
  const { Items, Total } = (await admin.post('/reportfilters/preview', asking({ PageSize: 100 }))).body.Data;
  expect(Total).toBe((await people()).length);
  const told = new Map(Items.map(({ UserId, Cells }: { UserId: string; Cells: Record<string, string> }) => [UserId, [Cells.Earned, Cells.Redeemed]]));
  expect(told.get(one)).toEqual(['80', '20']);
  for (const [id, points] of told) if (id !== one) expect(points).toEqual(['0', '0']);
});

it('[FIL-007] draws the points by month, each in the zone of the product, and none that a few people have earned', async () => {
  const ids = await people();
  // In Chicago it is still February.
  await earn(ids.slice(0, 6), '2024-03-01T03:00:00.000Z', 10);
  await earn(ids.slice(0, 5), '2024-03-10T12:00:00.000Z', 20);
  await earn(ids.slice(0, 4), '2024-04-10T12:00:00.000Z', 500);
  const { Figures, Charts } = (await admin.post('/reportfilters/picture', asking())).body.Data;
  const months = Charts.find(({ Id }: { readonly Id: string }) => Id === 'Month').Points as readonly { readonly Name: string; readonly Value: number | null }[];
  expect(months.slice(0, 5).map(({ Name, Value }) => [Name, Value])).toEqual([
    ['Jan 2024', 0],
    ['Feb 2024', 60],
    ['Mar 2024', 100],
    ['Apr 2024', null],
    ['May 2024', 0],
  ]);
  expect(Figures).toContainEqual({ Name: 'People who earned points', People: 6 });
});

it.each(['LastName', '-LastName', 'FirstName', '-FirstName'] as const)('uses an index of names, by %s', async (Sort) => {
  const { db: watched, detoursOf } = watchPlans<RewardTables & PlatformTables>(server.platform.sqlite);
  expect(await detoursOf(() => peopleWithPoints(watched, { request: { Sort }, within: ['acme'], filters: { year: 'acme-2024' } }))).toEqual([]);
});
