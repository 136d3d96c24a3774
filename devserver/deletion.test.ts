import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeletionPreview } from '../plugins/admin/contract';
import { columnsOfTables } from './platform/database/schema';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { query, value as valueIn } from './testing/query';

const Id = 'acme-participant';
const mail = 'participant@acme.example';
const name = 'Zebulon Quixwhistle';
const about = { EntityId: 'acme', Id };
const request = { ...about, Reason: 'Request of November 20', Confirmation: name };

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as(mail);
  await admin.post('/accounts/names', { ...about, FirstName: 'Zebulon', LastName: 'Quixwhistle' });
});
afterAll(() => server.close());

/** Runs a statement that prepares a case. */
const run = (sql: string, ...values: unknown[]) => query(server.platform.db, sql, ...values);
const value = (sql: string, ...values: unknown[]) => valueIn<unknown>(server.platform.db, sql, ...values);
const remove = (more: object = {}, who = admin) => who.post('/accounts/deletion', { ...request, ...more });
const preview = async (): Promise<DeletionPreview> => (await admin.get(`/accounts/deletion?${new URLSearchParams(about)}`)).body.Data;
const faultsOf = async (answer: ReturnType<typeof remove>) => {
  const { status, body } = await answer;
  return [status, ...body.Errors.map(({ Field, Message }: { Field?: string; Message: string }) => Field ?? Message)];
};

/** Settles the orders that would block the deletion. */
const settleOrders = () => run("update reward_order set state = 'sent' where person_id = ? and state = 'placed'", Id);

/** Leaves traces of the person in what fixtures do not have. */
const leaveTraces = async (): Promise<void> => {
  await run("update person set postal_code = 'QX-80301' where id = ?", Id);
  await run(
    "insert into account_unique_id (person_id, company_id, value, unique_key) values (?, 'acme', 'EMP-77XQ', 'emp-77xq') on conflict (person_id) do update set value = 'EMP-77XQ', unique_key = 'emp-77xq'",
    Id,
  );
  await run(
    "update eligible_person set person_id = ?, employee_number = 'EMP-77XQ', first_name = 'Zebulon', last_name = 'Quixwhistle', email = ? where id = (select min(id) from eligible_person where company_id = 'acme')",
    Id,
    mail,
  );
  const own = await value('select id from program_message where person_id <> ? and deleted_at is null order by id limit 1', Id);
  await run('update program_message set text = ? where id = ?', `Well done, @${name}!`, own);
  await run('insert into program_message_mention (message_id, person_id) values (?, ?) on conflict do nothing', own, Id);
  const support = await server.as('support@acme.example');
  await support.post('/PerformImpersonation/ImpersonateUser', { UserId: Id, UserName: mail, EntityId: 'acme', ImpersonationType: 'Support' });
  await admin.post('/accounts/sign-in', { ...about, IsAllowed: false, Reason: 'Asked for by the employer' });
  await admin.post('/accounts/sign-in', { ...about, IsAllowed: true, Reason: 'Asked for by the employer' });
  me = await server.as(mail);
  const coach = await server.as('coach@acme.example');
  await coach.post('/coach-view/participant/edit-profile', { UserId: Id, TimeZone: 'America/Denver' });
  const own_board = await value('select source_id from program_message where person_id = ? and deleted_at is null limit 1', Id);
  await me.post('/messageboard/sendmessage', { SourceId: own_board, Text: `Greetings from ${name}` });
  await me.post('/user/privacy/download', { Password: 'Wellspring#2026' });
  await server.platform.settled();
};

/** `table.column` of all texts of the database that contain one of the words, regardless of case. */
const placesOf = async (words: readonly string[]): Promise<readonly string[]> => {
  const places: string[] = [];
  for (const { table, column, type } of await columnsOfTables(server.platform.db)) {
    if (type === 'blob') continue;
    for (const word of words) {
      const isIn = await value(`select 1 from "${table}" where lower(cast("${column}" as text)) like ? limit 1`, `%${word}%`);
      if (isIn === 1) places.push(`${table}.${column}: ${word}`);
    }
  }
  return places;
};
const words = ['zebulon', 'quixwhistle', mail, 'emp-77xq', 'qx-80301'];

describe('deleting a person on their request', () => {
  it('leaves no name, address or employee number in any text of the database, and an intact audit', async () => {
    await leaveTraces();
    await settleOrders();
    const before = (await placesOf(words)).map((place) => place.split(':')[0]);
    expect(before).toEqual(
      expect.arrayContaining([
        'acting.subject_name',
        'audit_change.fields',
        'eligible_person.email',
        'outbox.recipient',
        'person.email',
        'program_message.text',
      ]),
    );
    expect((await remove()).status).toBe(200);
    await server.platform.settled();
    expect(await placesOf(words)).toEqual([]);
    const superadmin = await server.as('superadmin@wellspring.example');
    const check = (await superadmin.get('/support/audit/check?After=0')).body.Data;
    expect(check).toMatchObject({ Broken: null });
  });

  it('lists beforehand what is deleted, what stays without a name, and what must stay and why; health data without a count', async () => {
    const { Name, Deleted, Anonymised, Kept } = await preview();
    expect(Name).toBe(name);
    expect(Deleted).toContainEqual({ Label: 'Health assessments and measurements', Count: null, Why: null });
    expect(Deleted.find(({ Label }) => Label.startsWith('Programs'))?.Count).toBeGreaterThan(0);
    expect(Anonymised.map(({ Label }) => Label)).toContain('Sign-ins, without their device');
    expect(Kept).toContainEqual({ Label: 'Orders, without the recipient’s address', Count: expect.any(Number), Why: 'The law requires records of payments.' });
  });

  it('keeps a former participant’s points, money and orders', async () => {
    await settleOrders();
    const sums = async () => [
      await value('select count(*) from reward_points where person_id = ?', Id),
      await value('select sum(cents) from reward_money where person_id = ?', Id),
      await value('select count(*) from reward_order where person_id = ?', Id),
    ];
    const before = await sums();
    expect((await remove()).status).toBe(200);
    expect(await sums()).toEqual(before);
    expect(await value("select first_name || ' ' || last_name from person where id = ?", Id)).toBe('Former participant');
    const kept = [
      'tracker_entry',
      'hra_submission',
      'hra_measurement',
      'program_sign_up',
      'program_submission',
      'event_registration',
      'course_part',
      'person_role',
    ];
    for (const table of kept) expect(await value(`select count(*) from ${table} where person_id = ?`, Id), table).toBe(0);
    expect(await value('select count(*) from file where owner_id = ? and module_id in (?, ?)', Id, 'account', 'programs')).toBe(0);
  });

  it('ends their sessions at once, drops their queued mails, and frees address and user name', async () => {
    await settleOrders();
    await run("insert into outbox (recipient, kind, subject, body, sent_at, attempts) values (?, 'mail', 'Waiting', 'sealed', '2026-11-20', 0)", mail);
    expect((await remove()).status).toBe(200);
    expect((await me.get('/user/current')).status).toBe(401);
    expect(await value('select count(*) from outbox where recipient = ?', mail)).toBe(0);
    expect(await value('select count(*) from person where user_name = ? or mail_key = ?', mail, mail)).toBe(0);
    const nobody = (
      await server.anonymous('POST', '/account/login/login', { UserName: 'nobody@acme.example', Password: 'Wellspring#2026', TrustDeviceIds: [] })
    ).body;
    expect((await server.anonymous('POST', '/account/login/login', { UserName: mail, Password: 'Wellspring#2026', TrustDeviceIds: [] })).body).toEqual(nobody);
    expect((await admin.get(`/accounts/account?${new URLSearchParams(about)}`)).status).toBe(404);
    expect((await admin.get('/accounts?EntityId=acme&PageSize=100')).body.Data.Items.map((row: { Id: string }) => row.Id)).not.toContain(Id);
    expect(await faultsOf(remove())).toEqual([404, expect.any(String)]);
  });

  it('removes the messages to former addresses, except to one that is somebody else’s now', async () => {
    await settleOrders();
    const other = 'participant2@acme.example';
    const [former, contact] = ['before@acme.example', 'old.contact@acme.example'];
    const rows = [former, other].map((address, at) => [`hash-${at}`, Id, address, '2026-11-19T00:00:00.000Z', '2026-11-26T00:00:00.000Z']);
    for (const row of rows)
      await run('insert into session_former_address (secret_hash, person_id, address, changed_at, expires_at) values (?, ?, ?, ?, ?)', ...row);
    await run(
      "insert into session_contact_change (person_id, session_id, kind, value_before, changed_at) select ?, id, 'email', ?, '2026-11-19T00:00:00.000Z' from sign_in_session limit 1",
      Id,
      contact,
    );
    for (const to of [former, contact, other])
      await run("insert into outbox (recipient, kind, subject, body, sent_at, attempts) values (?, 'mail', 'Earlier', 'sealed', '2026-11-19', 0)", to);
    expect((await remove()).status).toBe(200);
    const left = async (to: string) => value("select count(*) from outbox where recipient = ? and subject = 'Earlier'", to);
    expect(await Promise.all([former, contact, other].map(left))).toEqual([0, 0, 1]);
  });

  it('closes the secret address of their calendar; their employer’s file may still make them eligible, without an account', async () => {
    await settleOrders();
    const { Address } = (await me.post('/calendar/feedlink')).body.Data;
    const feed = async () => (await server.app.inject({ url: Address })).statusCode;
    expect(await feed()).toBe(200);
    await leaveTraces();
    await remove();
    expect(await feed()).toBe(404);
    expect(await value("select count(*) from eligible_person where employee_number = 'EMP-77XQ'")).toBe(0);
    const added = { EntityId: 'acme', FirstName: 'Zebulon', LastName: 'Quixwhistle', Email: mail, EmployeeNumber: 'EMP-77XQ', DateOfBirth: '1980-02-01' };
    const people = await value("select count(*) from person where stage <> 'Removed'");
    await run(
      "insert into eligible_person (id, company_id, is_primary, first_name, last_name, date_of_birth, employee_number, email, answers) values (900001, 'acme', 1, ?, ?, ?, ?, ?, '{}')",
      added.FirstName,
      added.LastName,
      added.DateOfBirth,
      added.EmployeeNumber,
      added.Email,
    );
    await server.platform.settled();
    expect(await value("select count(*) from person where stage <> 'Removed'")).toBe(people);
  });

  it('is recorded in the history with its reason, without a name', async () => {
    await settleOrders();
    await remove();
    const [line] = (await admin.get('/companysettings/changes?Sort=-At&Record=admin.account')).body.Data.Items;
    expect(line).toMatchObject({
      Name: 'Alex Admin',
      MayUndo: false,
      Fields: [
        { Name: 'Account of a person', To: 'deleted on request' },
        { Name: 'Reason', To: 'Request of November 20' },
      ],
    });
  });

  it('is refused without the typed name, with a reason that names the person, and while an order is open', async () => {
    await settleOrders();
    expect(await faultsOf(remove({ Confirmation: 'Zebulon' }))).toEqual([400, 'Confirmation']);
    expect(await faultsOf(remove({ Reason: 'Zebulon asked' }))).toEqual([400, 'Reason']);
    expect(await faultsOf(remove({ Reason: ' ' }))).toEqual([400, 'Reason']);
    await run("update reward_order set state = 'placed' where id = (select max(id) from reward_order where person_id = ?)", Id);
    expect(await faultsOf(remove())).toEqual([409, 'An order of this person has not been sent. Send or refuse it first.']);
    expect((await preview()).WhyNot).toMatch(/order/);
    expect((await me.get('/user/current')).status).toBe(200);
  });

  it('requires the right to edit the person, and is refused for oneself, for a person with more rights, and in another company', async () => {
    const own = { Id: 'acme-admin', Confirmation: 'Alex Admin' };
    expect((await faultsOf(remove(own)))[0]).toBe(409);
    expect((await faultsOf(remove({ Id: 'acme-wradmin', Confirmation: 'Wendy Wradmin' })))[0]).toBe(409);
    expect((await remove({ EntityId: 'globex', Id: 'globex-participant' })).status).toBe(404);
    expect((await remove({ Id: 'globex-participant' })).status).toBe(404);
    const superadmin = await server.as('superadmin@wellspring.example');
    expect((await faultsOf(remove({ EntityId: superadmin.companyId, Id: superadmin.userId }, superadmin)))[0]).toBe(409);
    for (const who of ['adminlite@acme.example', 'participant@acme.example', 'coach@acme.example'])
      expect((await remove({}, await server.as(who))).status, who).toBe(403);
    expect((await server.anonymous('POST', '/accounts/deletion', request)).status).toBe(401);
  });
});
