import modules from 'virtual:modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HraResults } from '../plugins/hra/contract';
import { appForTests, type TestApp } from './testing/appForTests';

let server: TestApp;

beforeAll(async () => {
  server = await appForTests(modules);
});
afterAll(() => server.close());

const items = async (language = 'en-US') => {
  const me = await server.as('participant@acme.example');
  const { Tabs }: HraResults = (await me.get('/userhealth/profile/GetHraResults', { 'accept-language': language })).body.Data;
  return Tabs.flatMap(({ Items }) => Items);
};

it('[HRA-062] flagged results name suitable programs, in the reader’s language, those already joined first', async () => {
  const pressure = (await items()).find(({ Id }) => Id === 'blood-pressure');
  expect(pressure?.Programs).toHaveLength(2);
  const { Programs = [] } = (await items('es-419')).find(({ Id }) => Id === 'blood-pressure') ?? {};
  expect(Programs.map(({ Id }) => Id)).toEqual(pressure?.Programs.map(({ Id }) => Id));
  expect(Programs.map(({ Name }) => Name)).not.toEqual(pressure?.Programs.map(({ Name }) => Name));
  const all = await items();
  expect(all.filter(({ RiskLevel, Programs: named }) => RiskLevel === 'Low' && named.length > 0)).toEqual([]);
  for (const { Programs: named } of all)
    expect(named.map(({ IsJoined }) => IsJoined)).toEqual(
      named
        .map(({ IsJoined }) => IsJoined)
        .toSorted()
        .reverse(),
    );
});

it('results name no programs where the company has none', async () => {
  await server.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'programs').execute();
  expect((await items()).flatMap(({ Programs }) => Programs)).toEqual([]);
});
