import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../fixtures/bulk';
import type { Choice } from '../../../shell/features/administration/contract';
import { mostCompanies } from '../../../shell/features/administration/rules/options';
import { listCompanies } from '../../platform/organisation/inReach';
import { optionsOf, planYearsOf } from '../../platform/organisation/organisation';
import type { PlatformTables } from '../../platform/tables';
import { bareModule } from '../../platform/testing/bareModule';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../testing/appForTests';
import module from './routes';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([module, bareModule('admin')]);
});
beforeEach(() => server.fresh());
afterAll(() => server.close());

const admin = () => server.as('admin@acme.example');
const superAdmin = () => server.as('superadmin@wellspring.example');
const textsOf = (choices: readonly Choice[]) => choices.map(({ Text }) => Text);
const kinds = ['department', 'location', 'region'] as const;

describe('[ADR-045, ADR-046] options', () => {
  it('are departments, locations and regions of a company, by name', async () => {
    const me = await admin();
    const of = async (kind: string) => textsOf((await me.get(`/${kind}/options?entityId=acme`)).body.Data);
    expect(await of('department')).toEqual(['Engineering', 'Finance', 'Human Resources', 'Marketing', 'Operations', 'Sales']);
    expect(await of('location')).toEqual(['Boston', 'Chicago', 'Denver', 'Seattle']);
    expect(await of('region')).toEqual(['Midwest', 'Mountain', 'Northeast', 'Pacific']);
  });

  it('leave out what is not in use any more, and sort without regard to case and accents', async () => {
    const { db } = server.platform;
    await db.updateTable('company_option').set({ is_active: 0 }).where('id', '=', 'acme-finance').execute();
    await db
      .insertInto('company_option')
      .values({ id: 'e', company_id: 'acme', kind: 'department', name: 'économie', name_key: 'economie', is_active: 1 })
      .execute();
    const { body } = await (await admin()).get('/department/options?entityId=acme');
    expect(body.Data.slice(0, 3)).toEqual([
      { Value: 'e', Text: 'économie' },
      { Value: 'acme-engineering', Text: 'Engineering' },
      { Value: 'acme-human-resources', Text: 'Human Resources' },
    ]);
  });

  it.each([...kinds, 'planyear'])('of the kind %s are not returned for another company, nor for an unknown one', async (kind) => {
    for (const [me, company] of [
      [await admin(), 'globex'],
      [await admin(), 'nobody'],
      [await superAdmin(), 'nobody'],
    ] as const) {
      expect((await me.get(`/${kind}/options?entityId=${company}`)).status, company).toBe(404);
    }
    expect((await (await superAdmin()).get(`/${kind}/options?entityId=globex`)).status).toBe(200);
    expect((await (await admin()).get(`/${kind}/options`)).status).toBe(400);
  });

  it('are companies within reach, by name', async () => {
    expect((await (await admin()).get('/entity/options')).body.Data).toEqual([{ Value: 'acme', Text: 'Acme' }]);
    expect(textsOf((await (await superAdmin()).get('/entity/options')).body.Data)).toEqual(['Acme', 'Globex', 'Legacy', 'Northwind', 'Wellspring']);
    expect((await (await server.as('admin@globex.example')).get('/entity/options')).status, 'a company without an administration').toBe(403);
  });

  it('are the companies of which a search is a part, or one by its id', async () => {
    const me = await superAdmin();
    expect(textsOf((await me.get('/entity/options?search=%20W%C3%ADn')).body.Data)).toEqual(['Northwind']);
    expect(textsOf((await me.get('/entity/options?search=%25')).body.Data)).toEqual([]);
    expect(textsOf((await me.get('/entity/options?entityId=legacy')).body.Data)).toEqual(['Legacy']);
    expect((await me.get('/entity/options?entityId=nobody')).status).toBe(404);
    expect((await (await admin()).get('/entity/options?entityId=legacy')).status).toBe(404);
    expect((await (await admin()).get('/entity/options?search=Legacy')).body.Data).toEqual([]);
  });

  it.each(['participant@acme.example', 'support@acme.example'])('are not for %s', async (mail) => {
    for (const kind of ['entity', ...kinds, 'planyear']) expect((await (await server.as(mail)).get(`/${kind}/options?entityId=acme`)).status, kind).toBe(403);
  });

  it.each(['admin@acme.example', 'wradmin@acme.example', 'adminlite@acme.example', 'coach@acme.example', 'reporting@acme.example'])(
    'are for %s',
    async (mail) => {
      for (const kind of ['entity', ...kinds, 'planyear']) expect((await (await server.as(mail)).get(`/${kind}/options?entityId=acme`)).status, kind).toBe(200);
    },
  );
});

it('[ADR-047] plan years have their days, the latest first, and the one that counts now', async () => {
  const { body } = await (await admin()).get('/planyear/options?entityId=acme');
  expect(body.Data).toEqual(
    [2027, 2026, 2025, 2024].map((year) => ({
      Value: `acme-${year}`,
      Text: `${year}`,
      StartDate: `${year}-01-01`,
      EndDate: `${year}-12-31`,
      IsCurrent: year === 2026,
    })),
  );
});

describe('with a large number of companies', () => {
  it('lists the first of them by name, and finds the others', async () => {
    const { db } = server.platform;
    await addBulk({ db, modules: [], now: server.clock.now() }, { people: 10, entriesPerPerson: 0, companies: mostCompanies + 50 });
    const reach = { kind: 'global' } as const;
    const listed = await listCompanies(db, reach, {});
    expect(listed).toHaveLength(mostCompanies);
    const all = await db.selectFrom('company').select(['id', 'name']).execute();
    const last = all.sort((one, other) => one.name.localeCompare(other.name)).at(-1)!;
    expect(textsOf(listed)).not.toContain(last.name);
    expect(await listCompanies(db, reach, { search: last.name.toUpperCase() })).toEqual([{ Value: last.id, Text: last.name }]);
    expect(await listCompanies(db, reach, { entityId: last.id })).toEqual([{ Value: last.id, Text: last.name }]);
  });

  it('uses a covering index in every list, and sorts nothing', async () => {
    const { db, stepsOf, detoursOf } = watchPlans<PlatformTables>(server.platform.sqlite);
    const steps = await stepsOf(async () => {
      await listCompanies(db, { kind: 'global' }, {});
      await listCompanies(db, { kind: 'global' }, { search: 'ald' });
    });
    expect(steps).toEqual(Array(2).fill('SCAN company USING COVERING INDEX company_by_name'));
    expect(await detoursOf(() => listCompanies(db, { kind: 'global' }, { entityId: 'acme' }))).toEqual([]);
    for (const kind of kinds) expect(await detoursOf(() => optionsOf(db, 'acme', kind))).toEqual([]);
    expect(await detoursOf(() => planYearsOf(db, 'acme'))).toEqual([]);
  });
});
