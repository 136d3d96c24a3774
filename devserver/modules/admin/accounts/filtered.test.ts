import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import type { AccountRow } from '../../../../plugins/admin/contract';
import { watchServer } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { isOnPostgres } from '../../../testing/postgresForTests';

let server: TestApp;
let admin: SignedIn;
let wradmin: SignedIn;
let inDenver: readonly { readonly Category: string; readonly Values: readonly string[] }[];

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'support', 'hra', 'programs'));
  const { db, clock } = server.platform;
  await addBulk({ db, modules: [], now: clock.now() }, { people: 300, entriesPerPerson: 0 });
  admin = await server.as('admin@acme.example');
  wradmin = await server.as('wradmin@acme.example');
  const { Locations } = (await admin.get('/accounts/choices?EntityId=acme')).body.Data;
  inDenver = [{ Category: 'Location', Values: [Locations.find(({ Name }: { readonly Name: string }) => Name === 'Denver').Id] }];
});
afterAll(() => server.close());

const ask = (body: object, who = admin) => who.post('/accounts/filtered', { EntityId: 'acme', Filters: [], ...body });
const mails = async (body: object, who = admin): Promise<readonly string[]> => (await ask(body, who)).body.Data.Items.map(({ Email }: AccountRow) => Email);
const health = [{ Category: 'BiometricRiskLevels', Values: ['High'] }];

describe('people selected by an audience', () => {
  it('are those of the audience, of a role and a status as well, by page and as a file', async () => {
    const people = server.platform.db.selectFrom('person').select('id').where('company_id', '=', 'acme');
    const rows = await people.where('location_id', '=', inDenver[0]?.Values[0] ?? '').execute();
    const first = (await ask({ Filters: inDenver })).body.Data;
    expect([first.Items.length, first.Total]).toEqual([25, rows.length]);
    const second = (await ask({ Filters: inDenver, PaginationToken: first.PaginationToken })).body.Data;
    expect(second.Items.some(({ Id }: AccountRow) => first.Items.some((row: AccountRow) => row.Id === Id))).toBe(false);
    expect(await mails({ Filters: [], Right: 'Admin' })).toEqual(['admin@acme.example', 'leadcoach@acme.example']);
    expect(await mails({ Filters: [{ Category: 'AccountStatus', Values: ['Active'] }], Right: 'Reporting' })).toContain('reporting@acme.example');
    expect(await mails({ State: 'Pending', SearchTerms: 'newcomer' })).toEqual(['newcomer@acme.example']);
    expect(await mails({ State: 'Active', SearchTerms: 'newcomer' })).toEqual([]);
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/accounts/filtered/export',
      headers: admin.authorization,
      payload: { EntityId: 'acme', Right: 'Admin', Filters: [{ Category: 'AccountStatus', Values: ['Active'] }] },
    });
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([
      'Admin,Alex,admin@acme.example,Active,Admin',
      'Leadcoach,Lena,leadcoach@acme.example,Active,"Admin, Coach"',
    ]);
  });

  it('are only for administrators of the company, and by health data only with HIPAA Access', async () => {
    for (const mail of ['adminlite@acme.example', 'coach@acme.example', 'participant@acme.example'])
      expect((await ask({}, await server.as(mail))).status).toBe(403);
    expect((await server.anonymous('POST', '/accounts/filtered', { EntityId: 'acme', Filters: [] })).status).toBe(401);
    expect((await ask({ EntityId: 'globex' })).status).toBe(404);
    expect((await admin.post('/accounts/filtered/export', { EntityId: 'globex', Filters: [] })).status).toBe(404);
    expect((await ask({ Filters: health }, await server.as('leadcoach@acme.example'))).status).toBe(403);
    expect((await ask({ Filters: health })).status).toBe(403);
    expect((await ask({ Filters: health }, wradmin)).status).toBe(200);
    const { status, body } = await ask({ Filters: [{ Category: 'Department', Values: ['globex-sales'] }] });
    expect([status, body.Errors[0].Field]).toEqual([400, 'Filters[0].Values']);
  });

  it.skipIf(isOnPostgres).each([
    ['LastName', {}],
    ['-FirstName', {}],
    ['LastName', { State: 'Pending' }],
    ['FirstName', { State: 'Pending' }],
    ['LastName', { Right: 'Coach' }],
  ])('are read by an index, by %s, with %o', async (Sort, more) => {
    const plans = await watchServer(server.platform.sqlite, 'person', () => ask({ Sort, Filters: inDenver, ...more }));
    const steps = [...plans.values()].flat();
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => /^SCAN (?!\(|reached|json_each)/.test(step))).toEqual([]);
  });
});
