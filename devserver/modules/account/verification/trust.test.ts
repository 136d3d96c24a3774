import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import type { Profile } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import session from '../../session/routes';
import { asSaved } from '../examples';
import account from '../routes';

const path = '/user/userprofilev2';
const Password = fixturePassword;

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([session, account]);
});
afterAll(() => server.close());
beforeEach(() => server.fresh());

interface Sent {
  readonly Id: number;
  readonly To: string;
  readonly Subject: string;
  readonly Body: string;
}
const outbox = async (): Promise<readonly Sent[]> => (await server.app.inject({ url: '/api/__dev/outbox' })).json();
const codeTo = async (address: string): Promise<string> => /\b\d{6}\b/.exec((await outbox()).find(({ To }) => To === address)?.Body ?? '')?.[0] ?? '';

/** A verified new mail address of a person. */
const verified = async (who: SignedIn, PreferredEmail: string): Promise<void> => {
  const profile: Profile = (await who.get(path)).body;
  expect((await who.post(path, { ...asSaved(profile), PreferredEmail })).status).toBe(200);
  await who.post('/user/preferredemailverification', { PreferredEmail });
  const Code = await codeTo(PreferredEmail);
  expect((await who.post('/user/preferredemailverification', { PreferredEmail, Code })).body.Data.PreferredEmailVerified).toBe(true);
};
const trust = (who: SignedIn, proof: object, Kind = 'email') => who.post('/user/contacts/trust', { Kind, ...proof });

it('[SES-009, SES-011] a verified address gets codes for signing in once the password was asked for', async () => {
  const owner = await server.as('newdevice@acme.example');
  const offered = async (): Promise<readonly string[]> => {
    const { body } = await server.anonymous('POST', '/account/login/login', { UserName: 'newdevice@acme.example', Password, TrustDeviceIds: [] });
    return body.Contacts.map(({ MaskedContact }: { MaskedContact: string }) => MaskedContact);
  };
  const before = await offered();
  await verified(owner, 'zoe@home.example');
  expect(await offered()).toEqual(before);
  expect((await trust(owner, { Password: 'wrong' })).body.Errors[0]).toMatchObject({ Field: 'Password' });
  expect((await trust(owner, {})).body.Errors[0]).toMatchObject({ Field: 'Password', Message: 'Enter your password.' });
  expect((await trust(owner, { Code: '123456' })).body.Errors[0]).toMatchObject({ Field: 'Password' });
  expect(await offered()).toEqual(before);
  expect((await trust(owner, { Password })).body.Data.PreferredEmailTrusted).toBe(true);
  expect(await offered()).toContain('z•••@home.example');
  await verified(owner, 'other@home.example');
  expect(await offered()).toEqual(before);
});

it('one that is not verified is not trusted, whatever the password', async () => {
  const other = await server.as('participant2@acme.example');
  expect((await trust(other, { Password }, 'mobile')).body.Errors[0]).toMatchObject({ Field: 'Kind' });
  expect((await trust(other, { Password })).status).toBe(400);
});

it('wrong passwords are limited together with those at sign-in, and the person is notified at most three times an hour, at their own addresses', async () => {
  const me = await server.as('participant@acme.example');
  for (let guess = 0; guess < 10; guess += 1) expect((await trust(me, { Password: 'wrong' })).status).toBe(400);
  expect((await trust(me, { Password: 'wrong' })).status).toBe(429);
  await server.platform.settled();
  const told = (await outbox()).filter(({ Subject }) => Subject === 'Wrong passwords in your Wellspring account');
  expect(new Set(told.map(({ To }) => To))).toEqual(new Set(['participant@acme.example', 'paige@home.example']));
  expect(told).toHaveLength(2 * 3);
  expect(told[0]?.Body).toMatch(/November 20, 2026, 12:00 PM \(CST\), from the network address 127\.0\.0\.1/);
});

it('a person of single sign-on proves it by a code to the address that the company knows', async () => {
  const me = await server.as('sso@acme.example');
  await verified(me, 'sso@home.example');
  expect((await me.get(path)).body.ProvesBy).toBe('Code');
  expect((await me.post('/user/contacts/owncode')).body.Data).toEqual({ SentTo: 's•••@acme.example' });
  const Code = await codeTo('sso@acme.example');
  const wrong = Code === '000000' ? '000001' : '000000';
  expect((await trust(me, { Code: wrong })).body.Errors[0]).toMatchObject({ Field: 'Code' });
  expect((await trust(me, { Code })).body.Data.PreferredEmailTrusted).toBe(true);
  expect((await trust(me, { Code })).body.Errors[0]).toMatchObject({ Field: 'Code' });
  const other = await server.as('participant@acme.example');
  expect((await other.post('/user/contacts/owncode')).body.Data).toEqual({ SentTo: null });
});

it('a download that was asked for with such a code speaks of no password in its mail', async () => {
  const me = await server.as('sso@acme.example');
  await me.post('/user/contacts/owncode');
  expect((await me.post('/user/privacy/download', { Code: await codeTo('sso@acme.example') })).status).toBe(200);
  const mails = await server.platform.outbox.list(server.platform.db, 'http://wellspring.example');
  const told = mails.filter(({ Subject }) => Subject === 'Your data download is being prepared').map(({ Body }) => Body);
  expect(told).toEqual([expect.stringContaining('reads your email')]);
  expect(told[0]).not.toMatch(/password/);
  expect(told[0]).toMatch(/\/act\/userprofile\/privacy$/);
});
