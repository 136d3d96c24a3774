import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../../plugins/admin/contract';
import { keepContact, verifyContact } from '../../../platform/auth/contacts/contacts';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { query } from '../../../testing/query';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'support', 'account-access'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const today = 'hidden@acme.example';
const wanted = 'hannah@home.example';
const about = { EntityId: 'acme', Id: 'acme-hidden' };
const ask = (NewEmail = wanted, who = admin, more: object = {}) =>
  who.post('/accounts/address', { ...about, NewEmail, Reason: 'Has another mailbox', ...more });
const withdraw = (who = admin) => who.post('/accounts/address/withdrawal', about);
const read = async (): Promise<Account> => (await admin.get(`/accounts/account?${new URLSearchParams(about)}`)).body.Data;
const history = async () => (await admin.get('/companysettings/changes?Sort=-At&Record=admin.account')).body.Data.Items;
const told = ({ status, body }: Answer) => [status, body.Errors?.[0]?.Field ?? null, body.Errors?.[0]?.Message];
const mailsTo = async (to: string) => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ To }) => To === to);
};
const keyIn = async (to: string): Promise<string> => /login\/address\?key=([\w-]+)/.exec((await mailsTo(to))[0]?.Body ?? '')?.[1] ?? '';
const page = async (method: 'GET' | 'POST', key: string) =>
  (
    await server.app.inject({
      method,
      url: `/api/login/address?key=${key}`,
      ...(method === 'POST' && { headers: { 'content-type': 'text/plain' }, payload: '' }),
    })
  ).body;
const login = async (UserName: string): Promise<boolean> =>
  (await server.anonymous('POST', '/account/login/login', { UserName, Password: 'Wellspring#2026', TrustDeviceIds: [] })).body.IsLoginSuccessful === true;

describe('a request for another address', () => {
  it('changes nothing before the link in the mail to the new address is confirmed, and then the way in', async () => {
    expect((await ask()).body.Data).toMatchObject({ Email: today, NewEmail: { Email: wanted, AskedBy: 'Alex Admin' } });
    expect([await login(today), await login(wanted)]).toEqual([true, false]);
    expect((await mailsTo(today))[0]?.Body).toContain('h•••@home.example');
    const key = await keyIn(wanted);
    expect(await page('GET', key)).toContain('Use this address');
    expect(await read()).toMatchObject({ Email: today });
    expect(await page('POST', key)).toContain('Your email address is confirmed');
    expect(await read()).toMatchObject({ Email: wanted, UserName: wanted, NewEmail: null });
    expect([await login(today), await login(wanted)]).toEqual([false, true]);
    const after = 'Your email address for Wellspring was changed';
    for (const to of [today, wanted]) expect((await mailsTo(to)).map(({ Subject }) => Subject)).toContain(after);
    expect(await page('POST', key)).toContain('This link is no longer valid');
    const [changed, asked] = await history();
    expect(changed).toMatchObject({ Name: 'Hanna Hidden', Fields: [{ Name: 'Email address of Hanna Hidden', From: today, To: wanted }], MayUndo: false });
    expect(asked).toMatchObject({
      Name: 'Alex Admin',
      Fields: [
        { Name: 'Requested email address of Hanna Hidden', To: wanted },
        { Name: 'Reason', To: 'Has another mailbox' },
      ],
      MayUndo: false,
    });
  });

  it('ends links that were sent to the former address', async () => {
    await server.anonymous('POST', '/login/resetpassword', { UserName: today });
    await server.platform.settled();
    const reset = /vkey=([\w-]+)/.exec((await mailsTo(today))[0]?.Body ?? '')?.[1] ?? '';
    await ask();
    await page('POST', await keyIn(wanted));
    const keys = await query(server.platform.db, "select ended_at from session_secret where purpose = 'Key.ForgotPassword' and subject_id = 'acme-hidden'");
    expect([reset === '', keys]).toEqual([false, [{ ended_at: expect.any(String) }]]);
  });

  it('can be refused at the current address, and the administrator is notified', async () => {
    await ask();
    const [ofNew, ofToday] = [await keyIn(wanted), await keyIn(today)];
    expect(await page('GET', ofToday)).toContain('Keep my address');
    expect((await read()).NewEmail).not.toBeNull();
    expect(await page('POST', ofToday)).toContain('Your email address stays the same');
    expect(await page('POST', ofNew)).toContain('This link is no longer valid');
    expect(await read()).toMatchObject({ Email: today, NewEmail: null });
    expect((await mailsTo('admin@acme.example'))[0]?.Subject).toBe('Hanna Hidden keeps the email address');
    expect((await history())[0]?.Fields).toEqual([expect.objectContaining({ From: wanted, To: 'refused at the current address' })]);
  });

  it('is replaced by the next one, and ends after three days', async () => {
    await ask();
    const first = await keyIn(wanted);
    await ask('second@home.example');
    expect(await page('POST', first)).toContain('This link is no longer valid');
    const second = await keyIn('second@home.example');
    expect((await read()).NewEmail?.Email).toBe('second@home.example');
    server.clock.advance(3 * 24 * 60 * 60_000 + 1);
    admin = await server.as('admin@acme.example');
    expect(await page('POST', second)).toContain('This link is no longer valid');
    expect(await read()).toMatchObject({ Email: today, NewEmail: null });
  });

  it('is withdrawn by an administrator, and ends with the account', async () => {
    await ask();
    const key = await keyIn(wanted);
    expect((await withdraw()).body.Data.NewEmail).toBeNull();
    expect(await page('POST', key)).toContain('This link is no longer valid');
    expect((await mailsTo(today))[0]?.Subject).toBe('Your email address for Wellspring stays the same');
    expect((await history())[0]?.Fields).toEqual([expect.objectContaining({ From: wanted, To: 'withdrawn' })]);
    await ask();
    await admin.post('/accounts/sign-in', { ...about, IsAllowed: false, Reason: 'Has left' });
    expect((await read()).NewEmail).toBeNull();
    expect(told(await ask())).toEqual([409, null, 'This account is disabled. Enable it first.']);
  });
});

describe('taking the change back', () => {
  const changed = async () => {
    await ask();
    await page('POST', await keyIn(wanted));
    return keyIn(today);
  };

  it('gives the former address back by the link in its mail, after a question, and ends every way in but a new password', async () => {
    const key = await changed();
    expect((await mailsTo(wanted))[0]?.Body).not.toContain('key=');
    const me = await server.as(wanted);
    expect(await page('GET', key)).toContain('Take the change back');
    expect(await read()).toMatchObject({ Email: wanted });
    expect(await page('POST', key)).toContain('Your email address is restored');
    expect(await read()).toMatchObject({ Email: today, UserName: today });
    expect([await login(today), await login(wanted), (await me.get('/settings')).status]).toEqual([false, false, 401]);
    for (const to of [today, wanted])
      expect((await mailsTo(to)).map(({ Subject }) => Subject)).toContain('Your email address for Wellspring is the former one again');
    expect((await mailsTo(today)).map(({ Subject }) => Subject)).toContain('Choose a new Wellspring password');
    expect((await history())[0]?.Fields).toEqual([expect.objectContaining({ Name: 'Email address of Hanna Hidden', From: wanted, To: today })]);
    for (const method of ['GET', 'POST'] as const) expect(await page(method, key)).toContain('This link is no longer valid');
  });

  it('ends a second factor that was switched on since', async () => {
    const key = await changed();
    const person_id = about.Id;
    const at = server.clock.iso();
    await server.platform.db
      .insertInto('second_factor')
      .values({ person_id, key_id: 'one', sealed: 'sealed', begun_at: at, since: at, last_step: 0 })
      .execute();
    expect(await page('POST', key)).toContain('Your email address is restored');
    expect(await server.platform.db.selectFrom('second_factor').selectAll().where('person_id', '=', person_id).execute()).toEqual([]);
  });

  it('is possible for a week', async () => {
    const key = await changed();
    server.clock.advance(7 * 24 * 60 * 60_000);
    expect(await page('POST', key)).toContain('This link is no longer valid');
  });

  it('is refused while the address belongs to somebody else, and says whom to ask', async () => {
    const key = await changed();
    const { db } = server.platform;
    await keepContact(db, 'acme-participant', 'email', today);
    await verifyContact(db, 'acme-participant', 'email', today, server.clock.iso());
    expect(await page('POST', key)).toContain('This address belongs to another account');
    expect(await page('POST', key)).toMatch(/Contact [^:]+: they can give your account another address/);
    admin = await server.as('admin@acme.example');
    expect(await read()).toMatchObject({ Email: wanted });
  });

  it('ends the links of later addresses, and leaves those of earlier ones', async () => {
    const first = await changed();
    server.clock.advance(60_000);
    await ask('third@home.example');
    await page('POST', await keyIn('third@home.example'));
    const second = await keyIn(wanted);
    expect(await page('POST', second)).toContain('Your email address is restored');
    expect(await read()).toMatchObject({ Email: wanted });
    expect(await page('POST', first)).toContain('Your email address is restored');
    expect(await read()).toMatchObject({ Email: today });
  });
});

describe('whose address it may be', () => {
  it('names the field for a malformed address, that of today, and one of a colleague', async () => {
    for (const [address, why] of [
      ['hannah', 'Enter one email address, such as name@company.com.'],
      [' Hidden@ACME.example ', 'This is the address that the person has now.'],
      ['PARTICIPANT@acme.example', 'Another person of the company signs in with this address.'],
    ] as const)
      expect(told(await ask(address))).toEqual([400, 'NewEmail', why]);
    expect(told(await ask(wanted, admin, { Reason: ' ' }))).toEqual([400, 'Reason', expect.any(String)]);
  });

  it('answers alike for an address of another company, whose owner gets a mail without a link', async () => {
    const theirs = 'participant@globex.example';
    const [answer, other] = [await ask(theirs), await ask(wanted)];
    const shape = ({ status, body }: Answer) => [status, { ...body.Data, NewEmail: Object.keys(body.Data.NewEmail), Version: 0 }];
    expect(shape(answer)).toEqual(shape(other));
    expect((await mailsTo(theirs))[0]?.Body).toContain('already belongs to an account');
    expect(await keyIn(theirs)).toBe('');
  });

  it('is not confirmed once another account has it', async () => {
    await ask();
    const key = await keyIn(wanted);
    const { db } = server.platform;
    await keepContact(db, 'acme-participant', 'email', wanted);
    await verifyContact(db, 'acme-participant', 'email', wanted, server.clock.iso());
    expect(await page('POST', key)).toContain('This link is no longer valid');
    expect(await read()).toMatchObject({ Email: today, NewEmail: null });
  });
});

it('is for those who may change the account, not while acting, and not for people of an identity provider', async () => {
  for (const mail of ['adminlite@acme.example', 'support@acme.example', 'coach@acme.example', 'participant@acme.example'])
    expect([mail, (await ask(wanted, await server.as(mail))).status]).toEqual([mail, 403]);
  expect((await server.anonymous('POST', '/accounts/address', { ...about, NewEmail: wanted, Reason: 'x' })).status).toBe(401);
  expect((await admin.post('/accounts/address', { EntityId: 'globex', Id: 'globex-participant', NewEmail: wanted, Reason: 'x' })).status).toBe(404);
  expect((await admin.post('/accounts/address/withdrawal', { EntityId: 'globex', Id: 'globex-participant' })).status).toBe(404);
  const above = 'This person has rights that you do not have. Ask an administrator who has them.';
  expect(told(await ask(wanted, admin, { Id: 'acme-wradmin' }))).toEqual([409, null, above]);
  expect(told(await ask(wanted, admin, { Id: 'acme-admin' }))[2]).toBe('You cannot change your own account here. Ask another administrator.');
  expect(told(await ask(wanted, admin, { Id: 'acme-sso' }))[0]).toBe(409);
});

it('has an end: five requests a day for a person', async () => {
  for (let n = 0; n < 5; n += 1) expect((await ask(`hannah${n}@home.example`)).status).toBe(200);
  expect(told(await ask('last@home.example'))).toEqual([429, null, 'Another address was already requested for this person 5 times today. Try again tomorrow.']);
});
