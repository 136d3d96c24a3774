import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePassword } from '../fixtures/accounts';
import session from './modules/session/routes';
import { appForTests, type TestApp } from './testing/appForTests';

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

const audited = ({ platform }: TestApp) => platform.sqlite.prepare('select address from audit order by id desc limit 1').pluck().get();

describe('behind a proxy that is trusted', () => {
  const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'wellness.example' };

  it('cookies are bound to the host and to https, which browsers are told to keep to', async () => {
    const { cookies, hsts } = await signIn(trusting, overHttps);
    expect(hsts).toBe(year);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), path: '/', secure: true, httpOnly: true });
  });

  it('the address is that of the person, as the proxy has seen it, not as the person says', async () => {
    await signIn(trusting, { ...overHttps, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }, 'wrong');
    expect(audited(trusting)).toBe('203.0.113.9');
  });

  it('a page that came to the proxy over plain http is one', async () => {
    const { cookies, hsts } = await signIn(trusting, { ...overHttps, 'x-forwarded-proto': 'http' });
    expect(hsts).toBeUndefined();
    expect(cookies.every(({ name, secure }) => !name.startsWith('__Host-') && !secure)).toBe(true);
  });
});

it('without a trusted proxy nobody can say where they come from, or how', async () => {
  const { cookies, hsts } = await signIn(plain, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }, 'wrong');
  expect(hsts).toBeUndefined();
  expect(cookies.filter(({ secure }) => secure)).toEqual([]);
  expect(audited(plain)).toBe('127.0.0.1');
});
