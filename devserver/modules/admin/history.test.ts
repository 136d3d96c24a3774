import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../../shell/rules/files/csv';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { companyChanges, valuesIn } from './history';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await appForTests(await modulesNamed('admin', 'root', 'account', 'session', 'coaching-scheduler'));
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
});
afterAll(() => app.close());

const list = async (query = '', who = admin) => (await who.get(`/companysettings/changes${query}`)).body.Data.Items;
const compare = async (Id: number, who = admin) => (await who.get(`/companysettings/changes/compared?Id=${Id}`)).body.Data;
const putBack = (Id: number, who = admin) => who.post('/companysettings/changes/undo', { Id });
const units = async (change: object, who = admin) => {
  const now = (await who.get('/companysettings/units')).body.Data;
  expect((await who.post('/companysettings/units', { ...now, ...change })).status).toBe(200);
};
const height = async (who = admin) => (await who.get('/companysettings/units')).body.Data.HeightUnits;

describe('the history of a company', () => {
  it('lists each change with its record, person, time and fields; an undo is a change of its own that can be undone', async () => {
    await units({ HeightUnits: 'Metric' });
    const [change] = await list();
    expect(change).toMatchObject({ Name: 'Alex Admin', Company: 'Acme', Record: 'Units', What: 'Saved the units', MayUndo: true, IsUndone: false });
    expect(change.Fields).toEqual([{ Name: 'Height units', From: 'US units', To: 'metric units' }]);
    const Back = [{ Name: 'Height units', From: 'metric units', To: 'US units' }];
    expect(await compare(change.Id)).toEqual({ Since: [], Back, WhyNot: null });
    // Comparing has no effect.
    expect(await height()).toBe('Metric');
    expect((await putBack(change.Id)).status).toBe(200);
    expect(await height()).toBe('Imperial');
    const [back, undone] = await list();
    expect(back).toMatchObject({ What: 'Restored an earlier version: Units', Record: 'Units', Fields: Back, MayUndo: true });
    expect(undone).toMatchObject({ Id: change.Id, MayUndo: false, IsUndone: true });
    expect((await putBack(change.Id)).status).toBe(409);
    expect((await putBack(back.Id)).status).toBe(200);
    expect(await height()).toBe('Metric');
  });

  it('compares a version with the current values across all later changes, and refuses an undo after a later save', async () => {
    await units({ HeightUnits: 'Metric' });
    const [first] = await list();
    await units({ HeightUnits: 'Imperial', WeightUnits: 'Metric' });
    await units({ DistanceUnits: 'Metric' });
    const { Since, Back, WhyNot } = await compare(first.Id);
    expect(Since).toEqual([
      { Name: 'Height units', From: 'metric units', To: 'US units' },
      { Name: 'Weight units', From: 'US units', To: 'metric units' },
      { Name: 'Distance units', From: 'US units', To: 'metric units' },
    ]);
    expect([Back, WhyNot]).toEqual([[], expect.stringContaining('since')]);
    expect(await putBack(first.Id)).toMatchObject({ status: 409, body: { Errors: [{ Message: WhyNot }] } });
  });

  it('refuses an undo after a later change even if the values are the same again, and goes back step by step', async () => {
    for (const HeightUnits of ['Metric', 'Imperial', 'Metric']) await units({ HeightUnits });
    const [third, second, first] = await list();
    const refused = { status: 409, body: { Errors: [{ Message: expect.stringContaining('since') }] } };
    expect(await putBack(first.Id)).toMatchObject(refused);
    expect((await compare(first.Id)).WhyNot).toContain('since');
    expect((await putBack(third.Id)).status).toBe(200);
    expect(await putBack(first.Id)).toMatchObject(refused);
    const [again] = await list();
    expect((await putBack(again.Id)).status).toBe(200);
    expect(await height()).toBe('Metric');
    expect(await putBack(second.Id)).toMatchObject(refused);
    const [repeated] = await list();
    expect((await putBack(repeated.Id)).status).toBe(200);
    for (const { Id } of [second, first]) expect((await putBack(Id)).status).toBe(200);
    expect(await height()).toBe('Imperial');
  });

  it('is narrowed by record, person and time, and names only those that there are', async () => {
    await units({ HeightUnits: 'Metric' });
    const [{ At }] = await list();
    const later = new Date(Date.parse(At) + 3_600_000).toISOString();
    app.clock.set(new Date(later));
    const boss = await app.as('wradmin@acme.example');
    admin = await app.as('admin@acme.example');
    await boss.post('/companysettings/staff', { ReasonRequired: true, SecondStepRequired: false });
    const names = async (query: string) => (await list(query)).map(({ Record }: { Record: string }) => Record);
    const { Records, People } = (await admin.get('/companysettings/changes/filters')).body.Data;
    expect(Records).toEqual([
      { Value: 'admin.staff', Text: 'Staff access' },
      { Value: 'admin.units', Text: 'Units' },
    ]);
    expect(People).toHaveLength(2);
    expect(await names('?Record=admin.units')).toEqual(['Units']);
    expect(await names(`?Actor=${boss.userId}`)).toEqual(['Staff access']);
    expect(await names(`?From=${later}`)).toEqual(['Staff access']);
    expect(await names(`?Until=${later}`)).toEqual(['Units']);
    expect(await names('?Record=&Actor=&From=&Until=')).toEqual(['Staff access', 'Units']);
    for (const [query, Field] of [
      ['From=yesterday', 'From'],
      ['Until=2026-99-99T00:00:00.000Z', 'Until'],
      ['From=2026-02-30T00:00:00.000Z', 'From'],
      ['From=2026-11-20T25:00:00Z', 'From'],
      [`From=${later}&Until=${At}`, 'Until'],
    ])
      expect(await admin.get(`/companysettings/changes?${query}`), query).toMatchObject({ status: 400, body: { Errors: [{ Field }] } });
  });

  it('lists changes of the caller’s company only; another company’s are not found', async () => {
    await units({ HeightUnits: 'Metric' });
    const [{ Id }] = await list();
    const other = await app.as('superadmin@wellspring.example');
    expect((await other.get('/companysettings/changes/filters')).body.Data).toEqual({ Records: [], People: [] });
    expect(await list('', other)).toEqual([]);
    expect([(await other.get(`/companysettings/changes/compared?Id=${Id}`)).status, (await putBack(Id, other)).status]).toEqual([404, 404]);
    expect((await (await app.as('adminlite@acme.example')).get('/companysettings/changes')).status).toBe(403);
  });

  it('is exported by its filters, for the caller’s company only, in the language of the reader; the audit tells who took it', async () => {
    await units({ HeightUnits: 'Metric' });
    await app.platform.db.updateTable('audit_change').set({ company_id: 'globex' }).where('record', '=', 'admin.units').execute();
    await units({ HeightUnits: 'Imperial' });
    await app.platform.db.updateTable('person').set({ first_name: '=1+1' }).where('id', '=', admin.userId).execute();
    const file = async (query: string, language = 'en-US') => {
      const headers = { ...admin.authorization, 'accept-language': language };
      const { body } = await app.app.inject({ url: `/api/companysettings/changes/export${query}`, headers });
      return (readCsv(body)?.rows ?? []).map(({ cells }) => cells);
    };
    const [head, ...lines] = await file('?Record=admin.units');
    expect(head).toEqual(['When (UTC)', 'Changed by', 'Company of the person who changed it', 'Record', 'Change', 'Fields', 'Undone']);
    expect(lines).toEqual([
      [
        expect.stringMatching(/^2026-11-20T18:00/),
        expect.stringMatching(/^'=1\+1/),
        'Acme',
        'Units',
        'Saved the units',
        'Height units: metric units → US units',
        '',
      ],
    ]);
    expect(await file('?Record=none')).toEqual([head]);
    expect((await file('', 'es-419'))[0]).toContain('Quién lo cambió');
    const told = await app.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'target', 'detail'])
      .where('action', '=', 'list.exported')
      .orderBy('id')
      .execute();
    expect(told[0]).toEqual({
      actor_id: admin.userId,
      target: 'admin.changesExport',
      detail: JSON.stringify({ filters: ['Record'], rows: 1, ended: 'complete' }),
    });
    expect((await (await app.as('coach@acme.example')).get('/companysettings/changes/export')).status).toBe(403);
    expect((await app.anonymous('GET', '/companysettings/changes/export')).status).toBe(401);
  });

  it('[ADC-096, ADC-099] attaching to a partner is undone only by users who may attach', async () => {
    const boss = await app.as('wradmin@acme.example');
    const { HasPartner, MayAttach, ...support } = (await boss.get('/companysettings/support')).body.Data;
    const attached = await boss.post('/companysettings/support?usePartnerSettings=true', { ...support, UsePartnerSettings: true });
    expect(attached.status).toBe(200);
    const [{ Id }] = await list();
    expect((await compare(Id)).WhyNot).toMatch(/several companies/);
    expect((await putBack(Id)).status).toBe(409);
    expect((await putBack(Id, boss)).status).toBe(200);
    expect((await boss.get('/companysettings/support')).body.Data).toMatchObject({ UsePartnerSettings: false });
  });

  it('pages and filters go by indexes, and so do the values of the filters', async () => {
    const { sqlite, db } = app.platform;
    const plans = watchPlans(sqlite);
    const at = '2026-11-22T00:00:00.000Z';
    for (const filters of [
      {},
      { record: 'admin.units' },
      { actor: 'x' },
      { from: at, until: at },
      { record: 'admin.units', from: at },
      { actor: 'x', until: at },
    ])
      for (const Sort of ['At', '-At'] as const)
        expect(await plans.detoursOf(() => companyChanges(db, { request: { Sort }, within: ['acme'], filters }))).toEqual([]);
    expect(await plans.detoursOf(() => valuesIn(db, 'record', 'acme'))).toEqual([]);
  });
});

describe('records of coaching are restored', () => {
  it('hours and session types by an administrator; a type of which sessions were scheduled stays', async () => {
    const lead = await app.as('leadcoach@acme.example');
    const { EntityId, DaySettings, Version } = (await lead.get('/coaching/settings/scheduler')).body.Data;
    const [monday] = DaySettings;
    await lead.post('/coaching/settings/saveScheduler', { EntityId, DaySettings: [{ ...monday, IsOpen: !monday.IsOpen }], Version });
    const type = { Id: '', Name: 'Walk and talk', Duration: 30, Status: 'Active', WorkFlowType: 'Scheduled', AssignedCoaches: [] };
    await lead.post('/coaching/settings/saveSessionType', type);
    const [added, hours] = await list();
    expect([added.What, hours.Record]).toEqual(['Added the session type “Walk and talk”', 'Coaching hours']);
    for (const { Id } of [added, hours]) expect(await putBack(Id)).toMatchObject({ status: 200 });
    const { DaySettings: days, SessionTypes } = (await lead.get('/coaching/settings/scheduler')).body.Data;
    expect(days).toEqual(DaySettings);
    expect(SessionTypes.map(({ Name }: { Name: string }) => Name)).not.toContain('Walk and talk');
  });
});
