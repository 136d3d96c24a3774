import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Asking, Example } from '../../devserver/platform/examples';
import { query, value } from '../../devserver/testing/query';
import { addressOf, type ServedCall, served } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';

const person = 'acme-participant';
const coach = 'coach@acme.example';

/** Marker values in health data of all people, and nowhere else. */
const planted = { note: 'planted-note-of-a-coach', entry: '76543.25', measurement: '65432.5' };

/** Reading calls that end something, or redirect the browser. */
const leaving = /logout|UnregisterUserDevice|RegisterDeviceWithHumanApi|consent|feed/i;

const reading = served.filter(({ path, method, schema }) => schema.access !== 'public' && method === 'GET' && !leaving.test(path));
const ofHealth = served.filter(({ method, schema }) => schema.health !== undefined && method === 'GET').map((call) => [call.path, call] as const);

let server: TestServer;

const ask = (token: string, call: Pick<ServedCall, 'method' | 'path'>, { body, ...example }: Example = {}) => {
  const asked: InjectOptions = { method: call.method, url: addressOf(call.path, example), headers: { authorization: `Bearer ${token}` } };
  return server.app.inject(body === undefined ? asked : { ...asked, payload: body as object });
};

const exampleOf = async ({ example }: ServedCall, asker: string): Promise<Example> => {
  const answered = async <T>(asked: InjectOptions): Promise<T> => {
    const body = (await server.app.inject({ ...asked, headers: { authorization: `Bearer ${asker}` } })).json();
    return body.Data ?? body;
  };
  const asking: Asking = {
    userId: person,
    entityId: 'acme',
    get: (path) => answered({ url: `/api${path}` }),
    post: (path, body) => answered({ method: 'POST', url: `/api${path}`, payload: body as object }),
  };
  return (await example?.(asking)) ?? {};
};

/** Access token of a coach acting for the participant. */
const actingToken = async (): Promise<string> => {
  const payload = { UserId: person, UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType: 'Coach' };
  const headers = { authorization: `Bearer ${await server.token(coach)}` };
  return (await server.app.inject({ method: 'POST', url: '/api/PerformImpersonation/ImpersonateUser', headers, payload })).json().Data.Token;
};

const looks = () =>
  server.platform.db.selectFrom('audit').select(['actor_id', 'subject_id', 'target', 'detail']).where('action', '=', 'health.looked').execute();

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

/** Tokens for a call: the coach's own for calls of certain roles, else one of the coach acting for the participant. */
const callersOf = async ({ schema }: ServedCall) => {
  const own = await server.token(coach);
  return schema.access === 'user' ? { token: await actingToken(), asker: await server.token('participant@acme.example') } : { token: own, asker: own };
};

describe('who receives health data of another person', () => {
  it.each(ofHealth)('%s: is in the audit, once an hour', async (_, call) => {
    const { token, asker } = await callersOf(call);
    const example = await exampleOf(call, asker);
    expect((await ask(token, call, example)).statusCode).toBe(200);
    const line = { actor_id: 'acme-coach', subject_id: person, target: person, detail: JSON.stringify({ area: call.schema.health }) };
    expect(await looks()).toEqual([line]);
    await ask(token, call, example);
    expect(await looks()).toEqual([line]);
  });

  it('is in the contract: no other call of staff returns any', async () => {
    const { db } = server.platform;
    await query(db, 'update coach_entry set notes = ?', planted.note);
    for (const { field_values } of await query<{ field_values: string }>(db, 'select distinct field_values from tracker_entry')) {
      const values = Object.fromEntries(Object.keys(JSON.parse(field_values)).map((key) => [key, planted.entry]));
      await query(db, 'update tracker_entry set field_values = ? where field_values = ?', JSON.stringify(values), field_values);
    }
    await query(db, 'update hra_measurement set value = ?', Number(planted.measurement));
    const found = new Set<string>();
    const tokens = [await actingToken()];
    for (const mail of [coach, 'leadcoach@acme.example', 'wradmin@acme.example', 'admin@acme.example', 'support@acme.example', 'superadmin@wellspring.example'])
      tokens.push(await server.token(mail));
    const asker = await server.token('participant@acme.example');
    for (const call of reading) {
      const example = await exampleOf(call, call.schema.access === 'user' ? asker : await server.token(coach)).catch(() => ({}));
      for (const token of tokens) {
        const { body } = await ask(token, call, example);
        if (Object.values(planted).some((text) => body.includes(text))) found.add(`${call.schema.health} ${call.path}`);
      }
    }
    expect([...found].filter((one) => one.startsWith('undefined'))).toEqual([]);
    // All three kinds are found, so that the calls have read existing data.
    expect(new Set([...found].map((one) => one.split(' ')[0]))).toEqual(new Set(['assessment', 'coaching', 'trackers']));
  });

  it('is not recorded for one’s own data', async () => {
    const own = await server.token('participant@acme.example');
    for (const [, call] of ofHealth) if (call.schema.access === 'user') await ask(own, call, await exampleOf(call, own));
    expect(await looks()).toEqual([]);
  });
});

describe('[SUP-068] read health data', () => {
  const get = async (token: string, path: string) => (await ask(token, { method: 'GET', path })).json().Data;
  const changes = () => value(server.platform.db, 'select changes from acting order by id desc limit 1');

  it('are no change of an impersonation, and neither are writes of a GET', async () => {
    const token = await actingToken();
    const asker = await server.token('participant@acme.example');
    for (const call of reading.filter(({ schema }) => schema.access === 'user')) await ask(token, call, await exampleOf(call, asker));
    expect(await changes()).toBe(0);
    const [latest] = await get(asker, '/user/account-access');
    expect(latest).toMatchObject({ Changes: [], More: 0 });
    const auditor = await server.token('superadmin@wellspring.example');
    const [{ Id }] = (await get(auditor, '/support/audit?Sort=-Since')).Items;
    const lines = await get(auditor, `/support/audit/changes?Id=${Id}`);
    expect(new Set(lines.map(({ Kind, Target }: { Kind: string; Target: string }) => `${Kind} ${Target}`))).toEqual(
      new Set(['LookedAt assessment', 'LookedAt coaching', 'LookedAt trackers']),
    );
  });

  it('are shown to the person, with or without impersonation, and to nobody else', async () => {
    const path = '/user/account-access/health';
    await get(await server.token(coach), `/coach-view/participant-detail/${person}`);
    const acting = await actingToken();
    await get(acting, '/userhealth/profile/GetHraResults');
    const who = { Name: 'Carlos Coach', Company: 'Acme', At: expect.any(String), Id: expect.any(Number) };
    expect(await get(await server.token('participant@acme.example'), path)).toEqual([
      { ...who, Area: 'assessment' },
      { ...who, Area: 'coaching' },
    ]);
    expect((await ask(acting, { method: 'GET', path })).statusCode).toBe(403);
    expect(await get(await server.token('participant2@acme.example'), path)).toEqual([]);
  });
});
