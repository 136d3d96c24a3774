import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../../fixtures/accounts';
import type { TokenData } from '../../../shell/features/session/contract';
import { countdownSeconds, idleSeconds, keepAliveSeconds } from '../../../shell/features/session/rules/idleLimits';
import { sessionSeconds } from '../../platform/auth/sessions';
import { bareModule } from '../../platform/testing/bareModule';
import { browserHalfForTests } from '../../platform/testing/browserHalfForTests';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { query } from '../../testing/query';
import root from '../root/routes';
import session from './routes';

const build = browserHalfForTests();
let server: TestApp;
beforeAll(async () => {
  server = await appForTests([session, root, bareModule('programs'), bareModule('rewards')], { browserHalf: build.browserHalf });
});
afterAll(async () => {
  await server.close();
  build.remove();
});
beforeEach(() => server.platform.resets.run());

const participant = 'participant@acme.example';
const minutes = (n: number): number => n * 60_000;

const post = (path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1'): Promise<LightMyRequestResponse> =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload, headers, remoteAddress });

const login = (UserName: string, Password = fixturePassword, headers: Record<string, string> = {}, address?: string): Promise<LightMyRequestResponse> =>
  post('/account/login/login', { UserName, Password, TrustDeviceIds: [] }, headers, address);

const get = (path: string, token: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } });

const dataOf = (answer: LightMyRequestResponse): TokenData => answer.json<TokenData>();
const tokenOf = async (userName: string): Promise<string> => dataOf(await login(userName)).Token!;
const verify = async (token: string): Promise<TokenData> => dataOf(await server.app.inject({ url: '/api/login/verifytoken', query: { token } }));

describe('signing in with a password', () => {
  it('[SES-032, SES-119, SES-024] answers token data that open the product', async () => {
    const answer = await login(participant);
    expect(answer.statusCode).toBe(200);
    expect(dataOf(answer)).toEqual({
      Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      UserId: 'acme-participant',
      PreferredLanguage: 'en-US',
      EndKey: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      IsLoginSuccessful: true,
      Stage: 'Authenticated',
      LoginType: 'Password',
      TokenExpiration: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      SessionSecondsLeft: expect.any(Number),
      FirstLoginFormSetup: null,
      LoginErrors: [],
      InvalidLanguageRole: false,
      Plugins: [
        { Id: 'programs', Url: '/assets/plugins/programs/plugin-1.js', Start: '/assets/shell/main-1.js' },
        expect.objectContaining({ Id: 'rewards', Url: '/assets/plugins/rewards/plugin-1.js', Start: '/assets/shell/main-1.js' }),
      ],
    });
    expect((await get('/user/current', dataOf(answer).Token!)).statusCode).toBe(200);
  });

  it('takes the user name in any case and with blanks around it', async () => {
    expect(dataOf(await login(' Participant@ACME.example ')).IsLoginSuccessful).toBe(true);
  });

  it('[SES-120] answers 200 with the same reason for a wrong password and an unknown name, in the language of the call', async () => {
    const wrong = await login(participant, 'wrong');
    const unknown = await login('nobody@acme.example', 'wrong');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(dataOf(wrong)).toEqual({
      IsLoginSuccessful: false,
      LoginErrors: ['The username and password do not match.'],
      InvalidLanguageRole: false,
      Plugins: [],
    });
    expect(dataOf(unknown)).toEqual(dataOf(wrong));
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect(dataOf(await login(participant, 'wrong', { 'accept-language': 'es-419' })).LoginErrors).toEqual([
      'El nombre de usuario y la contraseña no coinciden.',
    ]);
  });

  it('refuses a person who is no longer active', async () => {
    const { db } = server.platform;
    await db.updateTable('person').set({ is_active: 0 }).where('user_name', '=', 'participant2@acme.example').execute();
    expect(dataOf(await login('participant2@acme.example')).LoginErrors).toHaveLength(1);
    await db.updateTable('person').set({ is_active: 1 }).where('user_name', '=', 'participant2@acme.example').execute();
  });

  it('[SES-029, SES-046] brings the form of a first login', async () => {
    const withForm = dataOf(await login('firstlogin@acme.example'));
    expect(withForm).toMatchObject({ IsLoginSuccessful: true, Stage: 'FirstLogin' });
    expect(withForm.FirstLoginFormSetup?.length).toBeGreaterThan(0);
    expect(dataOf(await login('newcomer@acme.example'))).toMatchObject({ Stage: 'FirstLogin', FirstLoginFormSetup: null });
  });

  it.each([
    ['forcereset@acme.example', 'ForceReset'],
    ['newdevice@acme.example', 'DeviceUnverified'],
  ])('[SES-135] gives %s a token of 15 minutes that opens nothing but its stage', async (userName, stage) => {
    const answer = await login(userName);
    const data = dataOf(answer);
    expect(data).toMatchObject({ IsLoginSuccessful: false, Stage: stage, LoginErrors: [], Plugins: [] });
    expect(Date.parse(data.TokenExpiration!) - server.clock.now().getTime()).toBeLessThanOrEqual(minutes(15));
    expect((await get('/user/current', data.Token!)).statusCode).toBe(401);
    expect((await verify(data.Token!)).IsLoginSuccessful).toBe(false);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('[SES-135] lets a person in the stage FirstLogin call what others call', async () => {
    expect((await get('/settings', await tokenOf('newcomer@acme.example'))).statusCode).toBe(200);
  });

  it('[SES-139, SES-031] marks Spanish as invalid for all but participants', async () => {
    const flag = async (userName: string, language: string) =>
      dataOf(await login(userName, fixturePassword, { 'accept-language': language })).InvalidLanguageRole;
    expect(await flag(participant, 'es-419')).toBe(false);
    expect(await flag('coach@acme.example', 'es-419')).toBe(true);
    expect(await flag('coach@acme.example', 'en-US')).toBe(false);
  });

  it('[SES-026, SES-027] returns how the person signs in', async () => {
    const data = dataOf(await login('sso@acme.example'));
    expect(data.LoginType).toBe('SSO');
    expect((await get('/user/current', data.Token!)).json().LoginType).toBe(1);
  });

  it('names only licensed plugins that this build contains', async () => {
    expect(dataOf(await login('participant@globex.example')).Plugins).toEqual([
      { Id: 'programs', Url: '/assets/plugins/programs/plugin-1.js', Start: '/assets/shell/main-1.js' },
    ]);
    await server.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'globex').execute();
    expect(dataOf(await login('participant@globex.example')).Plugins).toEqual([]);
    await server.platform.db.insertInto('company_plugin').values({ company_id: 'globex', plugin_id: 'programs' }).execute();
  });

  it('lists the files that a plugin needs from then on, and those of the landing page', async () => {
    const files = new Map(dataOf(await login(participant)).Plugins.map(({ Id, Files }) => [Id, Files]));
    expect(files.get('programs')).toBeUndefined();
    expect(files.get('rewards')).toEqual(['/assets/plugins/rewards/state-1.js', '/assets/plugins/rewards/home-1.js']);
  });

  it('is recorded in the audit', async () => {
    await login(participant);
    const [last] = await query(server.platform.db, 'select action, target from audit order by id desc limit 1');
    expect(last).toMatchObject({ action: 'session.signedIn' });
  });
});

describe('too many tries', () => {
  it('[SES-137] answer 429 with Retry-After, known name or not, right password or not, until 15 minutes have passed', async () => {
    for (const name of [participant, 'nobody@acme.example']) {
      await Promise.all(Array.from({ length: 10 }, () => login(name, 'wrong')));
      const refused = await login(name);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
      expect(refused.json()).toEqual({ StatusCode: 429, Errors: [{ Message: 'Too many attempts. Try again in 15 minutes.' }], ShowUser: true });
    }
    expect((await login(participant, fixturePassword, {}, '10.0.0.9')).statusCode).toBe(200);
    server.clock.advance(minutes(15));
    expect(dataOf(await login(participant)).IsLoginSuccessful).toBe(true);
  });
});

describe('a sign-in session', () => {
  it('[SES-028, SES-067] ends by the clock, a full length after the last keepalive', async () => {
    const token = await tokenOf(participant);
    server.clock.advance(sessionSeconds * 1000 - minutes(1));
    expect((await verify(token)).IsLoginSuccessful).toBe(true);
    expect((await get('/user/current', token)).statusCode).toBe(200);
    server.clock.advance(minutes(1));
    expect((await get('/user/current', token)).statusCode).toBe(401);
    expect(await verify(token)).toEqual({ IsLoginSuccessful: false, LoginErrors: [], InvalidLanguageRole: false, Plugins: [] });
  });

  it('[SES-069, SES-072, SES-075] outlives a device that sleeps through idle time and countdown just before the next keepalive', () => {
    expect(sessionSeconds).toBeGreaterThanOrEqual(keepAliveSeconds + idleSeconds + countdownSeconds + 60);
  });

  it('[SES-075] is extended by the keepalive call, and the pass for files with it', async () => {
    const token = await tokenOf(participant);
    server.clock.advance(minutes(15));
    const kept = await server.app.inject({ method: 'POST', url: '/api/TokenSession/KeepSpaSessionAlive', headers: { authorization: `Bearer ${token}` } });
    expect(kept.json()).toBe(true);
    expect(kept.headers['set-cookie']).toMatch(/^assets=/);
    server.clock.advance(minutes(15));
    expect((await get('/user/current', token)).statusCode).toBe(200);
    expect(Date.parse((await verify(token)).TokenExpiration!) - server.clock.now().getTime()).toBeLessThanOrEqual(sessionSeconds * 1000 - minutes(15));
  });

  it('[SES-028, SES-075] ends the set number of hours after it began, regardless of extensions, and returns the remaining time', async () => {
    const { app, clock, as, close } = await appForTests([session, root], { settings: { sessionHours: 2 } });
    const { authorization, get, post } = await as(participant);
    const end = clock.now().getTime() + minutes(120);
    const secondsLeft = async (): Promise<number | undefined> => {
      const token = authorization.authorization.replace('Bearer ', '');
      const data = dataOf(await app.inject({ url: '/api/login/verifytoken', query: { token } }));
      expect(Date.parse(data.TokenExpiration!)).toBeLessThanOrEqual(end);
      return data.SessionSecondsLeft;
    };
    expect(await secondsLeft()).toBeGreaterThan(119 * 60);
    for (let quarter = 1; quarter < 8; quarter += 1) {
      clock.advance(minutes(15));
      expect((await post('/TokenSession/KeepSpaSessionAlive')).body).toBe(true);
    }
    expect(await secondsLeft()).toBeLessThanOrEqual(15 * 60);
    expect((await get('/settings')).status).toBe(200);
    clock.advance(minutes(15));
    expect((await get('/settings')).status).toBe(401);
    expect((await post('/TokenSession/KeepSpaSessionAlive')).status).toBe(401);
    await close();
  });

  it('[SES-077, SES-138] ends with logout: its token is dead, its sockets are closed, others live on', async () => {
    const [token, other] = [await tokenOf(participant), await tokenOf(participant)];
    const disconnect = vi.spyOn(server.platform.realtime, 'disconnectSession');
    const answer = await get('/login/logout', token);
    expect(answer.json()).toBe(true);
    expect(answer.headers['set-cookie']).toMatch(/^assets=.*Max-Age=0/);
    expect(disconnect).toHaveBeenCalledTimes(1);
    expect((await get('/user/current', token)).statusCode).toBe(401);
    expect((await verify(token)).IsLoginSuccessful).toBe(false);
    expect((await get('/user/current', other)).statusCode).toBe(200);
    disconnect.mockRestore();
  });

  it('[SES-060, SES-067] is returned again to the holder of its token', async () => {
    const first = dataOf(await login(participant));
    expect(await verify(first.Token!)).toEqual({ ...first, SessionSecondsLeft: expect.any(Number) });
  });
});

describe('a token', () => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (header: object, payload: object, secret: string): string => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

  it('of another secret or algorithm, or of none, is refused', async () => {
    const [head, payload, signature] = (await tokenOf(participant)).split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const secret = server.platform.config.tokenSecret;
    expect((await get('/user/current', sign({ alg: 'HS256', typ: 'JWT' }, claims, secret))).statusCode).toBe(200);
    const bad = [
      sign({ alg: 'HS256', typ: 'JWT' }, claims, 'another secret, long enough to be accepted'),
      sign({ alg: 'HS512', typ: 'JWT' }, claims, secret),
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${encode({ sid: 'another session' })}.${signature}`,
      sign({ alg: 'HS256', typ: 'JWT' }, { sid: 'no such session' }, secret),
      sign({ alg: 'HS256', typ: 'JWT' }, { sid: 5 }, secret),
      'nonsense',
    ];
    for (const token of bad) expect((await get('/user/current', token)).statusCode, token).toBe(401);
  });

  it('is wanted in the Authorization header', async () => {
    const token = await tokenOf(participant);
    expect((await server.app.inject({ url: '/api/user/current', headers: { authorization: token } })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/user/current', headers: { cookie: `token=${token}` } })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/user/current', headers: { authorization: `bearer ${token}` } })).statusCode).toBe(200);
  });
});

describe('changing the language', () => {
  const change = (token: string, Code: string) => post('/user/language/change', { Code }, { authorization: `Bearer ${token}` });

  it('[SES-089] keeps it in the profile, and answers follow', async () => {
    const token = await tokenOf(participant);
    expect((await change(token, 'es-419')).json()).toBe(true);
    expect((await get('/user/current', token)).json().PreferredLanguage).toBe('es-419');
    expect((await post('/user/language/change', {}, { authorization: `Bearer ${token}` })).json().Errors).toEqual([
      { Message: 'El campo Code es obligatorio.', Field: 'Code' },
    ]);
    await change(token, 'en-US');
  });

  it('[SES-087] offers Spanish only where the company has it', async () => {
    const token = await tokenOf('participant@legacy.example');
    expect((await change(token, 'es-419')).json()).toMatchObject({ StatusCode: 400, ShowUser: true });
    expect((await change(token, 'fr')).statusCode).toBe(400);
  });
});
