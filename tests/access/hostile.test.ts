import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Asking, Example } from '../../devserver/platform/examples';
import { randomSequence } from '../../fixtures/random';
import type { Profile } from '../../shell/features/account/contract';
import { damage } from '../attack/damage';
import { wrongWith } from '../attack/judge';
import { naughtyTexts } from '../attack/naughty';
import { addressOf, type ServedCall, served, someCallerOf } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';
import { rowsOfOthers, wrongTypes } from './storedRows';

const participant = 'participant@acme.example';
const path = '/api/user/userprofilev2';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

/** Sends a call with this body, and returns the violations of the response. */
const send = async (
  call: ServedCall,
  token: string,
  { body, ...example }: Example,
): Promise<{ readonly status: number; readonly wrong: readonly string[] }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked: InjectOptions = { method: call.method, url: addressOf(call.path, example), headers, payload: JSON.stringify(body) ?? '' };
  const { statusCode, headers: answered, body: text } = await server.app.inject(asked);
  const sent = JSON.stringify(body) ?? '';
  const told = wrongWith({ status: statusCode, headers: new Headers({ ...(answered['retry-after'] && { 'retry-after': '1' }) }), body: text }, sent);
  return { status: statusCode, wrong: told.map((wrong) => `${call.method} ${call.path} ${sent.slice(0, 300)}: ${wrong}`) };
};

const exampleOf = async (call: ServedCall, mail: string): Promise<Example> => {
  const { body: _, ...asking } = { body: undefined, userId: await server.personId(mail), entityId: 'acme' };
  const get: Asking['get'] = async <T>(url: string) => (await server.call(mail, { method: 'GET', url: `/api${url}` })).body as T;
  const post: Asking['post'] = async <T>(url: string, payload: unknown) =>
    (await server.call(mail, { method: 'POST', url: `/api${url}`, payload: payload as object })).body as T;
  return (await call.example?.({ ...asking, get, post })) ?? {};
};

const saveProfile = served.find(({ module, name }) => module === 'account' && name === 'saveProfile')!;
/** Calls that create accounts for others; existing accounts must not change. */
const invites: ReadonlySet<string> = new Set(['/support/companies', '/support/companies/import', '/support/companies/administrator', '/accounts']);
/** Calls with which administrators maintain the account of a named person. */
const maintaining: ReadonlySet<string> = new Set([
  '/accounts/names',
  '/accounts/work',
  '/accounts/sign-in',
  '/accounts/rights',
  '/accounts/second-factor/reset',
  '/accounts/address',
  '/accounts/address/withdrawal',
]);
const taking = served.filter(({ method, schema }) => (method === 'POST' || method === 'PUT') && schema.body && !schema.multipart);

describe('a thousand hostile payloads at the profile', () => {
  it('are refused or accepted, and change no other person and no type of a stored value', async () => {
    const random = randomSequence('hostile profiles');
    const example = await exampleOf(saveProfile, participant);
    const userId = await server.personId(participant);
    const token = await server.token(participant);
    const before = await rowsOfOthers(server.platform.db, userId);
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 1000; sent += 1) {
      const answer = await send(saveProfile, token, { ...example, body: damage(example.body, random) });
      wrong.push(...answer.wrong);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    expect(wrong).toEqual([]);
    // Not everything may be refused before it is validated.
    expect(statuses.get(401)).toBeUndefined();
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(await wrongTypes(server.platform.db)).toEqual([]);
    expect([...(await rowsOfOthers(server.platform.db, userId))].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table)).toEqual([]);
  });

  it('accepted texts are returned unchanged', async () => {
    const token = await server.token(participant);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await exampleOf(saveProfile, participant);
    const answers = (body as { ProfileItemAnswers: { Id: string; UserAnswer: string }[] }).ProfileItemAnswers;
    const taken: string[] = [];
    for (const text of naughtyTexts) {
      const ProfileItemAnswers = answers.map((answer) => (answer.Id === 'FirstName' ? { ...answer, UserAnswer: text } : answer));
      const { statusCode } = await server.app.inject({ method: 'POST', url: path, headers, payload: { ...(body as object), ProfileItemAnswers } });
      if (statusCode !== 200) continue;
      taken.push(text);
      const profile: Profile = (await server.app.inject({ url: path, headers })).json();
      expect(profile.ProfileAnswers.find(({ Id }) => Id === 'FirstName')?.UserAnswer).toBe(text.trim());
      expect((await server.app.inject({ url: '/api/user/current', headers })).json().FirstName).toBe(text.trim());
    }
    expect(taken).toEqual(
      expect.arrayContaining(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '{{constructor.constructor("return this")()}}', '${7*7}']),
    );
  });
});

it.each(taking.map((call) => [`${call.module}: ${call.method} ${call.path}`, call] as const))(
  '%s: hostile payloads change no account of others, and no type of a stored value',
  async (name, call) => {
    const random = randomSequence(name);
    const { mail } = someCallerOf(call);
    const token = await server.token(mail);
    const example = await exampleOf(call, mail);
    const userId = await server.personId(mail);
    const maintained = maintaining.has(call.path) ? JSON.stringify((example.body as { readonly Id: string }).Id) : undefined;
    const accountsOfOthers = async (): Promise<readonly string[]> =>
      [...(await rowsOfOthers(server.platform.db, userId))]
        .filter(([table]) => /^(person|second_factor|recovery_code)/.test(table))
        .flatMap(([table, rows]) => JSON.parse(rows).map((row: unknown) => `${table}: ${JSON.stringify(row)}`))
        .filter((row) => maintained === undefined || !row.includes(maintained));
    const before = await accountsOfOthers();
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let sent = 0; sent < 8; sent += 1) answers.push(await send(call, token, { ...example, body: damage(example.body, random) }));
    expect(answers.flatMap(({ wrong }) => wrong)).toEqual([]);
    // The token is valid for each call, except after a call that starts impersonation, which ends it.
    const statuses = answers.map(({ status }) => status);
    const asked = call.module === 'support' && statuses.includes(200) ? statuses.slice(0, statuses.indexOf(200)) : statuses;
    if (call.schema.access !== 'public') expect(asked).not.toContain(401);
    expect(await wrongTypes(server.platform.db)).toEqual([]);
    // Invitations may create accounts for the named persons; other calls must not change any account.
    if (call.schema.access !== 'public') expect(await accountsOfOthers()).toEqual(invites.has(call.path) ? expect.arrayContaining([...before]) : before);
  },
);
