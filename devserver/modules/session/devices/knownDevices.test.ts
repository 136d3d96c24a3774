import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import root from '../../root/routes';
import { type Browser, keyForm, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

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

const office = '10.7.7.7';
const name = 'participant@acme.example';

const status = async (browser: Browser, UserName = name, Password = fixturePassword): Promise<number> =>
  (await browser.post('/account/login/login', { UserName, Password, TrustDeviceIds: [] })).statusCode;

/** A hundred failed tries from the office: wrong keys count like wrong passwords, and take less time. */
const closeOffice = async (): Promise<void> => {
  for (let n = 0; n < 100; n += 1) await server.browser(office).get('/account/login/autologin', { VKey: `wrong ${n}` });
};

describe('a browser in which a person has signed in', () => {
  it('[SES-137] lets their right password through, whatever others do from the same address or at the same account', async () => {
    const own = server.browser(office);
    await own.login(name);
    await closeOffice();
    expect(await status(server.browser(office))).toBe(429);
    expect(await status(own)).toBe(200);
    await Promise.all(Array.from({ length: 15 }, () => server.browser().login(name, 'wrong')));
    expect(await status(server.browser())).toBe(429);
    expect(await status(own)).toBe(200);
  });

  it('[SES-137] stays one after signing out, and may ask for a new password', async () => {
    const own = server.browser(office);
    const { Token } = await own.login(name);
    await own.get('/login/logout', {}, Token);
    await closeOffice();
    expect(await status(own)).toBe(200);
    const ask = (browser: Browser) => browser.post('/login/resetpassword', { UserName: name });
    expect((await ask(server.browser(office))).statusCode).toBe(429);
    expect((await ask(own)).statusCode).toBe(200);
    const { Token: stage } = tokenDataOf(await own.get('/account/login/autologin', { VKey: await server.inMessageTo(name, keyForm) }));
    const change = { Token: stage, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' };
    expect((await server.browser(office).post('/login/resetpassword', { ...change, Token: 'wrong' })).statusCode).toBe(429);
    expect((await own.post('/login/resetpassword', change)).statusCode).toBe(200);
    expect(await status(own, name, 'Garden#2042')).toBe(200);
  });

  it('[SES-011, SES-137] is sent the code by which it is verified, and may use it', async () => {
    const userName = 'newdevice@acme.example';
    const own = server.browser(office);
    const verify = async (isFirst: boolean) => {
      const { Token, Contacts } = await own.login(userName);
      const chosen = { Token, UserIdHash: Contacts![0]!.UserIdHash };
      expect((await own.post('/account/login/senddevicecode', { ...chosen, Type: 'Email' })).statusCode).toBe(200);
      const Code = await server.inMessageTo(userName, /(\d{6})/);
      const verified = await own.post('/account/login/verifydevice', { ...chosen, Code, TrustDevice: false });
      expect(verified.statusCode).toBe(200);
      if (isFirst) await own.login(userName, undefined, [verified.json().Data.TrustDeviceId]);
    };
    await verify(true);
    await closeOffice();
    await verify(false);
  });

  it('[SES-137] has ten tries of its own', async () => {
    const own = server.browser();
    await own.login(name);
    for (let time = 0; time < 10; time += 1) expect(await status(own, name, 'wrong')).toBe(200);
    expect(await status(own)).toBe(429);
    expect(await status(server.browser())).toBe(200);
  });

  it('[SES-137] is known only for people who signed in there', async () => {
    const family = server.browser(office);
    await family.login(name);
    await family.login('participant2@acme.example');
    await closeOffice();
    expect(await status(family)).toBe(200);
    expect(await status(family, 'participant2@acme.example')).toBe(200);
    expect(await status(family, 'hidden@acme.example')).toBe(429);
    expect(await status(family, 'nobody@acme.example')).toBe(429);
  });

  it('[SES-137] is forgotten when the password changes', async () => {
    const own = server.browser(office);
    await own.login(name);
    const elsewhere = server.browser();
    await elsewhere.post('/login/resetpassword', { UserName: name });
    const { Token } = tokenDataOf(await elsewhere.get('/account/login/autologin', { VKey: await server.inMessageTo(name, keyForm) }));
    await elsewhere.post('/login/resetpassword', { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' });
    await closeOffice();
    expect(await status(own, name, 'Garden#2042')).toBe(429);
    const moved = server.browser(office);
    Object.assign(moved.cookies, elsewhere.cookies);
    expect(await status(moved, name, 'Garden#2042')).toBe(200);
  });
});

describe('the cookie of a known device', () => {
  it('is invisible to scripts, sent to our calls only, and lasts half a year', async () => {
    const answer = await server.browser().post('/account/login/login', { UserName: name, Password: fixturePassword, TrustDeviceIds: [] });
    const device = answer.cookies.find((cookie) => cookie.name === 'device');
    expect(device).toMatchObject({ httpOnly: true, path: '/api', sameSite: 'Strict', maxAge: 180 * 86_400 });
    expect(device?.value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  });

  it('is not given for a wrong password, nor before a stage is over', async () => {
    for (const [userName, password] of [
      [name, 'wrong'],
      ['newdevice@acme.example', fixturePassword],
      ['forcereset@acme.example', fixturePassword],
    ] as const) {
      const browser = server.browser();
      await browser.login(userName, password);
      expect(browser.cookies).not.toHaveProperty('device');
    }
  });

  it('opens nothing by itself', async () => {
    const browser = server.browser();
    await browser.login(name);
    expect((await browser.get('/user/current')).statusCode).toBe(401);
    expect((await browser.login(name, 'wrong')).IsLoginSuccessful).toBe(false);
  });

  it.each([
    ['made up', `${'a'.repeat(22)}.${'b'.repeat(43)}`],
    ['no cookie of ours', 'a~b.c~'],
    ['very long', 'x.y~'.repeat(500)],
  ])('that is %s is none, and is replaced by the next sign-in', async (_what, forged) => {
    const browser = server.browser(office);
    await closeOffice();
    browser.cookies.device = forged;
    expect(await status(browser)).toBe(429);
    const elsewhere = server.browser();
    elsewhere.cookies.device = forged;
    await elsewhere.login(name);
    browser.cookies.device = elsewhere.cookies.device!;
    expect(await status(browser)).toBe(200);
  });

  it('keeps the five people who signed in last', async () => {
    const browser = server.browser();
    const people = ['participant2', 'hidden', 'spanish', 'coach', 'admin', 'participant'].map((first) => `${first}@acme.example`);
    for (const person of people) await browser.login(person);
    expect(browser.cookies.device?.split('~')).toHaveLength(5);
    const moved = server.browser(office);
    Object.assign(moved.cookies, browser.cookies);
    await closeOffice();
    expect(await status(moved, people[0])).toBe(429);
    expect(await status(moved, people[1])).toBe(200);
  });
});
