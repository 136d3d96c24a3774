import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePassword } from '../fixtures/accounts';
import session from './modules/session/routes';
import { appForTests, type TestApp } from './testing/appForTests';
import { value } from './testing/query';

const year = 'max-age=31536000';
let trusting: TestApp;
let plain: TestApp;
beforeAll(async () => {
  trusting = await appForTests([session], { settings: { trustProxy: 1 } });
  plain = await appForTests([session]);
});
afterAll(() => Promise.all([trusting.close(), plain.close()]));

const signIn = async ({ app }: TestApp, headers: Readonly<Record<string, string>>, Password = fixturePassword) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/account/login/login',
    headers,
    payload: { UserName: 'participant@acme.example', Password, TrustDeviceIds: [] },
  });
  return { status: answer.statusCode, cookies: answer.cookies, hsts: answer.headers['strict-transport-security'] };
};

const audited = ({ platform }: TestApp) => value(platform.db, 'select address from audit order by id desc limit 1');

describe('behind a proxy that is trusted', () => {
  const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'wellness.example' };

  it('cookies are bound to the host and to https, and browsers are told to use https only', async () => {
    const { cookies, hsts } = await signIn(trusting, overHttps);
    expect(hsts).toBe(year);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), path: '/', secure: true, httpOnly: true });
  });

  it('the address is the one seen by the proxy, not the one claimed by the client', async () => {
    await signIn(trusting, { ...overHttps, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }, 'wrong');
    expect(await audited(trusting)).toBe('203.0.113.9');
  });

  it('a page that came to the proxy over plain http is one', async () => {
    const { cookies, hsts } = await signIn(trusting, { ...overHttps, 'x-forwarded-proto': 'http' });
    expect(hsts).toBeUndefined();
    expect(cookies.every(({ name, secure }) => !name.startsWith('__Host-') && !secure)).toBe(true);
  });
});

it('an undeclared proxy is reported once, in one sentence; a trusted one, or none, is not', async () => {
  const warningsOf = async (settings: { readonly trustProxy?: 1 }, headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const lines: string[] = [];
    const app = await appForTests([session], { settings, log: { write: (line) => void lines.push(line) } });
    for (const _ of [1, 2, 3]) await app.app.inject({ url: '/api/health', headers });
    await app.close();
    return lines.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (level === 40 ? [msg] : []));
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await warningsOf({}, forwarded)).toEqual([
    expect.stringMatching(/^X-Forwarded-For arrives although TRUST_PROXY is not set.*: set TRUST_PROXY to .*\.$/),
  ]);
  expect(await warningsOf({ trustProxy: 1 }, forwarded)).toEqual([]);
  expect(await warningsOf({}, {})).toEqual([]);
});

it('without a trusted proxy clients cannot forge their address or protocol', async () => {
  const { cookies, hsts } = await signIn(plain, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }, 'wrong');
  expect(hsts).toBeUndefined();
  expect(cookies.filter(({ secure }) => secure)).toEqual([]);
  expect(await audited(plain)).toBe('127.0.0.1');
});
