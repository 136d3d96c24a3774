import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import root from '../../../modules/root/routes';
import session from '../../../modules/session/routes';
import { appForTests, type TestApp, testTime } from '../../../testing/appForTests';
import { seedScenario } from '../../devControls/scenarios';
import { browserHalfForTests } from '../../testing/browserHalfForTests';
import { moduleForTests } from '../../testing/moduleForTests';

const build = browserHalfForTests();
let production: TestApp;
let development: TestApp;
beforeAll(async () => {
  production = await appForTests([session, root, moduleForTests], { browserHalf: build.browserHalf, settings: { production: true } });
  await seedScenario(production.platform, 'empty', new Date(testTime));
  development = await appForTests([session, root], { browserHalf: build.browserHalf });
});
afterAll(async () => {
  await production.close();
  await development.close();
  build.remove();
});

const signIn = async (UserName: string) => {
  const payload = { UserName, Password: fixturePassword, TrustDeviceIds: [] };
  const answer = await production.app.inject({ method: 'POST', url: '/api/account/login/login', payload });
  const assets = answer.cookies.find(({ name }) => name === 'assets')!.value;
  return { cookies: { assets }, headers: { authorization: `Bearer ${answer.json().Token}` } };
};

const shellMap = '/assets/shell/main-1.js.map';
const inside = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js', '/API/Docs', shellMap];

const statuses = async (server: TestApp, shown: object = {}): Promise<Readonly<Record<string, number>>> => {
  const asked = await Promise.all(inside.map(async (url) => [url, (await server.app.inject({ url, ...shown })).statusCode]));
  return Object.fromEntries(asked);
};
const all = (status: number) => Object.fromEntries(inside.map((url) => [url, status]));

describe('the page of the endpoints, and source maps', () => {
  it('are public outside production', async () => {
    expect(await statuses(development)).toEqual(all(200));
  });

  it('are refused in production without a sign-in', async () => {
    expect(await statuses(production)).toEqual(all(401));
    expect(await statuses(production, { cookies: { assets: 'a.b' }, headers: { authorization: 'Bearer a.b.c' } })).toEqual(all(401));
    expect((await production.app.inject({ url: '/assets/shell/MAIN-1.JS.MAP' })).statusCode).toBe(401);
    expect((await production.app.inject({ url: '/assets/shell/nothing.js.map' })).statusCode).toBe(401);
  });

  it.each(['admin@acme.example', 'wradmin@acme.example', 'partner@northwind.example', 'superadmin@wellspring.example'])(
    'are there for %s, whose browser shows its cookie, or whose program its token',
    async (userName) => {
      const { cookies, headers } = await signIn(userName);
      expect(await statuses(production, { cookies })).toEqual(all(200));
      expect(await statuses(production, { headers })).toEqual(all(200));
    },
  );

  it.each(['participant@acme.example', 'coach@acme.example', 'adminlite@acme.example', 'reporting@acme.example'])('are not for %s', async (userName) => {
    const { cookies, headers } = await signIn(userName);
    expect(await statuses(production, { cookies })).toEqual(all(403));
    expect(await statuses(production, { headers })).toEqual(all(403));
  });

  it('are refused after the sign-in has ended, also with a stored cookie', async () => {
    const { cookies, headers } = await signIn('admin@acme.example');
    expect(await statuses(production, { cookies })).toEqual(all(200));
    await production.app.inject({ url: '/api/login/logout', headers });
    expect(await statuses(production, { cookies })).toEqual(all(401));
  });

  it('of a plugin are for staff whose company has licensed it', async () => {
    const mapOf = async (plugin: string, shown: object) =>
      (await production.app.inject({ url: `/assets/plugins/${plugin}/plugin-1.js.map`, ...shown })).statusCode;
    const { cookies } = await signIn('admin@globex.example');
    expect(await mapOf('programs', { cookies })).toBe(200);
    expect(await mapOf('rewards', { cookies })).toBe(403);
    expect(await mapOf('programs', { cookies: (await signIn('participant@acme.example')).cookies })).toBe(403);
  });

  it('are not stored by shared caches, and the cookie is removed at sign-out', async () => {
    const { cookies, headers } = await signIn('admin@acme.example');
    expect((await production.app.inject({ url: shellMap, cookies })).headers['cache-control']).toMatch(/^private/);
    const left = await production.app.inject({ url: '/api/login/logout', headers });
    expect(left.cookies.find(({ name }) => name === 'assets')).toMatchObject({ maxAge: 0, path: '/' });
  });
});
