import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenData } from '../../../../shell/features/session/contract';
import root from '../../root/routes';
import { keyForm, messagesOf, minutes, type SessionServer, sessionForTests } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
afterAll(() => server.close());
beforeEach(() => server.platform.resets.run());

const userName = 'newdevice@acme.example';
const codeForm = /(\d{6})/;

type Contact = NonNullable<TokenData['Contacts']>[number];

const begin = async () => {
  const browser = server.browser();
  const data = await browser.login(userName);
  const [mail, text] = data.Contacts as [Contact, Contact];
  const Token = data.Token!;
  const send = (contact: Contact, token = Token) =>
    browser.post('/account/login/senddevicecode', { Token: token, UserIdHash: contact.UserIdHash, Type: contact.Type });
  const verify = (Code: string, TrustDevice = false, contact = mail, token = Token) =>
    browser.post('/account/login/verifydevice', { Token: token, UserIdHash: contact.UserIdHash, Code, TrustDevice });
  return { browser, data, Token, mail, text, send, verify };
};
const sentCode = (to = userName): Promise<string> => server.inMessageTo(to, codeForm);
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('an unknown device', () => {
  it('[SES-009, SES-042, SES-135] is offered masked contacts, one of them selected, whose names are new at each login', async () => {
    const { data, mail, text } = await begin();
    expect(data).toMatchObject({ IsLoginSuccessful: false, Stage: 'DeviceUnverified', LoginErrors: [] });
    expect(data.Contacts).toEqual([
      { MaskedContact: 'n•••@acme.example', UserIdHash: expect.stringMatching(/^[\w-]{43}$/), Type: 'Email', IsSelected: true },
      { MaskedContact: '•••87', UserIdHash: expect.stringMatching(/^[\w-]{43}$/), Type: 'Text', IsSelected: false },
    ]);
    const again = await begin();
    expect(again.mail.UserIdHash).not.toBe(mail.UserIdHash);
    expect(again.text.UserIdHash).not.toBe(text.UserIdHash);
  });

  it('[SES-011] gets a code of six digits by mail or text, stored as a hash', async () => {
    const { mail, text, send } = await begin();
    const answer = await send(mail);
    expect(answer.json()).toEqual({ Successful: true, Data: {}, Errors: [] });
    const code = await sentCode();
    await send(text);
    expect((await server.outbox())[0]).toMatchObject({ To: '+13125550187', Kind: 'text' });
    expect(JSON.stringify(await server.db.selectFrom('session_device_code').selectAll().execute())).not.toContain(code);
  });

  it('[SES-011] once verified and trusted, signs in with its id, again and again', async () => {
    const { browser, mail, send, verify } = await begin();
    await send(mail);
    const answer = await verify(await sentCode(), true);
    const id = answer.json().Data.TrustDeviceId;
    expect(answer.json()).toMatchObject({ Successful: true, Data: { TrustDeviceId: expect.stringMatching(/^[\w-]{43}$/) } });
    for (const _ of [1, 2])
      expect(await browser.login(userName, undefined, ['another', id])).toMatchObject({ IsLoginSuccessful: true, Stage: 'Authenticated' });
    expect(JSON.stringify(await server.db.selectFrom('session_secret').selectAll().execute())).not.toContain(id);
    expect((await server.audit()).map(({ action }) => action)).toContain('session.deviceTrusted');
  });

  it('[SES-011] not to be trusted, signs in once', async () => {
    const { browser, mail, send, verify } = await begin();
    await send(mail);
    const id = (await verify(await sentCode())).json().Data.TrustDeviceId;
    expect((await browser.login(userName, undefined, [id])).IsLoginSuccessful).toBe(true);
    expect((await browser.login(userName, undefined, [id])).Stage).toBe('DeviceUnverified');
  });

  it('is not let in with the id of another person', async () => {
    const { mail, send, verify } = await begin();
    await send(mail);
    const id = (await verify(await sentCode(), true)).json().Data.TrustDeviceId;
    await server.db.updateTable('person').set({ stage: 'DeviceUnverified' }).where('user_name', '=', 'hidden@acme.example').execute();
    expect((await server.browser().login('hidden@acme.example', undefined, [id])).Stage).toBe('DeviceUnverified');
    await server.db.updateTable('person').set({ stage: 'Authenticated' }).where('user_name', '=', 'hidden@acme.example').execute();
  });
});

describe('a device code', () => {
  it('[SES-011] is valid once', async () => {
    const { mail, send, verify } = await begin();
    await send(mail);
    const code = await sentCode();
    expect((await verify(code)).statusCode).toBe(200);
    expect((await verify(code)).statusCode).toBe(400);
  });

  it('[SES-011] is valid for 10 minutes by the clock', async () => {
    const { mail, send, verify } = await begin();
    await send(mail);
    const code = await sentCode();
    server.clock.advance(minutes(10));
    expect(messagesOf(await verify(code))).toEqual(['This code is no longer valid. Request a new one.']);
  });

  it('[SES-011] is valid for five tries', async () => {
    const { mail, send, verify } = await begin();
    await send(mail);
    const code = await sentCode();
    for (let time = 1; time <= 4; time += 1) expect(messagesOf(await verify(wrong(code)))).toEqual(['The code is not correct. Check it and try again.']);
    expect(messagesOf(await verify(wrong(code)))).toEqual(['This code is no longer valid. Request a new one.']);
    expect((await verify(code)).statusCode).toBe(400);
  });

  it('is replaced by the next one', async () => {
    const { mail, send, verify } = await begin();
    await send(mail);
    const first = await sentCode();
    await send(mail);
    const second = await sentCode();
    if (first !== second) expect((await verify(first)).statusCode).toBe(400);
    expect((await verify(second)).statusCode).toBe(200);
  });

  it('[SES-011] belongs to the contact and the login that it was sent for', async () => {
    const first = await begin();
    const second = await begin();
    await first.send(first.mail);
    const code = await sentCode();
    expect((await first.verify(code, false, first.text)).statusCode).toBe(400);
    expect(messagesOf(await first.verify(code, false, second.mail))).toEqual([expect.stringContaining('does not belong to this sign-in')]);
    expect((await second.verify(code)).statusCode).toBe(400);
    expect((await first.verify(code)).statusCode).toBe(200);
  });

  it('[SES-011, SES-135] is not sent for a token of another stage, a foreign contact or another type', async () => {
    const { mail, text, send } = await begin();
    const other = (await server.browser().login('forcereset@acme.example')).Token!;
    const count = (await server.outbox()).length;
    expect((await send(mail, other)).statusCode).toBe(400);
    expect((await send({ ...mail, Type: 'Text' })).statusCode).toBe(400);
    expect((await send({ ...text, UserIdHash: 'x'.repeat(43) })).statusCode).toBe(400);
    expect(await server.outbox()).toHaveLength(count);
    server.clock.advance(minutes(15));
    expect(messagesOf(await send(mail))).toEqual(['This step has expired. Please sign in again.']);
  });

  it('[SES-137] cannot be guessed by signing in again and again: ten tries in 15 minutes', async () => {
    const address = '10.9.9.9';
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const browser = server.browser(address);
      const { Token, Contacts } = await browser.login(userName);
      const { UserIdHash, Type } = Contacts![0]!;
      statuses.push((await browser.post('/account/login/senddevicecode', { Token, UserIdHash, Type })).statusCode);
      statuses.push((await browser.post('/account/login/verifydevice', { Token, UserIdHash, Code: 'wrong', TrustDevice: false })).statusCode);
    }
    expect(statuses).toEqual([200, 400, 200, 400, 200, 400, 200, 400, 200, 400, 429, 429]);
  });
});

it('[SES-011, SES-121] a verified device is unknown again once the password is new, trusted or not', async () => {
  await server.fresh();
  const ids: string[] = [];
  for (const isTrusted of [true, false]) {
    const { mail, send, verify } = await begin();
    await send(mail);
    ids.push((await verify(await sentCode(), isTrusted)).json().Data.TrustDeviceId);
  }
  const browser = server.browser();
  expect((await browser.login(userName, undefined, ids)).Stage).toBe('Authenticated');
  await browser.post('/login/resetpassword', { UserName: userName });
  const { Token } = (await browser.get('/account/login/autologin', { VKey: await server.inMessageTo(userName, keyForm) })).json();
  await browser.post('/login/resetpassword', { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' });
  expect((await browser.login(userName, 'Garden#2042', ids)).Stage).toBe('DeviceUnverified');
  const calledIn = (await server.audit()).find(({ action }) => action === 'session.devicesCalledIn');
  expect(calledIn).toEqual({ action: 'session.devicesCalledIn', target: 'acme-newdevice', detail: '{"count":2}' });
});
