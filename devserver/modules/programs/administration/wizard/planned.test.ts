import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { wizardFor, wizardModules } from '../../testing/wizardForTests';

interface Scheduled {
  readonly Zone: string;
  readonly Items: readonly { readonly Id: string; readonly About: string; readonly LocalAt: string }[];
}

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([...wizardModules, ...modulesNamed('administration')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { published, read, isOffered } = wizardFor(() => server);
const hour = 3_600_000;
const inHours = (n: number): string => new Date(server.clock.now().getTime() + n * hour).toISOString();
const listed = async (who: SignedIn, query = ''): Promise<Scheduled> => (await who.get(`/administration/scheduled${query}`)).body.Data;
const lines = async () => (await admin.get('/companysettings/changes')).body.Data.Items;
const passes = async (hours: number): Promise<void> => {
  server.clock.advance(hours * hour);
  await server.platform.settled();
  [admin, me] = [await server.as('admin@acme.example'), await server.as('participant@acme.example')];
};

it('[ADH-099] a waiting publication is listed with the scheduled changes of the company, and in its history', async () => {
  const later = await published(admin, { Name: 'Later', PublishAt: inHours(9) });
  const PublishAt = inHours(5);
  const { Id } = await published(admin, { PublishAt });
  const { Items, Zone } = await listed(admin);
  expect(Zone).toBe('America/Chicago');
  expect(Items.map(({ About }) => About)).toEqual(['Walk to Work', 'Later']);
  expect(Items[0]).toMatchObject({
    Record: 'Challenges',
    Name: 'Alex Admin',
    At: PublishAt,
    Fields: [{ Name: 'Status', From: 'Scheduled', To: 'Published' }],
    IsStopped: false,
  });
  expect((await listed(admin, `?Record=programs.challenge&RecordId=${later.Id}`)).Items.map(({ About }) => About)).toEqual(['Later']);
  expect((await listed(admin, '?Record=admin.time')).Items).toEqual([]);
  expect((await lines())[0]).toMatchObject({ What: expect.stringContaining('Walk to Work'), MayUndo: true });
  await passes(5);
  expect(await isOffered(me, Id)).toBe(true);
  expect((await listed(admin)).Items.map(({ About }) => About)).toEqual(['Later']);
});

it('[ADH-099] it can be cancelled, postponed and brought forward there, and browsers are notified', async () => {
  const { Id } = await published(admin, { PublishAt: inHours(5) });
  const [one] = (await listed(admin)).Items;
  const told = (): number =>
    server.published.filter(({ topic, payload }) => topic === 'records:acme' && (payload as { Record?: string }).Record === 'administration.scheduled').length;
  const before = told();
  const [day = ''] = (one?.LocalAt ?? '').split('T');
  expect((await admin.post('/administration/scheduled/time', { Id: one?.Id, At: `${day}T23:59` })).status).toBe(200);
  expect((await listed(admin)).Items).toMatchObject([{ Id: one?.Id, LocalAt: `${day}T23:59` }]);
  const past = await admin.post('/administration/scheduled/time', { Id: one?.Id, At: '2020-01-01T08:00' });
  expect([past.status, past.body.Errors[0].Field]).toEqual([400, 'At']);
  expect((await admin.post('/administration/scheduled/cancel', { Id: one?.Id })).status).toBe(200);
  expect(told()).toBe(before + 2);
  expect(await read(admin, Id)).toMatchObject({ State: 'draft' });
  expect((await admin.post('/administration/scheduled/cancel', { Id: one?.Id })).status).toBe(404);
  await passes(24);
  expect(await isOffered(me, Id)).toBe(false);
  const other = await published(admin, { Name: 'Now', PublishAt: inHours(5) });
  expect((await admin.post('/administration/scheduled/apply', { Id: (await listed(admin)).Items[0]?.Id })).status).toBe(200);
  expect(await isOffered(me, other.Id)).toBe(true);
});

it('[ADH-099] the history takes a scheduled publication back before its moment', async () => {
  const { Id } = await published(admin, { PublishAt: inHours(5) });
  const [line] = await lines();
  expect((await admin.post('/companysettings/changes/undo', { Id: line.Id })).status).toBe(200);
  expect((await listed(admin)).Items).toEqual([]);
  await passes(6);
  expect(await isOffered(me, Id)).toBe(false);
});

it('[ADH-104] other companies and participants neither see nor change it', async () => {
  const { Id } = await published(admin, { PublishAt: inHours(5) });
  const [one] = (await listed(admin)).Items;
  await server.platform.db.insertInto('company_plugin').values({ company_id: 'globex', plugin_id: 'admin' }).execute();
  const elsewhere = await server.as('admin@globex.example');
  expect((await listed(elsewhere)).Items).toEqual([]);
  for (const act of ['cancel', 'apply']) {
    expect((await elsewhere.post(`/administration/scheduled/${act}`, { Id: one?.Id })).status).toBe(404);
    expect((await me.post(`/administration/scheduled/${act}`, { Id: one?.Id })).status).toBe(403);
  }
  expect(await read(admin, Id)).toMatchObject({ State: 'scheduled' });
});
