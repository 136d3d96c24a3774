import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Waiting } from '../../../plugins/admin/contract';
import type { AnyModule } from '../../platform/module';
import { ModuleRegistry } from '../../platform/runtime/registry';
import { waitingFor } from '../../platform/runtime/waiting';
import type { PlatformTables } from '../../platform/tables';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';

let modules: readonly AnyModule[];
let app: TestApp;

beforeAll(async () => {
  modules = await modulesNamed('admin', 'root', 'account', 'session', 'account-access', 'programs', 'rewards', 'support', 'notices', 'coaching-scheduler');
  app = await appForTests(modules);
});
beforeEach(() => app.fresh());
afterAll(() => app.close());

const figures = async (who: SignedIn): Promise<ReadonlyMap<string, Waiting>> => {
  const { status, body } = await who.get('/administration/waiting');
  expect(status).toBe(200);
  return new Map((body.Data as Waiting[]).map((figure) => [figure.Name, figure]));
};
const countsOf = async (mail: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries([...(await figures(await app.as(mail))).values()].map(({ Name, Count }) => [Name, Count]));

/** A mail whose delivery has been given up. */
const giveUp = (recipient: string, hoursAgo = 1): Promise<unknown> =>
  app
    .tables()
    .insertInto('outbox')
    .values({
      recipient,
      kind: 'mail',
      subject: 'Welcome',
      body: null,
      html: null,
      calendar: null,
      secret_hash: null,
      expires_at: null,
      sent_at: new Date(app.clock.now().getTime() - hoursAgo * 3_600_000).toISOString(),
      due_at: null,
      attempts: 6,
      delivered_at: null,
    })
    .execute();

it('[ADC-098] is refused without a token and without a role of the administration', async () => {
  expect((await app.anonymous('GET', '/administration/waiting')).status).toBe(401);
  for (const mail of ['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'reporting@acme.example']) {
    expect((await (await app.as(mail)).get('/administration/waiting')).status, mail).toBe(403);
  }
});

it('[ADC-098] returns waiting work of the caller’s company, for the caller’s roles only, and no zeros', async () => {
  const before = await countsOf('admin@acme.example');
  expect(before).not.toHaveProperty('root.waiting.mails');
  await giveUp('Participant@acme.example');
  await giveUp('spanish@acme.example');
  await giveUp('spanish@acme.example', 8 * 24);
  await giveUp('participant@globex.example');
  expect(await countsOf('admin@acme.example')).toEqual({ ...before, 'root.waiting.mails': 2 });
  // Mails are only counted for users who configure the company.
  const { 'root.waiting.mails': _mails, ...rest } = await countsOf('adminlite@acme.example');
  expect(_mails).toBeUndefined();
  // Counts of screens that they cannot open.
  const { 'admin.waiting.alarms': _alarms, 'rewards.waiting.corrections': _corrections, 'rewards.waiting.rewardOrders': _orders, ...theirs } = before;
  expect(rest).toEqual(theirs);
});

it('counts up to a hundred, and says so', async () => {
  for (let n = 0; n < 120; n++) await giveUp('participant@acme.example');
  const mails = (await figures(await app.as('admin@acme.example'))).get('root.waiting.mails');
  expect(mails).toMatchObject({ Count: 100, IsCapped: true, Page: null, Text: 'emails to your people that could not be delivered in the last 7 days' });
});

it('includes reports of progress that wait for approval, until a decision', async () => {
  const waiting = (await figures(await app.as('adminlite@acme.example'))).get('programs.waiting.approvals');
  expect(waiting?.Count).toBeGreaterThan(0);
  await app.tables<{ program_submission: { status: string } }>().updateTable('program_submission').set({ status: 'Approved' }).execute();
  expect(await countsOf('adminlite@acme.example')).not.toHaveProperty('programs.waiting.approvals');
});

it('leaves out the reports that the caller may not decide: their own, and those that they have sent for others', async () => {
  const { userId } = await app.as('adminlite@acme.example');
  const count = async (mail: string) => (await countsOf(mail))['programs.waiting.approvals'] ?? 0;
  const before = await count('adminlite@acme.example');
  const reports = app.tables<{ program_submission: { status: string; person_id: string; sent_by: string | null } }>();
  const waiting = reports.selectFrom('program_submission').select('person_id').where('status', '=', 'PendingApproval');
  const { person_id } = await waiting.executeTakeFirstOrThrow();
  const change = (values: { sent_by: string }) => reports.updateTable('program_submission').set(values).where('status', '=', 'PendingApproval').execute();
  await change({ sent_by: userId });
  expect([before > 0, await count('adminlite@acme.example'), await count('admin@acme.example')]).toEqual([true, 0, before]);
  await change({ sent_by: person_id });
  expect(await count('adminlite@acme.example')).toBe(before);
  await app.platform.db.insertInto('person_role').values({ person_id, role: 'AdminLite' }).execute();
  const { user_name } = await app.platform.db.selectFrom('person').select('user_name').where('id', '=', person_id).executeTakeFirstOrThrow();
  expect(await count(user_name)).toBe(0);
});

it('[SUP-002] includes impersonations of people of the company while they last', async () => {
  expect(await countsOf('admin@acme.example')).not.toHaveProperty('account-access.waiting.acting');
  const acting = await app.as('support@acme.example', 'participant@acme.example');
  await app.as('support@wellspring.example', 'participant@globex.example');
  expect(await countsOf('admin@acme.example')).toMatchObject({ 'account-access.waiting.acting': 1 });
  await acting.get('/login/logout');
  expect(await countsOf('admin@acme.example')).not.toHaveProperty('account-access.waiting.acting');
  await app.as('support@acme.example', 'participant@acme.example');
  app.clock.advance(2 * 3_600_000);
  expect(await countsOf('admin@acme.example')).not.toHaveProperty('account-access.waiting.acting');
});

it('[ADC-099] returns to a user who impersonates a company manager the work of that company', async () => {
  await giveUp('participant@acme.example');
  const partner = await app.as('partner@northwind.example', 'admin@acme.example', 'Partner Admin');
  expect((await figures(partner)).get('root.waiting.mails')).toMatchObject({ Count: 1 });
});

it('[ADC-099] returns to a user who acts as the partner the work of its company', async () => {
  const partner = await app.as('partner@northwind.example');
  expect((await partner.get('/administration/waiting')).status).toBe(403);
  await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'northwind' });
  expect((await partner.get('/administration/waiting')).status).toBe(200);
  expect((await partner.get('/announcements?entityId=northwind')).status).toBe(200);
  expect((await partner.get('/announcements?entityId=acme')).status).toBe(404);
});

it('asks by indexes alone', async () => {
  const plans = watchPlans<PlatformTables>(app.platform.sqlite);
  const registry = new ModuleRegistry(modules);
  const who = { userId: 'x', companyId: 'acme', roles: ['WRAdmin'], permissions: [] } as const;
  await giveUp('participant@acme.example');
  const detours = await plans.detoursOf(() => waitingFor({ clock: app.clock, registry }, plans.db, 'en-US', { actor: who, subject: who }));
  // The counted rows, a hundred at most.
  expect(detours.filter((step) => step !== 'SCAN counted')).toEqual([]);
  const steps = await plans.stepsOf(() => waitingFor({ clock: app.clock, registry }, plans.db, 'en-US', { actor: who, subject: who }));
  for (const index of ['outbox_failed', 'session_acting_until', 'program_approval_by_status', 'program_message_report_by_date', 'reward_order_waiting'])
    expect(steps).toContainEqual(expect.stringContaining(index));
});
