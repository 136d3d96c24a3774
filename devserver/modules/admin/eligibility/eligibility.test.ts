import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EligiblePerson, RegistrationCode } from '../../../../plugins/admin/contract';
import { keepAnswers } from '../../../platform/eligibility/people';
import type { PlatformTransaction } from '../../../platform/platform';
import type { PlatformTables } from '../../../platform/tables';
import { watchServer } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let server: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const nora = { Relation: 'Employee', FirstName: 'Nora', LastName: 'Newhire', DateOfBirth: '1990-01-31', EmployeeNumber: 'n-1', Email: 'nora@example.com' };
const spring = { IsNew: true, Code: 'Spring-2026', From: null, Until: null, MostUses: null };

const save = (more: object = {}, who = admin) => who.post('/eligibility/people', { EntityId: 'acme', ...nora, ...more });
const remove = (Id: string, more: object = {}) => admin.post('/eligibility/people/remove', { EntityId: 'acme', Id, ...more });
const saveCode = (more: object = {}, who = admin) => who.post('/eligibility/codes', { EntityId: 'acme', ...spring, ...more });
const endCode = (Code: string) => admin.post('/eligibility/codes/end', { EntityId: 'acme', Code });
const page = async (query: Readonly<Record<string, string>> = {}, who = admin) =>
  (await who.get(`/eligibility/people?${new URLSearchParams({ EntityId: 'acme', ...query })}`)).body.Data;
const names = async (query: Readonly<Record<string, string>> = {}): Promise<readonly string[]> =>
  (await page(query)).Items.map(({ FirstName, LastName }: EligiblePerson) => `${FirstName} ${LastName}`);
const codes = async (): Promise<readonly RegistrationCode[]> => (await admin.get('/eligibility/codes?EntityId=acme')).body.Data;
const faults = ({ status, body }: { readonly status: number; readonly body: { readonly Errors: readonly { Field?: string; Message: string }[] } }) => [
  status,
  ...body.Errors.map(({ Field, Message }) => `${Field}: ${Message}`),
];
const changes = async (record: string) => (await admin.get(`/companysettings/changes?Sort=-At&Record=admin.${record}`)).body.Data.Items;
const undoLast = async (record: string) => admin.post('/companysettings/changes/undo', { Id: (await changes(record))[0].Id });
/** The company of a code, or the refusal of the registration with it. */
const setup = async (code: string) => {
  const { status, body } = await server.anonymous('GET', `/registration/v2/setup?rid=${encodeURIComponent(code)}`);
  return status === 200 ? body.EntityId : body.Errors[0].Message;
};
const identify = async (person: typeof nora, Rid = 'ACME-2026') => {
  const { FirstName, LastName, DateOfBirth, EmployeeNumber } = person;
  const { body } = await server.anonymous('POST', '/registration/v2/eligibility', {
    Rid,
    IsPrimaryMember: person.Relation === 'Employee',
    Fields: { FirstName, LastName, DateOfBirth, EmployeeNumber },
  });
  return body.Success ? 'eligible' : body.Message;
};

describe('eligible people', () => {
  it('are for administrators of the company alone', async () => {
    for (const [mail, status] of [
      ['wradmin@acme.example', 200],
      ['superadmin@wellspring.example', 200],
      ['adminlite@acme.example', 403],
      ['support@acme.example', 403],
      ['participant@acme.example', 403],
    ] as const) {
      const who = await server.as(mail);
      const answers = [
        await who.get('/eligibility/people?EntityId=acme'),
        await save({ EmployeeNumber: mail }, who),
        await who.get('/eligibility/codes?EntityId=acme'),
      ];
      expect([mail, ...answers.map((answer) => answer.status)]).toEqual([mail, status, status, status]);
    }
    expect((await server.anonymous('POST', '/eligibility/people', { EntityId: 'acme', ...nora })).status).toBe(401);
    const theirs = await Promise.all([
      admin.get('/eligibility/people?EntityId=globex'),
      save({ EntityId: 'globex' }),
      save({ Id: 'globex-eligible' }),
      remove('globex-eligible'),
    ]);
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await (await server.as('admin@globex.example')).get('/eligibility/people?EntityId=globex')).status).toBe(403);
  });

  it('are listed with their status, found by name, number and email address, and narrowed by status', async () => {
    expect(await names()).toEqual(['Emil Eligible', 'Erin Eligible', 'Peter Participant', 'Silvia Spouse']);
    expect(await names({ Sort: '-EmployeeNumber' })).toEqual(['Emil Eligible', 'Silvia Spouse', 'Erin Eligible', 'Peter Participant']);
    expect(await names({ Status: 'Registered' })).toEqual(['Peter Participant']);
    for (const SearchTerms of ['silv', 'spouse@acme.example', 'A-20001 silvia']) expect(await names({ SearchTerms })).toEqual(['Silvia Spouse']);
    expect(await names({ SearchTerms: 'Gary' })).toEqual([]);
  });

  it('may register once they are added, no longer once they are removed, and again once that is undone', async () => {
    expect(await identify(nora)).toMatch(/^We could not find you/);
    const { status, body } = await save();
    expect([status, body.Data]).toEqual([200, { ...nora, Id: expect.any(String), EmployeeNumber: 'N-1', Status: 'Open', Version: 1 }]);
    expect(await identify(nora)).toBe('eligible');
    expect((await remove(body.Data.Id)).status).toBe(200);
    expect(await identify(nora)).toMatch(/^We could not find you/);
    expect([await names({ SearchTerms: 'Nora' }), await names({ Status: 'Removed' })]).toEqual([[], ['Nora Newhire']]);
    const [removal] = await changes('eligiblePerson');
    expect(removal).toMatchObject({ What: 'Removed “Nora Newhire” from the eligible people' });
    expect((await undoLast('eligiblePerson')).status).toBe(200);
    expect(await identify(nora)).toBe('eligible');
  });

  it('that were added by mistake are removed by an undo; a changed field gets its former value', async () => {
    const { Id } = (await save()).body.Data;
    expect((await save({ Id, LastName: 'Newman', Version: 1 })).body.Data.LastName).toBe('Newman');
    const [change] = await changes('eligiblePerson');
    expect(change.Fields).toEqual([{ Name: 'Last name', From: 'Newhire', To: 'Newman' }]);
    await undoLast('eligiblePerson');
    expect(await names({ SearchTerms: 'Nora' })).toEqual(['Nora Newhire']);
  });

  it('are refused at the field that is wrong, and where the employee number has an employee already', async () => {
    expect(faults(await save({ Email: 'nora' }))).toEqual([400, 'Email: Enter an email address such as name@company.com.']);
    expect(faults(await save({ DateOfBirth: '2120-01-01' }))).toEqual([400, 'DateOfBirth: Enter a date of birth between 1900 and yesterday.']);
    expect(faults(await save({ FirstName: '  ' }))[0]).toBe(400);
    const twin = 'EmployeeNumber: Erin Eligible is already eligible with this employee number. Change that entry instead.';
    expect(faults(await save({ EmployeeNumber: ' a-20001 ' }))).toEqual([400, twin]);
    expect((await save({ EmployeeNumber: 'A-20001', Relation: 'Dependent' })).status).toBe(200);
  });

  it('that another user has saved meanwhile are a conflict with both values', async () => {
    const { Id } = (await save()).body.Data;
    await save({ Id, LastName: 'Newman', Version: 1 });
    const { status, body } = await save({ Id, LastName: 'Novak', Version: 1 });
    expect([status, body.Conflict.Fields]).toMatchObject([409, [{ Field: 'LastName' }]]);
    expect((await remove(Id, { Version: 1 })).status).toBe(409);
  });

  it('end the link of a registration when they are removed', async () => {
    await identify({ ...nora, FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' });
    await server.platform.settled();
    const mails = await server.platform.outbox.list(server.platform.db, 'https://site.example');
    const key = /vkey=([\w-]+)/.exec(mails.find(({ To }) => To === 'eligible@acme.example')?.Body ?? '')?.[1] ?? '';
    await remove('acme-eligible');
    const { body } = await server.anonymous('GET', `/registration/v2/process-validation-key?vkey=${key}`);
    expect(body).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });
  });

  const erin = { ...nora, FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001', Email: 'eligible@acme.example' };
  const mailsTo = async (address: string) => {
    await server.platform.settled();
    return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ To }) => To === address);
  };
  const keyIn = async (address: string) => /vkey=([\w-]+)/.exec((await mailsTo(address))[0]?.Body ?? '')?.[1] ?? '';
  const openLink = async (key: string) => (await server.anonymous('GET', `/registration/v2/process-validation-key?vkey=${key}`)).body;

  it('[SES-112] with an account are mailed at the address of the account, regardless of the employer’s data, and not while it is disabled', async () => {
    const peter = { ...nora, FirstName: 'Peter', LastName: 'Participant', DateOfBirth: '1985-06-15', EmployeeNumber: 'A-10002' };
    const own = 'participant2@acme.example';
    const before = (await mailsTo(own)).length;
    expect((await save({ ...peter, Id: 'acme-registered', Email: 'attacker@example.com' })).status).toBe(200);
    expect(await identify(peter)).toBe('eligible');
    expect([(await mailsTo('attacker@example.com')).length, (await mailsTo(own)).length - before]).toEqual([0, 1]);
    await server.tables<PlatformTables>().updateTable('person').set({ is_active: 0 }).where('id', '=', 'acme-participant2').execute();
    expect(await identify(peter)).toBe('eligible');
    expect([(await mailsTo('attacker@example.com')).length, (await mailsTo(own)).length - before]).toEqual([0, 1]);
  });

  it('end registrations begun with the former facts if these described another person or had another address', async () => {
    const answered = () => server.tables<PlatformTables>().selectFrom('eligible_person').select('answers').where('id', '=', 'acme-eligible').executeTakeFirst();
    const keep = (trx: PlatformTransaction) => keepAnswers(trx, 'acme-eligible', '{"PostalCode":"60601"}');
    await server.platform.db.transaction().execute(keep);
    await identify(erin);
    const key = await keyIn('eligible@acme.example');
    await save({ ...erin, Id: 'acme-eligible', LastName: 'Married' });
    expect(await answered()).toEqual({ answers: '{"PostalCode":"60601"}' });
    expect(await openLink(key)).toMatchObject({ Success: true });
    await save({ ...erin, Id: 'acme-eligible', FirstName: 'Ernst', LastName: 'Other' });
    expect(await answered()).toEqual({ answers: '{}' });
    expect(await openLink(key)).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });

    await identify({ ...erin, FirstName: 'Ernst', LastName: 'Other' });
    const second = await keyIn('eligible@acme.example');
    expect(await openLink(second)).toMatchObject({ Success: true });
    await save({ ...erin, Id: 'acme-eligible', FirstName: 'Ernst', LastName: 'Other', Email: 'ernst@acme.example' });
    expect(await openLink(second)).toMatchObject({ Success: false, FailureReason: 'InvalidKey' });
  });

  it('are invited by mail while they have no account, three times a day, and register by the link without a code', async () => {
    const invite = (Id: string) => admin.post('/eligibility/people/invite', { EntityId: 'acme', Id });
    const { Id } = (await save()).body.Data;
    expect((await invite(Id)).body.Data).toEqual({ Email: 'nora@example.com' });
    await server.platform.settled();
    const mails = await server.platform.outbox.list(server.platform.db, 'https://site.example');
    const mail = mails.find(({ To }) => To === 'nora@example.com');
    expect(mail?.Subject).toBe('Acme invites you to Wellspring');
    const key = /vkey=([\w-]+)/.exec(mail?.Body ?? '')?.[1] ?? '';
    const { body } = await server.anonymous('GET', `/registration/v2/process-validation-key?vkey=${key}`);
    expect(body).toMatchObject({ Success: true, UserId: Id });
    expect((await changes('eligiblePerson'))[0].Fields).toEqual([{ Name: 'Invitation sent to', From: 'nothing', To: 'nora@example.com' }]);
    expect([(await invite(Id)).status, (await invite(Id)).status, (await invite(Id)).status]).toEqual([200, 200, 429]);
    expect([(await invite('acme-registered')).status, (await invite('globex-eligible')).status]).toEqual([409, 404]);
  });

  it('are downloaded as a file in the order of the list', async () => {
    const answer = await server.app.inject({ url: '/api/eligibility/people/export?EntityId=acme', headers: admin.authorization });
    const [head, first] = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Employee number,Employee or dependent,First name,Last name,Date of birth,Email address,Status');
    expect(first).toBe('A-20002,Employee,Emil,Eligible,1979-11-03,eligible2@acme.example,Not registered');
  });

  it.each(['LastName', '-LastName', 'EmployeeNumber', '-EmployeeNumber'])('are read by an index, by %s, with and without a status', async (Sort) => {
    for (const Status of [undefined, 'Open', 'Registered', 'Removed']) {
      const plans = await watchServer(server.platform.sqlite, 'eligible_person', () => page({ Sort, ...(Status && { Status }) }));
      expect(plans.size).toBeGreaterThan(0);
      const detours = [...plans.values()].flat().filter((step) => /^SCAN (?!\()|TEMP B-TREE/.test(step));
      expect(detours, Status).toEqual([]);
    }
  });
});

describe('registration codes', () => {
  it('allow registration on their days, and otherwise return the reason', async () => {
    expect((await saveCode({ From: '2030-03-01', Until: '2030-03-31' })).body.Data).toMatchObject({ Code: 'SPRING-2026', Condition: 'NotYet', Uses: 0 });
    expect(await setup('spring-2026')).toBe('This company code is good from March 1, 2030.');
    expect(await identify(nora, 'SPRING-2026')).toBe('This company code is good from March 1, 2030.');
    server.clock.set(new Date('2030-03-10T18:00:00Z'));
    expect(await setup('spring-2026')).toBe('acme');
    server.clock.set(new Date('2030-04-01T18:00:00Z'));
    expect(await setup('spring-2026')).toBe('This company code is no longer good. Ask your company for a new one.');
    expect(await setup('NO-SUCH-CODE')).toBe('We do not know this company code. Check it and try again.');
  });

  it('that are ended allow no registration, cannot be changed, and are valid again after an undo', async () => {
    await saveCode();
    expect((await endCode('SPRING-2026')).body.Data).toMatchObject({ Condition: 'Over', IsEnded: true });
    expect(await setup('SPRING-2026')).toMatch(/no longer good/);
    expect((await saveCode({ IsNew: false, MostUses: 5 })).status).toBe(409);
    expect((await undoLast('registrationCode')).status).toBe(200);
    expect(await setup('SPRING-2026')).toBe('acme');
  });

  it('are changed, and restored; a new one is deleted by an undo', async () => {
    await saveCode();
    expect((await saveCode({ IsNew: false, MostUses: 5, Version: 1 })).body.Data).toMatchObject({ MostUses: 5, Version: 2 });
    expect((await saveCode({ IsNew: false, MostUses: 9, Version: 1 })).status).toBe(409);
    await undoLast('registrationCode');
    expect((await codes()).find(({ Code }) => Code === 'SPRING-2026')?.MostUses).toBeNull();
  });

  it('are refused where they are taken by whichever company, or where their days are wrong; others of another company do not exist', async () => {
    expect(faults(await saveCode({ Code: ' globex-2026 ' }))).toEqual([400, 'Code: This code is taken. Choose another one.']);
    expect(faults(await saveCode({ From: '2030-02-01', Until: '2030-01-01' }))).toEqual([400, 'Until: Choose a last day that is not before the first day.']);
    expect(faults(await saveCode({ Until: '2020-01-01' }))).toEqual([400, 'Until: This day has passed. Choose today or a later day.']);
    expect((await saveCode({ Code: 'a b' })).status).toBe(400);
    expect([(await saveCode({ Code: 'GLOBEX-2026', IsNew: false })).status, (await endCode('GLOBEX-2026')).status]).toEqual([404, 404]);
    expect(await setup('GLOBEX-2026')).toBe('globex');
  });
});
