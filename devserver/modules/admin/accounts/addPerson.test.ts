import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account, PersonChoices } from '../../../../plugins/admin/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

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

const nowhere = { DepartmentId: null, LocationId: null, RegionId: null, HireDate: null };
const nora = { FirstName: 'Nora', LastName: 'Newhire', Email: 'nora@acme.example', EmployeeNumber: 'n-1', DateOfBirth: '1990-01-31' };
const add = (more: object = {}, who = admin) =>
  who.post('/accounts', { EntityId: 'acme', ...nora, ...nowhere, SignsInBy: 'Password', Language: 'en-US', ...more });
const read = async (Id: string, who = admin): Promise<Account> =>
  (await who.get(`/accounts/account?${new URLSearchParams({ EntityId: 'acme', Id })}`)).body.Data;
const work = (account: Account, more: object = {}, who = admin) => {
  const { Id, EmployeeNumber, DepartmentId, LocationId, RegionId, HireDate } = account;
  return who.post('/accounts/work', { EntityId: 'acme', Id, EmployeeNumber: EmployeeNumber ?? '', DepartmentId, LocationId, RegionId, HireDate, ...more });
};
const choices = async (who = admin): Promise<PersonChoices> => (await who.get('/accounts/choices?EntityId=acme')).body.Data;
const eligible = async (SearchTerms: string) =>
  (await admin.get(`/eligibility/people?${new URLSearchParams({ EntityId: 'acme', SearchTerms })}`)).body.Data.Items;
const history = async () => (await admin.get('/companysettings/changes?Sort=-At&Record=admin.account')).body.Data.Items;
const faults = ({ status, body }: Answer) => [
  status,
  ...(body.Errors ?? []).map(({ Field, Message }: Readonly<Record<string, string>>) => `${Field}: ${Message}`),
];
const mailsTo = async (to: string) => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ To }) => To === to);
};
const file = async (lines: readonly string[]) => {
  const csv = ['Employee number,First name,Last name,Date of birth,Email', ...lines].join('\n');
  const { body } = await admin.post('/eligibility/files', { EntityId: 'acme', Name: 'people.csv', File: Buffer.from(csv).toString('base64') });
  const named = { EntityId: 'acme', Id: body.Data.Id };
  await server.platform.settled();
  const Columns = { EmployeeNumber: 0, Relation: null, FirstName: 1, LastName: 2, DateOfBirth: 3, Email: 4 };
  await admin.post('/eligibility/files/preview', { ...named, Mapping: { Columns, DateForm: 'yyyy-MM-dd', IsWhole: false } });
  await server.platform.settled();
  return (await admin.get(`/eligibility/files/rows?${new URLSearchParams(named)}`)).body.Data.Items;
};

describe('a person who is added by hand', () => {
  it('gets an account as a participant, the invitation, and an entry that the next file of the employer finds', async () => {
    const { Departments } = await choices();
    const { status, body } = await add({ DepartmentId: Departments[0]?.Id, HireDate: '2026-11-02', Language: 'es-419' });
    expect(status).toBe(200);
    const account: Account = body.Data;
    expect(account).toMatchObject({ FirstName: 'Nora', State: 'Pending', EmployeeNumber: 'N-1', HireDate: '2026-11-02', Rights: [], SignsInBy: 'Password' });
    expect([account.Department, account.Location, account.IsInEligibility]).toEqual([Departments[0]?.Name, null, true]);
    const [mail] = await mailsTo('nora@acme.example');
    expect(mail?.Subject).toBe('Acme te invita a Wellspring');
    expect(mail?.Body).toContain('/act/auth/validation/authcode?vkey=');
    expect(await eligible('Newhire')).toMatchObject([{ EmployeeNumber: 'N-1', Status: 'Registered', DateOfBirth: '1990-01-31' }]);
    const rows = await file(['n-1,Nora,Newhire,1990-01-31,nora@acme.example', 'N-2,Nina,New,1991-01-31,nina@acme.example']);
    expect(rows.map(({ Kind, Name }: Readonly<Record<string, string>>) => [Kind, Name])).toEqual([
      ['Same', 'Nora Newhire'],
      ['New', 'Nina New'],
    ]);
    const [change] = await history();
    expect(change).toMatchObject({ Name: 'Alex Admin', Record: 'People', MayUndo: false });
    expect(change.Fields[0]).toEqual({ Name: 'Account of Nora Newhire added', From: 'nothing', To: 'nora@acme.example' });
  });

  it('takes the place that the same person has among the eligible people', async () => {
    const erin = { FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'a-20001' };
    expect(faults(await add({ ...erin, FirstName: 'Eva' }))).toEqual([
      400,
      'EmployeeNumber: Erin Eligible has this employee number in the list of eligible people. Enter another one, or correct the list first.',
    ]);
    const { body } = await add(erin);
    expect(body.Data.Id).toBe('acme-eligible');
    expect(await eligible('Erin')).toMatchObject([{ Id: 'acme-eligible', Status: 'Registered', Email: 'nora@acme.example' }]);
  });

  it('is refused at the field for a double, for what the company lacks, and for missing facts', async () => {
    await add();
    expect(faults(await add({ EmployeeNumber: 'N-2' }))).toEqual([400, 'Email: Another person of the company signs in with this address.']);
    const other = { Email: 'other@acme.example' };
    expect(faults(await add({ ...other, EmployeeNumber: ' N-1 ' }))[1]).toBe(
      'EmployeeNumber: Nora Newhire has this employee number. Enter another one, or correct the number of Nora Newhire first.',
    );
    expect(faults(await add({ ...other, EmployeeNumber: 'A-10001' }))[1]).toMatch(/^EmployeeNumber: Paige Participant has/);
    const free = { ...other, EmployeeNumber: 'N-3' };
    expect(faults(await add({ ...free, Email: 'participant@globex.example' }))[1]).toMatch(/^Email: This address belongs to an account outside/);
    expect(faults(await add({ ...free, Email: 'nobody' }))[1]).toMatch(/^Email: /);
    expect(faults(await add({ ...free, DateOfBirth: '2026-12-24' }))[1]).toMatch(/^DateOfBirth: /);
    expect(faults(await add({ ...free, DepartmentId: 'globex-sales' }))[1]).toBe('DepartmentId: The company does not offer this any more. Choose another one.');
    expect(faults(await add({ ...free, FirstName: ' ' }))[1]).toMatch(/^FirstName: /);
    expect((await add(free)).status).toBe(200);
  });

  it('signs in with single sign-on where the company has it, and is mailed no link for a password', async () => {
    const { HasSso } = await choices();
    expect(HasSso).toBe(true);
    const { body } = await add({ SignsInBy: 'SSO' });
    expect(body.Data.SignsInBy).toBe('SSO');
    const [mail] = await mailsTo('nora@acme.example');
    expect(mail?.Body).not.toContain('vkey=');
    expect(mail?.Body).toContain('/act/auth/login');
    expect(mail?.Body).toContain('https://site.example/api/account/login/sso\n');
    // The invitation is sent again, three times a day, until the first sign-in.
    const again = () => admin.post('/accounts/password-link', { EntityId: 'acme', Id: body.Data.Id });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 200]);
    expect(faults(await again())).toEqual([429, expect.stringContaining('3 invitations today')]);
    const mails = await mailsTo('nora@acme.example');
    expect([mails.length, new Set(mails.map(({ Body }) => Body)).size]).toEqual([4, 1]);
    expect((await history())[0].Fields).toEqual([{ Name: 'Invitation of Nora Newhire sent to', From: 'nothing', To: 'nora@acme.example' }]);
    await server.platform.db.updateTable('person').set({ stage: 'Authenticated' }).where('id', '=', body.Data.Id).execute();
    server.clock.set(new Date(Date.parse(server.clock.iso()) + 25 * 3_600_000));
    admin = await server.as('admin@acme.example');
    expect(faults(await again())).toEqual([409, expect.stringContaining('single sign-on')]);
  });

  it('is for administrators of the company alone', async () => {
    for (const [mail, status] of [
      ['adminlite@acme.example', 403],
      ['support@acme.example', 403],
      ['coach@acme.example', 403],
      ['participant@acme.example', 403],
      ['admin@globex.example', 403],
    ] as const) {
      const who = await server.as(mail);
      const statuses = [
        (await add({}, who)).status,
        (await work(await read('acme-hidden'), {}, who)).status,
        (await who.get('/accounts/choices?EntityId=acme')).status,
      ];
      expect([mail, ...statuses]).toEqual([mail, status, status, status]);
    }
    expect((await server.anonymous('POST', '/accounts', { EntityId: 'acme', ...nora, ...nowhere, SignsInBy: 'Password', Language: 'en-US' })).status).toBe(401);
    expect((await add({ EntityId: 'globex' })).status).toBe(404);
    expect((await admin.get('/accounts/choices?EntityId=globex')).status).toBe(404);
    expect((await admin.post('/accounts/work', { EntityId: 'acme', Id: 'globex-participant', EmployeeNumber: '', ...nowhere })).status).toBe(404);
  });
});

describe('the work of a person', () => {
  it('is changed with a history, together with the list of eligible people, and undone', async () => {
    const { body } = await add();
    const nora = body.Data as Account;
    const { Locations } = await choices();
    const saved = await work(nora, { EmployeeNumber: 'n-7', LocationId: Locations[0]?.Id, HireDate: '2025-02-03', Version: nora.PersonVersion });
    expect(saved.body.Data).toMatchObject({ EmployeeNumber: 'N-7', Location: Locations[0]?.Name, HireDate: '2025-02-03' });
    expect(await eligible('Newhire')).toMatchObject([{ EmployeeNumber: 'N-7' }]);
    const [change] = await history();
    expect(change).toMatchObject({ What: 'Changed the work details of Nora Newhire', MayUndo: true });
    expect(change.Fields).toEqual([
      { Name: 'Employee number of Nora Newhire', From: 'N-1', To: 'N-7' },
      { Name: 'Location of Nora Newhire', From: 'nothing', To: Locations[0]?.Name },
      { Name: 'Hire date of Nora Newhire', From: 'nothing', To: 'February 3, 2025' },
    ]);
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(200);
    expect(await read(nora.Id)).toMatchObject({ EmployeeNumber: 'N-1', Location: null, HireDate: null });
    expect(await eligible('Newhire')).toMatchObject([{ EmployeeNumber: 'N-1' }]);
  });

  it('is refused for the number of somebody else, and for a version that another user has saved since', async () => {
    const before = await read('acme-hidden');
    expect(faults(await work(before, { EmployeeNumber: 'A-10001' }))[1]).toMatch(/^EmployeeNumber: Paige Participant has this employee number/);
    await work(before, { HireDate: '2025-02-03', Version: before.PersonVersion });
    const { status, body } = await work(before, { HireDate: '2025-03-04', Version: before.PersonVersion });
    expect([status, body.Conflict?.Fields]).toEqual([409, [{ Field: 'HireDate', Mine: '2025-03-04', Theirs: '2025-02-03' }]]);
    expect((await read('acme-hidden')).HireDate).toBe('2025-02-03');
  });

  it('is undone only by users who may change the person, and not after another save', async () => {
    const wradmin = await server.as('wradmin@acme.example');
    const boss = await read('acme-leadcoach', wradmin);
    await work(boss, { HireDate: '2025-02-03' }, wradmin);
    const [change] = await history();
    await server.platform.db.insertInto('person_permission').values({ person_id: 'acme-leadcoach', permission: 'HipaaAccess' }).execute();
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(409);
    await work(await read('acme-leadcoach', wradmin), { HireDate: '2025-04-05' }, wradmin);
    expect((await wradmin.post('/companysettings/changes/undo', { Id: change.Id })).body.Errors[0].Message).toMatch(/saved|changed/i);
  });
});
