import modules from 'virtual:modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLatestPoints } from './modules/rewards/queries';
import type { RewardTables } from './modules/rewards/tables';
import type { PlatformTables } from './platform/tables';
import { watchPlans } from './platform/testing/watchPlans';
import { appForTests, type TestApp } from './testing/appForTests';

let server: TestApp;

beforeAll(async () => {
  server = await appForTests(modules);
});
afterAll(() => server.close());

it.each([
  ['en-US', 'Eight Glasses', 'Welcome bonus'],
  ['es-419', 'Ocho vasos de agua', 'Bono de bienvenida'],
])('the last points name what they came from in the language of the call: %s', async (language, program, reward) => {
  const me = await server.as('participant@acme.example');
  const { body } = await me.get('/rewards/ajax/getlatestpoints', { 'accept-language': language });
  const names = body.map(({ Name }: { Name: string }) => Name);
  expect(names).toContain(program);
  expect(names).not.toContain(reward);
  expect(body).toHaveLength(8);
});

it('the last points are read from the end of an index', async () => {
  const { db, stepsOf } = watchPlans<PlatformTables & RewardTables>(server.platform.sqlite);
  expect(await stepsOf(() => listLatestPoints(db, 'acme-participant'))).toEqual(['SEARCH reward_points USING INDEX reward_points_by_time (person_id=?)']);
});
