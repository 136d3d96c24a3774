import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenProvider, openIdentityProvider } from '../../../platform/identity/provider';
import root from '../../root/routes';
import { minutes, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

let server: SessionServer;
let provider: OpenProvider;
/** `inject` sends the host `localhost:80`; addresses omit that port. */
const site = { host: '127.0.0.1', port: 8080 };
const host = `127.0.0.1:${site.port}`;

beforeAll(async () => {
  server = await sessionForTests([root]);
  provider = await openIdentityProvider(server.platform, site, 0);
  server.platform.identity.current = provider.provider;
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(() => server.platform.resets.run());

/** A browser at the product, whose cookies are kept. */
const newBrowser = () => {
  const cookies: Record<string, string> = {};
  const get = async (url: string) => {
    const answer = await server.app.inject({ url, headers: { host }, cookies });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  return {
    cookies,
    get,
    start: async (): Promise<URL> => new URL((await get('/api/account/login/sso')).headers.location as string),
    autoLogin: async () => tokenDataOf(await get('/api/account/login/ssoautologin')),
  };
};

/** Chooses a person at the provider. @returns the address to which the browser is redirected */
const choose = async (asked: URL, person = 'sso@acme.example', more: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL('/sso/answer', asked), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state: asked.searchParams.get('state')!, return: asked.searchParams.get('return')!, person, ...more }),
  });
const answerOf = async (asked: URL, person?: string): Promise<URL> => new URL((await choose(asked, person)).headers.get('location')!);
const pathOf = ({ pathname, search }: URL): string => pathname + search;

describe('single sign-on', () => {
  it('[SES-118] redirects to the provider and back, and signs in once', async () => {
    const browser = newBrowser();
    const asked = await browser.start();
    expect(asked.origin).toBe(`http://127.0.0.1:${provider.port}`);
    const page = await fetch(asked);
    const text = await page.text();
    expect(text).toContain('Sidney Singlesignon');
    expect(text).not.toContain('participant@acme.example');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' http://${host}`);
    const back = await browser.get(pathOf(await answerOf(asked)));
    expect([back.statusCode, back.headers.location]).toEqual([303, '/act/auth/login?sso=true']);
    expect([back.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('sso='))).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(await browser.autoLogin()).toMatchObject({ IsLoginSuccessful: true, Stage: 'Authenticated', LoginType: 'SSO' });
    expect(await browser.autoLogin()).toEqual({ IsLoginSuccessful: false, LoginErrors: [], InvalidLanguageRole: false, Plugins: [] });
  });

  it('[SES-118] returns to the configured site, regardless of the requested host', async () => {
    const named = await sessionForTests([root], { settings: { siteUrl: 'https://wellness.example' } });
    named.platform.identity.current = provider.provider;
    const answer = await named.app.inject({ url: '/api/account/login/sso', headers: { host: 'evil.example' } });
    const asked = new URL(answer.headers.location as string);
    expect(asked.searchParams.get('return')).toBe('https://wellness.example/api/account/login/ssocallback');
    await named.close();
  });

  it('[SES-118] accepts the cookie once, also if it was copied, and for a short time', async () => {
    const browser = newBrowser();
    await browser.get(pathOf(await answerOf(await browser.start())));
    const thief = newBrowser();
    Object.assign(thief.cookies, browser.cookies);
    expect((await browser.autoLogin()).IsLoginSuccessful).toBe(true);
    expect((await thief.autoLogin()).IsLoginSuccessful).toBe(false);
    const late = newBrowser();
    await late.get(pathOf(await answerOf(await late.start())));
    server.clock.advance(minutes(2));
    expect((await late.autoLogin()).IsLoginSuccessful).toBe(false);
  });

  it('takes an answer once, from the browser that asked for it, and only soon', async () => {
    const browser = newBrowser();
    const asked = await browser.start();
    const answer = pathOf(await answerOf(asked));
    const other = newBrowser();
    await other.start();
    await other.get(answer);
    expect((await other.autoLogin()).IsLoginSuccessful).toBe(false);
    const state = { ...browser.cookies };
    await browser.get(answer);
    expect((await browser.autoLogin()).IsLoginSuccessful).toBe(true);
    Object.assign(browser.cookies, state);
    await browser.get(answer);
    expect((await browser.autoLogin()).IsLoginSuccessful).toBe(false);
    const late = newBrowser();
    const lateAnswer = pathOf(await answerOf(await late.start()));
    server.clock.advance(minutes(1));
    await late.get(lateAnswer);
    expect((await late.autoLogin()).IsLoginSuccessful).toBe(false);
  });

  it('refuses an answer that was changed, and one to another question', async () => {
    const browser = newBrowser();
    const address = await answerOf(await browser.start());
    const [payload, signature] = address.searchParams.get('answer')!.split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, subject: 'admin@acme.example' })).toString('base64url');
    const second = newBrowser();
    const secondState = (await second.start()).searchParams.get('state')!;
    for (const [who, answer, state] of [
      [browser, `${forged}.${signature}`, claims.state],
      [newBrowser(), `${payload}.${signature}`, claims.state],
      [second, `${payload}.${signature}`, secondState],
    ] as const) {
      await who.get(`/api/account/login/ssocallback?${new URLSearchParams({ answer, state })}`);
      expect((await who.autoLogin()).IsLoginSuccessful).toBe(false);
    }
  });

  it('refuses people with another sign-in type, even if the provider confirms them', async () => {
    expect((await choose(await newBrowser().start(), 'participant@acme.example')).status).toBe(400);
    const browser = newBrowser();
    const answer = pathOf(await answerOf(await browser.start()));
    await server.db.updateTable('person').set({ login_type: 'Password' }).where('user_name', '=', 'sso@acme.example').execute();
    await browser.get(answer);
    await server.db.updateTable('person').set({ login_type: 'SSO' }).where('user_name', '=', 'sso@acme.example').execute();
    expect((await browser.autoLogin()).IsLoginSuccessful).toBe(false);
  });

  it('[SES-118] signs nobody in if the provider returns the name with other forms of letters: that is another mailbox', async () => {
    const signedInAs = async (mail: string): Promise<boolean> => {
      server.platform.identity.current = { ...provider.provider, subjectOf: () => mail };
      const browser = newBrowser();
      await browser.get(pathOf(await answerOf(await browser.start())));
      server.platform.identity.current = provider.provider;
      return (await browser.autoLogin()).IsLoginSuccessful;
    };
    for (const mail of ['ｓso@acme.example', 'ss\u00ba@acme.example']) expect(await signedInAs(mail), mail).toBe(false);
    expect(await signedInAs(' SSO@Acme.example')).toBe(true);
  });

  it.each(['http://evil.example:8080/api/account/login/ssocallback', `http://${host}/elsewhere`, 'http://127.0.0.1:81/api/account/login/ssocallback', 'x'])(
    'leads nobody to %s',
    async (back) => {
      const asked = await newBrowser().start();
      expect((await choose(asked, undefined, { return: back })).status).toBe(400);
      asked.searchParams.set('return', back);
      expect((await fetch(asked)).status).toBe(400);
    },
  );

  it('[SES-118] without cookie signs nobody in, and without a provider leads to the sign-in page', async () => {
    expect(await newBrowser().autoLogin()).toMatchObject({ IsLoginSuccessful: false, LoginErrors: [] });
    server.platform.identity.current = undefined;
    const answer = await newBrowser().get('/api/account/login/sso');
    server.platform.identity.current = provider.provider;
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/act/auth/login?sso=true']);
  });

  it('[SES-083] ends with the page of the provider that signs out', async () => {
    await server.db.updateTable('company').set({ sso_logout_url: provider.provider.logoutUrl }).where('id', '=', 'acme').execute();
    const browser = newBrowser();
    await browser.get(pathOf(await answerOf(await browser.start())));
    const { Token } = await browser.autoLogin();
    const authorization = `Bearer ${Token}`;
    const left = await server.app.inject({ method: 'POST', url: '/api/login/ssologout', headers: { authorization } });
    expect(left.json()).toEqual({ Data: { SSOLogoutUrl: provider.provider.logoutUrl } });
    expect((await server.app.inject({ url: '/api/user/current', headers: { authorization } })).statusCode).toBe(401);
    expect(await (await fetch(provider.provider.logoutUrl)).text()).toContain('You are signed out');
  });
});

describe('the states of ways to the provider', () => {
  const states = () => server.db.selectFrom('session_secret').select('hash').where('purpose', '=', 'SsoState').execute();
  const start = (remoteAddress: string, cookies: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/account/login/sso', headers: { host }, cookies, remoteAddress });
  beforeEach(() => server.db.deleteFrom('session_secret').where('purpose', '=', 'SsoState').execute());

  it('[SES-137] are one for a browser that asks again, until it has come back or half of its time is over', async () => {
    const browser = newBrowser();
    const [first, again] = [await browser.start(), await browser.start()];
    expect(again.searchParams.get('state')).toBe(first.searchParams.get('state'));
    await browser.get(pathOf(await answerOf(first)));
    expect((await browser.start()).searchParams.get('state')).not.toBe(first.searchParams.get('state'));
    const late = newBrowser();
    const early = await late.start();
    server.clock.advance(minutes(5));
    expect((await late.start()).searchParams.get('state')).not.toBe(early.searchParams.get('state'));
    expect(pathOf(await answerOf(await late.start()))).toContain('/api/account/login/ssocallback');
  });

  it('[SES-137] are removed when they have run out, and limited for one address', async () => {
    for (let time = 0; time < 305; time += 1) await start('2001:db8:1:1::1');
    expect(await states()).toHaveLength(300);
    expect((await start('2001:db8:1:1::2')).headers.location).toBe('/act/auth/login?sso=true');
    expect((await start('2001:db8:1:2::1')).headers.location).toContain('/sso/signin?');
    server.clock.advance(minutes(10));
    expect((await start('2001:db8:1:1::1')).headers.location).toContain('/sso/signin?');
    expect(await states()).toHaveLength(1);
  });
});
