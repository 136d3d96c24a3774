import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import root from '../../root/routes';
import { issueSecret } from '../passwords/secrets';
import { keyForm, minutes, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
afterAll(() => server.close());
beforeEach(() => server.platform.resets.run());

const open = (VKey: string, browser = server.browser()) => browser.get('/account/login/autologin', { VKey });

describe('a key from a mail', () => {
  it.each([
    ['admin@acme.example', 'AuthCodeAdmin', 2],
    ['coach@acme.example', 'AuthCodeCoach', 3],
    ['support@acme.example', 'AuthCodeSupport', 4],
  ])('[SES-026, SES-027, SES-117] lies in the outbox for %s and signs in as %s, once', async (mail, LoginType, number) => {
    const key = await server.inMessageTo(mail, keyForm);
    const data = tokenDataOf(await open(key));
    expect(data).toMatchObject({ IsLoginSuccessful: true, Stage: 'Authenticated', LoginType, InvalidLanguageRole: false });
    expect((await server.browser().get('/user/current', {}, data.Token)).json().LoginType).toBe(number);
    const again = await open(key);
    expect(again.statusCode).toBe(200);
    expect(tokenDataOf(again)).toEqual({
      IsLoginSuccessful: false,
      LoginErrors: ['This link is no longer valid. Links can be used once, and only for a short time.'],
      InvalidLanguageRole: false,
      Plugins: [],
    });
  });

  it('[SES-031, SES-139] is in the outbox for a person whose role does not allow their Spanish', async () => {
    const data = tokenDataOf(await open(await server.inMessageTo('spanishreporting@acme.example', keyForm)));
    expect(data).toMatchObject({ IsLoginSuccessful: true, InvalidLanguageRole: true });
    const after = await server.app.inject({ url: '/api/login/verifytoken', query: { token: data.Token! }, headers: { 'accept-language': 'en-US' } });
    expect(tokenDataOf(after).InvalidLanguageRole).toBe(false);
    const browser = server.browser();
    expect((await browser.get('/user/current', {}, data.Token)).json().UserId).toBe(data.UserId);
    // A user who has confirmed the notice reads English, and does not get it again.
    expect((await browser.login('spanishreporting@acme.example')).InvalidLanguageRole).toBe(true);
    expect((await browser.post('/user/language/change', { Code: 'en-US' }, data.Token)).statusCode).toBe(200);
    expect((await browser.login('spanishreporting@acme.example')).InvalidLanguageRole).toBe(false);
  });

  it('[SES-015, SES-040] of a person who must choose a new password leads there first, regardless of the purpose of the key', async () => {
    const user = 'forcereset@acme.example';
    const { id } = await server.db.selectFrom('person').select('id').where('user_name', '=', user).executeTakeFirstOrThrow();
    const now = server.platform.clock.now().toISOString();
    const key = await server.db.transaction().execute((trx) => issueSecret(trx, now, { purpose: 'Key.AuthCodeCoach', subjectId: id }));
    const browser = server.browser();
    const data = tokenDataOf(await open(key, browser));
    expect(data).toMatchObject({ IsLoginSuccessful: false, Stage: 'ForceReset' });
    expect((await browser.get('/user/current', {}, data.Token)).statusCode).toBe(401);
  });

  it('of one purpose opens nothing else', async () => {
    const browser = server.browser();
    await browser.post('/login/resetpassword', { UserName: 'admin@globex.example' });
    const key = await server.inMessageTo('admin@globex.example', keyForm);
    expect((await browser.get('/registration/v2/process-validation-key', { vkey: key })).json().FailureReason).toBe('InvalidKey');
    expect((await browser.post('/login/resetpassword', { Token: key, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' })).statusCode).toBe(400);
    expect((await browser.get('/user/current', {}, key)).statusCode).toBe(401);
  });

  it('[SES-137] cannot be guessed: the same bad one is refused after ten tries, others after a hundred of one address', async () => {
    const browser = server.browser();
    for (let time = 0; time < 10; time += 1) expect((await open('a bad key', browser)).statusCode).toBe(200);
    const refused = await open('a bad key', browser);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    for (let time = 0; time < 90; time += 1) await open(`bad key ${time}`, browser);
    expect((await open('another bad key', browser)).statusCode).toBe(429);
    expect((await open('another bad key')).statusCode).toBe(200);
    server.clock.advance(minutes(15));
    expect((await open('another bad key', browser)).statusCode).toBe(200);
  });
});
