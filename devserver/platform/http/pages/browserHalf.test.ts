import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import session from '../../../modules/session/routes';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import { sessionSeconds } from '../../auth/sessions';
import { bareModule } from '../../testing/bareModule';
import { browserHalfForTests } from '../../testing/browserHalfForTests';
import { moduleForTests } from '../../testing/moduleForTests';

const build = browserHalfForTests();
let server: TestApp;
beforeAll(async () => {
  server = await appForTests([session, moduleForTests], { browserHalf: build.browserHalf });
});
afterAll(async () => {
  await server.close();
  build.remove();
});

const get = (url: string, options: Partial<InjectOptions> = {}): Promise<LightMyRequestResponse> => server.app.inject({ url, ...options });

/** Signs in. @returns the value of the cookie for files */
const passOf = async (UserName: string): Promise<string> => {
  const payload = { UserName, Password: fixturePassword, TrustDeviceIds: [] };
  const answer = await server.app.inject({ method: 'POST', url: '/api/account/login/login', payload });
  return answer.cookies.find((cookie) => cookie.name === 'assets')!.value;
};

const policyOf = (answer: LightMyRequestResponse): string => String(answer.headers['content-security-policy']);
const noncesIn = ({ body }: LightMyRequestResponse) => ({ script: /<script nonce="([^"]+)"/.exec(body)![1]!, style: /content="([^"]+)"/.exec(body)![1]! });

describe('the page', () => {
  it('is served at every address that is neither a call nor a file, and not cached', async () => {
    for (const url of ['/', '/programs', '/act/auth/login', '/rewards/statement?x=1', '/es/programs', '/apitude', '/assetsmanager']) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is not served in place of calls and files', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/nothing',
      '/API/nothing',
      '/assets/nothing.js',
      '/assets/',
      '/assets',
      '/favicon.ico',
      '/__dev/nothing',
      '/robots.txt',
      '/programs/app.js.map',
    ]) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.json().StatusCode).toBe(404);
    }
    expect((await get('/programs', { method: 'POST' })).statusCode).toBe(404);
  });

  it.each([
    ['/programs?list=available', ['programs/plugin-1', 'programs/list-1']],
    ['/es/Programs/', ['programs/plugin-1', 'programs/list-1']],
    ['/programs/of/2026', ['programs/plugin-1', 'programs/year-1']],
    ['/programs/of', ['programs/plugin-1']],
    ['/', ['programs/plugin-1']],
  ])('names at %s the files that it will want, of licensed plugins only', async (url, files) => {
    const linksIn = ({ body }: LightMyRequestResponse) => [...body.matchAll(/<link rel="modulepreload" nonce="([^"]+)" href="([^"]+)">/g)];
    const answer = await get(url, { cookies: { assets: await passOf('participant@globex.example') } });
    const links = linksIn(answer);
    expect(links.map(([, , file]) => file)).toEqual(['/assets/shell/frame-1.js', ...files.map((file) => `/assets/plugins/${file}.js`)]);
    expect(links.every(([, nonce]) => nonce === noncesIn(answer).script)).toBe(true);
    expect(linksIn(await get(url))).toEqual([]);
    expect(linksIn(await get(url, { cookies: { assets: 'nonsense' } }))).toEqual([]);
  });

  it('has nonces of its own in each answer, the same in page and policy', async () => {
    const [one, other] = [await get('/'), await get('/')];
    expect(noncesIn(one)).not.toEqual(noncesIn(other));
    for (const answer of [one, other]) {
      const { script, style } = noncesIn(answer);
      expect(script.length).toBeGreaterThanOrEqual(16);
      expect(policyOf(answer)).toContain(`script-src 'self' 'nonce-${script}'`);
      expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${style}'`);
      expect(policyOf(answer)).not.toContain('unsafe-inline');
    }
  });
});

describe('declarations', () => {
  const part = (id: string): string => `start=>({default:start.plugin('${id}')})`;
  const declarations = {
    start: '/assets/shell/main-1.js',
    parts: { programs: part('programs'), rewards: part('rewards') },
    staffParts: { programs: part('staff') },
  };
  const built = { ...build.browserHalf, declarations };
  let joining: TestApp;
  beforeAll(async () => {
    joining = await appForTests([session, bareModule('programs'), bareModule('rewards')], { browserHalf: built });
  });
  afterAll(() => joining.close());

  const signInWithFiles = async (UserName: string) => {
    const payload = { UserName, Password: fixturePassword, TrustDeviceIds: [] };
    const answer = await joining.app.inject({ method: 'POST', url: '/api/account/login/login', payload });
    const { Plugins: plugins } = answer.json<{ readonly Plugins: readonly { readonly Id: string; readonly Url: string }[] }>();
    return { cookies: { assets: answer.cookies.find((cookie) => cookie.name === 'assets')!.value }, plugins };
  };
  const textOf = (programs: string): string =>
    `import*as start from"/assets/shell/main-1.js";export const parts=new Map([["programs",()=>(${part(programs)})(start)],["rewards",()=>(${part('rewards')})(start)]]);`;

  it('of several licensed plugins are one file, compressed, cached permanently', async () => {
    const { cookies, plugins } = await signInWithFiles('participant@acme.example');
    const [url = '', ...others] = new Set(plugins.map(({ Url }) => Url));
    expect(others).toEqual([]);
    expect(url).toMatch(/^\/assets\/plugins\/_\/programs\.rewards-[0-9a-f]{12}\.js$/);
    const text = textOf('programs');
    const answer = await joining.app.inject({ url, cookies });
    expect(answer.body).toBe(text);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8' });
    const brotli = await joining.app.inject({ url, cookies, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
    const page = await joining.app.inject({ url: '/programs', cookies });
    expect(page.body.split(url)).toHaveLength(2);
    // An address of an earlier build, or of another order of plugins.
    expect((await joining.app.inject({ url: url.replace(/-[0-9a-f]+/, '-000000000000'), cookies })).statusCode).toBe(404);
  });

  it('have the pages of staff for staff only, as declared by their page as well', async () => {
    const participant = await signInWithFiles('participant@acme.example');
    const { cookies, plugins } = await signInWithFiles('admin@acme.example');
    const url = plugins[0]!.Url;
    expect(url).not.toBe(participant.plugins[0]!.Url);
    expect((await joining.app.inject({ url, cookies })).body).toBe(textOf('staff'));
    expect((await joining.app.inject({ url: '/programs', cookies })).body).toContain(url);
  });

  it('of an unlicensed plugin are refused in any company', async () => {
    const globex = await signInWithFiles('participant@globex.example');
    expect(globex.plugins.map(({ Url }) => Url)).toEqual([expect.stringMatching(/^\/assets\/plugins\/_\/programs-[0-9a-f]{12}\.js$/)]);
    const { plugins } = await signInWithFiles('participant@acme.example');
    expect((await joining.app.inject({ url: plugins[0]!.Url, cookies: globex.cookies })).statusCode).toBe(403);
    expect((await joining.app.inject({ url: plugins[0]!.Url })).statusCode).toBe(403);
    expect((await joining.app.inject({ url: plugins[0]!.Url.replace('programs.rewards', 'rewards'), cookies: globex.cookies })).statusCode).toBe(403);
  });
});

describe('files', () => {
  it('are sent in the coding that the browser accepts, cached permanently', async () => {
    const brotli = await get('/assets/shell/main-1.js', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(brotli.body).toBe('the shell in brotli');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
    });
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect((await get('/assets/shell/main-1.js', { headers: { 'accept-encoding': 'gzip' } })).body).toBe('the shell in gzip');
    expect((await get('/assets/shell/main-1.js')).body).toBe('shell();');
    expect((await get('/assets/shell/main-1.js', { method: 'HEAD' })).statusCode).toBe(200);
  });

  it('of a plugin go only to browsers whose cookie names it', async () => {
    const url = '/assets/plugins/programs/plugin-1.js';
    const allowed = await get(url, { cookies: { assets: await passOf('participant@globex.example') } });
    expect(allowed.body).toBe('programs();');
    expect(allowed.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    for (const assets of ['', 'nonsense', 'a.b']) {
      const refused = await get(url, assets === '' ? {} : { cookies: { assets } });
      expect(refused.statusCode).toBe(403);
      expect(refused.headers['cache-control']).toBeUndefined();
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('of a plugin without licence are 403, whether they exist or not', async () => {
    const cookies = { assets: await passOf('participant@globex.example') };
    for (const file of ['plugin-1.js', 'nothing.js', '', '..%2fprograms/plugin-1.js']) {
      expect([403, 404]).toContain((await get(`/assets/plugins/rewards/${file}`, { cookies })).statusCode);
    }
    expect((await get('/assets/plugins/rewards/plugin-1.js', { cookies })).statusCode).toBe(403);
    expect((await get('/assets/plugins/rewards/nothing.js', { cookies })).statusCode).toBe(403);
    expect((await get('/assets/plugins/programs/nothing.js', { cookies })).statusCode).toBe(404);
  });

  it('are not reached by another spelling of their address', async () => {
    const cookies = { assets: await passOf('participant@globex.example') };
    const spellings = [
      '/assets/PLUGINS/rewards/plugin-1.js',
      '/ASSETS/plugins/Rewards/plugin-1.js',
      '/assets/%70lugins/rewards/plugin-1.js',
      '/assets/%2570lugins/rewards/plugin-1.js',
      '/assets/plugins/%72ewards/plugin-1.js',
      '/assets/plugins//rewards/plugin-1.js',
      '/assets//plugins/rewards/plugin-1.js',
      '/assets/./plugins/rewards/plugin-1.js',
      '/assets/shell/../plugins/rewards/plugin-1.js',
      '/assets/shell/%2e%2e/plugins/rewards/plugin-1.js',
      '/assets/plugins/programs/../rewards/plugin-1.js',
      '/assets/plugins/programs/..%2frewards/plugin-1.js',
      '/assets/plugins/programs%2f..%2frewards%2fplugin-1.js',
      '/assets/plugins\\rewards\\plugin-1.js',
      '/assets/plugins/rewards/plugin-1.js/',
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
    ];
    for (const url of spellings) {
      const answer = await get(url, { cookies });
      expect(answer.body, url).not.toMatch(/rewards\(\)|\{\{nonce/);
    }
  });

  it('the cookie is HttpOnly and same-site', async () => {
    const payload = { UserName: 'participant@acme.example', Password: fixturePassword, TrustDeviceIds: [] };
    const answer = await server.app.inject({ method: 'POST', url: '/api/account/login/login', payload });
    expect(answer.cookies.find((cookie) => cookie.name === 'assets')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: sessionSeconds,
    });
    expect(answer.cookies.find((cookie) => cookie.name === 'assets')?.secure).toBeUndefined();
  });

  it('the cookie ends by the clock', async () => {
    const cookies = { assets: await passOf('participant@globex.example') };
    server.clock.advance(sessionSeconds * 1000);
    expect((await get('/assets/plugins/programs/plugin-1.js', { cookies })).statusCode).toBe(403);
  });
});
