import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import { buildApp } from '../../../app';
import { configForTests } from '../../../platform/testing/configForTests';
import root from '../../root/routes';
import session from '../routes';
import { keyForm, messagesOf, minutes, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  // The time changes only if it is moved: the tests count single seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await sessionForTests([root]);
});
beforeEach(() => server.fresh());
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const name = 'participant@acme.example';
const login = (UserName: string, Password = 'wrong', browser = server.browser(), language?: string) =>
  browser.post('/account/login/login', { UserName, Password, TrustDeviceIds: [] }, undefined, language);
/** Fifteen wrong passwords, each from another address. */
const guessAt = async (userName: string): Promise<void> => {
  for (let time = 0; time < 15; time += 1) expect((await login(userName)).statusCode).toBe(200);
};
const warnings = async (): Promise<readonly string[]> =>
  (await server.outbox()).filter(({ Subject }) => /sign in to your Wellspring account|iniciar sesión en tu cuenta/.test(Subject)).map(({ To }) => To);

describe('tries at one account from many addresses', () => {
  it.each([name, 'nobody@acme.example'])('[SES-137] must wait, at %s', async (userName) => {
    await guessAt(userName);
    const refused = await login(userName);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(messagesOf(refused)).toEqual(['Too many attempts. Try again in 1 second.']);
    expect(messagesOf(await login(userName, 'wrong', server.browser(), 'es-419'))).toEqual(['Demasiados intentos. Vuelve a intentarlo en 1 segundo.']);
    server.clock.advance(1000);
    expect((await login(userName)).statusCode).toBe(200);
    expect((await login(userName)).headers['retry-after']).toBe('2');
    expect((await login('participant2@acme.example', fixturePassword)).statusCode).toBe(200);
    server.clock.advance(2000);
    expect(tokenDataOf(await login(userName, fixturePassword)).IsLoginSuccessful).toBe(userName === name);
  });

  it('[SES-137] are mailed to the owner once, in their language, and to nobody for an unknown name', async () => {
    await guessAt('spanish@acme.example');
    await guessAt('nobody@acme.example');
    expect(await warnings()).toEqual(['spanish@acme.example']);
    const [mail] = await server.outbox();
    expect(mail).toMatchObject({ Kind: 'mail', Subject: 'Alguien intentó iniciar sesión en tu cuenta de Wellspring' });
    expect(mail!.Body.match(/https?:\S+/g)).toEqual(['http://site.example/act/auth/login/reset']);
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance(minutes(2));
      await login('spanish@acme.example');
    }
    expect(await warnings()).toHaveLength(1);
    expect((await server.audit()).find(({ action }) => action === 'session.ownerWarned')?.target).toBe('acme-spanish');
  });

  it('[SES-137] no longer count after a new password by mail, also in a browser without cookies', async () => {
    const [one, other] = [server.browser(), server.browser()];
    await guessAt(name);
    await one.post('/login/resetpassword', { UserName: name });
    const { Token } = tokenDataOf(await one.get('/account/login/autologin', { VKey: await server.inMessageTo(name, keyForm) }));
    expect((await one.post('/login/resetpassword', { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' })).statusCode).toBe(200);
    expect((await login(name, 'Garden#2042', other)).statusCode).toBe(200);
  });

  it('[SES-137] from one address leave the way to a new password open there', async () => {
    const browser = server.browser();
    for (let time = 0; time < 10; time += 1) await login(name, 'wrong', browser);
    expect((await login(name, fixturePassword, browser)).statusCode).toBe(429);
    expect((await browser.post('/login/resetpassword', { UserName: name })).statusCode).toBe(200);
    await server.inMessageTo(name, keyForm);
  });
});

describe('one mailbox', () => {
  const messagesTo = async (to: string): Promise<number> => (await server.outbox()).filter(({ To }) => To === to).length;

  it('[SES-137] gets five reset mails in an hour, for any form of request; the answer stays the same', async () => {
    const ask = (UserName: string) => server.browser().post('/login/resetpassword', { UserName });
    const bodies = new Set<string>();
    for (let time = 0; time < 12; time += 1) bodies.add((await ask(time % 2 ? name : ' PARTICIPANT@acme.example')).body);
    expect(bodies.size).toBe(1);
    expect(await messagesTo(name)).toBe(5);
    await ask('participant2@acme.example');
    expect(await messagesTo('participant2@acme.example')).toBe(1);
    server.clock.advance(minutes(60));
    await ask(name);
    expect(await messagesTo(name)).toBe(6);
  });

  it('[SES-112, SES-137] gets five registration mails in an hour', async () => {
    const Fields = { FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' };
    for (let time = 0; time < 7; time += 1) {
      const answer = await server.browser().post('/registration/v2/eligibility', { Rid: 'ACME-2026', IsPrimaryMember: true, Fields });
      expect(answer.json()).toMatchObject({ Success: true, MaskedContact: 'e•••@acme.example' });
    }
    expect(await messagesTo('eligible@acme.example')).toBe(5);
  });

  it('[SES-011, SES-137] gets five device codes in an hour, and the last of them stays valid', async () => {
    const to = 'newdevice@acme.example';
    const before = await messagesTo(to);
    const browser = server.browser();
    const { Token, Contacts } = await browser.login(to);
    const contact = { Token, UserIdHash: Contacts![0]!.UserIdHash };
    const answers = new Set<string>();
    for (let time = 0; time < 7; time += 1) answers.add((await browser.post('/account/login/senddevicecode', { ...contact, Type: 'Email' })).body);
    expect(answers.size).toBe(1);
    expect(await messagesTo(to)).toBe(before + 5);
    const Code = await server.inMessageTo(to, /(\d{6})/);
    expect((await browser.post('/account/login/verifydevice', { ...contact, Code, TrustDevice: true })).statusCode).toBe(200);
  });
});

it('[SES-137] a restart forgets no tries', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-restart-'));
  const wrong = async (times: number): Promise<number[]> => {
    const { app } = await buildApp({ config: configForTests(dataDir), modules: [session] });
    const payload = { UserName: name, Password: 'wrong', TrustDeviceIds: [] };
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await app.inject({ method: 'POST', url: '/api/account/login/login', payload })).statusCode);
    await app.close();
    return statuses;
  };
  expect(new Set(await wrong(10))).toEqual(new Set([200]));
  expect(await wrong(1)).toEqual([429]);
  rmSync(dataDir, { recursive: true });
});
