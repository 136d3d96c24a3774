import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import { proveSecondFactor } from '../../../platform/auth/secondFactor/factor';
import { type FactorKey, FactorSeals } from '../../../platform/auth/secondFactor/seals';
import type { PlatformTables } from '../../../platform/tables';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import session from '../../session/routes';
import account from '../routes';
import { resetByOperator } from './resetByOperator';

const name = 'participant2@acme.example';
const Password = fixturePassword;
const step = 30_000;

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, account]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as(name);
});

/** The code that an authenticator app shows now, or this many steps from now. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.clock.now().getTime() + steps * step });

const begin = async (who = me): Promise<string> => (await who.post('/user/secondfactor/begin', { Password })).body.Data.Key;

/** Enables the second factor. The step of its code has passed afterwards. */
const switchOn = async (): Promise<{ readonly key: string; readonly codes: readonly string[] }> => {
  const key = await begin();
  const { body } = await me.post('/user/secondfactor/confirm', { Code: codeOf(key) });
  server.clock.advance(2 * step);
  return { key, codes: body.Data.RecoveryCodes };
};

const signIn = async (TrustDeviceIds: readonly string[] = []) =>
  (await server.anonymous('POST', '/account/login/login', { UserName: name, Password, TrustDeviceIds })).body;
const show = (Token: string, Code: string, TrustDevice = false) => server.anonymous('POST', '/account/login/secondfactor', { Token, Code, TrustDevice });

interface Sent {
  readonly To: string;
  readonly Subject: string;
  readonly Body: string;
}
const mails = async (): Promise<Sent[]> => {
  const all: Sent[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
  return all.filter(({ To }) => To === name);
};
const actions = async (): Promise<readonly string[]> =>
  (await server.platform.db.selectFrom('audit').select('action').where('action', 'like', '%actor%').orderBy('id').execute()).map(({ action }) => action);

describe('enabling the second factor', () => {
  it('asks for the password, then for a code of the app, and returns ten recovery codes', async () => {
    expect((await me.post('/user/secondfactor/begin', { Password: 'not mine' })).body.Errors).toEqual([
      { Message: 'This is not your password.', Field: 'Password' },
    ]);
    const begun = (await me.post('/user/secondfactor/begin', { Password })).body.Data;
    expect(begun.Address).toBe(`otpauth://totp/Wellspring:${encodeURIComponent(name)}?issuer=Wellspring&secret=${begun.Key}&algorithm=SHA1&digits=6&period=30`);
    expect((await signIn()).IsLoginSuccessful).toBe(true);
    expect((await me.post('/user/secondfactor/confirm', { Code: codeOf(begun.Key, 5) })).body.Errors[0]).toMatchObject({ Field: 'Code' });
    const { body } = await me.post('/user/secondfactor/confirm', { Code: codeOf(begun.Key) });
    expect(new Set(body.Data.RecoveryCodes).size).toBe(10);
    expect((await me.get('/user/privacy')).body.SecondFactor).toEqual({
      IsOffered: true,
      Since: expect.stringMatching(/^2026-11-20T18:00/),
      RecoveryCodesLeft: 10,
    });
    expect((await mails())[0]).toMatchObject({
      Subject: 'Two-step verification is on',
      Body: expect.stringContaining('Friday, November 20, 2026, 12:00 PM (CST)'),
    });
    expect((await mails())[0]?.Body).toContain('choose a new password, which ends all other sessions');
    expect(await actions()).toEqual(['account.secondFactorSwitchedOn']);
  });

  it('can be restarted after 15 minutes, and not while it is enabled', async () => {
    const key = await begin();
    server.clock.advance(16 * 60_000);
    expect((await me.post('/user/secondfactor/confirm', { Code: codeOf(key) })).status).toBe(409);
    await switchOn();
    expect((await me.post('/user/secondfactor/begin', { Password })).status).toBe(409);
  });

  it('stores the secret encrypted and the recovery codes as hashes', async () => {
    const { key, codes } = await switchOn();
    const db = server.tables<PlatformTables>();
    const kept = JSON.stringify([await db.selectFrom('second_factor').selectAll().execute(), await db.selectFrom('recovery_code').selectAll().execute()]);
    expect(kept).toContain('"key_id":"tests"');
    for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(kept).not.toContain(secret);
  });

  it('stores no response with a secret, even for a call with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const [first, second] = [
      await me.post('/user/secondfactor/begin', { Password }, headers),
      await me.post('/user/secondfactor/begin', { Password }, headers),
    ];
    expect(second.body.Data.Key).not.toBe(first.body.Data.Key);
    expect(await server.tables<PlatformTables>().selectFrom('idempotency').selectAll().execute()).toEqual([]);
  });

  it('is for the person alone: an impersonating user can neither see nor change it', async () => {
    const coach = await server.as('coach@acme.example', 'participant@acme.example');
    for (const [path, body] of [
      ['begin', { Password }],
      ['confirm', { Code: '123456' }],
      ['recoverycodes', { Password, Code: '123456' }],
      ['end', { Password, Code: '123456' }],
    ] as const) {
      expect((await coach.post(`/user/secondfactor/${path}`, body)).status, path).toBe(403);
    }
    expect((await coach.get('/user/privacy')).status).toBe(403);
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code after the password, and creates neither token nor session before', async () => {
    const { key } = await switchOn();
    const asked = await signIn();
    expect(asked).toMatchObject({ IsLoginSuccessful: false, NeedsSecondFactor: true, LoginErrors: [] });
    expect([asked.Stage, asked.UserId, asked.EndKey]).toEqual([undefined, undefined, undefined]);
    expect((await server.app.inject({ url: '/api/user/privacy', headers: { authorization: `Bearer ${asked.Token}` } })).statusCode).toBe(401);
    expect((await show(asked.Token, '000000')).body.Errors[0].Message).toContain('The code is not correct');
    const shown = (await show(asked.Token, ` ${codeOf(key).replace(/(...)/, '$1 ')}`)).body.Data;
    expect(shown).toMatchObject({
      SignIn: { IsLoginSuccessful: true, UserId: me.userId, LoginType: 'Password' },
      TrustDeviceId: null,
      RecoveryCodesLeft: null,
    });
    expect(await actions()).toEqual(['account.secondFactorSwitchedOn', 'session.secondFactorFailed', 'session.secondFactorShown']);
    // The token is valid once.
    server.clock.advance(step);
    expect((await show(asked.Token, codeOf(key))).status).toBe(400);
  });

  it('refuses a used code, and one older than the last used one', async () => {
    const { key } = await switchOn();
    const [now, before] = [codeOf(key), codeOf(key, -1)];
    expect((await show((await signIn()).Token, now)).status).toBe(200);
    for (const code of [now, before]) expect((await show((await signIn()).Token, code)).status).toBe(400);
    expect((await show((await signIn()).Token, codeOf(key, 1))).status).toBe(200);
  });

  it('accepts codes of the previous and the next step, and none further away', async () => {
    const { key } = await switchOn();
    const { Token } = await signIn();
    for (const steps of [-2, 2]) expect((await show(Token, codeOf(key, steps))).status).toBe(400);
    expect((await show(Token, codeOf(key, -1))).status).toBe(200);
  });

  it('accepts one code once, also for two simultaneous calls', async () => {
    const { key } = await switchOn();
    const tokens = [(await signIn()).Token, (await signIn()).Token];
    const answers = await Promise.all(tokens.map((token) => show(token, codeOf(key))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts each recovery code once, in any spelling, and notifies the person', async () => {
    const { codes } = await switchOn();
    const [first = '', second = ''] = codes;
    expect((await show((await signIn()).Token, first.toLowerCase().replaceAll('-', ' '))).body.Data.RecoveryCodesLeft).toBe(9);
    expect((await mails()).find(({ Subject }) => Subject.startsWith('A recovery'))).toMatchObject({
      Subject: 'A recovery code of your Wellspring account was used',
      Body: expect.stringContaining('9 codes are left'),
    });
    expect((await show((await signIn()).Token, first)).status).toBe(400);
    expect((await show((await signIn()).Token, second)).body.Data.RecoveryCodesLeft).toBe(8);
  });

  it('notifies the person of a code entered a second time, from the app or for recovery, but not of one that was never valid', async () => {
    const { key, codes } = await switchOn();
    const reused = async () => {
      await server.platform.settled();
      return (await mails()).filter(({ Subject }) => Subject === 'A verification code of your account was used twice').length;
    };
    await show((await signIn()).Token, codeOf(key));
    expect((await show((await signIn()).Token, 'AAAA-AAAA-AAAA-AAAA')).status).toBe(400);
    expect(await reused()).toBe(0);
    expect((await show((await signIn()).Token, codeOf(key))).status).toBe(400);
    expect(await reused()).toBe(1);
    await show((await signIn()).Token, codes[0] ?? '');
    expect((await show((await signIn()).Token, codes[0] ?? '')).status).toBe(400);
    expect(await reused()).toBe(2);
  });

  it('skips the code on a device trusted after a code, not on one trusted before', async () => {
    const trusted = (await server.tables<PlatformTables & { session_secret: { purpose: string; ended_at: string | null } }>())
      .selectFrom('session_secret')
      .select('ended_at')
      .where('purpose', '=', 'TrustedDevice');
    me = await server.as('participant@acme.example');
    const key = await begin();
    await me.post('/user/secondfactor/confirm', { Code: codeOf(key) });
    expect(await trusted.execute()).toEqual([{ ended_at: expect.any(String) }]);
    server.clock.advance(2 * step);
    const login = async (TrustDeviceIds: readonly string[]) =>
      (await server.anonymous('POST', '/account/login/login', { UserName: 'participant@acme.example', Password, TrustDeviceIds })).body;
    const { TrustDeviceId } = (await show((await login([])).Token, codeOf(key), true)).body.Data;
    expect((await login([TrustDeviceId])).IsLoginSuccessful).toBe(true);
    expect((await login(['another'])).NeedsSecondFactor).toBe(true);
    const [device] = (await me.get('/user/privacy')).body.Devices;
    await me.delete(`/user/privacy/devices/${device.DeviceId}`);
    expect((await login([TrustDeviceId])).NeedsSecondFactor).toBe(true);
  });

  it('limits guesses: after ten wrong codes from one address, and many from all addresses, each further one waits', async () => {
    const { key } = await switchOn();
    const { Token } = await signIn();
    for (let tried = 0; tried < 10; tried += 1) expect((await show(Token, '000000')).status).toBe(400);
    const refused = await show(Token, codeOf(key));
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([429, 'Too many attempts. Try again in 15 minutes.']);
    // A right password does not reset the tries.
    expect((await show((await signIn()).Token, codeOf(key))).status).toBe(429);
    for (let tried = 0; tried < 6; tried += 1) {
      const from = `203.0.113.${tried}`;
      await server.app.inject({
        method: 'POST',
        url: '/api/account/login/secondfactor',
        remoteAddress: from,
        payload: { Token, Code: '000000', TrustDevice: false },
      });
    }
    await server.platform.settled();
    expect((await mails())[0]?.Subject).toBe('Someone knows the password of your Wellspring account');
    const elsewhere = { method: 'POST', url: '/api/account/login/secondfactor', remoteAddress: '198.51.100.7' } as const;
    expect((await server.app.inject({ ...elsewhere, payload: { Token, Code: codeOf(key), TrustDevice: false } })).statusCode).toBe(429);
  });
});

describe('the second factor cannot be bypassed', () => {
  const linkTo = async (): Promise<string> => /vkey=([\w-]+)/.exec((await mails())[0]?.Body ?? '')?.[1] ?? '';
  const open = async (key: string) => (await server.anonymous('GET', `/account/login/autologin?VKey=${key}`)).body;

  it('by the link of a forgotten password: the code is asked before a new one can be set, and not again afterwards', async () => {
    const { key } = await switchOn();
    await server.anonymous('POST', '/login/resetpassword', { UserName: name });
    await server.platform.settled();
    const asked = await open(await linkTo());
    expect(asked).toMatchObject({ NeedsSecondFactor: true, IsLoginSuccessful: false });
    const NewPassword = 'Garden#2042';
    const choose = (Token: string) => server.anonymous('POST', '/login/resetpassword', { Token, NewPassword, ConfirmPassword: NewPassword });
    expect((await choose(asked.Token)).status).toBe(400);
    const { SignIn } = (await show(asked.Token, codeOf(key))).body.Data;
    expect(SignIn).toMatchObject({ IsLoginSuccessful: false, Stage: 'ForgotPassword' });
    expect((await choose(SignIn.Token)).body.Data.IsLoginSuccessful).toBe(true);
  });

  it.each([
    ['by a password that must be changed first', 'ForceReset', 'ForceReset'],
    ['by an unverified device: the code replaces the device code', 'DeviceUnverified', 'Authenticated'],
  ])('%s', async (_, stage, next) => {
    const { key } = await switchOn();
    await server.platform.db.updateTable('person').set({ stage }).where('id', '=', me.userId).execute();
    const asked = await signIn();
    expect([asked.NeedsSecondFactor, asked.Stage, asked.Contacts]).toEqual([true, undefined, undefined]);
    expect((await show(asked.Token, codeOf(key))).body.Data.SignIn.Stage).toBe(next);
  });

  it('by the key of a mail for staff, which leads to their work after the code', async () => {
    me = await server.as('coach@acme.example');
    const { key } = await switchOn();
    const all: Sent[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
    const link = all.map(({ To, Body }) => (To === 'coach@acme.example' ? /vkey=([\w-]+)/.exec(Body)?.[1] : undefined)).find((found) => found !== undefined);
    const asked = await open(link ?? '');
    expect(asked.NeedsSecondFactor).toBe(true);
    expect((await show(asked.Token, codeOf(key))).body.Data.SignIn).toMatchObject({ IsLoginSuccessful: true, LoginType: 'AuthCodeCoach' });
  });

  it('by a stage reached before it was enabled', async () => {
    await server.platform.db.updateTable('person').set({ stage: 'ForceReset' }).where('id', '=', me.userId).execute();
    const { Token } = await signIn();
    await switchOn();
    const answer = await server.anonymous('POST', '/login/resetpassword', { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' });
    expect(answer.status).toBe(400);
  });

  it('by a stage from before the password was changed', async () => {
    const { key } = await switchOn();
    const { Token } = await signIn();
    await server.anonymous('POST', '/login/resetpassword', { UserName: name });
    await server.platform.settled();
    const { SignIn } = (await show((await open(await linkTo())).Token, codeOf(key))).body.Data;
    await server.anonymous('POST', '/login/resetpassword', { Token: SignIn.Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' });
    server.clock.advance(step);
    expect((await show(Token, codeOf(key))).status).toBe(400);
  });
});

describe('with changed keys of the server', () => {
  const keyed = (...factorKeys: readonly FactorKey[]) => new FactorSeals(factorKeys);
  const [old, fresh] = [
    { id: 'tests', secret: 'a key for tests' },
    { id: 'new', secret: 'another key' },
  ];
  const prove = (seals: FactorSeals, code: string) =>
    server.platform.db.transaction().execute((trx) => proveSecondFactor(trx, seals, me.userId, code, server.clock.iso()));
  const keyOfRow = async () => (await server.platform.db.selectFrom('second_factor').select('key_id').executeTakeFirstOrThrow()).key_id;

  it('a valid code encrypts the secret with the first key, and the old key is no longer needed', async () => {
    const { key } = await switchOn();
    expect(await prove(keyed(fresh, old), '000000')).toBe('wrong');
    expect(await keyOfRow()).toBe('tests');
    expect(await prove(keyed(fresh, old), codeOf(key))).toBe('code');
    expect(await keyOfRow()).toBe('new');
    expect(await prove(keyed(fresh), codeOf(key, 1))).toBe('code');
  });

  it('if the key of its secret is missing, only a recovery code is accepted', async () => {
    const { key, codes } = await switchOn();
    expect(await prove(keyed(fresh), codeOf(key))).toBe('unreadable');
    expect(await prove(keyed(), codes[0] ?? '')).toBe('recoveryCode');
  });

  it('an operator removes the second factor, which is audited and mailed to the person', async () => {
    await switchOn();
    await expect(resetByOperator(server.platform, 'nobody@acme.example')).rejects.toThrow('Nobody has the user name nobody@acme.example.');
    const inOtherForms = name.replace('a', 'ａ');
    await expect(resetByOperator(server.platform, inOtherForms)).rejects.toThrow(`Nobody has the user name ${inOtherForms}.`);
    await resetByOperator(server.platform, name.toUpperCase());
    await expect(resetByOperator(server.platform, name)).rejects.toThrow('has not switched a second factor on');
    expect((await signIn()).IsLoginSuccessful).toBe(true);
    expect((await mails()).map(({ Subject }) => Subject)).toContain('Two-step verification was reset');
    expect(await actions()).toEqual(['account.secondFactorSwitchedOn', 'account.secondFactorReset']);
  });
});

describe('disabling the second factor, and new recovery codes', () => {
  it('need password and code; afterwards the password alone is enough', async () => {
    const { key } = await switchOn();
    const end = (Code: string, pass = Password) => me.post('/user/secondfactor/end', { Password: pass, Code });
    expect((await end(codeOf(key), 'not mine')).body.Errors[0].Field).toBe('Password');
    expect((await end('000000')).body.Errors[0].Field).toBe('Code');
    expect((await end(codeOf(key))).body.Data.SecondFactor).toEqual({ IsOffered: true, Since: null, RecoveryCodesLeft: 0 });
    expect((await mails())[0]?.Subject).toBe('Two-step verification is off');
    expect((await signIn()).IsLoginSuccessful).toBe(true);
    expect((await end(codeOf(key, 1))).status).toBe(409);
    expect(await actions()).toEqual(['account.secondFactorSwitchedOn', 'account.secondFactorFailed', 'account.secondFactorSwitchedOff']);
  });

  it('new recovery codes invalidate the old ones', async () => {
    const { key, codes } = await switchOn();
    const renewed = (await me.post('/user/secondfactor/recoverycodes', { Password, Code: codeOf(key) })).body.Data.RecoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await mails())[0]?.Subject).toBe('You have new recovery codes');
    expect((await show((await signIn()).Token, codes[0] ?? '')).status).toBe(400);
    expect((await show((await signIn()).Token, renewed[0])).status).toBe(200);
  });
});
