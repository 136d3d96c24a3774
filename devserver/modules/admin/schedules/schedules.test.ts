import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportSchedule } from '../../../../plugins/admin/contract';
import { mostSchedules } from '../../../../plugins/admin/rules/reportSchedule';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import type { AdminTables } from '../tables';

let server: TestApp;
let admin: SignedIn;
/** A user with HIPAA Access. */
let seeing: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'hra', 'coaching-scheduler'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  seeing = await server.as('wradmin@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<AdminTables>();
const women = { FilterCategory: 'Sex', Status: ['Female'] };
const risky = { FilterCategory: 'BiometricRiskLevels', Status: ['High'] };
const body = (more: object = {}) => ({
  Report: 'Participants',
  EntityId: 'acme',
  Filters: [women],
  Frequency: 'Weekly-Sunday',
  Recipients: ['reporting@acme.example', 'adminlite@acme.example'],
  ...more,
});
const save = (more: object = {}, who = admin) => who.post('/reportschedules', body(more));
/** Signs in again, because the clock may have passed the end of the session. */
const remove = (Id: string, more: object = {}, who = admin) => who.post('/reportschedules/delete', { EntityId: 'acme', Id, ...more });
const list = async (mail = 'admin@acme.example'): Promise<readonly ReportSchedule[]> =>
  (await (await server.as(mail)).get('/reportschedules?entityId=acme')).body.Data;
const saved = async (more: object = {}, who = admin): Promise<ReportSchedule> => {
  const { status, body: answer } = await save(more, who);
  expect([status, answer.Errors]).toEqual([200, []]);
  return answer.Data;
};
const faults = ({ status, body: answer }: { status: number; body: { Errors: { Field?: string; Message: string }[] } }) => [
  status,
  ...answer.Errors.map(({ Field, Message }) => `${Field}: ${Message}`),
];
const at = async (instant: string) => {
  server.clock.set(new Date(instant));
  await server.platform.settled();
};
const mails = async () => {
  await server.platform.settled();
  const all = await server.platform.outbox.list(server.platform.db, 'https://site.example');
  return all.filter(({ SentAt, Subject }) => SentAt >= testTime && Subject.includes('Participants'));
};
const changes = async () => (await admin.get('/companysettings/changes?Sort=-At&Record=admin.reportSchedule')).body.Data.Items;
const undo = (Id: number, who = admin) => who.post('/companysettings/changes/undo', { Id });
const takeRoles = async (who: SignedIn): Promise<void> => {
  await db().deleteFrom('person_role').where('person_id', '=', who.userId).where('role', '<>', 'participant').execute();
};

describe('permission to schedule reports', () => {
  it('[FIL-070] [FIL-076] is who may open them, in their own company', async () => {
    const { Id } = await saved();
    for (const [mail, status] of [
      ['admin@acme.example', 200],
      ['wradmin@acme.example', 200],
      ['adminlite@acme.example', 200],
      ['reporting@acme.example', 200],
      ['superadmin@wellspring.example', 200],
      ['coach@acme.example', 403],
      ['support@acme.example', 403],
      ['participant@acme.example', 403],
    ] as const) {
      const who = await server.as(mail);
      expect([mail, (await who.get('/reportschedules?entityId=acme')).status, (await save({ Id }, who)).status]).toEqual([mail, status, status]);
    }
    expect((await server.anonymous('GET', '/reportschedules?entityId=acme')).status).toBe(401);
    expect((await server.anonymous('POST', '/reportschedules', body())).status).toBe(401);
    expect([(await admin.get('/reportschedules?entityId=globex')).status, (await save({ EntityId: 'globex' })).status]).toEqual([404, 404]);
    const everywhere = await server.as('superadmin@wellspring.example');
    expect((await save({ Id, EntityId: 'globex', Recipients: [], Frequency: 'Off' }, everywhere)).status).toBe(404);
    expect((await save({ Id: 'none' })).status).toBe(404);
  });

  it('[FIL-077] with filters on health data has HIPAA Access; to others such a schedule does not exist', async () => {
    expect((await save({ Filters: [risky] })).status).toBe(403);
    const { Id } = await saved({ Filters: [risky], Recipients: ['wradmin@acme.example'] }, seeing);
    expect((await list('wradmin@acme.example')).map((one) => one.Id)).toEqual([Id]);
    expect(await list()).toEqual([]);
    expect((await save({ Id })).status).toBe(404);
  });

  it('[FIL-077] with filters on health data is in the history without them, and is not undone by users without the right', async () => {
    const { Id } = await saved({ Filters: [risky], Recipients: ['wradmin@acme.example'] }, seeing);
    await saved({ Id, Filters: [risky], Recipients: ['wradmin@acme.example'], Frequency: 'Off' }, seeing);
    const [last] = await changes();
    expect(JSON.stringify(await changes())).not.toMatch(/risk/i);
    expect((await admin.post('/companysettings/changes/undo', { Id: last.Id })).status).toBe(409);
    expect((await seeing.post('/companysettings/changes/undo', { Id: last.Id })).status).toBe(200);
    expect(JSON.stringify(await changes())).not.toMatch(/risk/i);
  });
});

describe('a schedule', () => {
  it('[FIL-008] [FIL-070] is stored with its filters in words, its recipients and the next run, and Off stops it', async () => {
    const first = await saved();
    expect(first).toMatchObject({
      Report: 'Participants',
      EntityId: 'acme',
      Filters: [{ FilterCategory: 'Sex', Status: ['Female'] }],
      Audience: [{ Category: 'Sex', Values: ['Female'] }],
      Frequency: 'Weekly-Sunday',
      NextAt: '2026-11-22T12:00:00.000Z',
      LastAt: null,
      StoppedAt: null,
    });
    expect([...first.Recipients].sort()).toEqual(['adminlite@acme.example', 'reporting@acme.example']);
    expect(first.People).toMatch(/female/i);
    expect(await list()).toEqual([first]);
    const off = await saved({ Id: first.Id, Frequency: 'Off', Version: first.Version });
    expect([off.Frequency, off.NextAt, (await list()).length]).toEqual(['Off', null, 1]);
    await at('2026-11-22T12:01:00.000Z');
    expect(await mails()).toEqual([]);
  });

  it('[FIL-009] names each recipient who may not open the report, whether or not the address belongs to a user', async () => {
    const Recipients = ['reporting@acme.example', 'participant@acme.example', 'nobody@acme.example', 'admin@globex.example'];
    const said = (address: string) => `${address} doesn’t belong to anyone who may open reports of this company.`;
    expect(faults(await save({ Recipients }))).toEqual([
      400,
      `Recipients[1]: ${said('participant@acme.example')}`,
      `Recipients[2]: ${said('nobody@acme.example')}`,
      `Recipients[3]: ${said('admin@globex.example')}`,
    ]);
    expect(faults(await save({ Recipients: [] }))).toEqual([400, 'Recipients: Enter at least one recipient.']);
    const health = await save({ Filters: [risky], Recipients: ['wradmin@acme.example', 'reporting@acme.example'] }, seeing);
    expect(faults(health)).toEqual([
      400,
      'Recipients[1]: reporting@acme.example doesn’t belong to anyone who may open reports with health data of this company.',
    ]);
    expect((await save({ Recipients: [' ADMIN@acme.example '] })).body.Data.Recipients).toEqual(['admin@acme.example']);
  });

  it('refuses filters and frequencies that do not exist at their fields', async () => {
    expect(faults(await save({ Filters: [women, { FilterCategory: 'Sex', Status: ['Sometimes'] }] }))[1]).toMatch(/^Filters\[1\]\.Status: /);
    expect((await save({ Frequency: 'Hourly' })).status).toBe(400);
    expect((await save({ Report: 'Salaries' })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('[FIL-070] with filters on deleted records can be switched off and sent to others, but not created', async () => {
    const Filters = [{ FilterCategory: 'Department', Status: ['acme-sales'] }];
    const { Id } = await saved({ Filters });
    await server.platform.db.updateTable('person').set({ department_id: null }).execute();
    await server.platform.db.deleteFrom('company_option').where('id', '=', 'acme-sales').execute();
    expect(await save({ Filters })).toMatchObject({ status: 400 });
    expect(await saved({ Id, Filters, Frequency: 'Monthly-Lastdayofthemonth', Recipients: ['admin@acme.example'] })).toMatchObject({
      NextAt: '2026-11-30T12:00:00.000Z',
      Recipients: ['admin@acme.example'],
    });
    expect(await saved({ Id, Filters, Frequency: 'Off' })).toMatchObject({ NextAt: null });
    expect((await save({ Id, Filters: [...Filters, women] })).status).toBe(400);
  });

  it('[FIL-070] is switched off although the company has the report no longer', async () => {
    const { Id } = await saved({ Report: 'HRAStatus' });
    await server.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'hra').execute();
    expect(await saved({ Id, Report: 'HRAStatus', Frequency: 'Off' })).toMatchObject({ NextAt: null });
    expect((await save({ Report: 'HRAStatus' })).status).toBe(404);
  });

  it('is not overwritten by a save of an older version', async () => {
    const first = await saved();
    await saved({ Id: first.Id, Version: first.Version, Frequency: 'Monthly-Lastdayofthemonth' }, seeing);
    const { status, body: answer } = await save({ Id: first.Id, Version: first.Version, Frequency: 'Off' });
    expect([status, answer.Conflict?.Fields ?? answer.Data?.Fields]).toMatchObject([
      409,
      expect.arrayContaining([expect.objectContaining({ Field: 'Frequency' })]),
    ]);
  });

  it('is one of a limited number', async () => {
    const { Id } = await saved();
    const [row] = await db().selectFrom('report_schedule').selectAll().execute();
    const more = Array.from({ length: mostSchedules - 1 }, (_, index) => ({ ...row, id: `more-${index}` }));
    await db()
      .insertInto('report_schedule')
      .values(more as never)
      .execute();
    expect(faults(await save())).toEqual([409, 'undefined: A company can have 100 scheduled reports. Delete one that is no longer needed.']);
    expect((await save({ Id, Frequency: 'Off' })).status).toBe(200);
    expect((await remove('more-0')).status).toBe(200);
    const last = (await changes())[0].Id;
    await saved({ Recipients: ['admin@acme.example'] });
    expect((await undo(last)).status).toBe(409);
    expect((await remove('more-1')).status).toBe(200);
    expect((await undo(last)).status).toBe(200);
    expect(await list()).toHaveLength(mostSchedules);
  });

  it('is in the history with its fields, and can be undone', async () => {
    const first = await saved({ Report: 'HRAStatus' });
    await saved({ Id: first.Id, Report: 'HRAStatus', Frequency: 'Off' });
    const [last, added] = await changes();
    expect(last).toMatchObject({ What: 'Saved a scheduled report', Fields: [{ Name: 'Frequency', From: 'Weekly - Sunday', To: 'Off' }], MayUndo: true });
    expect(added.What).toBe('Scheduled a report');
    expect(added.Fields).toContainEqual({ Name: 'Report', From: 'nothing', To: 'HRA Status' });
    expect(added.Fields).toContainEqual({ Name: 'Recipients', From: 'nothing', To: 'adminlite@acme.example, reporting@acme.example' });
    expect((await admin.post('/companysettings/changes/undo', { Id: last.Id })).status).toBe(200);
    expect(await list()).toMatchObject([{ Frequency: 'Weekly-Sunday', NextAt: '2026-11-22T12:00:00.000Z' }]);
  });

  it('that was added by mistake is deleted by an undo', async () => {
    await saved();
    const [added] = (await admin.get('/companysettings/changes?Sort=-At&Record=admin.reportSchedule')).body.Data.Items;
    expect((await admin.post('/companysettings/changes/undo', { Id: added.Id })).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('deleting a schedule', () => {
  it('[FIL-070] ends it; it is in the history with its fields and restored with its last run', async () => {
    const { Id } = await saved();
    await at('2026-11-22T12:00:30.000Z');
    admin = await server.as('admin@acme.example');
    const [before] = await list();
    expect((await remove(Id, { Version: before?.Version })).status).toBe(200);
    expect([await list(), (await remove(Id)).status, (await save({ Id })).status]).toEqual([[], 404, 404]);
    const [line] = await changes();
    expect(line).toMatchObject({ What: 'Deleted a scheduled report', MayUndo: true });
    expect(line.Fields).toEqual([
      { Name: 'Report', From: 'Participants', To: 'nothing' },
      { Name: 'People in the report', From: 'People who are female', To: 'nothing' },
      { Name: 'Frequency', From: 'Weekly - Sunday', To: 'nothing' },
      { Name: 'Recipients', From: expect.stringContaining('reporting@acme.example'), To: 'nothing' },
    ]);
    await at('2026-11-29T12:00:30.000Z');
    expect(await mails()).toHaveLength(2);
    admin = await server.as('admin@acme.example');
    expect((await undo(line.Id)).status).toBe(200);
    const { NextAt: _next, Version: _version, ...same } = before as ReportSchedule;
    expect(await list()).toMatchObject([{ ...same, NextAt: '2026-12-06T12:00:00.000Z' }]);
    await at('2026-12-06T12:00:30.000Z');
    expect(await mails()).toHaveLength(4);
  });

  it('is for who may schedule, in their own company', async () => {
    const { Id } = await saved();
    for (const mail of ['coach@acme.example', 'support@acme.example', 'participant@acme.example'])
      expect([mail, (await remove(Id, {}, await server.as(mail))).status]).toEqual([mail, 403]);
    expect((await server.anonymous('POST', '/reportschedules/delete', { EntityId: 'acme', Id })).status).toBe(401);
    const everywhere = await server.as('superadmin@wellspring.example');
    expect([(await remove(Id, { EntityId: 'globex' })).status, (await remove(Id, { EntityId: 'globex' }, everywhere)).status]).toEqual([404, 404]);
    expect((await remove('none')).status).toBe(404);
    expect((await list()).map((one) => one.Id)).toEqual([Id]);
    expect((await remove(Id, {}, await server.as('reporting@acme.example'))).status).toBe(200);
  });

  it('[FIL-077] with filters on health data needs HIPAA Access, and so does putting it back', async () => {
    const { Id } = await saved({ Filters: [risky], Recipients: ['wradmin@acme.example'] }, seeing);
    expect((await remove(Id)).status).toBe(404);
    expect((await remove(Id, {}, seeing)).status).toBe(200);
    const [line] = await changes();
    expect([line.What, JSON.stringify(line).match(/risk/i)]).toEqual(['Deleted a scheduled report', null]);
    expect([(await undo(line.Id)).status, (await undo(line.Id, seeing)).status]).toEqual([409, 200]);
    expect((await list('wradmin@acme.example')).map((one) => one.Id)).toEqual([Id]);
  });

  it('[FIL-070] and a change accept the version from before a run: a run is no conflict, and lists are notified', async () => {
    const [first, other] = [await saved(), await saved({ Report: 'HRAStatus' })];
    const heard = server.published.length;
    await at('2026-11-22T12:00:30.000Z');
    expect(server.published.slice(heard)).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ Record: 'admin.reportSchedule', Id: first.Id, Version: first.Version }) }),
    );
    admin = await server.as('admin@acme.example');
    expect((await list()).map(({ Id, LastSent, Version }) => ({ Id, LastSent, Version }))).toEqual(
      expect.arrayContaining([first, other].map(({ Id, Version }) => ({ Id, LastSent: 2, Version }))),
    );
    expect((await remove(first.Id, { Version: first.Version })).status).toBe(200);
    expect((await save({ Id: other.Id, Version: other.Version, Report: 'HRAStatus', Frequency: 'Off' })).status).toBe(200);
  });

  it('is refused for an older version', async () => {
    const first = await saved();
    const later = await saved({ Id: first.Id, Version: first.Version, Frequency: 'Monthly-Lastdayofthemonth' }, seeing);
    const { status, body: answer } = await remove(first.Id, { Version: first.Version });
    expect([status, JSON.stringify(answer)]).toEqual([409, expect.stringContaining('IsDeleted')]);
    expect((await remove(first.Id, { Version: later.Version })).status).toBe(200);
  });
});

describe('a run', () => {
  it('[FIL-009] mails each recipient a link at six in Chicago, once, without a word of the filters', async () => {
    const { Id } = await saved();
    await at('2026-11-22T11:59:00.000Z');
    expect(await mails()).toEqual([]);
    await at('2026-11-22T12:00:30.000Z');
    await at('2026-11-22T12:01:30.000Z');
    const sent = await mails();
    expect(sent.map(({ To }) => To).sort()).toEqual(['adminlite@acme.example', 'reporting@acme.example']);
    for (const { Body, Subject } of sent) {
      expect(Body).toContain(`/administration/reports2/reporting-dashboard?company=acme&schedule=${Id}`);
      expect(`${Subject}${Body}`).not.toMatch(/female/i);
    }
    expect(await list()).toMatchObject([
      { LastAt: expect.stringMatching('2026-11-22T12:00:30'), LastSent: 2, LastSkipped: 0, NextAt: '2026-11-29T12:00:00.000Z' },
    ]);
  });

  it('is made up for once after the server was away for weeks', async () => {
    await saved();
    await at('2026-12-16T15:00:00.000Z');
    expect(await mails()).toHaveLength(2);
    expect((await list())[0]?.NextAt).toBe('2026-12-20T12:00:00.000Z');
  });

  it('that fails holds no other up, and is tried again', async () => {
    const { Id } = await saved();
    const broken = await saved({ Filters: [] });
    await db()
      .updateTable('report_schedule')
      .set({ frequency: 'Hourly' as never, next_at: '2026-11-22T11:00:00.000Z' })
      .where('id', '=', broken.Id)
      .execute();
    await at('2026-11-22T12:00:30.000Z');
    expect(await mails()).toHaveLength(2);
    const due = await db().selectFrom('report_schedule').select(['id', 'last_at']).where('next_at', '<=', '2026-11-22T12:00:30.000Z').execute();
    expect(due).toEqual([{ id: broken.Id, last_at: null }]);
    expect((await list()).find((one) => one.Id === Id)?.LastSent).toBe(2);
  });

  it('leaves out a recipient who may no longer open the report', async () => {
    await saved();
    await takeRoles(await server.as('reporting@acme.example'));
    await at('2026-11-22T12:00:30.000Z');
    expect((await mails()).map(({ To }) => To)).toEqual(['adminlite@acme.example']);
    expect(await list()).toMatchObject([{ LastSent: 1, LastSkipped: 1 }]);
  });

  it('stops with the reason when its owner may no longer open the report, until a user saves it', async () => {
    const { Id } = await saved({}, seeing);
    await takeRoles(seeing);
    await at('2026-11-22T12:00:30.000Z');
    expect((await mails()).map(({ Subject }) => Subject)).toEqual(Array(2).fill('Report “Participants”, Acme: stopped'));
    expect(await list()).toMatchObject([{ StoppedAt: expect.stringMatching('2026-11-22T12:00:30'), NextAt: null, LastAt: null }]);
    await at('2026-11-29T12:00:30.000Z');
    expect(await mails()).toHaveLength(2);
    expect(await saved({ Id }, await server.as('admin@acme.example'))).toMatchObject({ StoppedAt: null, NextAt: '2026-12-06T12:00:00.000Z' });
  });
});
