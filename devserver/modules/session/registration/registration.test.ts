import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepContact, verifyContact } from '../../../platform/auth/contacts/contacts';
import { mailColumns } from '../../../platform/auth/contacts/mailKey';
import { writeCode } from '../../../platform/eligibility/codes';
import { writeEligible } from '../../../platform/eligibility/people';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import { type Browser, keyForm, minutes, resultOf, type SessionServer, sessionForTests } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests();
});
afterAll(() => server.close());
beforeEach(() => server.platform.resets.run());

const v2 = '/registration/v2';
const erin = { FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' };
const emil = { FirstName: 'Emil', LastName: 'Eligible', DateOfBirth: '1979-11-03', EmployeeNumber: 'A-20002' };
const silvia = { FirstName: 'Silvia', LastName: 'Spouse', DateOfBirth: '1990-07-25', EmployeeNumber: 'A-20001' };
const peter = { FirstName: 'Peter', LastName: 'Participant', DateOfBirth: '1985-06-15', EmployeeNumber: 'A-10002' };
const answers = { PostalCode: '60601', TimeZone: 'America/Denver', PreferredLanguage: 'Español', Department: 'Sales' };

const identify = async (Fields: object, browser = server.browser(), Rid = 'ACME-2026', IsPrimaryMember = true) =>
  resultOf(await browser.post(`${v2}/eligibility`, { Rid, IsPrimaryMember, Fields }));
const open = async (vkey: string, browser: Browser) => resultOf(await browser.get(`${v2}/process-validation-key`, { vkey }));
const keyFor = async (fields: object, mail: string, more: { Rid?: string; IsPrimaryMember?: boolean } = {}): Promise<string> => {
  await identify(fields, server.browser(), more.Rid, more.IsPrimaryMember);
  return server.inMessageTo(mail, keyForm);
};
const save = async (browser: Browser, UserId: string, Fields: object) => resultOf(await browser.post(`${v2}/required-fields`, { UserId, Fields }));
const register = async (browser: Browser, UserId: string, more: object = {}) => {
  const account = { UserName: 'Erin.Example@acme.example', Password: 'Garden#2042', EulaAccepted: true, PrivacyPolicyAccepted: true };
  return resultOf(await browser.post(`${v2}/register-user`, { UserId, ...account, ...more }));
};

describe('the setup of a registration', () => {
  it('[SES-096, SES-106, SES-107, SES-109] is found by company code, in any case', async () => {
    const answer = await server.browser().get(`${v2}/setup`, { rid: ' acme-2026 ', deviceTouchPoints: '5' });
    expect(answer.json()).toEqual({
      EntityId: 'acme',
      EntityName: 'Acme',
      LogoUrl: expect.stringMatching(/^data:image/),
      Steps: ['CompanyCode', 'SelectRole', 'IdentifyUser', 'RegistrationEmailSent', 'RequiredFields', 'ConfirmPassword', 'Done'],
      Roles: [
        { Value: 'PrimaryMember', Text: 'Employee' },
        { Value: 'Dependent', Text: 'Spouse or dependent' },
      ],
      SupportEmailAddress: 'support@acme.example',
      SupportPhoneNumber: '(312) 555-0142',
    });
  });

  it('[SES-106] is found by the key of a mail, which stays valid', async () => {
    const key = await keyFor(emil, 'eligible2@acme.example');
    const browser = server.browser();
    expect((await browser.get(`${v2}/setup`, { vkey: key })).json().EntityId).toBe('acme');
    expect((await open(key, browser)).Success).toBe(true);
  });

  it('[SES-105, SES-106] is found by the cookie of an opened link alone, for a reloaded page', async () => {
    const browser = server.browser();
    expect((await browser.get(`${v2}/setup`)).statusCode).toBe(400);
    await open(await keyFor(emil, 'eligible2@acme.example'), browser);
    expect((await browser.get(`${v2}/setup`)).json().EntityId).toBe('acme');
    expect((await browser.get(`${v2}/setup`, { rid: 'NOBODY' })).statusCode).toBe(400);
    expect((await server.browser().get(`${v2}/setup`)).statusCode).toBe(400);
  });

  it('[SES-020] has no optional steps where RegistrationV2Enabled is off', async () => {
    expect((await server.browser().get(`${v2}/setup`, { rid: 'LEGACY-2026' })).json().Steps).toEqual([
      'CompanyCode',
      'IdentifyUser',
      'RegistrationEmailSent',
      'ConfirmPassword',
      'Done',
    ]);
  });

  it('[SES-108, SES-137] refuses an unknown code, ten times', async () => {
    const browser = server.browser();
    const ask = () => browser.get(`${v2}/setup`, { rid: 'NOBODY' });
    expect((await ask()).json()).toMatchObject({ StatusCode: 400, ShowUser: true, Errors: [{ Message: expect.stringContaining('company code') }] });
    for (let time = 1; time < 10; time += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
  });
});

describe('identifying oneself', () => {
  it('[SES-110, SES-111] asks for names, birth date and employee number, in both languages', async () => {
    const primary = (await server.browser().get(`${v2}/eligibility/fields`, { isPrimaryMember: 'true' })).json();
    expect(primary.map(({ Name }: { Name: string }) => Name)).toEqual(['FirstName', 'LastName', 'DateOfBirth', 'EmployeeNumber']);
    expect(primary[2]).toEqual({ Name: 'DateOfBirth', Label: 'Date of birth', HelpText: '', InputType: 'date', Options: [], Required: true, Readonly: false });
    const dependent = await server.app.inject({
      url: `/api${v2}/eligibility/fields`,
      query: { isPrimaryMember: 'false' },
      headers: { 'accept-language': 'es-419' },
    });
    expect(dependent.json()[3].Label).toBe('Número de empleado de tu familiar');
  });

  it('[SES-111, SES-112] answers the same with and without an account; only the mails differ', async () => {
    const without = await identify(erin);
    const withAccount = await identify(peter);
    expect(without).toEqual({
      Success: true,
      UserId: null,
      FailureReason: null,
      ClientAction: 'None',
      RememberedDevice: null,
      MaskedContact: 'e•••@acme.example',
    });
    expect(withAccount).toEqual({ ...without, MaskedContact: 'p•••@acme.example' });
    const [toPeter, toErin] = await server.outbox();
    expect(toErin!.Body).toMatch(/\/act\/auth\/registration\/v2\?vkey=/);
    expect(toPeter!.Body).toContain('/act/auth/login');
    expect(toPeter!.Body).toMatch(/\/act\/auth\/validation\/authcode\?vkey=/);
    expect(toPeter!.Body).not.toContain('registration/v2');
    expect(toPeter!.Subject).toBe(toErin!.Subject);
  });

  it('[SES-006, SES-111] revokes older reset links of a person with an account, like older registration links', async () => {
    const reset = await server.browser().post('/login/resetpassword', { UserName: 'participant2@acme.example' });
    expect(reset.statusCode).toBe(200);
    const [resetKey, registrationKey] = [await server.inMessageTo('participant2@acme.example', keyForm), await keyFor(erin, 'eligible@acme.example')];
    await identify(peter);
    await identify(erin);
    await server.platform.settled();
    expect((await server.browser().get('/account/login/autologin', { VKey: resetKey })).json().Stage).toBeUndefined();
    expect(await open(registrationKey, server.browser())).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });
  });

  it('takes names in any case, and finds a dependent by the number of the employee', async () => {
    expect((await identify({ ...silvia, FirstName: ' SILVIA ', LastName: 'spouse', EmployeeNumber: 'a-20001' }, undefined, undefined, false)).Success).toBe(
      true,
    );
  });

  it('takes names without the accents, and with other blanks and punctuation, than the employer’s file has', async () => {
    expect((await identify({ ...silvia, FirstName: 'Sílvia', LastName: 'Spo-use’' }, undefined, undefined, false)).Success).toBe(true);
  });

  it.each([
    ['another day of birth', { ...erin, DateOfBirth: '1988-04-13' }, 'ACME-2026', true],
    ['another name', { ...erin, LastName: 'Other' }, 'ACME-2026', true],
    ['another role', erin, 'ACME-2026', false],
    ['another company', erin, 'GLOBEX-2026', true],
  ])('[SES-100, SES-111] finds nobody with %s', async (_what, fields, rid, isPrimary) => {
    const before = (await server.outbox()).length;
    expect(await identify(fields, undefined, rid, isPrimary)).toMatchObject({ Success: false, FailureReason: 'NotEligible', ClientAction: 'ShowSupport' });
    expect(await server.outbox()).toHaveLength(before);
  });

  it('[SES-100, SES-113] names a wrong field, and a wrong code', async () => {
    expect(await identify({ ...erin, DateOfBirth: '1988-02-30' })).toMatchObject({ Success: false, Field: 'DateOfBirth', Message: expect.any(String) });
    expect(await identify({ ...erin, FirstName: ' ' })).toMatchObject({ Success: false, Field: 'FirstName', Message: 'First name is required.' });
    expect(await identify(erin, undefined, 'NOBODY')).toMatchObject({ Success: false, FailureReason: 'InvalidCompanyCode' });
  });

  it('[SES-137] is refused after ten tries at one person', async () => {
    const browser = server.browser();
    for (let time = 0; time < 10; time += 1) await identify({ ...emil, DateOfBirth: `1979-11-${String(time + 10)}` }, browser);
    expect((await browser.post(`${v2}/eligibility`, { Rid: 'ACME-2026', IsPrimaryMember: true, Fields: emil })).statusCode).toBe(429);
  });
});

describe('the link of the registration mail', () => {
  it('[SES-105] opens the registration and ties the browser to it with a cookie of 60 minutes', async () => {
    const key = await keyFor(erin, 'eligible@acme.example');
    const answer = await server.browser().get(`${v2}/process-validation-key`, { vkey: key });
    expect(resultOf(answer)).toMatchObject({ Success: true, UserId: 'acme-eligible', ClientAction: 'GoToStep', FailureReason: null });
    expect(answer.headers['set-cookie']).toMatch(/^registration=[\w-]{43}; Max-Age=3600; Path=\/api\/registration; HttpOnly; SameSite=Strict$/);
  });

  it('[SES-100] is refused when unknown, replaced by a newer one, or older than a day', async () => {
    const first = await keyFor(erin, 'eligible@acme.example');
    const second = await keyFor(erin, 'eligible@acme.example');
    const browser = server.browser();
    expect(await open('nonsense', browser)).toMatchObject({ Success: false, FailureReason: 'InvalidKey', ClientAction: 'GoToLogin' });
    expect((await open(first, browser)).FailureReason).toBe('InvalidKey');
    server.clock.advance(minutes(24 * 60));
    expect((await open(second, browser)).FailureReason).toBe('ExpiredKey');
    expect(browser.cookies).toEqual({});
  });

  it('[SES-137] cannot be guessed', async () => {
    const browser = server.browser();
    for (let time = 0; time < 10; time += 1) await open('the same bad key', browser);
    expect((await browser.get(`${v2}/process-validation-key`, { vkey: 'the same bad key' })).statusCode).toBe(429);
  });
});

describe('a mail address as user name', () => {
  afterAll(() => server.fresh());

  it('[SES-114] is free while another person has stored it without verification', async () => {
    const browser = server.browser();
    const userId = (await open(await keyFor(erin, 'eligible@acme.example'), browser)).UserId!;
    await save(browser, userId, answers);
    const { db } = server.platform;
    const UserName = 'eligible@acme.example';
    await db.transaction().execute((trx) => keepContact(trx, 'acme-participant2', 'email', UserName));
    await db.transaction().execute((trx) => verifyContact(trx, 'acme-participant2', 'email', UserName, '2026-11-20T18:00:00.000Z'));
    expect(await register(browser, userId, { UserName })).toMatchObject({ FailureReason: 'DuplicateUserName' });
    await db.updateTable('person_contact').set({ verified_at: null }).where('person_id', '=', 'acme-participant2').execute();
    expect(await register(browser, userId, { UserName })).toMatchObject({ Success: true });
  });
});

describe('the steps after the link', () => {
  const opened = async (fields: object = erin, mail = 'eligible@acme.example') => {
    const browser = server.browser();
    const { UserId } = await open(await keyFor(fields, mail), browser);
    return { browser, userId: UserId! };
  };

  it('[SES-113] are for the browser of the same person alone, while its cookie lasts', async () => {
    const { browser, userId } = await opened();
    const other = await opened(emil, 'eligible2@acme.example');
    const stranger = server.browser();
    for (const somebody of [stranger, other.browser]) {
      expect((await somebody.get(`${v2}/required-fields`, { userId })).statusCode).toBe(400);
      expect(await save(somebody, userId, answers)).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });
      expect(await register(somebody, userId)).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });
    }
    expect((await browser.get(`${v2}/required-fields`, { userId })).statusCode).toBe(200);
    server.clock.advance(minutes(60));
    expect(await save(browser, userId, answers)).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });
  });

  it('[SES-113] ask for the required fields, name the first wrong one and keep the others', async () => {
    const { browser, userId } = await opened();
    const asked = (await browser.get(`${v2}/required-fields`, { userId })).json();
    expect(asked.map(({ Name }: { Name: string }) => Name)).toEqual(['Email', 'PostalCode', 'TimeZone', 'PreferredLanguage', 'Department']);
    expect(asked[0]).toMatchObject({ Value: 'eligible@acme.example', Readonly: true });
    // People of a company can live in other time zones than most of their colleagues.
    expect(asked[2].Options).toEqual(expect.arrayContaining(['America/Chicago', 'America/Bogota', 'Europe/Madrid']));
    expect(await save(browser, userId, { ...answers, PostalCode: '' })).toMatchObject({ Success: false, Field: 'PostalCode' });
    expect(await save(browser, userId, { ...answers, TimeZone: 'Mars/Olympus' })).toMatchObject({ Success: false, Field: 'TimeZone' });
    expect(await save(browser, userId, { ...answers, Email: 'else@acme.example' })).toMatchObject({ Success: false, Field: 'Email' });
    expect(await save(browser, userId, { ...answers, Extra: 'x' })).toMatchObject({ Success: false, Field: 'Extra' });
    expect(await save(browser, userId, answers)).toMatchObject({ Success: true, UserId: userId });
    expect((await browser.get(`${v2}/required-fields`, { userId })).json()[1].Value).toBe('60601');
  });

  it('[SES-005, SES-100, SES-114, TOO-048] require a free user name, a good password and both policies', async () => {
    const { browser, userId } = await opened(emil, 'eligible2@acme.example');
    expect(await register(browser, userId)).toMatchObject({ Success: false, Field: 'PostalCode', ClientAction: 'GoToStep' });
    await save(browser, userId, answers);
    expect(await register(browser, userId, { Password: 'gardening' })).toMatchObject({ FailureReason: 'InvalidPassword', Field: 'Password' });
    expect(await register(browser, userId, { Password: 'Eligible2#9' })).toMatchObject({ FailureReason: 'InvalidPassword' });
    expect(await register(browser, userId, { Password: 'Qwerty123!' })).toMatchObject({
      FailureReason: 'InvalidPassword',
      Field: 'Password',
      Message: expect.stringContaining('one of the most common'),
    });
    expect(await register(browser, userId, { UserName: 'Coach@acme.example' })).toMatchObject({ FailureReason: 'DuplicateUserName', Field: 'UserName' });
    expect(await register(browser, userId, { UserName: 'a b c' })).toMatchObject({ Success: false, Field: 'UserName' });
    // A person with another user name uses this address as mail address, and requests a new password by it.
    await server.platform.db.updateTable('person').set({ user_name: 'hugo' }).where('user_name', '=', 'hidden@acme.example').execute();
    await server.platform.db.updateTable('person').set(mailColumns('ÉLAN@Acme.example')).where('user_name', '=', 'reporting@acme.example').execute();
    for (const UserName of ['hidden@acme.example', 'Hidden@ACME.example', 'ｃoach@acme.example', 'élan@acme.example', 'E\u0301lan@acme.example']) {
      expect(await register(browser, userId, { UserName })).toMatchObject({ FailureReason: 'DuplicateUserName', Field: 'UserName' });
    }
    for (const invisible of ['\u200b', '\u034f', '\u3164']) {
      expect(await register(browser, userId, { UserName: `coach@acme.example${invisible}` })).toMatchObject({ Success: false, Field: 'UserName' });
    }
    expect(await register(browser, userId, { EulaAccepted: false })).toMatchObject({ Success: false, Field: 'EulaAccepted' });
    expect(await register(browser, userId, { PrivacyPolicyAccepted: false })).toMatchObject({ Success: false, Field: 'PrivacyPolicyAccepted' });
    expect(await register(browser, userId, { EulaId: 'of-words-that-were-replaced' })).toMatchObject({
      Success: false,
      Field: 'EulaAccepted',
      Message: 'This text has just changed. Please read it again before you accept it.',
    });
    expect(await server.db.selectFrom('person').select('id').where('id', '=', userId).executeTakeFirst()).toBeUndefined();
  });

  it('[SES-101, SES-113, SES-114] open the account, once; the first sign-in is the FirstLogin of a participant', async () => {
    const { browser, userId } = await opened();
    const key = await server.inMessageTo('eligible@acme.example', keyForm);
    await save(browser, userId, answers);
    const readIds = {
      EulaId: (await browser.get(`${v2}/eula`, { entityId: 'acme' })).json().Id,
      PrivacyPolicyId: (await browser.get(`${v2}/privacy-policy`, { entityId: 'acme' })).json().Id,
    };
    const [one, other] = await Promise.all([register(browser, userId, readIds), register(browser, userId, readIds)]);
    expect([one.Success, other.Success].sort()).toEqual([false, true]);
    const done = one.Success ? one : other;
    expect(done).toMatchObject({ UserId: userId, ClientAction: 'GoToLogin', RememberedDevice: expect.stringMatching(/^[\w-]{43}$/) });
    expect(browser.cookies.registration).toBeUndefined();
    expect(await browser.login('erin.example@ACME.example', 'Garden#2042')).toMatchObject({ Stage: 'FirstLogin', FirstLoginFormSetup: null });
    const person = await server.db.selectFrom('person').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(person).toMatchObject({ company_id: 'acme', email: 'eligible@acme.example', language: 'es-419', time_zone: 'America/Denver', postal_code: '60601' });
    expect(person.department_id, 'the department of that name').toBe('acme-sales');
    const accepted = await server.db.selectFrom('policy_acceptance').select('policy_id').where('person_id', '=', userId).execute();
    expect(accepted.map(({ policy_id }) => policy_id).sort()).toEqual(['acme-eula', 'acme-privacy']);
    expect((await open(key, server.browser())).FailureReason).toBe('InvalidKey');
    await server.db.updateTable('person').set({ stage: 'DeviceUnverified' }).where('id', '=', userId).execute();
    expect((await browser.login('erin.example@acme.example', 'Garden#2042', [done.RememberedDevice!])).IsLoginSuccessful).toBe(true);
  });

  it('[SES-137] continue at an address that others have blocked by guessing; taken names are disclosed ten times', async () => {
    const browser = server.browser();
    const vkey = await keyFor(emil, 'eligible2@acme.example');
    for (let time = 0; time < 100; time += 1) await open(`bad key ${time}`, browser);
    expect((await browser.get(`${v2}/setup`, { vkey: 'another bad key' })).statusCode).toBe(429);
    expect((await browser.get(`${v2}/setup`, { rid: 'ACME-2026' })).statusCode).toBe(429);
    expect((await browser.get(`${v2}/process-validation-key`, { vkey: 'another bad key' })).statusCode).toBe(429);
    expect((await browser.get(`${v2}/setup`, { vkey })).statusCode).toBe(200);
    const { UserId } = await open(vkey, browser);
    expect((await browser.get(`${v2}/setup`)).statusCode).toBe(200);
    expect(await save(browser, UserId!, answers)).toMatchObject({ Success: true });
    const taken = { UserName: 'coach@acme.example' };
    for (let time = 0; time < 10; time += 1) expect(await register(browser, UserId!, taken)).toMatchObject({ FailureReason: 'DuplicateUserName' });
    expect(await register(browser, UserId!, taken)).toMatchObject({ StatusCode: 429 });
  });

  it('[SES-020] open an account without the optional steps where the company has them off', async () => {
    const lara = { FirstName: 'Lara', LastName: 'Eligible', DateOfBirth: '1981-09-09', EmployeeNumber: 'L-20001' };
    const browser = server.browser();
    const { UserId } = await open(await keyFor(lara, 'eligible@legacy.example', { Rid: 'LEGACY-2026' }), browser);
    expect((await register(browser, UserId!, { UserName: 'lara' })).Success).toBe(true);
  });
});

describe('events of a registration', () => {
  const event = { Name: 'SelectRole', Status: 'Completed', OccurredAt: '2026-11-20T18:00:00Z' };

  it('[SES-102, SES-103, SES-104] are stored, with the person once their link is opened', async () => {
    const browser = server.browser();
    expect((await browser.post(`${v2}/events`, event)).json()).toBe(true);
    await open(await keyFor(emil, 'eligible2@acme.example'), browser);
    await browser.post(`${v2}/events`, { ...event, Name: 'RequiredInfo', Status: 'Started' });
    const rows = await server.db.selectFrom('registration_event').selectAll().orderBy('id').execute();
    expect(rows.slice(-2)).toMatchObject([
      { name: 'SelectRole', status: 'Completed', occurred_at: '2026-11-20T18:00:00.000Z', eligible_id: null },
      { name: 'RequiredInfo', status: 'Started', eligible_id: 'acme-eligible2' },
    ]);
  });

  it('[SES-102] of another name, status or form are refused', async () => {
    const browser = server.browser();
    for (const wrong of [{ Name: 'Other' }, { Status: 'Begun' }, { OccurredAt: 'yesterday' }]) {
      expect((await browser.post(`${v2}/events`, { ...event, ...wrong })).statusCode).toBe(400);
    }
  });

  it('cannot fill the database from one address, and never close the sign-in', async () => {
    const browser = server.browser();
    for (let time = 0; time < 100; time += 1) await browser.post(`${v2}/events`, event);
    expect((await browser.post(`${v2}/events`, event)).statusCode).toBe(429);
    expect((await browser.login('participant@acme.example')).IsLoginSuccessful).toBe(true);
  });
});

describe('the policies', () => {
  const read = async (kind: string, entityId: string, language = 'en-US') =>
    server.app.inject({ url: `/api${v2}/${kind}`, query: { entityId }, headers: { 'accept-language': language } });

  it('[SES-115] are those of the company, in the language of the call', async () => {
    expect((await read('eula', 'acme')).json().Content).toContain('Acme in Motion');
    expect((await read('eula', 'acme', 'es-419')).json().Content).toContain('Acme en movimiento');
    expect((await read('privacy-policy', 'acme', 'es-419')).json().Content).toContain('Política de privacidad de Acme');
    expect((await read('privacy-policy', 'globex')).json().Content).toContain('Globex does not see your health data');
    expect((await read('eula', 'legacy', 'es-419')).json().Content).toContain('Legacy te ofrece Wellspring');
    expect((await read('eula', 'nowhere')).statusCode).toBe(404);
  });

  it('[SES-115] hold nothing that runs, whatever a company is called', async () => {
    await server.db.updateTable('company').set({ name: '<img src=x onerror=alert(1)>' }).where('id', '=', 'globex').execute();
    const { Content } = (await read('eula', 'globex')).json();
    await server.db.updateTable('company').set({ name: 'Globex' }).where('id', '=', 'globex').execute();
    expect(Content).not.toContain('<img');
  });
});

describe('a typed department', () => {
  beforeAll(() => server.fresh());

  it('[SES-113] is their own text where the company has none of that name', async () => {
    const browser = server.browser();
    const userId = (await open(await keyFor(erin, 'eligible@acme.example'), browser)).UserId!;
    await save(browser, userId, { ...answers, Department: ' Space  Travel ' });
    const before = await server.db.selectFrom('company_option').select('id').execute();
    expect(await register(browser, userId)).toMatchObject({ Success: true });
    expect(await readPersonAtWork(server.platform.db, userId)).toMatchObject({ department_id: null, department: 'Space Travel' });
    expect(await server.db.selectFrom('company_option').select('id').execute()).toEqual(before);
  });
});

it('a code for one account is used up by it; the holder of another link gets the reason', async () => {
  const terms = { valid_from: null, valid_until: null, most_uses: 1, ended_at: null };
  const lara = { isPrimary: true, firstName: 'Lara', lastName: 'Second', dateOfBirth: '1981-09-09', employeeNumber: 'L-20002', email: 'second@legacy.example' };
  await server.db.transaction().execute(async (trx) => {
    await writeCode(trx, { code: 'ONCE-2026', company_id: 'legacy' }, terms);
    await writeEligible(
      trx,
      { id: 'legacy-once', companyId: 'legacy' },
      { ...lara, lastName: 'First', employeeNumber: 'L-20003', email: 'first@legacy.example' },
    );
    await writeEligible(trx, { id: 'legacy-second', companyId: 'legacy' }, lara);
  });
  const claim = { FirstName: 'Lara', LastName: 'Second', DateOfBirth: '1981-09-09', EmployeeNumber: 'L-20002' };
  const Rid = 'ONCE-2026';
  const keys = [
    await keyFor(claim, 'second@legacy.example', { Rid }),
    await keyFor({ ...claim, LastName: 'First', EmployeeNumber: 'L-20003' }, 'first@legacy.example', { Rid }),
  ];
  const opened: unknown[] = [];
  for (const [at, key] of keys.entries()) {
    const browser = server.browser();
    const { UserId } = await open(key, browser);
    opened.push(await register(browser, UserId ?? '', { UserName: `lara-${at}@legacy.example` }));
  }
  expect(opened).toMatchObject([
    { Success: true },
    { Success: false, FailureReason: 'InvalidCompanyCode', Message: expect.stringMatching(/used as often as it may be/) },
  ]);
  expect(await identify(claim, server.browser(), Rid)).toMatchObject({ FailureReason: 'InvalidCompanyCode' });
});
