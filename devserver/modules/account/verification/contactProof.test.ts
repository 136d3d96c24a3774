import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import session from '../../session/routes';
import { asSaved } from '../examples';
import account from '../routes';

const path = '/user/userprofilev2';

let server: TestApp;
let acting: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, account]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  acting = await server.as('support@acme.example', 'participant@acme.example');
});

interface Sent {
  readonly To: string;
  readonly Kind: string;
  readonly Body: string;
}
const newest = async (): Promise<Sent> => (await server.app.inject({ url: '/api/__dev/outbox' })).json()[0];

const profileOf = async (who: SignedIn): Promise<Profile> => (await who.get(path)).body;
const save = async (who: SignedIn, change: object) => who.post(path, { ...asSaved(await profileOf(who)), ...change });
const ask = (wanted: object, To = 'company', who = acting) => who.post('/user/contacts/code', { To, ...wanted });
const codeFor = async (wanted: object, To?: string): Promise<string> => {
  expect((await ask(wanted, To)).status).toBe(200);
  return /\b\d{6}\b/.exec((await newest()).Body)?.[0] ?? '';
};
const faultOf = async (change: object) => {
  const { status, body } = await save(acting, change);
  return [status, body.Errors?.[0]?.Field, body.Errors?.[0]?.Message];
};

const PreferredEmail = 'new@home.example';

describe('an impersonating user', () => {
  it('[ACC-040] changes neither mail address nor number without a code, and the rest of the profile without one', async () => {
    for (const change of [{ PreferredEmail }, { PreferredEmail: null }, { MobileNumber: '312 555 0199' }, { MobileNumber: null }]) {
      expect(await faultOf({ ...change, WeekStartDay: 'Sunday' })).toEqual([400, 'ContactCode', expect.stringMatching(/with their consent/)]);
    }
    expect(await profileOf(acting)).toMatchObject({ PreferredEmail: 'paige@home.example', MobileNumber: '+13125550101', WeekStartDay: 'Monday' });
    expect((await save(acting, { WeekStartDay: 'Sunday' })).status).toBe(200);
  });

  it('has a code sent to an address of the person, which names requester and purpose, and saves with it', async () => {
    expect((await profileOf(acting)).ProofContacts).toEqual([
      { Id: 'company', Type: 'Email', MaskedContact: 'p•••@acme.example' },
      { Id: 'email', Type: 'Email', MaskedContact: 'p•••@home.example' },
      { Id: 'mobile', Type: 'Text', MaskedContact: '•••01' },
    ]);
    const answer = await ask({ PreferredEmail, MobileNumber: '312 555 0199' }, 'mobile');
    expect(answer.body.Data).toEqual({ SentTo: '•••01' });
    const text = await newest();
    expect(text).toMatchObject({ To: '+13125550101', Kind: 'text' });
    expect(text.Body).toMatch(/Sam Support wants to change.*new@home\.example.*\+13125550199/);
    const ContactCode = /\b\d{6}\b/.exec(text.Body)?.[0];
    expect((await save(acting, { PreferredEmail, MobileNumber: '312 555 0199', ContactCode })).status).toBe(200);
    expect(await profileOf(acting)).toMatchObject({ PreferredEmail, PreferredEmailVerified: false, MobileNumber: '+13125550199' });
    expect(await faultOf({ PreferredEmail: null, ContactCode })).toEqual([400, 'ContactCode', expect.stringMatching(/no longer valid/)]);
  });

  it('uses a code for nothing but what it was sent for, as who asked for it, and not later', async () => {
    const ContactCode = await codeFor({ PreferredEmail });
    expect(await faultOf({ PreferredEmail: 'thief@home.example', ContactCode })).toEqual([400, 'ContactCode', expect.stringMatching(/other contact details/)]);
    expect(await faultOf({ PreferredEmail, MobileNumber: null, ContactCode })).toEqual([400, 'ContactCode', expect.stringMatching(/other contact details/)]);
    const other = await server.as('support@wellspring.example', 'participant@acme.example');
    expect((await save(other, { PreferredEmail, ContactCode })).status).toBe(400);
    server.clock.advance(15 * 60_000);
    acting = await server.as('support@acme.example', 'participant@acme.example');
    expect(await faultOf({ PreferredEmail, ContactCode })).toEqual([400, 'ContactCode', expect.stringMatching(/no longer valid/)]);
  });

  it('guesses five times, and has five codes sent in an hour', async () => {
    const right = await codeFor({ PreferredEmail });
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) expect((await faultOf({ PreferredEmail, ContactCode: wrong }))[2]).toMatch(/not correct/);
    expect((await faultOf({ PreferredEmail, ContactCode: right }))[2]).toMatch(/no longer valid/);
    for (let sent = 1; sent < 5; sent += 1) await codeFor({ PreferredEmail });
    expect((await ask({ PreferredEmail })).status).toBe(429);
    const rows = await server.platform.db.selectFrom('audit').select('action').where('action', 'like', 'contacts.proof%').execute();
    expect(rows.filter(({ action }) => action === 'contacts.proofAsked')).toHaveLength(5);
    expect(rows.filter(({ action }) => action === 'contacts.proofFailed')).toHaveLength(6);
  });

  it('gets the fault of an invalid address, or one of another person, before a code is sent', async () => {
    expect((await ask({ PreferredEmail: 'nowhere' })).body.Errors[0].Field).toBe('PreferredEmail');
    expect((await ask({ PreferredEmail: 'admin@acme.example' })).body.Errors[0].Code).toBe('DuplicatePreferredEmail');
    expect((await ask({ MobileNumber: '+13125550102' })).body.Errors[0].Code).toBe('DuplicateMobileNumber');
    const colleague = await server.as('support@acme.example', 'participant2@acme.example');
    expect((await ask({ PreferredEmail }, 'mobile', colleague)).body.Errors[0].Field, 'a number that is not verified').toBe('To');
  });

  it('verifies nothing, and opts nobody into texts', async () => {
    for (const call of ['mobileverification', 'verifyTextReminder', 'verifyWellnessReminder'])
      expect((await acting.post(`/user/${call}`, { MobileNumber: '+13125550101' })).status, call).toBe(403);
    expect((await acting.post('/user/preferredemailverification', { PreferredEmail: 'paige@home.example' })).status).toBe(403);
    expect((await acting.post('/user/contacts/trust', { Kind: 'email', Password: 'x' })).status).toBe(403);
  });
});

it('the person themselves needs no code', async () => {
  const me = await server.as('participant@acme.example');
  expect((await profileOf(me)).ProofContacts).toBeUndefined();
  expect((await ask({ PreferredEmail }, 'company', me)).body.Data).toEqual({ SentTo: null });
  expect((await save(me, { PreferredEmail })).status).toBe(200);
});
