import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../../fixtures/accounts';
import { appForTests, type TestApp } from '../../testing/appForTests';
import root from '../root/routes';
import session from '../session/routes';
import module from './routes';

let app: TestApp;

beforeAll(async () => {
  app = await appForTests([module, root, session]);
});
afterAll(() => app.close());

type Mode = 'Coach' | 'Support' | 'Partner Admin';
type Account = (typeof accounts)[number];

const roleOf = { Coach: 'Coach', Support: 'Support', 'Partner Admin': 'PartnerAdmin' } as const satisfies Record<Mode, Account['roles'][number]>;

/** The companies that people of each company reach by a designation or as partner administrators, according to the fixtures. */
const reached = new Map([
  ['acme', ['acme']],
  ['northwind', ['northwind', 'acme', 'globex']],
  ['wellspring', ['acme', 'globex', 'legacy', 'northwind', 'wellspring']],
]);

/** The rule of impersonation, restated from the accounts alone. */
const may = (mode: Mode, actor: Account, subject: Account): boolean => {
  if (actor.mail === subject.mail || !actor.roles.includes(roleOf[mode])) return false;
  if (!(reached.get(actor.company) ?? []).includes(subject.company)) return false;
  const staff = subject.roles.filter((role) => role !== 'participant');
  if (mode === 'Coach') return staff.length === 0;
  if (mode === 'Partner Admin' && !staff.some((role) => ['Admin', 'WRAdmin', 'AdminLite'].includes(role))) return false;
  const own = new Set<string>(actor.roles);
  const below = mode === 'Partner Admin' ? ['Admin', 'WRAdmin', 'AdminLite', 'Reporting', 'Coach', 'Support'] : [];
  return staff.every((role) => own.has(role) || below.includes(role));
};

const idOf = ({ company, mail }: Account): string => `${company}-${mail.slice(0, mail.indexOf('@'))}`;

const callOf = (mode: Mode, subject: Account): { readonly url: string; readonly payload: object } =>
  mode === 'Partner Admin'
    ? { url: '/api/PerformImpersonation/PerformImpersonation', payload: { UserName: subject.mail, Reason: 'Problem' } }
    : {
        url: '/api/PerformImpersonation/ImpersonateUser',
        payload: { UserId: idOf(subject), UserName: subject.mail, EntityId: subject.company, ImpersonationType: mode, Reason: 'Problem' },
      };

/** Timeout in milliseconds: the test makes about ten thousand calls. */
const longest = 120_000;

it('[SUP-045, SUP-050, SUP-068] each account impersonates each other one in each mode if the rules allow it, and no other', { timeout: longest }, async () => {
  const wrong: string[] = [];
  let allowed = 0;
  for (const actor of accounts) {
    for (const mode of ['Coach', 'Support', 'Partner Admin'] as const) {
      let { authorization } = (await app.as(actor.mail)).authorization;
      for (const subject of accounts) {
        const { statusCode, body } = await app.app.inject({ method: 'POST', ...callOf(mode, subject), headers: { authorization } });
        const acts = statusCode === 200;
        if (acts !== may(mode, actor, subject)) wrong.push(`${actor.mail} as ${subject.mail}, ${mode}: ${statusCode}`);
        if (!acts) continue;
        allowed += 1;
        const answer = JSON.parse(body) as { readonly Data?: { readonly Token: string }; readonly Token?: string };
        authorization = `Bearer ${answer.Data?.Token ?? answer.Token}`;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(allowed).toBeGreaterThan(40);
});
