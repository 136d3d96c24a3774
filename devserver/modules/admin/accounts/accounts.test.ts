import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account, AccountRow } from '../../../../plugins/admin/contract';
import { watchServer } from '../../../platform/testing/watchPlans';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let server: TestApp;
let admin: SignedIn;
let wradmin: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'support', 'account-access'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  wradmin = await server.as('wradmin@acme.example');
});
afterAll(() => server.close());

const query = (more: Readonly<Record<string, string>> = {}) => new URLSearchParams({ EntityId: 'acme', ...more });
const page = async (more: Readonly<Record<string, string>> = {}, who = admin) => (await who.get(`/accounts?${query(more)}`)).body.Data;
const mails = async (more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> =>
  (await page({ PageSize: '100', ...more })).Items.map(({ Email }: AccountRow) => Email.replace('@acme.example', ''));
const read = async (name: string, who = admin): Promise<Account> => (await who.get(`/accounts/account?${query({ Id: `acme-${name}` })}`)).body.Data;

const Reason = 'Asked for by the employer';
const about = (name: string) => ({ EntityId: 'acme', Id: `acme-${name}`, Reason });
const signIn = (name: string, IsAllowed: boolean, who = admin, more: object = {}) => who.post('/accounts/sign-in', { ...about(name), IsAllowed, ...more });
const rights = (name: string, Rights: readonly string[], who = admin, more: object = {}) => who.post('/accounts/rights', { ...about(name), Rights, ...more });
const reset = (name: string, who = admin) => who.post('/accounts/second-factor/reset', about(name));
const names = (name: string, FirstName: string, LastName: string, who = admin, more: object = {}) =>
  who.post('/accounts/names', { EntityId: 'acme', Id: `acme-${name}`, FirstName, LastName, ...more });

const told = ({ status, body }: Answer): readonly [number, string] => [status, body.Errors?.[0]?.Message ?? ''];
const above = 'This person has rights that you do not have. Ask an administrator who has them.';
const history = async (who = admin) => (await who.get('/companysettings/changes?Sort=-At&Record=admin.account')).body.Data.Items;
const login = async (UserName: string) =>
  (await server.anonymous('POST', '/account/login/login', { UserName, Password: 'Wellspring#2026', TrustDeviceIds: [] })).body;
const mailsTo = async (to: string) => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ To }) => To === to);
};
/** Turns on two-step verification of a person. */
const turnFactorOn = (name: string) =>
  server.platform.db
    .insertInto('second_factor')
    .values({ person_id: `acme-${name}`, key_id: '2026', sealed: 'sealed', begun_at: server.clock.iso(), since: server.clock.iso(), last_step: 0 })
    .execute();

describe('people who have an account', () => {
  it('are for administrators of the company alone; another company does not exist', async () => {
    for (const [mail, status] of [
      ['wradmin@acme.example', 200],
      ['superadmin@wellspring.example', 200],
      ['adminlite@acme.example', 403],
      ['support@acme.example', 403],
      ['reporting@acme.example', 403],
      ['coach@acme.example', 403],
      ['partner@northwind.example', 403],
      ['participant@acme.example', 403],
    ] as const) {
      const who = await server.as(mail);
      const answers = [
        await who.get(`/accounts?${query()}`),
        await who.get(`/accounts/account?${query({ Id: 'acme-hidden' })}`),
        await signIn('hidden', true, who),
      ];
      expect([mail, ...answers.map((answer) => answer.status)]).toEqual([mail, status, status, status]);
    }
    expect((await server.anonymous('POST', '/accounts/rights', { ...about('hidden'), Rights: [] })).status).toBe(401);
    const globex = { EntityId: 'globex', Id: 'globex-participant', Reason };
    const mixed = { EntityId: 'acme', Id: 'globex-participant', Reason };
    for (const whose of [globex, mixed]) {
      const theirs = await Promise.all([
        admin.get(`/accounts/account?${new URLSearchParams({ EntityId: whose.EntityId, Id: whose.Id })}`),
        admin.post('/accounts/sign-in', { ...whose, IsAllowed: false }),
        admin.post('/accounts/rights', { ...whose, Rights: [] }),
        admin.post('/accounts/second-factor/reset', whose),
        admin.post('/accounts/names', { EntityId: whose.EntityId, Id: whose.Id, FirstName: 'A', LastName: 'B' }),
      ]);
      expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await admin.get('/accounts?EntityId=globex')).status).toBe(404);
  });

  it('are listed by name, searched, and narrowed by status and right', async () => {
    expect((await mails({ SearchTerms: 'wend' })).length).toBe(1);
    expect(await mails({ SearchTerms: 'adminlite@acme.example' })).toEqual(['adminlite']);
    expect(await mails({ Right: 'Admin' })).toEqual(['admin', 'leadcoach']);
    expect(await mails({ Right: 'Admin', Sort: '-LastName' })).toEqual(['leadcoach', 'admin']);
    expect(await mails({ Right: 'HIPAAAccess' })).toEqual(['wradmin']);
    expect(await mails({ State: 'Disabled', SearchTerms: 'hanna' })).toEqual([]);
    await signIn('hidden', false);
    expect(await mails({ State: 'Disabled', SearchTerms: 'hanna' })).toEqual(['hidden']);
    expect(await mails({ State: 'Active', SearchTerms: 'hanna' })).toEqual([]);
    const [row] = (await page({ SearchTerms: 'wend' })).Items;
    expect(row).toMatchObject({ FirstName: 'Wendy', LastName: 'Wradmin', State: 'Active', Rights: ['WRAdmin', 'HIPAAAccess'] });
  });

  it('are downloaded as a file in the order of the list', async () => {
    const answer = await server.app.inject({ url: `/api/accounts/export?${query({ Right: 'HIPAAAccess' })}`, headers: admin.authorization });
    expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Last name,First name,Email address,Status,Roles and permissions',
      'Wradmin,Wendy,wradmin@acme.example,Active,"WRAdmin, HIPAA Access"',
    ]);
  });

  it.each(['LastName', '-LastName', 'FirstName', '-FirstName'])(
    'are read by an index, by %s, whatever their status; those with a right are found first',
    async (Sort) => {
      for (const State of [undefined, 'Active', 'Disabled']) {
        const plans = await watchServer(server.platform.sqlite, 'person', () => page({ Sort, ...(State && { State }) }));
        const steps = [...plans.values()].flat();
        expect(steps.length).toBeGreaterThan(0);
        expect(
          steps.filter((step) => /^SCAN (?!\()|TEMP B-TREE FOR ORDER/.test(step)),
          State,
        ).toEqual([]);
      }
      const staff = [...(await watchServer(server.platform.sqlite, 'person_role', () => page({ Sort, Right: 'Coach' }))).values()].flat();
      expect(staff.filter((step) => /^SCAN (?!\()/.test(step))).toEqual([]);
    },
  );

  it('have a page with their work, rights and how far they reach, second factor and last sign-in, and nothing about health', async () => {
    await server.as('leadcoach@acme.example');
    const account = await read('leadcoach', wradmin);
    expect(account).toMatchObject({
      FirstName: 'Lena',
      LastName: 'Leadcoach',
      UserName: 'leadcoach@acme.example',
      EntityName: 'Acme',
      State: 'Active',
      SignsInBy: 'Password',
      SecondFactorSince: null,
      LastSignInAt: expect.stringMatching(/^2026-11-20T18:00/),
      Rights: [
        { Right: 'Admin', Scope: 'Company' },
        { Right: 'Coach', Scope: 'Company' },
      ],
      WhyNot: null,
    });
    expect((await read('sso')).SignsInBy).toBe('SSO');
    expect((await read('newcomer')).State).toBe('Pending');
    await turnFactorOn('hidden');
    expect((await read('hidden')).SecondFactorSince).toMatch(/^2026-11-20T18:00/);
  });
});

describe('disabling the sign-in of a person', () => {
  it('ends their sessions at once, closes all ways to sign in, and is mailed and in the history', async () => {
    const person = await server.as('hidden@acme.example');
    expect((await login('hidden@acme.example')).IsLoginSuccessful).toBe(true);
    const { status, body } = await signIn('hidden', false);
    expect([status, body.Data.State, body.Data.Sessions]).toEqual([200, 'Disabled', 0]);
    expect((await person.get('/user/current')).status).toBe(401);
    const stranger = await login('nobody@acme.example');
    expect(await login('hidden@acme.example')).toEqual({ ...stranger });
    const [mail] = await mailsTo('hidden@acme.example');
    expect(mail?.Subject).toBe('You can no longer sign in to Wellspring');
    expect(mail?.Body).toContain('contact support@acme.example');
    const [change] = await history();
    expect(change).toMatchObject({ Name: 'Alex Admin', Record: 'People', What: 'Disabled the account of Hanna Hidden', MayUndo: true });
    expect(change.Fields).toEqual([
      { Name: 'Sign-in of Hanna Hidden', From: 'allowed', To: 'disabled' },
      { Name: 'Reason', From: 'nothing', To: Reason },
    ]);
  });

  it('calls in links that were sent for a new password, and those of an enabled person are new ones', async () => {
    await server.anonymous('POST', '/login/resetpassword', { UserName: 'hidden@acme.example' });
    const key = async () => /vkey=([\w-]+)/.exec((await mailsTo('hidden@acme.example')).map(({ Body }) => Body).join(' '))?.[1] ?? '';
    const link = await key();
    expect(link).not.toBe('');
    await signIn('hidden', false);
    const enter = async () => (await server.anonymous('GET', `/account/login/autologin?VKey=${link}`)).body;
    expect((await enter()).IsLoginSuccessful ?? false).toBe(false);
    await signIn('hidden', true);
    expect((await enter()).IsLoginSuccessful ?? false).toBe(false);
    expect((await login('hidden@acme.example')).IsLoginSuccessful).toBe(true);
  });

  it('is undone by enabling it, after which old tokens stay closed', async () => {
    const person = await server.as('hidden@acme.example');
    await signIn('hidden', false);
    const { status, body } = await signIn('hidden', true);
    expect([status, body.Data.State]).toEqual([200, 'Active']);
    expect((await person.get('/user/current')).status).toBe(401);
    expect((await login('hidden@acme.example')).IsLoginSuccessful).toBe(true);
    expect((await mailsTo('hidden@acme.example')).map(({ Subject }) => Subject)).toContain('You can sign in to Wellspring again');
    expect((await history()).map(({ Fields }: { readonly Fields: readonly { readonly To: string }[] }) => Fields[0]?.To)).toEqual(['allowed', 'disabled']);
  });

  it('closes the sockets of the sessions, and ends impersonations of the person', async () => {
    const acting = await server.as('support@acme.example', 'hidden@acme.example', 'Support');
    expect((await acting.get('/user/current')).status).toBe(200);
    const closed: string[] = [];
    const realtime = server.platform.realtime as { disconnectSession(id: string): void };
    const before = realtime.disconnectSession;
    realtime.disconnectSession = (id) => closed.push(id) && before.call(realtime, id);
    await server.as('hidden@acme.example');
    await signIn('hidden', false);
    realtime.disconnectSession = before;
    expect(closed).toHaveLength(1);
    expect((await acting.get('/user/current')).status).toBe(401);
    const rows = await server.platform.db
      .selectFrom('sign_in_session')
      .select('acting_withdrawn_at')
      .where('subject_id', '=', 'acme-hidden')
      .where('actor_id', '=', 'acme-support')
      .execute();
    expect(rows).toEqual([{ acting_withdrawn_at: expect.stringMatching(/^2026-11-20T18:00/) }]);
    await signIn('hidden', true);
    expect((await acting.get('/user/current')).status).toBe(401);
  });

  it('is refused for oneself, for people with more rights, during impersonation, and without a reason', async () => {
    expect(told(await signIn('admin', false))).toEqual([409, 'You cannot change your own account here. Ask another administrator.']);
    expect(told(await signIn('wradmin', false))).toEqual([409, above]);
    expect((await signIn('admin', false, wradmin)).status).toBe(200);
    expect(told(await signIn('hidden', false, wradmin, { Reason: '   ' }))[0]).toBe(400);
    const acting = await server.as('partner@northwind.example', 'leadcoach@acme.example', 'Partner Admin');
    expect((await acting.get(`/accounts?${query()}`)).status).toBe(200);
    const refused = [
      await signIn('hidden', false, acting),
      await rights('hidden', ['Admin'], acting),
      await reset('hidden', acting),
      await names('hidden', 'A', 'B', acting),
    ];
    for (const answer of refused) expect(told(answer)).toEqual([409, 'You are acting for another person. Stop acting before you change accounts.']);
    expect((await read('hidden', acting)).WhyNot).toMatch(/acting/);
  });

  it('of the last administrator of a company needs a confirmation', async () => {
    const superAdmin = await server.as('superadmin@wellspring.example');
    const globex = { EntityId: 'globex', Id: 'globex-admin', IsAllowed: false, Reason };
    const found = await superAdmin.get('/accounts/account?EntityId=globex&Id=globex-admin');
    expect(found.body.Data.IsLastAdministrator).toBe(true);
    for (const { status, body } of [
      await superAdmin.post('/accounts/sign-in', globex),
      await superAdmin.post('/accounts/rights', { EntityId: 'globex', Id: 'globex-admin', Rights: ['Reporting'], Reason }),
    ])
      expect([status, body.Errors]).toMatchObject([400, [{ Field: 'LeavesNoAdministrator', Message: expect.stringContaining('last administrator') }]]);
    expect((await superAdmin.post('/accounts/rights', { EntityId: 'globex', Id: 'globex-admin', Rights: ['Admin', 'Reporting'], Reason })).status).toBe(200);
    expect((await superAdmin.post('/accounts/sign-in', { ...globex, LeavesNoAdministrator: true })).status).toBe(200);
    expect((await read('admin', wradmin)).IsLastAdministrator).toBe(false);
  });

  it('by a user who was disabled or lost the role in the meantime changes nothing', async () => {
    const leadcoach = await server.as('leadcoach@acme.example');
    const [one, other] = await Promise.all([signIn('leadcoach', false, admin), signIn('admin', false, leadcoach)]);
    expect([one.status, other.status].sort()[0]).toBe(200);
    const active = await server.platform.db
      .selectFrom('person')
      .select('id')
      .where('id', 'in', ['acme-admin', 'acme-leadcoach'])
      .where('is_active', '=', 1)
      .execute();
    expect(active).toHaveLength(1);
  });

  it('that another user has saved meanwhile is a conflict', async () => {
    const { Version } = await read('hidden');
    await rights('hidden', ['Reporting']);
    expect((await signIn('hidden', false, admin, { Version })).status).toBe(409);
  });
});

describe('rights of a person', () => {
  it('is mailed to the person, in their language, with added and removed rights', async () => {
    await rights('hidden', ['Reporting', 'AdminLite']);
    await server.platform.db.updateTable('person').set({ language: 'es-419' }).where('id', '=', 'acme-hidden').execute();
    await rights('hidden', ['Reporting']);
    const [spanish, english] = await mailsTo('hidden@acme.example');
    expect(english?.Subject).toBe('Your rights have changed');
    expect(english?.Body).toContain('You now have: Admin Lite, Reporting');
    expect(spanish?.Subject).toBe('Tus permisos cambiaron');
    expect(spanish?.Body).toContain('Ya no tienes: Administrador básico');
    expect(spanish?.Body).not.toContain('Ahora tienes');
    await rights('hidden', ['Reporting']);
    expect(await mailsTo('hidden@acme.example')).toHaveLength(2);
  });

  it('are given and taken from the next call on, with a reason that the history shows', async () => {
    const person = await server.as('hidden@acme.example');
    expect((await person.get('/companysettings/units')).status).toBe(403);
    const { status, body } = await rights('hidden', ['Admin', 'Reporting']);
    expect([status, body.Data.Rights]).toEqual([
      200,
      [
        { Right: 'Admin', Scope: 'Company' },
        { Right: 'Reporting', Scope: 'Company' },
      ],
    ]);
    expect((await person.get('/companysettings/units')).status).toBe(200);
    await rights('hidden', ['Reporting']);
    expect((await person.get('/companysettings/units')).status).toBe(403);
    expect((await person.get('/user/current')).status).toBe(200);
    const [change] = await history();
    expect(change.Fields).toEqual([
      { Name: 'Roles and permissions of Hanna Hidden', From: 'Admin and Reporting', To: 'Reporting' },
      { Name: 'Reason', From: 'nothing', To: Reason },
    ]);
  });

  it('are no more than the caller has: no role above, none beside, and no permission', async () => {
    for (const right of ['WRAdmin', 'SuperAdmin', 'PartnerAdmin', 'Coach', 'Support', 'HIPAAAccess']) {
      const { status, body } = await rights('hidden', [right]);
      expect([right, status, body.Errors[0].Field]).toEqual([right, 400, 'Rights']);
    }
    for (const right of ['SuperAdmin', 'PartnerAdmin', 'Support']) expect((await rights('hidden', [right], wradmin)).status).toBe(400);
    expect((await rights('hidden', ['WRAdmin', 'HIPAAAccess'], wradmin)).status).toBe(200);
    expect(told(await rights('hidden', [], admin))).toEqual([409, above]);
    const superAdmin = await server.as('superadmin@wellspring.example');
    expect((await rights('participant2', ['HIPAAAccess'], superAdmin)).status).toBe(400);
    expect((await rights('participant2', ['SuperAdmin'], superAdmin)).status).toBe(400);
    expect((await rights('participant2', ['Coach', 'PartnerAdmin'], superAdmin)).status).toBe(200);
    expect((await rights('hidden', ['Nonsense'])).status).toBe(400);
  });

  it('include Coach for an administrator with HIPAA Access alone, and never Support', async () => {
    expect((await read('hidden')).MayGive).not.toContain('Coach');
    await server.platform.db.insertInto('person_permission').values({ person_id: 'acme-admin', permission: 'HipaaAccess' }).execute();
    admin = await server.as('admin@acme.example');
    const { MayGive } = await read('hidden');
    expect([MayGive.includes('Coach'), MayGive.includes('HIPAAAccess'), MayGive.includes('Support')]).toEqual([true, true, false]);
    expect((await rights('hidden', ['Coach'])).body.Data.Rights).toEqual([{ Right: 'Coach', Scope: 'Company' }]);
    expect((await rights('hidden', [])).status).toBe(200);
    expect((await rights('hidden', ['Support'])).status).toBe(400);
  });

  it('that are not the caller’s to give are not theirs to take either, and stay', async () => {
    expect((await rights('coach', [])).status).toBe(400);
    expect((await rights('coach', ['Coach', 'Reporting'])).status).toBe(200);
    const leadcoach = await server.as('leadcoach@acme.example');
    expect((await rights('coach', [], leadcoach)).status).toBe(200);
    expect((await rights('coach', ['Coach'], leadcoach)).status).toBe(200);
    expect((await read('coach')).MayGive).toEqual(['AdminLite', 'Admin', 'CompanyManager', 'Reporting', 'UserManagement']);
  });

  it('of oneself are not changed here, by no administrator', async () => {
    expect(told(await rights('admin', ['Admin', 'WRAdmin']))[0]).toBe(409);
    expect(told(await rights('wradmin', ['WRAdmin'], wradmin))[0]).toBe(409);
    const own = { EntityId: 'wellspring', Id: 'wellspring-superadmin', Reason };
    const superAdmin = await server.as('superadmin@wellspring.example');
    const company = (await superAdmin.get('/user/current')).body.EntityId as string;
    const id = (await superAdmin.get('/user/current')).body.UserId as string;
    expect(told(await superAdmin.post('/accounts/rights', { ...own, EntityId: company, Id: id, Rights: [] }))[0]).toBe(409);
  });

  it('reach no further than the caller does: an administrator of a partner’s own company does not make partner administrators', async () => {
    const partner = await server.as('partner@northwind.example', 'partner@northwind.example', 'Partner Admin');
    const list = await partner.get('/accounts?EntityId=northwind');
    expect([list.status, (await partner.get('/accounts?EntityId=acme')).status]).toEqual([200, 404]);
    const triple = (await partner.get('/accounts/account?EntityId=northwind&Id=northwind-triple')).body.Data as Account;
    expect(triple.WhyNot).toBe(above);
    const plain = { EntityId: 'northwind', Id: 'northwind-triple', Reason };
    expect((await partner.post('/accounts/sign-in', { ...plain, IsAllowed: false })).status).toBe(409);
  });

  it('beyond those of a caller whose coaching reaches further than their administration are refused', async () => {
    await server.platform.db.updateTable('company').set({ coaching_designation: 'Global' }).where('id', '=', 'acme').execute();
    const leadcoach = await server.as('leadcoach@acme.example');
    expect((await rights('hidden', ['Coach'], leadcoach)).status).toBe(400);
    expect(told(await signIn('coach', false, leadcoach))).toEqual([409, above]);
  });
});

describe('two-step verification of a person', () => {
  it('is turned off with a reason: their sessions end, and a mail tells them', async () => {
    const person = await server.as('hidden@acme.example');
    await turnFactorOn('hidden');
    const { status, body } = await reset('hidden');
    expect([status, body.Data.SecondFactorSince]).toEqual([200, null]);
    expect((await person.get('/user/current')).status).toBe(401);
    expect((await mailsTo('hidden@acme.example')).map(({ Subject }) => Subject)).toEqual(['Two-step verification was reset']);
    expect((await history())[0].Fields[0]).toEqual({ Name: 'Two-step verification of Hanna Hidden', From: 'on', To: 'off' });
    const again = await server.as('hidden@acme.example');
    expect((await reset('hidden')).status).toBe(200);
    expect((await again.get('/user/current')).status).toBe(200);
    expect(await history()).toHaveLength(1);
  });

  it('is not turned off for oneself, nor for people with more rights', async () => {
    for (const name of ['admin', 'wradmin']) await turnFactorOn(name);
    expect([(await reset('admin')).status, (await reset('wradmin')).status]).toEqual([409, 409]);
    expect((await read('wradmin')).SecondFactorSince).not.toBeNull();
  });
});

describe('a link for a password', () => {
  const link = (name: string, who = admin) => who.post('/accounts/password-link', { EntityId: 'acme', Id: `acme-${name}` });

  it('is mailed to the person, three times a day, and is an invitation before the first sign-in', async () => {
    expect((await link('hidden')).body.Data).toEqual({ Email: 'hidden@acme.example' });
    expect((await link('newcomer')).status).toBe(200);
    const [reset] = await mailsTo('hidden@acme.example');
    const key = /vkey=([\w-]+)/.exec(reset?.Body ?? '')?.[1] ?? '';
    expect((await server.anonymous('GET', `/account/login/autologin?VKey=${key}`)).body.Stage).toBe('ForgotPassword');
    expect((await mailsTo('newcomer@acme.example'))[0]?.Subject).toMatch(/Acme/);
    expect((await history()).map(({ Fields }: { readonly Fields: readonly { readonly Name: string }[] }) => Fields[0]?.Name)).toEqual([
      'Invitation of Nora Newcomer sent to',
      'Password link of Hanna Hidden sent to',
    ]);
    expect([(await link('hidden')).status, (await link('hidden')).status, (await link('hidden')).status]).toEqual([200, 200, 429]);
  });

  it('is not sent to disabled people, through single sign-on, to oneself, or to people with more rights', async () => {
    await signIn('hidden', false);
    for (const name of ['hidden', 'sso', 'admin', 'wradmin']) expect([name, (await link(name)).status]).toEqual([name, 409]);
    expect(await mailsTo('wradmin@acme.example')).toEqual([]);
  });
});

describe('names of a person', () => {
  it('are changed, found by the search, and in the history', async () => {
    expect((await names('hidden', ' Hannah ', 'Hiddenberg')).body.Data).toMatchObject({ FirstName: 'Hannah', LastName: 'Hiddenberg' });
    expect(await mails({ SearchTerms: 'hiddenb' })).toEqual(['hidden']);
    expect((await history())[0].Fields.map(({ Name, To }: { readonly Name: string; readonly To: string }) => [Name, To])).toEqual([
      ['First name of Hanna Hidden', 'Hannah'],
      ['Last name of Hanna Hidden', 'Hiddenberg'],
    ]);
  });

  it('that are blank, of oneself, of people with more rights, or saved by another user meanwhile are refused', async () => {
    const { PersonVersion: Version } = await read('hidden');
    expect(told(await names('hidden', '  ', 'Hidden'))[0]).toBe(400);
    expect([(await names('admin', 'A', 'B')).status, (await names('wradmin', 'A', 'B')).status]).toEqual([409, 409]);
    await names('hidden', 'Hannah', 'Hidden', admin, { Version });
    const { status, body } = await names('hidden', 'Hanne', 'Hidden', admin, { Version });
    expect([status, body.Conflict.Fields]).toMatchObject([409, [{ Field: 'FirstName' }]]);
  });
});
