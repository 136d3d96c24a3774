import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs]);
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const idsOf = async (list: string, key: string): Promise<string[]> =>
  (await me.get(`/userprograms/${list}?planYearKeyId=${key}`)).body.Data.map(({ Id }: Program) => Id);

it('[PRG-112] the action names the plan year, and the lists of that year hold what ran in it', async () => {
  const { Action } = (await me.get('/userprograms/detail?ownerId=acme&id=acme-look-back')).body.Data;
  expect(Action).toEqual({ Type: 'PlanYearChange', PlanYearKeyId: 'acme-2025', Text: 'Show last year' });
  expect(await idsOf('complete', 'acme-2025')).toEqual(['acme-last-year-walks']);
  expect(await idsOf('current', 'acme-2025')).toEqual([]);
  expect(await idsOf('complete', 'acme-2026')).not.toContain('acme-last-year-walks');
  expect(await idsOf('current', 'acme-2026')).toContain('acme-look-back');
});

it('[PRG-112] there is no plan year of another company', async () => {
  expect((await me.get('/userprograms/current?planYearKeyId=globex-2026')).status).toBe(404);
  expect((await me.get('/userprograms/available?planYearKeyId=acme')).status).toBe(404);
});

it('[PRG-112] the levels of a program are those of the plan year: as they stood at its end', async () => {
  const levelsIn = async (key: string) => (await me.get(`/user/v1/userprogramcompletion/acme-lunch-walk?planYearKeyId=${key}`)).body.Data;
  const [before, now] = [await levelsIn('acme-2025'), await levelsIn('acme-2026')];
  expect([before.PlanYearKeyId, now.PlanYearKeyId]).toEqual(['acme-2025', 'acme-2026']);
  expect(before.Levels[0]).toMatchObject({ IsCompleted: false, PercentCompleted: 0 });
  expect(now.Levels[0]).toMatchObject({ IsCompleted: true, PercentCompleted: 100 });
  expect((await me.get('/user/v1/userprogramcompletion/acme-lunch-walk?planYearKeyId=globex-2026')).status).toBe(404);
});
