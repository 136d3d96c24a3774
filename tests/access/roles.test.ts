import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts';
import { entersAtOnce, isLetIn } from '../contract/access';
import { addressOf, served } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';

const signedIn = accounts.filter(entersAtOnce);
const entering = signedIn.map((account) => [account.mail, account] as const);
const waiting = accounts.filter((account) => !signedIn.includes(account)).map(({ mail }) => [mail]);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('every account at every endpoint', () => {
  it.each(entering)('[SHL-057, SHL-075] %s is refused exactly if licence or role are missing', async (mail, account) => {
    const wrong: string[] = [];
    for (const { module, method, path, schema } of served) {
      if (schema.access === 'public' || path.endsWith('logout')) continue;
      const headers = { authorization: `Bearer ${await server.token(mail)}` };
      const { statusCode } = await server.app.inject({ method, url: addressOf(path), headers });
      const refused = statusCode === 401 || statusCode === 403;
      if (refused === isLetIn(account, { module, schema })) wrong.push(`${method} ${path} answered ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(waiting)('[SES-135] %s has no access before the required step', async (mail) => {
    await expect(server.token(mail)).resolves.toEqual(expect.any(String));
    const headers = { authorization: `Bearer ${await server.token(mail)}` };
    for (const { method, path, schema } of served) {
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
  ])('%s sees programs only of their own company and of those above it: %j', async (mail, chain) => {
    for (const list of ['current', 'available', 'complete']) {
      const { body } = await server.call(mail, { method: 'GET', url: `/api/userprograms/${list}` });
      const owners = new Set((body as { OwnerId: string }[]).map(({ OwnerId }) => OwnerId));
      expect([...owners].filter((owner) => !chain.includes(owner))).toEqual([]);
    }
  });

  it('[SHL-169] a search finds only people within reach', async () => {
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
