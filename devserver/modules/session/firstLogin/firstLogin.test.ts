import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import root from '../../root/routes';
import { messagesOf, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
afterAll(() => server.close());
beforeEach(() => server.platform.resets.run());

const good = { PreferredEmail: 'felix@home.example', EmployeeNumber: 'L-10042', DateOfBirth: '1990-02-28', Shift: 'Night', Password: 'Garden#2042' };

describe('the first login', () => {
  it('[SES-055, SES-056, SES-057] without a form is completed by an empty map; the token stays the same', async () => {
    const browser = server.browser();
    const { Token } = await browser.login('newcomer@acme.example');
    const answer = await browser.post('/login/firstlogin', { Fields: {} }, Token);
    expect(answer.json()).toMatchObject({
      Successful: true,
      Data: { Token, IsLoginSuccessful: true, Stage: 'Authenticated', FirstLoginFormSetup: null },
      Errors: [],
    });
    expect((await browser.post('/login/firstlogin', { Fields: {} }, Token)).statusCode).toBe(200);
    expect(await browser.login('newcomer@acme.example')).toMatchObject({ Stage: 'Authenticated' });
  });

  it('[SES-016, SES-017] names every field of the form that is wrong, and changes nothing', async () => {
    const browser = server.browser();
    const { Token } = await browser.login('firstlogin@acme.example');
    const Fields = { PreferredEmail: 'no mail', EmployeeNumber: 'L-1', DateOfBirth: '1990-02-30', Shift: 'Dawn', Password: 'short', Extra: 'x' };
    const answer = await browser.post('/login/firstlogin', { Fields }, Token);
    expect(answer.statusCode).toBe(400);
    expect(messagesOf(answer)).toEqual([
      'Preferred email is not in the accepted format.',
      'Employee number cannot be changed here.',
      'Date of birth is not in the accepted format.',
      'Shift is not in the accepted format.',
      'Extra is not asked for here.',
      'The password must have at least 8 characters.',
      expect.stringContaining('at least 3 of these'),
    ]);
    expect(messagesOf(await browser.post('/login/firstlogin', { Fields: {} }, Token))).toEqual([
      'Preferred email is required.',
      'Date of birth is required.',
      'New password is required.',
    ]);
    expect((await browser.login('firstlogin@acme.example')).Stage).toBe('FirstLogin');
  });

  it.each(['felix\u200b@home.example', 'felix\u3164@home.example', 'felix@home'])(
    'refuses a mail address that is none or holds something invisible: %j',
    async (PreferredEmail) => {
      const browser = server.browser();
      const { Token } = await browser.login('firstlogin@acme.example');
      const { EmployeeNumber: _, ...others } = good;
      const answer = await browser.post('/login/firstlogin', { Fields: { ...others, PreferredEmail } }, Token);
      expect(messagesOf(answer)).toEqual(['Preferred email is not in the accepted format.']);
    },
  );

  it('refuses the current password and one of the most common ones, and loses nothing', async () => {
    const browser = server.browser();
    const { Token } = await browser.login('firstlogin@acme.example');
    const send = (Password: string) => browser.post('/login/firstlogin', { Fields: { ...good, Password } }, Token);
    expect(messagesOf(await send(fixturePassword))).toEqual(['The new password is the same as the current one. Choose a different one.']);
    expect(messagesOf(await send('Sunshine1!'))).toEqual(['This password is one of the most common and easy to guess. Choose another one.']);
    expect((await browser.login('firstlogin@acme.example')).Stage).toBe('FirstLogin');
  });

  it('[SES-054, SES-056, SES-121] with its form keeps the answers and the password, clears the form, and ends other sessions', async () => {
    const browser = server.browser();
    const elsewhere = (await browser.login('firstlogin@acme.example')).Token;
    const { Token } = await browser.login('firstlogin@acme.example');
    const answer = await browser.post('/login/firstlogin', { Fields: good }, Token);
    expect(answer.json()).toMatchObject({ Successful: true, Data: { Token, Stage: 'Authenticated', FirstLoginFormSetup: null } });
    expect((await browser.get('/user/current', {}, Token)).statusCode).toBe(200);
    expect((await browser.get('/user/current', {}, elsewhere)).statusCode).toBe(401);
    expect((await browser.login('firstlogin@acme.example', fixturePassword)).IsLoginSuccessful).toBe(false);
    expect((await browser.login('firstlogin@acme.example', good.Password)).Stage).toBe('Authenticated');
    expect((await server.outbox())[0]).toMatchObject({ To: 'firstlogin@acme.example', Subject: 'Your Wellspring password was changed' });
    const rows = await server.db.selectFrom('first_login_answer').select(['name', 'value']).orderBy('name').execute();
    expect(rows).toEqual([{ name: 'Shift', value: 'Night' }]);
    const contact = await server.db.selectFrom('person_contact').select(['kind', 'value', 'verified_at']).where('value', 'like', 'felix%').executeTakeFirst();
    expect(contact).toEqual({ kind: 'email', value: 'felix@home.example', verified_at: null });
    expect((await browser.get('/entityajax/getdemographicprofile', {}, Token)).json().DateOfBirth).toBe('1990-02-28');
    const verified = tokenDataOf(await browser.get('/login/verifytoken', { token: Token! }));
    expect(verified).toMatchObject({ Token, Stage: 'Authenticated', FirstLoginFormSetup: null });
  });
});
