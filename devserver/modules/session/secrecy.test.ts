import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../../fixtures/accounts';
import { startSession } from '../../platform/auth/sessions';
import root from '../root/routes';
import { keyForm, minutes, type SessionServer, sessionForTests } from './testing/sessionForTests';

let server: SessionServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await sessionForTests([root], { log: { write: (line) => lines.push(line) } });
});
afterAll(() => server.close());
beforeEach(() => server.platform.resets.run());

const draftKey = async (token: string | undefined): Promise<string> => (await server.browser().get('/session/draftkey', {}, token)).json().Key;

describe('the key for drafts', () => {
  it('has 256 bits, is the same at every sign-in of a person and different for each person', async () => {
    const browser = server.browser();
    const one = await draftKey((await browser.login('participant@acme.example')).Token);
    const again = await draftKey((await browser.login('participant@acme.example')).Token);
    const other = await draftKey((await browser.login('participant2@acme.example')).Token);
    expect(Buffer.from(one, 'base64')).toHaveLength(32);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is refused without a sign-in, and with a token of a stage', async () => {
    const browser = server.browser();
    expect((await browser.get('/session/draftkey')).statusCode).toBe(401);
    expect((await browser.get('/session/draftkey', {}, (await browser.login('forcereset@acme.example')).Token)).statusCode).toBe(401);
  });

  it('of a person is not given to an impersonating user', async () => {
    const session = await server.platform.db
      .transaction()
      .execute((trx) => startSession(trx, server.clock.now(), { actorId: 'acme-coach', subjectId: 'acme-participant', mode: 'Coach', loginType: 'Password' }));
    const acting = await draftKey(server.app.jwt.sign({ sid: session.id }));
    const own = await draftKey((await server.browser().login('participant@acme.example')).Token);
    const coach = await draftKey((await server.browser().login('coach@acme.example')).Token);
    expect(new Set([acting, own, coach]).size).toBe(3);
  });
});

describe('leaving', () => {
  it.each([
    ['GET', '/login/logout'],
    ['POST', '/login/ssologout'],
    ['POST', '/login/authcodelogout'],
  ] as const)('[SES-138] by %s %s ends the session everywhere its token was copied', async (method, path) => {
    const { Token } = await server.browser().login('participant2@acme.example');
    const headers = { authorization: `Bearer ${Token}` };
    expect((await server.app.inject({ method, url: `/api${path}`, headers })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/api/settings', headers })).statusCode).toBe(401);
    expect((await server.app.inject({ method, url: `/api${path}`, headers })).statusCode).toBe(401);
    expect((await server.audit())[0]).toMatchObject({ action: 'session.signedOut', target: 'acme-participant2' });
  });
});

describe('leaving without an answer', () => {
  const end = (Key: string) => server.app.inject({ method: 'POST', url: '/api/login/endsession', payload: { Key } });
  const status = async (token: string | undefined) =>
    (await server.app.inject({ url: '/api/settings', headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('[SES-138] the key of a session ends it afterwards, with its sockets, and does nothing else', async () => {
    const { Token, EndKey } = await server.browser().login('participant2@acme.example');
    expect([await status(EndKey), await status(Token)]).toEqual([401, 200]);
    const disconnect = vi.spyOn(server.platform.realtime, 'disconnectSession');
    expect((await end(EndKey!)).json()).toBe(true);
    expect(await status(Token)).toBe(401);
    expect((await server.audit())[0]).toMatchObject({ action: 'session.signedOut', target: 'acme-participant2' });
    expect((await end(EndKey!)).json()).toBe(true);
    expect(disconnect).toHaveBeenCalledTimes(1);
    disconnect.mockRestore();
  });

  it('[SES-138] neither a token nor any other text ends a session', async () => {
    const { Token } = await server.browser().login('participant2@acme.example');
    for (const key of [Token!, 'no key of ours']) expect((await end(key)).json()).toBe(true);
    expect(await status(Token)).toBe(200);
  });
});

describe('what is written down', () => {
  it('[SES-067] contain no password, token, key or code: neither the log nor the audit', async () => {
    const browser = server.browser();
    const { Token } = await browser.login('participant@acme.example');
    await browser.login('participant@acme.example', 'a wrong Secret#1');
    await browser.get('/login/verifytoken', { token: Token! });
    await browser.post('/login/resetpassword', { UserName: 'hidden@acme.example' });
    const key = await server.inMessageTo('hidden@acme.example', keyForm);
    const stage = (await browser.get('/account/login/autologin', { VKey: key })).json().Token;
    await browser.post('/login/resetpassword', { Token: stage, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' });
    const device = await browser.login('newdevice@acme.example');
    const { UserIdHash, Type } = device.Contacts![0]!;
    await browser.post('/account/login/senddevicecode', { Token: device.Token, UserIdHash, Type });
    const code = await server.inMessageTo('newdevice@acme.example', /(\d{6})/);
    const Key = await draftKey(Token);
    expect(lines.length).toBeGreaterThan(5);
    const written = lines.join('\n') + JSON.stringify(await server.audit());
    for (const secret of [fixturePassword, 'a wrong Secret#1', Token!, key, stage, 'Garden#2042', device.Token!, Key]) expect(written).not.toContain(secret);
    expect(JSON.stringify(await server.audit())).not.toContain(code);
  });

  it('records in the audit what happened, and to whom', async () => {
    const browser = server.browser();
    await browser.login('coach@acme.example', 'wrong');
    await browser.login('my secret typed in the wrong field', 'wrong');
    expect((await server.audit()).slice(0, 2)).toEqual([
      { action: 'session.signInFailed', target: '', detail: '{}' },
      { action: 'session.signInFailed', target: 'acme-coach', detail: '{}' },
    ]);
  });

  it('forgets secrets a week after their end', async () => {
    const count = async (): Promise<number> => (await server.db.selectFrom('session_secret').select('hash').execute()).length;
    await server.browser().login('forcereset@acme.example');
    const before = await count();
    server.clock.advance(minutes(60 * 24 * 10));
    await server.browser().login('forcereset@acme.example');
    expect(await count()).toBeLessThan(before);
  });
});
