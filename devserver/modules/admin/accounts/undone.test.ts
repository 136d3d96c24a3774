import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../../plugins/admin/contract';
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

const about = (name: string) => ({ EntityId: 'acme', Id: `acme-${name}`, Reason: 'Asked for by the employer' });
const signIn = (name: string, IsAllowed: boolean, who = admin, more: object = {}) => who.post('/accounts/sign-in', { ...about(name), IsAllowed, ...more });
const rights = (name: string, Rights: readonly string[], who = admin, more: object = {}) => who.post('/accounts/rights', { ...about(name), Rights, ...more });
const read = async (name: string, who = admin): Promise<Account> => (await who.get(`/accounts/account?EntityId=acme&Id=acme-${name}`)).body.Data;
const rightsOf = async (name: string, who = admin) => (await read(name, who)).Rights.map(({ Right }) => Right);
const history = async (who = admin) => (await who.get('/companysettings/changes?Sort=-At&Record=admin.account')).body.Data.Items;
const putBack = async (who = admin, line = 0) => who.post('/companysettings/changes/undo', { Id: (await history())[line].Id });
const told = ({ status, body }: Answer): readonly [number, string] => [status, body.Errors?.[0]?.Message ?? ''];
const mailsTo = async (name: string) => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example'))
    .filter(({ To }) => To === `${name}@acme.example`)
    .map(({ Subject }) => Subject);
};
const keyed = ({ authorization }: SignedIn, path: string, payload: object, key?: string) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...authorization, ...(key && { 'idempotency-key': key }) }, payload });
const setHealth = (name: string) =>
  server.platform.db
    .insertInto('person_permission')
    .values({ person_id: `acme-${name}`, permission: 'HipaaAccess' })
    .execute();

describe('the undo of disabling and enabling an account', () => {
  it('enables the account again with a mail; ended sessions stay closed, and it can itself be undone', async () => {
    const person = await server.as('hidden@acme.example');
    await signIn('hidden', false);
    expect((await putBack()).status).toBe(200);
    expect((await read('hidden')).State).toBe('Active');
    expect((await person.get('/user/current')).status).toBe(401);
    expect(await mailsTo('hidden')).toEqual(expect.arrayContaining(['You can sign in to Wellspring again']));
    const [back, undone] = await history();
    expect(undone).toMatchObject({ What: 'Disabled the account of Hanna Hidden', IsUndone: true });
    expect(back).toMatchObject({ What: 'Restored an earlier version: People', MayUndo: true });
    expect(back.Fields).toEqual([{ Name: 'Sign-in of Hanna Hidden', From: 'disabled', To: 'allowed' }]);
    const actions = await server.platform.db.selectFrom('audit').select('action').where('action', 'like', 'account.signIn%').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['account.signInDisabled', 'account.signInAllowed']);
  });

  it('disables it again as the change does: sessions and their sockets end after the commit', async () => {
    await signIn('hidden', false);
    await signIn('hidden', true);
    const person = await server.as('hidden@acme.example');
    const closed: string[] = [];
    const realtime = server.platform.realtime as { disconnectSession(id: string): void };
    const before = realtime.disconnectSession;
    realtime.disconnectSession = (id) => closed.push(id) && before.call(realtime, id);
    const [enabled] = await history();
    // Comparing tries the undo, and closes nothing.
    expect((await admin.get(`/companysettings/changes/compared?Id=${enabled.Id}`)).body.Data.WhyNot).toBeNull();
    expect([closed.length, (await person.get('/user/current')).status]).toEqual([0, 200]);
    expect((await putBack()).status).toBe(200);
    realtime.disconnectSession = before;
    expect([closed.length, (await person.get('/user/current')).status, (await read('hidden')).State]).toEqual([1, 401, 'Disabled']);
  });

  it('is refused after another change, for oneself, and to users who may not change the person', async () => {
    await signIn('leadcoach', false);
    await setHealth('leadcoach');
    expect(told(await putBack())).toEqual([409, expect.stringContaining('This person has rights that you do not have')]);
    expect((await putBack(wradmin)).status).toBe(200);
    expect((await putBack(await server.as('leadcoach@acme.example'))).status).toBe(409);
    await signIn('hidden', false);
    await signIn('hidden', true);
    expect(told(await putBack(admin, 1))).toEqual([409, expect.stringContaining('changed since')]);
    expect((await putBack(await server.as('adminlite@acme.example'))).status).toBe(403);
    expect((await putBack(await server.as('superadmin@wellspring.example'))).status).toBe(404);
    const id = (await history())[0].Id;
    expect((await server.anonymous('POST', '/companysettings/changes/undo', { Id: id })).status).toBe(401);
  });

  it('is offered right after the change, by its key', async () => {
    const key = randomUUID();
    expect((await keyed(admin, '/accounts/sign-in', { ...about('hidden'), IsAllowed: false }, key)).statusCode).toBe(200);
    expect((await read('hidden')).State).toBe('Disabled');
    expect((await keyed(admin, '/session/withdrawcall', { Key: key })).statusCode).toBe(200);
    expect((await read('hidden')).State).toBe('Active');
  });
});

describe('the undo of a change of rights', () => {
  it('grants and revokes them again, and mails the person', async () => {
    await rights('hidden', ['Admin', 'Reporting']);
    await rights('hidden', ['UserManagement', 'Reporting']);
    const [change] = await history();
    expect(change).toMatchObject({ What: 'Changed the roles of Hanna Hidden', MayUndo: true });
    const { Back } = (await admin.get(`/companysettings/changes/compared?Id=${change.Id}`)).body.Data;
    expect(Back).toEqual([{ Name: 'Roles and permissions of Hanna Hidden', From: 'Reporting and User Management', To: 'Admin and Reporting' }]);
    expect((await putBack()).status).toBe(200);
    expect(await rightsOf('hidden')).toEqual(['Admin', 'Reporting']);
    expect(await mailsTo('hidden')).toHaveLength(3);
    expect((await putBack()).status).toBe(200);
    expect(await rightsOf('hidden')).toEqual(['Reporting', 'UserManagement']);
  });

  it('gives only what the caller may give, and takes only what they may take', async () => {
    await rights('coach', ['Coach', 'Reporting']);
    await setHealth('leadcoach');
    const lead = await server.as('leadcoach@acme.example');
    await rights('hidden', ['Coach'], lead);
    expect(told(await putBack())).toEqual([409, expect.stringContaining('You cannot give or take “Coach” here')]);
    await rights('hidden', [], lead);
    expect(told(await putBack())).toEqual([409, expect.stringContaining('You cannot give or take “Coach” here')]);
    expect(await rightsOf('hidden')).toEqual([]);
    expect((await putBack(lead)).status).toBe(200);
    expect(await rightsOf('hidden')).toEqual(['Coach']);
  });

  it('is refused after another change of the rights, during impersonation, and to users who may no longer change the person', async () => {
    await rights('hidden', ['Admin']);
    await rights('hidden', ['Admin', 'Reporting']);
    expect(told(await putBack(admin, 1))).toEqual([409, expect.stringContaining('changed since')]);
    const acting = await server.as('partner@northwind.example', 'leadcoach@acme.example', 'Partner Admin');
    expect(told(await putBack(acting))[0]).toBe(409);
    expect(await rightsOf('hidden')).toEqual(['Admin', 'Reporting']);
    await rights('hidden', ['WRAdmin'], wradmin);
    expect(told(await putBack())).toEqual([409, expect.stringContaining('This person has rights that you do not have')]);
    expect((await putBack(wradmin)).status).toBe(200);
  });

  it('never leaves a company without an administrator', async () => {
    const superAdmin = await server.as('superadmin@wellspring.example');
    const last = { EntityId: 'globex', Id: 'globex-admin', Reason: 'Has left' };
    expect((await superAdmin.post('/accounts/sign-in', { ...last, IsAllowed: false, LeavesNoAdministrator: true })).status).toBe(200);
    const key = randomUUID();
    expect((await keyed(superAdmin, '/accounts/sign-in', { ...last, IsAllowed: true }, key)).statusCode).toBe(200);
    const withdrawn = await keyed(superAdmin, '/session/withdrawcall', { Key: key });
    expect([withdrawn.statusCode, withdrawn.json().Errors[0].Message]).toEqual([409, expect.stringContaining('the last administrator of the company')]);
  });
});
