import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, fixturePassword } from '../../fixtures/accounts';
import type { TokenData } from '../../shell/features/session/contract';
import { startTestServer, type TestServer } from '../testServer';

/** Rows of the README's table of accounts: mail, company, and what the account sees today. */
const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| (\S+@\S+) \|[^|]*\| (\w+) \| ([^|]+) \|$/gm)].map(
  ([, mail = '', company = '', today = '']) => ({
    mail,
    company,
    today: today.trim(),
  }),
);

const label = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the README's table of accounts", () => {
  it('lists every account once', () => {
    expect(rows.map(({ mail }) => mail).sort()).toEqual(accounts.map(({ mail }) => mail).sort());
  });

  it.each(rows.map((row) => [row.mail, row] as const))('%s sees what it says', async (mail, { company, today }) => {
    const { companyId } = await server.platform.db
      .selectFrom('person')
      .innerJoin('company', 'company.id', 'person.company_id')
      .select('company.name as companyId')
      .where('person.user_name', '=', mail)
      .executeTakeFirstOrThrow();
    expect(companyId).toBe(company);
    const payload = { UserName: mail, Password: fixturePassword, TrustDeviceIds: [] };
    const answer = await server.app.inject({ method: 'POST', url: '/api/account/login/login', payload });
    const token = answer.json<TokenData>();
    const pages = today
      .replace(/^.*?, then /, '')
      .split(', ')
      .sort();
    const needsStep = today.includes(', then ');
    expect(token.IsLoginSuccessful && !token.FirstLoginFormSetup).toBe(!needsStep);
    const licensed = await server.platform.db
      .selectFrom('company_plugin')
      .innerJoin('person', 'person.company_id', 'company_plugin.company_id')
      .select('plugin_id')
      .where('person.user_name', '=', mail)
      .execute();
    const served = new Set(server.platform.modules.map(({ id }) => id));
    expect(
      licensed
        .map(({ plugin_id }) => plugin_id)
        .filter((id) => served.has(id))
        .map(label)
        .sort(),
    ).toEqual(pages);
  });
});
