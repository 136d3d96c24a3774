import modules from 'virtual:modules';
import Ajv from 'ajv';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShellFeature } from '../../devserver/platform/auth/licences';
import type { Asking, Example } from '../../devserver/platform/examples';
import { ContractSchemas, isRedirect } from '../../devserver/platform/http/schemas';
import type { Account } from '../../fixtures/accounts';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, callerOf, type ServedCall, served, someCallerOf } from './calls';
import { accessOf, documented, documentedFields, fieldsOf, pathKey } from './documented';
import notYetServed from './notYetServed.json';

const isServed = new Map(served.map((call) => [pathKey(call.method, call.path), call]));
const topics = new Set(modules.flatMap((module) => Object.values(module.topics ?? {}).map(({ pattern }) => pattern)));
const missing = documented.filter((call) => (call.method === 'WS' ? !topics.has(call.path) : !isServed.has(pathKey(call.method, call.path))));

const named = served.map((call) => [`${call.module}: ${call.method} ${call.path}`, call] as const);
const closed = named.filter(([, call]) => call.schema.access !== 'public');
const byRole = named.filter(([, { schema }]) => typeof schema.access === 'object');
// A public call has no caller, and so no company with a licence.
const licensed = closed.filter(([, call]) => !isShellFeature(call.module));
const withInput = named.filter(([, { schema }]) => schema.query ?? schema.body);
/** Whether the response is data, not a file, a page or a redirect. */
const answersData = ({ schema }: ServedCall): boolean => typeof schema.response === 'object' && !isRedirect(schema.response);
const changing = closed.filter(([, call]) => call.method !== 'GET' && answersData(call) && !call.schema.answersSecret);
const answering = named.filter(([, call]) => answersData(call));

let server: TestServer;

/** Names and values of cookies set by responses. */
type Cookies = Record<string, string>;

const request = (call: ServedCall, example: Example, token?: string, cookies: Cookies = {}): InjectOptions => ({
  method: call.method,
  cookies,
  url: addressOf(call.path, example),
  headers: token ? { authorization: `Bearer ${token}` } : {},
  ...(example.body === undefined ? {} : { payload: example.body as object }),
});

/** Posts a request as support acting for the participant of the fixtures. */
const asSupport = async (path: string, body?: unknown): Promise<void> => {
  const post = async (token: string, url: string, payload: unknown) =>
    server.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  const UserId = await server.personId('participant@acme.example');
  const wish = { UserId, UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType: 'Support' };
  const begun = await post(await server.token('support@acme.example'), '/PerformImpersonation/ImpersonateUser', wish);
  await post(begun.json().Data.Token, path, body);
};

/** The answer of a call as an administrator of the company of the fixtures. */
const asAdministrator = async <T>(path: string, payload?: unknown): Promise<T> => {
  const headers = { authorization: `Bearer ${await server.token('admin@acme.example')}` };
  const asked = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: payload as object };
  const body = (await server.app.inject({ ...asked, url: `/api${path}`, headers })).json();
  return body.Data ?? body;
};

const exampleFor = async (call: ServedCall, token: string, account: Account, cookies: Cookies): Promise<Example> => {
  if (!call.example) return {};
  const ask = async <T>(asked: InjectOptions): Promise<T> => {
    const answer = await server.app.inject({ ...asked, headers: { authorization: `Bearer ${token}` }, cookies });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    const body = answer.json();
    return body.Data ?? body;
  };
  const asking: Asking = {
    userId: await server.personId(account.mail),
    entityId: account.company,
    get: (path) => ask({ url: `/api${path}` }),
    post: (path, body) => ask({ method: 'POST', url: `/api${path}`, payload: body as object }),
    asSupport,
    asAdministrator,
  };
  return call.example(asking);
};

const inErrorShape = {
  StatusCode: expect.any(Number),
  Errors: expect.arrayContaining([expect.objectContaining({ Message: expect.stringMatching(/\S/) })]),
  ShowUser: expect.any(Boolean),
};

const inEnvelope = (schema: object, envelope: string): object => {
  const within = (properties: object, required: string[]): object => ({ type: 'object', properties, required });
  switch (envelope) {
    case 'Data':
      return within({ Data: schema }, ['Data']);
    case 'Successful':
      return within({ Successful: { const: true }, Data: schema, Errors: { type: 'array' } }, ['Successful', 'Errors']);
    case 'IsSuccessful':
      return within({ IsSuccessful: { const: true }, Data: schema }, ['IsSuccessful']);
    default:
      return schema;
  }
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the documented calls', () => {
  it('[SHL-075] that no module serves yet are counted, and the count only decreases', () => {
    const count = Object.fromEntries(
      [...new Set(documented.map(({ owner }) => owner))].sort().map((owner) => [owner, missing.filter((call) => call.owner === owner).length]),
    );
    const risen = Object.entries(count).filter(([owner, number]) => number > ((notYetServed as Record<string, number>)[owner] ?? 0));
    expect(risen, 'calls that were served once are gone').toEqual([]);
    expect(notYetServed, 'lower the numbers in tests/contract/notYetServed.json: more is served now').toEqual(count);
  });

  it.each(
    documented.flatMap((call) => {
      const found = call.method === 'WS' ? undefined : isServed.get(pathKey(call.method, call.path));
      return found ? [[`${call.method} ${call.path}`, call, found] as const] : [];
    }),
  )('%s is served by its owner, with its fields, envelope and access', (_, call, found) => {
    // The plugin that owns the records also serves their administration, for companies that have one; calls about a record for all users do not need
    // it.
    if (call.owner === 'admin' && found.module !== 'admin' && found.schema.access === 'user') expect(call.auth).not.toMatch(/^role:/);
    else if (call.owner === 'admin' && found.module !== 'admin') expect(found.schema.enabledWhen).toMatchObject({ plugin: 'admin' });
    else expect(found.module).toBe(call.owner);
    expect(fieldsOf(found.schema.query)).toEqual(expect.arrayContaining([...call.query]));
    expect(fieldsOf(found.schema.body)).toEqual(expect.arrayContaining([...documentedFields(call)]));
    if (call.envelope !== 'unknown') expect(found.schema.envelope).toBe(call.envelope);
    if (call.auth === 'public' || call.auth === 'user' || call.auth.startsWith('role:')) expect(found.schema.access).toEqual(accessOf(call));
  });
});

describe('every endpoint', () => {
  it.each(closed)('%s refuses calls without a token (401)', async (_, call) => {
    const answer = await server.app.inject(request(call, {}));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ ...inErrorShape, StatusCode: 401 });
  });

  it.each(closed)('%s refuses an invalid token (401)', async (_, call) => {
    expect((await server.app.inject(request(call, {}, 'a.b.c'))).statusCode).toBe(401);
  });

  it.each(licensed)('%s refuses a company without the licence (403)', async (_, call) => {
    const token = await server.token(await server.companyWithout(call.module));
    const answer = await server.app.inject(request(call, {}, token));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ ...inErrorShape, StatusCode: 403 });
  });

  it.each(byRole)('[SHL-075] %s refuses the wrong role (403)', async (_, call) => {
    const answer = await server.app.inject(request(call, {}, await server.token('participant@acme.example')));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ ...inErrorShape, StatusCode: 403 });
  });

  it.each(withInput)('[SHL-168] %s refuses bad input in the error shape (400)', async (_, call) => {
    const caller = callerOf(call);
    const token = caller && (await server.token(caller.mail));
    const undeclared = { NobodyDeclaredThis: 'x'.repeat(5) };
    const isList = (call.schema.body as { type?: string } | undefined)?.type === 'array';
    const body = call.schema.body ? { body: isList ? [undeclared] : undeclared } : { query: { page: '1', ...undeclared, id: '' } };
    const asForm = call.schema.multipart && token && server.multipart(undeclared, token);
    const answer = await server.app.inject({ ...request(call, call.schema.multipart ? {} : body, token), ...asForm });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ ...inErrorShape, StatusCode: 400 });
  });

  it.each(changing)('%s is executed once per Idempotency-Key, and leaves the server free', async (_, call) => {
    await server.reset();
    const caller = someCallerOf(call);
    const token = await server.token(caller.mail);
    const cookies: Cookies = {};
    const example = await exampleFor(call, token, caller, cookies);
    const keyed = (asked: InjectOptions, key: string) => server.app.inject({ ...asked, headers: { ...asked.headers, 'idempotency-key': key } });
    const good = { ...request(call, example, token, cookies), ...(call.schema.multipart && server.multipart(example.body, token)) };
    const first = await keyed(good, 'good');
    expect(first.statusCode, first.body).toBe(200);
    const again = await keyed(good, 'good');
    // Except for calls that end the session.
    expect(again.statusCode === 401 ? first.body : again.body).toBe(first.body);
    const bad = await keyed({ ...good, payload: '[{"NobodyDeclaredThis":' }, 'bad');
    expect(bad.statusCode, bad.body).toBeGreaterThanOrEqual(400);
    expect(bad.statusCode, bad.body).toBeLessThan(500);
    expect((await server.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  });

  it.each(named)('%s accepts names of prototypes as texts', async (_, call) => {
    await server.reset();
    const caller = someCallerOf(call);
    const token = await server.token(caller.mail);
    const { query, body } = await exampleFor(call, token, caller, {});
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, name]));
      const asked = { ...request(call, { params, ...(query && { query }) }, token), ...(body !== undefined && { payload: body as object }) };
      const hostile: InjectOptions[] = [
        { ...asked, headers: { ...asked.headers, 'accept-language': `${name},es;q=0.1`, 'idempotency-key': name } },
        { ...asked, url: `${addressOf(call.path, { params })}?${name}=1&${name}[${name}]=1` },
        { ...asked, headers: { ...asked.headers, 'content-type': 'application/json' }, payload: `{"${name}":{"${name}":"${name}"}}` },
        { ...asked, payload: JSON.parse(JSON.stringify(body ?? {}), (_key, value) => (typeof value === 'string' ? name : value)) },
      ];
      for (const each of hostile) {
        const answer = await server.app.inject(each);
        expect(answer.statusCode, `${JSON.stringify(each)}: ${answer.body}`).toBeLessThan(500);
      }
    }
  });

  it.each(answering)('%s returns its schema', async (_, call) => {
    const caller = someCallerOf(call);
    const needsInput = call.path.includes(':') || call.schema.query || call.schema.body;
    expect(Boolean(call.example) || !needsInput, `devserver/modules/${call.module}/examples.ts has no example for ${call.name}`).toBe(true);
    await server.reset();
    const token = await server.token(caller.mail);
    const cookies: Cookies = {};
    const example = await exampleFor(call, token, caller, cookies);
    const answer = await server.app.inject({ ...request(call, example, token, cookies), ...(call.schema.multipart && server.multipart(example.body, token)) });
    expect(answer.statusCode, answer.body).toBe(200);
    const schemas = new ContractSchemas(call.module);
    const response = schemas.response(call.schema.response);
    const validate = new Ajv({ strict: false, schemas: [...schemas.shared.values()] }).compile(inEnvelope(response, call.schema.envelope));
    expect(validate(answer.json()), JSON.stringify(validate.errors)).toBe(true);
  });
});
