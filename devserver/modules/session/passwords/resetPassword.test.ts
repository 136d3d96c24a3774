import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import type { TokenData } from '../../../../shell/features/session/contract';
import { mailColumns } from '../../../platform/auth/contacts/mailKey';
import root from '../../root/routes';
import { keyForm, messagesOf, minutes, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
afterAll(() => server.close());
beforeEach(() => server.platform.resets.run());

const path = '/login/resetpassword';
const good = 'Garden#2042';

const request = (UserName: string, browser = server.browser()) => browser.post(path, { UserName });
const set = (Token: string, NewPassword = good, ConfirmPassword = NewPassword, language?: string) =>
  server.browser().post(path, { Token, NewPassword, ConfirmPassword }, undefined, language);
const open = async (VKey: string): Promise<TokenData> => tokenDataOf(await server.browser().get('/account/login/autologin', { VKey }));
const stageOf = async (userName: string): Promise<string> => {
  await request(userName);
  return (await open(await server.inMessageTo(userName, keyForm))).Token!;
};

describe('asking for a new password', () => {
  it('[SES-006] answers a known and an unknown name with the same words, and mails only the known one', async () => {
    const before = (await server.outbox()).length;
    const known = await request('hidden@acme.example');
    const unknown = await request('nobody@acme.example');
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ Successful: true, Data: null, Errors: [] });
    expect([unknown.statusCode, unknown.body, unknown.headers['content-length']]).toEqual([200, known.body, known.headers['content-length']]);
    const [mail, ...older] = await server.outbox();
    expect(older).toHaveLength(before);
    expect(mail).toMatchObject({ To: 'hidden@acme.example', Kind: 'mail' });
    expect(mail!.Body).toMatch(/http:\/\/site\.example\/act\/auth\/validation\/authcode\?vkey=[\w-]{43}\n/);
  });

  it('[SES-006] takes the mail address as well, where it is that of one active person', async () => {
    const known = await request('hidden@acme.example');
    const rename = (user_name: string, to: object) => server.db.updateTable('person').set(to).where('user_name', '=', user_name).execute();
    const mailsAfter = async (address: string): Promise<number> => {
      const before = (await server.outbox()).length;
      expect((await request(address)).body).toBe(known.body);
      return (await server.outbox()).length - before;
    };
    await rename('newcomer@acme.example', { user_name: 'newcomer', ...mailColumns('Newcomer@Acme.example') });
    expect(await mailsAfter(' newcomer@ACME.example ')).toBe(1);
    expect((await server.outbox())[0]).toMatchObject({ To: 'Newcomer@Acme.example' });
    expect((await open(await server.inMessageTo('Newcomer@Acme.example', keyForm))).Stage).toBe('ForgotPassword');
    await rename('adminlite@acme.example', { user_name: 'adminlite', ...mailColumns('newcomer@acme.example') });
    expect(await mailsAfter('newcomer@acme.example')).toBe(0);
    await rename('adminlite', { is_active: 0 });
    expect(await mailsAfter('newcomer@acme.example')).toBe(1);
    await rename('newcomer', { is_active: 0 });
    expect(await mailsAfter('newcomer@acme.example')).toBe(0);
    await rename('newcomer', { user_name: 'newcomer@acme.example', ...mailColumns('newcomer@acme.example'), is_active: 1 });
    await rename('adminlite', { user_name: 'adminlite@acme.example', ...mailColumns('adminlite@acme.example'), is_active: 1 });
  });

  it('[SES-006] writes to both, each at their own address, where the mail address of one is the user name of another', async () => {
    const name = (user_name: string, to: string) => server.db.updateTable('person').set({ user_name: to }).where('user_name', '=', user_name).execute();
    await name('hidden@acme.example', 'hidden');
    await name('adminlite@acme.example', 'hidden@acme.example');
    const before = (await server.outbox()).length;
    await request('Hidden@acme.example');
    const mails = (await server.outbox()).slice(0, -before || undefined);
    await name('hidden@acme.example', 'adminlite@acme.example');
    await name('hidden', 'hidden@acme.example');
    const people = await server.db
      .selectFrom('person')
      .select(['email', 'first_name'])
      .where('email', 'in', ['hidden@acme.example', 'adminlite@acme.example'])
      .execute();
    expect(mails).toHaveLength(2);
    for (const { email, first_name } of people) expect(mails.find(({ To }) => To === email)?.Body, email).toContain(first_name);
    const stages = await Promise.all(mails.map(async ({ To }) => (await open(await server.inMessageTo(To, keyForm))).Stage));
    expect(stages).toEqual(['ForgotPassword', 'ForgotPassword']);
  });

  it('never takes the address of the link from the request', async () => {
    await server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'evil.example' }, payload: { UserName: 'hidden@acme.example' } });
    expect((await server.outbox())[0]!.Body).not.toContain('evil.example');
  });

  it('writes in the language of the person', async () => {
    await request('spanish@acme.example');
    expect((await server.outbox())[0]!.Subject).toBe('Elige una contraseña nueva de Wellspring');
  });

  it('[SES-137] is refused after ten mails to one name, known or not', async () => {
    for (const name of ['coach@acme.example', 'nobody@acme.example']) {
      const browser = server.browser();
      for (let time = 0; time < 10; time += 1) expect((await request(name, browser)).statusCode).toBe(200);
      const refused = await request(name, browser);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ StatusCode: 429, ShowUser: true, Errors: [{ Message: expect.stringContaining('15 minutes') }] });
    }
  });

  it('refuses a mixture of both modes', async () => {
    const browser = server.browser();
    expect((await browser.post(path, {})).statusCode).toBe(400);
    expect((await browser.post(path, { UserName: 'a', Token: 'b', NewPassword: 'c' })).statusCode).toBe(400);
  });
});

describe('the link of the mail', () => {
  it('[SES-015, SES-041, SES-135] opens the stage ForgotPassword, and no endpoint', async () => {
    await request('participant@globex.example');
    const data = await open(await server.inMessageTo('participant@globex.example', keyForm));
    expect(data).toMatchObject({ IsLoginSuccessful: false, Stage: 'ForgotPassword', LoginErrors: [], Plugins: [] });
    expect(Date.parse(data.TokenExpiration!)).toBeLessThanOrEqual(server.clock.now().getTime() + minutes(15));
    expect((await server.browser().get('/user/current', {}, data.Token)).statusCode).toBe(401);
  });

  it('[SES-006] is valid once, for 60 minutes by the clock', async () => {
    await request('admin@globex.example');
    const key = await server.inMessageTo('admin@globex.example', keyForm);
    server.clock.advance(minutes(59));
    expect((await open(key)).Stage).toBe('ForgotPassword');
    expect(await open(key)).toEqual({
      IsLoginSuccessful: false,
      LoginErrors: [expect.stringContaining('no longer valid')],
      InvalidLanguageRole: false,
      Plugins: [],
    });
    await request('admin@globex.example');
    const late = await server.inMessageTo('admin@globex.example', keyForm);
    server.clock.advance(minutes(60));
    expect((await open(late)).Stage).toBeUndefined();
  });

  it('[SES-006] is valid until another one is sent', async () => {
    await request('wradmin@acme.example');
    const older = await server.inMessageTo('wradmin@acme.example', keyForm);
    await request('wradmin@acme.example');
    const newer = await server.inMessageTo('wradmin@acme.example', keyForm);
    expect((await open(older)).Stage).toBeUndefined();
    expect((await open(newer)).Stage).toBe('ForgotPassword');
    const calledIn = (await server.audit()).find(({ action }) => action === 'session.linksCalledIn');
    expect(calledIn).toEqual({ action: 'session.linksCalledIn', target: 'acme-wradmin', detail: '{"purpose":"Key.ForgotPassword","count":1}' });
  });

  it('lies in the database as a hash only', async () => {
    await request('participant@legacy.example');
    const key = await server.inMessageTo('participant@legacy.example', keyForm);
    expect(JSON.stringify(await server.db.selectFrom('session_secret').selectAll().execute())).not.toContain(key);
  });
});

describe('setting a password', () => {
  it('[SES-007, SES-121] signs in, ends all other sessions of the person with their sockets, and spends the token', async () => {
    const disconnect = vi.spyOn(server.platform.realtime, 'disconnectSession');
    await server.browser().login('hidden@acme.example');
    server.clock.advance(minutes(30));
    const elsewhere = (await server.browser().login('hidden@acme.example')).Token;
    const somebody = (await server.browser().login('participant2@acme.example')).Token;
    const token = await stageOf('hidden@acme.example');
    const answer = await set(token);
    const { Successful, Data, Errors } = answer.json();
    expect({ Successful, Errors }).toEqual({ Successful: true, Errors: [] });
    expect(Data).toMatchObject({ IsLoginSuccessful: true, Stage: 'Authenticated', LoginType: 'Password' });
    const browser = server.browser();
    expect((await browser.get('/user/current', {}, Data.Token)).statusCode).toBe(200);
    expect((await browser.get('/user/current', {}, elsewhere)).statusCode).toBe(401);
    expect((await browser.get('/user/current', {}, somebody)).statusCode).toBe(200);
    expect(disconnect).toHaveBeenCalledTimes(1);
    disconnect.mockRestore();
    expect((await set(token, 'Another#2042')).statusCode).toBe(400);
    expect((await browser.login('hidden@acme.example')).IsLoginSuccessful).toBe(false);
    expect((await browser.login('hidden@acme.example', good)).IsLoginSuccessful).toBe(true);
    const done = (await server.audit()).filter(({ target }) => target === 'acme-hidden').slice(2, 5);
    expect(done.map(({ action }) => action)).toEqual(['session.signedIn', 'session.sessionsEnded', 'session.passwordSet']);
  });

  it('[SES-121] calls in the links that were sent before', async () => {
    const token = await stageOf('support@acme.example');
    await request('support@acme.example');
    const link = await server.inMessageTo('support@acme.example', keyForm);
    expect((await set(token)).statusCode).toBe(200);
    expect((await open(link)).Stage).toBeUndefined();
    expect((await server.audit()).map(({ action }) => action)).toContain('session.linksCalledIn');
  });

  it.each([
    ['participant2@acme.example', 'Your Wellspring password was changed', /changed on November 20, 2026 at 12:0\d:\d\d PM CST/],
    ['spanish@acme.example', 'Se cambió tu contraseña de Wellspring', /se cambió el 20 de noviembre de 2026 a las 12:0\d:\d\d p.m./],
  ])('tells %s by mail, in their language, when it was and what to do', async (userName, Subject, when) => {
    await server.fresh();
    await set(await stageOf(userName), good);
    const [mail] = await server.outbox();
    expect(mail).toMatchObject({ To: userName, Kind: 'mail', Subject });
    expect(mail!.Body.replace(/\s/g, ' ')).toMatch(when);
    expect(mail!.Body.match(/https?:\S+/g)).toEqual(['http://site.example/act/auth/login']);
  });

  it('[SES-004, SES-040] takes a forced reset to the product, once', async () => {
    const browser = server.browser();
    const { Token, Stage } = await browser.login('forcereset@acme.example');
    expect(Stage).toBe('ForceReset');
    expect((await set(Token!)).json().Data).toMatchObject({ IsLoginSuccessful: true, Stage: 'Authenticated' });
    expect(await browser.login('forcereset@acme.example', good)).toMatchObject({ IsLoginSuccessful: true, Stage: 'Authenticated' });
  });

  it('[SES-012, SES-045] leads a person of single sign-on to the stage SSOPasswordChangeOnWeb', async () => {
    const answer = await set(await stageOf('sso@acme.example'));
    expect(answer.json().Data).toMatchObject({ IsLoginSuccessful: false, Stage: 'SSOPasswordChangeOnWeb', LoginType: 'SSO' });
  });

  it('[SES-007] leads a person with an unknown device to the sign-in page', async () => {
    expect((await set(await stageOf('newdevice@acme.example'))).json().Data).toMatchObject({ IsLoginSuccessful: false, LoginErrors: [] });
  });

  it.each([
    ['Aa1!', ['at least 8 characters']],
    ['PassWord#2042', ["'password'"]],
    ['Coach#20421', ['first part of your email']],
    ['gardening', ['at least 3 of these']],
    ['passw', ['at least 8 characters', 'at least 3 of these']],
  ])('[SES-005, TOO-048] refuses %j and says all that is wrong', async (password, texts) => {
    const answer = await set(await stageOf('coach@acme.example'), password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().ShowUser).toBe(true);
    expect(messagesOf(answer)).toEqual(texts.map((text) => expect.stringContaining(text)));
  });

  it.each(['ForceReset', 'ForgotPassword'])(
    '[SES-004] in the stage %s refuses the current password in the language of the call, and takes another',
    async (stage) => {
      await server.fresh();
      const userName = stage === 'ForceReset' ? 'forcereset@acme.example' : 'coach@acme.example';
      const token = stage === 'ForceReset' ? (await server.browser().login(userName)).Token! : await stageOf(userName);
      const refused = await set(token, fixturePassword);
      expect([refused.statusCode, refused.json().ShowUser]).toEqual([400, true]);
      expect(messagesOf(refused)).toEqual(['The new password is the same as the current one. Choose a different one.']);
      expect(messagesOf(await set(token, fixturePassword, fixturePassword, 'es-419'))).toEqual([
        'La contraseña nueva es igual a la actual. Elige una distinta.',
      ]);
      // Otherwise a user could guess the password without changing it.
      expect(messagesOf(await set(token, fixturePassword, good))).toEqual(['The passwords do not match.']);
      expect((await set(token)).statusCode).toBe(200);
    },
  );

  it('refuses one of the most common passwords, that keep all other rules, in the language of the call, and takes another', async () => {
    const token = await stageOf('leadcoach@acme.example');
    const refused = await set(token, 'Trustno1');
    expect([refused.statusCode, refused.json().ShowUser]).toEqual([400, true]);
    expect(messagesOf(refused)).toEqual(['This password is one of the most common and easy to guess. Choose another one.']);
    expect(messagesOf(await set(token, 'Charlie1!', 'Charlie1!', 'es-419'))).toEqual([
      'La contraseña es una de las más comunes y se adivina fácilmente. Elige otra.',
    ]);
    expect((await set(token)).statusCode).toBe(200);
  });

  it('[SES-005] requires the same password twice, and keeps the token valid for another try', async () => {
    const token = await stageOf('reporting@acme.example');
    expect(messagesOf(await set(token, good, 'Garden#2043'))).toEqual(['The passwords do not match.']);
    expect((await set(token)).statusCode).toBe(200);
  });

  it('[SES-135] takes tokens of its stages only, for 15 minutes', async () => {
    const signedIn = (await server.browser().login('participant@acme.example')).Token!;
    const device = (await server.browser().login('newdevice@acme.example', fixturePassword)).Token!;
    const late = await stageOf('adminlite@acme.example');
    for (const token of [signedIn, device, 'nonsense']) expect((await set(token)).statusCode).toBe(400);
    server.clock.advance(minutes(15));
    expect(messagesOf(await set(late))).toEqual(['This step has expired. Please sign in again.']);
  });

  it('lets one of two who come at once through', async () => {
    const token = await stageOf('leadcoach@acme.example');
    const answers = await Promise.all([set(token), set(token, 'Another#2042')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});
