import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, fixturePassword } from '../../../../fixtures/accounts';
import { setForCompany } from '../../../platform/devControls/devSettings';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let strict: TestApp;
let lax: TestApp;

beforeAll(async () => {
  const modules = await modulesNamed('session', 'account', 'support', 'root', 'admin');
  strict = await appForTests(modules, { settings: { staffSecondStep: true } });
  lax = await appForTests(modules);
});
beforeEach(async () => {
  await strict.fresh();
  await lax.fresh();
});
afterAll(async () => {
  await strict.close();
  await lax.close();
});

const signIn = async (app: TestApp, UserName: string) =>
  (await app.anonymous('POST', '/account/login/login', { UserName, Password: fixturePassword, TrustDeviceIds: [] })).body;

/** Accounts that sign in with their password in one step. */
const send = async (app: TestApp, token: string, method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await app.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};

const setUp = async (app: TestApp, token: string): Promise<void> => {
  const { body } = await send(app, token, 'POST', '/user/secondfactor/begin', { Password: fixturePassword });
  const Code = new TOTP({ secret: Secret.fromBase32(body.Data.Key) }).generate({ timestamp: app.clock.now().getTime() });
  expect((await send(app, token, 'POST', '/user/secondfactor/confirm', { Code })).status).toBe(200);
};

const require = async (app: TestApp, company: string): Promise<void> => {
  const modules = await modulesNamed('session');
  expect(await setForCompany(app.platform.db, modules, { company, plugin: 'session', name: 'secondStep', value: true })).toBeUndefined();
};

const farReaching = ['PartnerAdmin', 'WRAdmin', 'SuperAdmin', 'Support'];
/** People who come in by their password at once. */
const passwordAccounts = accounts.filter(({ stage, loginType }) => stage === undefined && loginType === undefined);

describe('two-step verification of staff', () => {
  it.each(passwordAccounts.map(({ mail, roles }) => [mail, roles.some((role) => farReaching.includes(role))] as const))(
    'with STAFF_SECOND_STEP %s is led to set it up: %s',
    async (mail, isAsked) => {
      const token = await signIn(strict, mail);
      expect(token).toMatchObject({ IsLoginSuccessful: true });
      expect(token.NeedsSecondFactorSetUp ?? false).toBe(isAsked);
      expect((await signIn(lax, mail)).NeedsSecondFactorSetUp).toBeUndefined();
    },
  );

  it.each([
    ['support@acme.example', 'GET', '/account/usersearch/UserSearch?lastName=a'],
    ['superadmin@wellspring.example', 'GET', '/support/audit'],
    ['wradmin@acme.example', 'GET', '/companysettings/general'],
    ['partner@northwind.example', 'GET', '/entityajax/GetPartnerAdminMenu'],
  ] as const)('the calls of the role of %s wait for it, and say why', async (mail, method, path) => {
    const { Token } = await signIn(strict, mail);
    const { status, body } = await send(strict, Token, method, path);
    expect([status, body.Errors[0].Code]).toEqual([403, 'SecondStepNeeded']);
    expect(body.Errors[0].Message).toMatch(/^Set up two-step verification first/);
    expect((await send(strict, Token, 'GET', '/user/current')).body.Roles).toEqual([]);
    expect((await send(strict, Token, 'GET', '/settings')).body.IsImpersonator).toBe(false);
    await setUp(strict, Token);
    expect((await send(strict, Token, method, path)).status).toBe(200);
    expect((await strict.anonymous('GET', `/login/verifytoken?token=${encodeURIComponent(Token)}`)).body.NeedsSecondFactorSetUp).toBeUndefined();
  });

  it('a user without the role gets the usual refusal', async () => {
    const { Token } = await signIn(strict, 'support@acme.example');
    const { status, body } = await send(strict, Token, 'GET', '/companysettings/general');
    expect([status, body.Errors[0].Code]).toEqual([403, undefined]);
  });

  it('with it set up, the sign-in asks for a code and then opens everything', async () => {
    const { Token } = await signIn(strict, 'support@acme.example');
    await setUp(strict, Token);
    expect(await signIn(strict, 'support@acme.example')).toMatchObject({ IsLoginSuccessful: false, NeedsSecondFactor: true });
  });

  it('switched off again, the rights wait again, with the very next call', async () => {
    const { Token } = await signIn(strict, 'support@acme.example');
    await setUp(strict, Token);
    await strict.platform.db.deleteFrom('second_factor').where('person_id', '=', 'acme-support').execute();
    expect((await send(strict, Token, 'GET', '/account/usersearch/UserSearch?lastName=a')).body.Errors[0].Code).toBe('SecondStepNeeded');
  });

  it('sign-ins by an identity provider are exempt: their company decides there', async () => {
    const who = await strict.as('support@acme.example');
    expect((await who.get('/account/usersearch/UserSearch?lastName=a')).status).toBe(403);
    await strict.platform.db.updateTable('sign_in_session').set({ login_type: 'SSO' }).where('actor_id', '=', 'acme-support').execute();
    expect((await who.get('/account/usersearch/UserSearch?lastName=a')).status).toBe(200);
  });
});

describe('a company that asks for it', () => {
  it('asks all its staff and no participant, also those who are signed in already', async () => {
    const people = await Promise.all(['coach@acme.example', 'admin@acme.example', 'participant@acme.example'].map((mail) => lax.as(mail)));
    const [coach, admin, participant] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    expect((await coach.get('/account/usersearch/ClientSearch?lastName=a')).status).toBe(200);
    await require(lax, 'acme');
    expect((await coach.get('/account/usersearch/ClientSearch?lastName=a')).body.Errors[0].Code).toBe('SecondStepNeeded');
    expect((await admin.get('/companysettings/general')).body.Errors[0].Code).toBe('SecondStepNeeded');
    expect((await participant.get('/user/current')).body.Roles).toEqual(['participant']);
    expect((await signIn(lax, 'participant@acme.example')).NeedsSecondFactorSetUp).toBeUndefined();
    expect((await signIn(lax, 'admin@globex.example')).NeedsSecondFactorSetUp).toBeUndefined();
  });

  it('[SUP-116] ends impersonations by users who have not set it up', async () => {
    const support = await lax.as('support@acme.example', 'participant@acme.example');
    expect((await support.get('/user/current')).status).toBe(200);
    await require(lax, 'acme');
    expect((await support.get('/user/current')).status).toBe(401);
  });

  it('is enabled by its administrators, who then set up their own, and does not apply to others', async () => {
    const admin = await lax.as('admin@acme.example');
    const rules = { ReasonRequired: true, SecondStepRequired: true };
    expect((await admin.get('/companysettings/staff')).body.Data).toMatchObject({
      ReasonRequired: false,
      SecondStepRequired: false,
      SecondStepIsOffered: true,
      Version: 0,
    });
    expect((await admin.post('/companysettings/staff', rules)).body).toMatchObject({ IsSuccessful: true, Data: { ...rules, Version: 1 } });
    expect((await admin.get('/companysettings/staff')).body.Errors[0].Code).toBe('SecondStepNeeded');
    expect((await (await lax.as('superadmin@wellspring.example')).get('/companysettings/staff')).body.Data).toMatchObject({ SecondStepRequired: false });
    expect((await (await lax.as('adminlite@acme.example')).post('/companysettings/staff', rules)).status).toBe(403);
  });
});

it('without keys it is required of nobody, and cannot be enabled for a company', async () => {
  const app = await appForTests(await modulesNamed('session', 'account', 'support', 'root', 'admin'), { settings: { staffSecondStep: true, factorKeys: [] } });
  try {
    expect((await signIn(app, 'support@acme.example')).NeedsSecondFactorSetUp).toBeUndefined();
    const { status, body } = await (await app.as('admin@acme.example')).post('/companysettings/staff', { ReasonRequired: false, SecondStepRequired: true });
    expect([status, body.Errors[0].Field]).toEqual([400, 'SecondStepRequired']);
  } finally {
    await app.close();
  }
});
