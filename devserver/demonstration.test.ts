import { readdirSync } from 'node:fs';
import path from 'node:path';
import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from './platform/audit/verify';
import { tablesOf } from './platform/database/copy/rows';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { column, query, value } from './testing/query';

let server: TestApp;
let superAdmin: SignedIn;

beforeAll(async () => {
  server = await appForTests([...modules], { demonstrationPeople: 24 });
});
afterAll(() => server.close());

/** The audit is a chain and only grows; counts and keys of calls end by the clock. */
const growing = ['audit', 'acting', 'alarm_progress', 'idempotency', 'kept_count', 'meta'];

/** All rows of all tables, by table. */
const allRows = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { db } = server.platform;
  const rows = new Map<string, readonly string[]>();
  for (const { name } of await tablesOf(db))
    if (!growing.includes(name)) rows.set(name, (await query(db, `select * from "${name}"`)).map((row) => JSON.stringify(row)).toSorted());
  return rows;
};

/** Tables that are not as before, each with the first rows that are new. */
const leftSince = async (before: ReadonlyMap<string, readonly string[]>): Promise<readonly unknown[]> => {
  const after = await allRows();
  const changed = [...before].filter(([name, rows]) => JSON.stringify(after.get(name)) !== JSON.stringify(rows));
  return changed.map(([name, rows]) => [
    name,
    after
      .get(name)
      ?.filter((row) => !rows.includes(row))
      .slice(0, 2),
  ]);
};

const files = (): readonly string[] => readdirSync(path.join(server.platform.config.dataDir, 'files')).toSorted();
// biome-ignore lint/suspicious/noExplicitAny: a test asks for what it expects
const data = async (answer: ReturnType<SignedIn['get']>): Promise<any> => (await answer).body.Data;
const make = () => superAdmin.post('/support/demonstrations');
const remove = (EntityId: string) => superAdmin.post('/support/demonstrations/remove', { EntityId });
const companyOf = (id: string) => data(superAdmin.get(`/support/companies/company?entityId=${id}`));

/** Makes a demonstration and waits until it is complete. */
const made = async (): Promise<string> => {
  const { Id } = await data(make());
  await server.platform.settled();
  return Id;
};

const fresh = async (): Promise<void> => {
  await server.fresh();
  superAdmin = await server.as('superadmin@wellspring.example');
};

describe('a demonstration', () => {
  let id: string;
  let before: ReadonlyMap<string, readonly string[]>;
  let kept: readonly string[];

  beforeAll(async () => {
    await fresh();
    [before, kept] = [await allRows(), files()];
    id = await made();
  });

  it('is complete, marked as a demonstration in the list and on its page, with all plugins', async () => {
    const company = await companyOf(id);
    expect(company.Demonstration).toEqual({ State: 'Ready', Percent: 100 });
    expect(company.Licences.every(({ State }: { State: string }) => State === 'Active')).toBe(true);
    const { Items } = await data(superAdmin.get('/support/companies?PageSize=25'));
    expect(Items.filter((one: { Demonstration: unknown }) => one.Demonstration !== null)).toMatchObject([{ Id: id }]);
  });

  it('is consistent: every reference points to an existing row', () => {
    expect(server.platform.sqlite.pragma('foreign_key_check')).toEqual([]);
  });

  it('has ledgers without negative balances of points or money', async () => {
    const lines = <Line>(table: string) =>
      query<Line & { person_id: string; kind: string }>(server.platform.db, `select * from ${table} where company_id = ? order by at, id`, id);
    const points = await lines<{ points: number }>('reward_points');
    const money = await lines<{ cents: number }>('reward_money');
    expect(points.filter(({ kind }) => kind === 'redeemed').length).toBeGreaterThan(5);
    const left = new Map<string, number>();
    const cents = new Map<string, number>();
    for (const line of points) {
      left.set(line.person_id, (left.get(line.person_id) ?? 0) + line.points);
      expect(left.get(line.person_id), line.person_id).toBeGreaterThanOrEqual(0);
    }
    for (const line of money.filter(({ kind }) => kind !== 'customOrder')) {
      cents.set(line.person_id, (cents.get(line.person_id) ?? 0) + (line.kind === 'granted' ? line.cents : -line.cents));
      expect(cents.get(line.person_id), line.person_id).toBeGreaterThanOrEqual(0);
    }
    expect(await value(server.platform.db, 'select count(distinct state) from reward_order where company_id = ?', id)).toBeGreaterThan(1);
  });

  it('shows the passwords of its cast once; they sign in, and are replaced each time they are shown', async () => {
    const first = (await data(superAdmin.post('/support/demonstrations/open', { EntityId: id }))).SignIns;
    const second = (await data(superAdmin.post('/support/demonstrations/open', { EntityId: id }))).SignIns;
    expect(second.map(({ Role }: { Role: string }) => Role)).toEqual(['participant', 'spanish', 'coach', 'admin']);
    const enter = async ({ UserName, Password }: { UserName: string; Password: string }) =>
      (await server.anonymous('POST', '/account/login/login', { UserName, Password, TrustDeviceIds: [] })).body.Stage;
    expect(await enter(second[3])).toBe('Authenticated');
    expect(await enter(first[3])).not.toBe('Authenticated');
    const stored = await column(server.platform.db, 'select detail from audit');
    expect(stored.join()).not.toContain(second[3].Password);
  });

  it('sends no mail to its people, nor to an address that one of them has entered', async () => {
    const mails = () => value<number>(server.platform.db, 'select count(*) from outbox');
    const count = await mails();
    await server.anonymous('POST', '/login/resetpassword', { UserName: `participant@${id}.example` });
    const person = await server.as(`participant@${id}.example`);
    expect((await person.post('/user/contacts/owncode', {})).status).toBeLessThan(500);
    await server.platform.settled();
    expect(await mails()).toBe(count);
    const { userId } = await server.as('participant@acme.example');
    await server.anonymous('POST', '/login/resetpassword', { UserName: 'participant@acme.example' });
    await server.platform.settled();
    expect([userId, await mails()]).toEqual(['acme-participant', Number(count) + 1]);
  });

  it('lists what will be removed, and is removed with all rows and files, including those added by its people', async () => {
    const support = await server.as('support@wellspring.example');
    const who = { UserId: `${id}-participant`, UserName: `participant@${id}.example`, EntityId: id };
    expect((await support.post('/PerformImpersonation/ImpersonateUser', { ...who, ImpersonationType: 'Support' })).status).toBe(200);
    const admin = await server.as(`admin@${id}.example`);
    expect((await admin.post('/setlanguage', { Code: 'es-419' })).status).toBe(200);
    const end = await data(superAdmin.get(`/support/demonstrations/end?entityId=${id}`));
    expect(end.People).toBe(26);
    expect(end.Lost.length).toBeGreaterThan(3);
    expect((await remove(id)).status).toBe(200);
    await server.platform.settled();
    expect((await superAdmin.get(`/support/companies/company?entityId=${id}`)).status).toBe(404);
    const own = await superAdmin.get('/support/companies');
    expect(own.status).toBe(200);
    // Sessions of this test and the requested links do not belong to the demonstration.
    const others = (await leftSince(before)).filter((one) => !['sign_in_session', 'session_secret', 'outbox'].includes((one as readonly string[])[0] ?? ''));
    expect(others).toEqual([]);
    expect(await value(server.platform.db, 'select count(*) from sign_in_session where subject_id like ?', `${id}%`)).toBe(0);
    expect(files()).toEqual(kept);
    expect(await verifyAudit(server.platform.db, [server.platform.config.tokenSecret])).toMatchObject({ isUnbroken: true });
  });
});

describe('demonstrations', () => {
  beforeEach(fresh);

  it('are created one at a time; a real company is never removed', async () => {
    expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(409);
    expect((await remove('acme')).status).toBe(404);
    await server.platform.settled();
    expect((await companyOf('acme')).Demonstration).toBeNull();
  });

  it('cannot become partners, because they can be removed', async () => {
    const PartnerId = await made();
    const body = {
      Name: 'Umbrella',
      PartnerId,
      TimeZone: 'America/Chicago',
      Plugins: ['programs'],
      FirstName: 'U',
      LastName: 'B',
      Email: 'u@umbrella.example',
      Language: 'en-US',
    };
    const { status, body: answer } = await superAdmin.post('/support/companies', body);
    expect([status, answer.Errors?.[0]?.Field]).toEqual([400, 'PartnerId']);
  });

  it.each(['Making', 'Removing'] as const)('are removed whole by the next round where the server was killed in the state %s', async (state) => {
    // The first round completes the work of the fixtures.
    server.clock.advance(60_000);
    await server.platform.settled();
    const before = await allRows();
    const id = await made();
    await server.platform.db.updateTable('demonstration').set({ state }).where('company_id', '=', id).execute();
    await server.platform.db.deleteFrom('person_role').where('person_id', 'like', `${id}-%`).execute();
    server.clock.advance(60_000);
    await server.platform.settled();
    await server.platform.settled();
    expect(await leftSince(before)).toEqual([]);
  });
});
