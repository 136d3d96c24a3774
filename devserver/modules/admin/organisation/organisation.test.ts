import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganisationGroup, OrganisationYear } from '../../../../plugins/admin/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { query } from '../../../testing/query';

let server: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const years = async (): Promise<readonly OrganisationYear[]> => (await admin.get('/organization/planyears?EntityId=acme')).body.Data;
const yearNamed = async (name: string) => (await years()).find(({ Name }) => Name === name);
const saveYear = (body: object, who = admin) => who.post('/organization/planyears', { EntityId: 'acme', ...body });
const groups = async (Kind = 'department'): Promise<readonly OrganisationGroup[]> =>
  (await admin.get(`/organization/groups?EntityId=acme&Kind=${Kind}`)).body.Data;
const saveGroup = (body: object, who = admin) => who.post('/organization/groups', { EntityId: 'acme', Kind: 'department', IsOffered: true, ...body });
const fault = ({ status, body }: Awaited<ReturnType<typeof saveYear>>) => [status, body.Errors?.[0]?.Field ?? '', body.Errors?.[0]?.Message ?? ''];
const changes = async (record: string) => (await admin.get(`/companysettings/changes?Sort=-At&Record=admin.${record}`)).body.Data.Items;
const undoLast = async (record: string) => admin.post('/companysettings/changes/undo', { Id: (await changes(record))[0].Id });

describe('plan years and groups', () => {
  it.each([
    ['wradmin@acme.example', 200],
    ['superadmin@wellspring.example', 200],
    ['adminlite@acme.example', 403],
    ['participant@acme.example', 403],
  ])('are for administrators who reach the company: %s is answered %i', async (mail, status) => {
    const who = await server.as(mail);
    expect((await who.get('/organization/planyears?EntityId=acme')).status).toBe(status);
    expect((await who.get('/organization/groups?EntityId=acme&Kind=region')).status).toBe(status);
    expect((await saveYear({ Name: '2028', EndDate: '2028-12-31' }, who)).status).toBe(status);
    expect((await saveGroup({ Name: 'Legal' }, who)).status).toBe(status);
  });

  it('of a company out of reach do not exist', async () => {
    const elsewhere = { EntityId: 'globex' };
    expect((await admin.get('/organization/planyears?EntityId=globex')).status).toBe(404);
    expect((await admin.get('/organization/groups?EntityId=globex&Kind=region')).status).toBe(404);
    expect((await saveYear({ ...elsewhere, Name: '2028', EndDate: '2028-12-31' })).status).toBe(404);
    expect((await saveGroup({ ...elsewhere, Name: 'Legal' })).status).toBe(404);
    expect((await saveYear({ Id: 'globex-2026', Name: '2026', EndDate: '2026-12-31' })).status).toBe(404);
  });

  it('are refused without a session', async () => {
    expect((await server.anonymous('GET', '/organization/planyears?EntityId=acme')).status).toBe(401);
    expect((await server.anonymous('POST', '/organization/groups', { EntityId: 'acme' })).status).toBe(401);
  });
});

describe('a plan year', () => {
  it('is added after the last one, and is removed by the undo while nothing refers to it', async () => {
    expect((await years()).map(({ Name, State }) => [Name, State])).toEqual([
      ['2027', 'Future'],
      ['2026', 'Current'],
      ['2025', 'Past'],
      ['2024', 'Past'],
    ]);
    const added = (await saveYear({ Name: 'Half a year', EndDate: '2028-06-30' })).body.Data;
    expect(added).toMatchObject({ Name: 'Half a year', StartDate: '2028-01-01', EndDate: '2028-06-30', State: 'Future' });
    expect((await undoLast('planYear')).status).toBe(200);
    expect(await yearNamed('Half a year')).toBeUndefined();
    expect((await undoLast('planYear')).status).toBe(200);
    expect(await yearNamed('Half a year')).toMatchObject({ Id: added.Id, StartDate: '2028-01-01' });
    await query(server.platform.db, "update company set plan_year_id = ? where id = 'acme'", added.Id);
    expect((await undoLast('planYear')).status).toBe(409);
  });

  it('that ends on another day lets the next one begin the day after, also when that is undone', async () => {
    const { Id, Version } = (await yearNamed('2026')) ?? {};
    expect((await saveYear({ Id, Version, Name: '2026', EndDate: '2027-06-30' })).status).toBe(200);
    expect(await yearNamed('2027')).toMatchObject({ StartDate: '2027-07-01', EndDate: '2027-12-31' });
    expect((await undoLast('planYear')).status).toBe(200);
    expect(await yearNamed('2027')).toMatchObject({ StartDate: '2027-01-01', EndDate: '2027-12-31' });
  });

  it('keeps its days once it has ended; its name may change', async () => {
    const { Id, EndDate } = (await yearNamed('2025')) ?? {};
    expect(fault(await saveYear({ Id, Name: '2025', EndDate: '2025-11-30' }))).toEqual([
      400,
      'EndDate',
      'This plan year has ended. Its last day can no longer change.',
    ]);
    expect((await saveYear({ Id, Name: 'The year before', EndDate })).body.Data).toMatchObject({ Name: 'The year before', State: 'Past' });
  });

  it('that was removed is restored only if its days are free', async () => {
    const { Id, Version } = (await yearNamed('2027')) ?? {};
    expect((await saveYear({ Name: 'Two months', EndDate: '2028-02-28' })).status).toBe(200);
    expect((await undoLast('planYear')).status).toBe(200);
    const [{ Id: undo }] = await changes('planYear');
    expect((await saveYear({ Id, Version, Name: '2027', EndDate: '2028-06-30' })).status).toBe(200);
    const refused = await admin.post('/companysettings/changes/undo', { Id: undo });
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('Choose another last day')]);
    expect(await yearNamed('Two months')).toBeUndefined();
  });

  it('that a later one follows is not removed, with the reason', async () => {
    expect((await saveYear({ Name: '2028', EndDate: '2028-12-31' })).status).toBe(200);
    const [{ Id }] = await changes('planYear');
    expect((await saveYear({ Name: '2029', EndDate: '2029-12-31' })).status).toBe(200);
    const refused = await admin.post('/companysettings/changes/undo', { Id });
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, 'A later plan year follows it, so it cannot be removed.']);
  });

  it('does not get a former name back while another one has it', async () => {
    const named = async (from: string, to: string) => {
      const { Id, EndDate, Version } = (await yearNamed(from)) ?? {};
      expect((await saveYear({ Id, Version, Name: to, EndDate })).status).toBe(200);
    };
    await named('2027', 'Next year');
    const [{ Id }] = await changes('planYear');
    await named('2026', '2027');
    const refused = await admin.post('/companysettings/changes/undo', { Id });
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('Another plan year has this name')]);
  });

  it('refuses invalid days and names, with advice', async () => {
    const { Id } = (await yearNamed('2026')) ?? {};
    const said = async (body: object) => fault(await saveYear(body)).slice(0, 2);
    expect(await said({ Id, Name: '2027', EndDate: '2026-12-31' })).toEqual([400, 'Name']);
    expect(await said({ Id, Name: '2026', EndDate: '2026-11-19' })).toEqual([400, 'EndDate']);
    expect(fault(await saveYear({ Id, Name: '2026', EndDate: '2027-12-20' }))[2]).toContain('too few days for 2027');
    expect((await saveYear({ Name: 'Long', EndDate: '2029-12-31' })).status).toBe(200);
    const next = await yearNamed('2027');
    expect(fault(await saveYear({ Id: next?.Id, Version: next?.Version, Name: '2027', EndDate: '2027-03-01' }))[2]).toContain('makes Long longer than');
    expect(await said({ Name: 'LONG ', EndDate: '2030-12-31' })).toEqual([400, 'Name']);
    expect(await said({ Id, Name: '2026', EndDate: '2026-02-30' })).toEqual([400, 'EndDate']);
    expect(await said({ Name: '  ', EndDate: '2028-12-31' })).toEqual([400, 'Name']);
    expect(await said({ Name: 'Longer', EndDate: '2033-12-31' })).toEqual([400, 'EndDate']);
    expect((await saveYear({ Id: 'nothing', Name: 'x', EndDate: '2028-12-31' })).status).toBe(404);
  });

  it('is refused for a version older than the stored one', async () => {
    const { Id, Version } = (await yearNamed('2026')) ?? {};
    await saveYear({ Id, Version, Name: 'Ours', EndDate: '2026-12-31' });
    expect((await saveYear({ Id, Version, Name: 'Mine', EndDate: '2026-12-31' })).status).toBe(409);
  });

  it('cannot be prepared without end', async () => {
    for (const year of [2028, 2029]) expect((await saveYear({ Name: `${year}`, EndDate: `${year}-12-31` })).status).toBe(200);
    expect((await saveYear({ Name: '2030', EndDate: '2030-12-31' })).status).toBe(409);
  });
});

describe('a department', () => {
  it('includes people who have typed its name, and cannot be deleted while people belong to it', async () => {
    const { db } = server.platform;
    const me = await server.as('participant@acme.example');
    await db.updateTable('person').set({ department_id: null }).where('id', '=', me.userId).execute();
    await db.insertInto('typed_option').values({ person_id: me.userId, kind: 'department', name: 'légal' }).execute();
    const { Id } = (await saveGroup({ Name: '  Legal ' })).body.Data;
    expect((await groups()).map(({ Name }) => Name)).toContain('Legal');
    expect(await db.selectFrom('person').select('department_id').where('id', '=', me.userId).executeTakeFirst()).toEqual({ department_id: Id });
    expect(await db.selectFrom('typed_option').selectAll().where('person_id', '=', me.userId).execute()).toEqual([]);
    expect((await undoLast('companyGroup')).body.Errors[0].Message).toContain('stop offering it');
    await db.updateTable('person').set({ department_id: null }).where('id', '=', me.userId).execute();
    expect((await undoLast('companyGroup')).status).toBe(200);
    expect((await groups()).map(({ Name }) => Name)).not.toContain('Legal');
  });

  it('cannot be deleted while an audience contains it', async () => {
    const { Id } = (await saveGroup({ Name: 'Night shift' })).body.Data;
    const [{ Id: undo }] = await changes('companyGroup');
    const Filters = [{ Category: 'Department', Values: [Id] }];
    const audience = (await admin.post('/audiences/saved', { EntityId: 'acme', Name: 'At night', Filters })).body.Data;
    expect((await admin.post('/companysettings/changes/undo', { Id: undo })).body.Errors[0].Message).toContain('an audience contains it');
    expect((await admin.post('/audiences/saved/delete', { EntityId: 'acme', Id: audience.Id })).status).toBe(200);
    expect((await admin.post('/companysettings/changes/undo', { Id: undo })).status).toBe(200);
  });

  it('is refused for a name that looks like that of another one; an undo, too', async () => {
    const { Id, Version } = (await saveGroup({ Name: 'Compras' })).body.Data;
    expect((await saveGroup({ Id, Version, Name: 'Abastecimiento' })).status).toBe(200);
    const [{ Id: renamed }] = await changes('companyGroup');
    for (const Name of ['ABASTECIMIENTO ', 'Abasteci\u00admiento', 'Abastécimiento']) expect(fault(await saveGroup({ Name }))[1], Name).toBe('Name');
    expect((await saveGroup({ Name: 'Com\u00adPRAS' })).status).toBe(200);
    const undone = await admin.post('/companysettings/changes/undo', { Id: renamed });
    expect([undone.status, undone.body.Errors[0].Message]).toEqual([409, expect.stringContaining('name')]);
  });

  it('that is no longer offered stays with its people and in the list, and is not offered as a choice', async () => {
    const sales = (await groups()).find(({ Name }) => Name === 'Sales');
    const offered = async () => (await admin.get('/department/options?entityId=acme')).body.Data.map(({ Text }: { Text: string }) => Text);
    expect(await offered()).toContain('Sales');
    await saveGroup({ Id: sales?.Id, Version: sales?.Version, Name: 'Sales', IsOffered: false });
    expect(await offered()).not.toContain('Sales');
    expect(fault(await saveGroup({ Name: 'sales' }))).toEqual([400, 'Name', 'The company had an entry with this name. Offer that one again.']);
    expect((await undoLast('companyGroup')).status).toBe(200);
    expect(await offered()).toContain('Sales');
  });

  it('is renamed, but not to a name of another one; locations and regions have their own names', async () => {
    const sales = (await groups()).find(({ Name }) => Name === 'Sales');
    expect(fault(await saveGroup({ Id: sales?.Id, Name: 'FINANCE' })).slice(0, 2)).toEqual([400, 'Name']);
    expect((await saveGroup({ Id: sales?.Id, Name: 'Sales and Service' })).body.Data).toMatchObject({ Id: sales?.Id, Name: 'Sales and Service' });
    expect((await saveGroup({ Kind: 'region', Name: 'Finance' })).status).toBe(200);
    expect((await saveGroup({ Kind: 'region', Id: sales?.Id, Name: 'Elsewhere' })).status).toBe(404);
    expect((await changes('companyGroup'))[0].Fields[0]).toMatchObject({ Name: 'Region', To: 'Finance' });
  });
});
