import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import { deskFor } from './testing/desk';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'administration', 'root', 'account', 'account-access')]);
});
afterAll(() => server.close());

const { people, join, report, items, decide, mails, told } = deskFor(() => server);
const meals = 'acme-meal-prep';

const settings = async (who = people.admin) => (await who.get('/v2/challenges/approvalsettings')).body.Data;
const choose = (chosen: readonly { readonly Value: string; readonly Selected: boolean }[], who = people.admin, query = '') =>
  who.post(`/v2/challenges/updateadminemails${query}`, chosen);
const mailAdmin = () => choose([{ Value: people.admin.userId, Selected: true }]);
const hours = async (n: number) => {
  server.clock.advance(n * 3_600_000);
  await server.platform.settled();
};
/** Mails to the administrator, the newest first. */
const noticed = async () => (await mails()).filter(({ To }) => To === 'admin@acme.example').map(({ Subject }) => Subject);

describe('recipients of mails about waiting submissions', () => {
  it('[ADH-007, ADH-010, ADH-011, ADH-023, ADH-026, ADH-027] is chosen among the administrators, and others of the staff can be added', async () => {
    const before = await settings();
    expect(before.Items).toContainEqual({ Value: people.admin.userId, Text: 'Alex Admin', Selected: false });
    expect(before.Items.every(({ Selected }: { Selected: boolean }) => !Selected)).toBe(true);
    const coach = await server.as('coach@acme.example');
    expect(before.Users).toContainEqual({ UserId: coach.userId, FirstName: expect.any(String), LastName: expect.any(String), Email: 'coach@acme.example' });
    expect(before.Users.map(({ UserId }: { UserId: string }) => UserId)).not.toContain(people.me.userId);
    const answer = await choose([
      { Value: people.admin.userId, Selected: true },
      { Value: coach.userId, Selected: false },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { IsSuccessful: true } });
    const after = await settings(people.other);
    expect(after.Items).toEqual(answer.body.Data);
    expect(after.Items).toContainEqual({ Value: people.admin.userId, Text: 'Alex Admin', Selected: true });
    expect(after.Items).toContainEqual(expect.objectContaining({ Value: coach.userId, Selected: false }));
    expect(told('records:acme')).toHaveLength(1);
  });

  it('[ADH-027] belong to the company and its staff: any other is a 400 at its place', async () => {
    const wrong = await choose([
      { Value: people.admin.userId, Selected: true },
      { Value: people.me.userId, Selected: true },
    ]);
    expect(wrong).toMatchObject({ status: 400, body: { Errors: [{ Field: '[1].Value' }] } });
    expect((await choose([], people.admin, '?entityId=legacy')).status).toBe(404);
    expect((await choose([], people.me)).status).toBe(403);
    expect((await people.me.get('/v2/challenges/approvalsettings')).status).toBe(403);
    expect((await server.anonymous('GET', '/v2/challenges/approvalsettings')).status).toBe(401);
  });

  it('are restored from the history', async () => {
    await mailAdmin();
    const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect((await people.other.post('/companysettings/changes/undo', { Id: id })).status).toBe(200);
    expect((await settings()).Items.filter(({ Selected }: { Selected: boolean }) => Selected)).toEqual([]);
  });
});

describe('mails to administrators', () => {
  it('[ADH-027] tell of the first submission at once and of those of the next hours together, as far as they still wait', async () => {
    await mailAdmin();
    await join(people.me, meals);
    await report(people.me, meals);
    expect(await noticed()).toEqual(['A submission needs your approval']);
    await hours(0.2);
    await report(people.me, meals);
    await join(people.colleague, meals);
    const decided = await report(people.colleague, meals);
    await decide(people.admin, 'Denied', [{ UserId: people.colleague.userId, ChallengeId: meals, SubmittedDate: decided }]);
    await report(people.colleague, meals);
    expect(await noticed()).toHaveLength(1);
    await hours(3.5);
    expect(await noticed()).toHaveLength(1);
    await hours(0.5);
    expect(await noticed()).toEqual(['2 submissions need your approval', 'A submission needs your approval']);
    await hours(5);
    expect(await noticed()).toHaveLength(2);
  });

  it('are sent only to selected recipients, and reveal neither people nor reports', async () => {
    await join(people.me, meals);
    await report(people.me, meals, 'A secret.');
    expect(await mails()).toEqual([]);
    await mailAdmin();
    await report(people.me, meals, 'A secret.');
    const all = await mails();
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).not.toMatch(/A secret|Paige/);
    expect(all[0]?.Body).toContain('https://site.example/administration/tools/challenges/approval');
  });

  it('end for users who no longer work in the administration', async () => {
    await mailAdmin();
    await server.platform.db.deleteFrom('person_role').where('person_id', '=', people.admin.userId).execute();
    await join(people.me, meals);
    await report(people.me, meals);
    expect(await noticed()).toEqual([]);
  });

  it('are reminders of submissions that have waited for three days, once a day, until a decision', async () => {
    await mailAdmin();
    const old = 'A submission has been waiting for more than three days';
    await hours(24);
    expect(await noticed()).toEqual([]);
    await hours(36);
    expect(await noticed()).toEqual([old]);
    await hours(23);
    expect(await noticed()).toEqual([old]);
    await hours(2);
    expect(await noticed()).toEqual([old, old]);
    people.admin = await server.as('admin@acme.example');
    await decide(people.admin, 'Approved', await items());
    await hours(30);
    expect(await noticed()).toEqual([old, old]);
  });
});
