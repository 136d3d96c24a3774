import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eligiblePeople, registrationCodes } from '../../devserver/modules/session/fixtures/eligiblePeople';
import { accounts, fixturePassword } from '../../fixtures/accounts';
import { findPlugins } from '../../scripts/build/discover.mjs';
import { account } from '../../shell/features/account/feature';
import { type MenuEntry, menuOf, treeOf } from '../../shell/features/layout/menu/menuOf';
import type { Announcement } from '../../shell/features/notices/contract';
import { notices } from '../../shell/features/notices/feature';
import { isPicture } from '../../shell/features/notices/rules/news';
import type { Settings } from '../../shell/features/root/contract';
import type { TokenData } from '../../shell/features/session/contract';
import { assemble } from '../../shell/kernel/assemble';
import type { AnyPlugin } from '../../shell/kernel/declaration/definePlugin';
import type { Facts } from '../../shell/kernel/facts';
import { shellGuards } from '../../shell/kernel/guards/guards';
import { startTestServer, type TestServer } from '../testServer';

const readme = readFileSync('README.md', 'utf8');

/** Rows of the README's table of accounts: mail, description, company. */
const rows = [...readme.matchAll(/^\| (\S+@\S+) \| ([^|]*) \| (\w+) \|$/gm)].map(([, mail = '', who = '', company = '']) => ({ mail, who, company }));

/** Company → entries of its menu, from the README of the fixtures. */
const menus = new Map(
  [...readFileSync('fixtures/README.md', 'utf8').matchAll(/^\| (\w+) \| (\w[^|]*, [^|]+) \|$/gm)].map(([, company = '', menu = '']) => [
    company,
    menu.split(', '),
  ]),
);

let plugins: readonly AnyPlugin[];
let server: TestServer;

beforeAll(async () => {
  plugins = await Promise.all(findPlugins().map(async (id): Promise<AnyPlugin> => (await import(`../../plugins/${id}/plugin.ts`)).default));
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = async (mail: string): Promise<TokenData> => {
  const payload = { UserName: mail, Password: fixturePassword, TrustDeviceIds: [] };
  const answer = await server.app.inject({ method: 'POST', url: '/api/account/login/login', payload });
  return answer.json<TokenData>();
};

const companyOf = async (mail: string): Promise<{ readonly id: string; readonly name: string }> =>
  server.platform.db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['company.id', 'company.name'])
    .where('person.user_name', '=', mail)
    .executeTakeFirstOrThrow();

const labelOf = ({ label }: MenuEntry): string => ('text' in label ? label.text : label.id);

/** The entries of the main menu for a user who has passed all steps, or who is at the given stage. */
const menuFor = async (mail: string, stage: Facts['stage']): Promise<readonly string[]> => {
  const { Token, InvalidLanguageRole } = await signIn(mail);
  // Users whose role has no Spanish continue in English.
  const headers = { authorization: `Bearer ${Token}`, ...(InvalidLanguageRole && { 'accept-language': 'en-US' }) };
  const answer = await server.app.inject({ method: 'GET', url: '/api/settings', headers });
  const settings = (answer.json().Data ?? answer.json()) as Settings;
  const licences = await server.platform.db
    .selectFrom('company_plugin')
    .select('plugin_id')
    .where('company_id', '=', (await companyOf(mail)).id)
    .execute();
  const licensed = plugins.filter(({ id }) => licences.some(({ plugin_id }) => plugin_id === id));
  const news: Announcement[] = (await server.app.inject({ method: 'GET', url: '/api/userannouncements', headers })).json();
  const known = { settings, 'notices.pictures': news.filter(isPicture).length };
  const facts: Facts = { session: 'signed-in', ...(stage && { stage }), hasFirstLoginForm: false, ...known };
  const assembly = assemble([...licensed, account.plugin, notices.plugin], shellGuards);
  const { items, more } = menuOf(treeOf(settings.Navigation, assembly), assembly, facts);
  return [...items, ...more].map(labelOf);
};

describe("the README's table of accounts", () => {
  it('lists every account once', () => {
    expect(rows.map(({ mail }) => mail).sort()).toEqual(accounts.map(({ mail }) => mail).sort());
  });

  it.each(rows.map((row) => [row.mail, row] as const))(
    '[SHL-102] %s belongs to the company, has the steps before the menu and then sees the documented menu',
    async (mail, row) => {
      expect((await companyOf(mail)).name).toBe(row.company);
      const token = await signIn(mail);
      const steps = !token.IsLoginSuccessful || token.Stage === 'FirstLogin';
      expect(/: .*(first|welcome form)/.test(row.who)).toBe(steps);
      if (steps) return;
      const seen = await menuFor(mail, token.Stage);
      const menu = menus.get(row.company) ?? [];
      // The server translates the menu into the person's language.
      if (row.who.includes('prefers Spanish')) expect(seen).toHaveLength(menu.length);
      else expect(seen).toEqual(menu);
    },
  );
});

it('the README names a person who can register', () => {
  const told = /company code `([^`]+)`, employee number `([^`]+)`, (\S+) (\S+), born (\d{4}-\d{2}-\d{2})/.exec(readme);
  const [, code = '', number = '', first = '', last = '', born = ''] = told ?? [];
  expect(Object.keys(registrationCodes)).toContain(code);
  const person = eligiblePeople.find(({ firstName, lastName }) => firstName === first && lastName === last);
  expect(JSON.stringify(person)).toContain(number);
  expect(JSON.stringify(person)).toContain(born);
});
