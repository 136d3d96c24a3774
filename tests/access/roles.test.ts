import modules from 'virtual:modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShellFeature } from '../../devserver/platform/auth/licences';
import { type Account, accounts } from '../../fixtures/accounts';
import type { EndpointSchema } from '../../shell/net/contract';
import { addressOf } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';

/** Accounts whose password alone lets them in. */
const signedIn = accounts.filter(({ stage }) => stage === undefined || stage === 'FirstLogin');

const endpoints = modules.flatMap((module) =>
  Object.entries(module.routes).map(([name, [method, path]]) => ({ module: module.id, name, method, path, schema: module.schemas[name] as EndpointSchema })),
);

const licensedTo = (account: Account, module: string): boolean => {
  if (isShellFeature(module)) return true;
  if (account.company === 'globex') return module === 'programs';
  return account.company !== 'legacy' || module !== 'rewards';
};

const admits = ({ access }: EndpointSchema, { roles, permissions = [] }: Account): boolean => {
  if (typeof access === 'string') return true;
  const any = access.anyOf?.some((role) => roles.includes(role)) ?? true;
  const all = access.allOf?.every((role) => roles.includes(role)) ?? true;
  return any && all && (access.permission === undefined || permissions.includes(access.permission));
};

const entering = signedIn.map((account) => [account.mail, account] as const);
const waiting = accounts.filter((account) => !signedIn.includes(account)).map(({ mail }) => [mail]);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('every account at every endpoint', () => {
  it.each(entering)('[SHL-057, SHL-075] %s is refused exactly where licence or role are missing', async (mail, account) => {
    const wrong: string[] = [];
    for (const { module, method, path, schema } of endpoints) {
      if (schema.access === 'public' || path.endsWith('logout')) continue;
      const headers = { authorization: `Bearer ${await server.token(mail)}` };
      const { statusCode } = await server.app.inject({ method, url: addressOf(path), headers });
      const refused = statusCode === 401 || statusCode === 403;
      const expected = !(licensedTo(account, module) && admits(schema, account));
      if (refused !== expected) wrong.push(`${method} ${path} answered ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(waiting)('[SES-135] %s is let in nowhere before the step that is asked for', async (mail) => {
    await expect(server.token(mail)).resolves.toEqual(expect.any(String));
    const headers = { authorization: `Bearer ${await server.token(mail)}` };
    for (const { method, path, schema } of endpoints) {
      if (schema.access === 'public') continue;
      expect((await server.app.inject({ method, url: addressOf(path), headers })).statusCode, path).toBe(401);
    }
  });
});

describe('companies', () => {
  it.each([
    ['participant@acme.example', ['acme', 'northwind', 'GLOBAL']],
    ['participant@globex.example', ['globex', 'northwind', 'GLOBAL']],
    ['participant@legacy.example', ['legacy', 'GLOBAL']],
  ])('%s sees programs of the own company and of those above it alone: %j', async (mail, chain) => {
    for (const list of ['current', 'available', 'complete']) {
      const { body } = await server.call(mail, { method: 'GET', url: `/api/userprograms/${list}` });
      const owners = new Set((body as { OwnerId: string }[]).map(({ OwnerId }) => OwnerId));
      expect([...owners].filter((owner) => !chain.includes(owner))).toEqual([]);
    }
  });

  it('[SHL-169] a search finds the people within reach and nobody else', async () => {
    const found = async (mail: string): Promise<string[]> => {
      const { body } = await server.call(mail, { method: 'GET', url: '/api/usersearch?term=p' });
      return [...new Set((body as { Company: string }[]).map(({ Company }) => Company))].sort();
    };
    expect(await found('support@acme.example')).toEqual(['Acme']);
    expect(await found('partner@northwind.example')).toEqual(expect.arrayContaining(['Acme', 'Globex', 'Northwind']));
    expect(await found('partner@northwind.example')).not.toContain('Legacy');
    expect(await found('support@wellspring.example')).toEqual(expect.arrayContaining(['Acme', 'Legacy']));
  });
});
