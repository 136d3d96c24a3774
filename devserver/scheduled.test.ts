import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from './app';
import { createClock } from './platform/clock';
import { Validator } from './platform/http/validation';
import { configForTests } from './platform/testing/configForTests';
import { watchServer } from './platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp, testTime } from './testing/appForTests';
import { modulesNamed } from './testing/modulesNamed';

let app: TestApp;
let admin: SignedIn;

const moduleNames = ['admin', 'administration', 'notices', 'root', 'account', 'session', 'account-access', 'support'] as const;

beforeAll(async () => {
  app = await appForTests(await modulesNamed(...moduleNames));
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
});
afterAll(() => app.close());

const path = '/administration/scheduled';
const hour = 3_600_000;

/** The local time of the company in this number of hours. */
const inHours = (hours: number): string => {
  const at = new Date(app.clock.now().getTime() + hours * hour);
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' }).format(at);
  return parts.replace(' ', 'T');
};

/** Advances the clock, and waits for due jobs. */
const pass = async (hours: number): Promise<void> => {
  app.clock.advance(hours * hour);
  await app.platform.settled();
  admin = await app.as('admin@acme.example');
};

const time = async (who = admin) => (await who.get('/companysettings/time')).body.Data;
const units = async (who = admin) => (await who.get('/companysettings/units')).body.Data;
const schedule = (call: string, body: object, at = inHours(2), who = admin, query: object = {}) =>
  who.post(path, { Call: call, At: at, Query: query, Body: body });
const list = async (who = admin) => (await who.get(path)).body.Data.Items;
const scheduleUnits = async (change: object, at = inHours(2), who = admin): Promise<string> => {
  const answer = await schedule('admin.saveUnits', { ...(await units(who)), ...change }, at, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.Data.Id;
};
const saveUnits = async (change: object, who = admin) =>
  expect((await who.post('/companysettings/units', { ...(await units(who)), ...change })).status).toBe(200);
const history = async () => (await admin.get('/companysettings/changes')).body.Data.Items;
const mails = async () =>
  (await app.platform.db.selectFrom('outbox').select('subject').execute()).filter(({ subject }) => subject.includes('scheduled change'));

describe('a scheduled change', () => {
  it('[ADC-041] waits for its time in the company’s zone, and is described field by field in the reader’s language', async () => {
    const at = inHours(2);
    await scheduleUnits({ HeightUnits: 'Metric' }, at);
    expect((await units()).HeightUnits).toBe('Imperial');
    const { Zone, Items } = (await admin.get(path)).body.Data;
    expect(Zone).toBe('America/Chicago');
    expect(Items).toMatchObject([{ Record: 'Units', Name: 'Alex Admin', LocalAt: at, IsStopped: false, Reason: null, About: null }]);
    expect(Items[0].Fields).toEqual([{ Name: 'Height units', From: 'US units', To: 'metric units' }]);
    const [line, ...others] = await history();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ Record: 'Units', Fields: [{ Name: 'Scheduled for' }, { Name: 'Height units', From: 'US units', To: 'metric units' }] });
    const [{ Fields }] = (await admin.get('/companysettings/changes', { 'accept-language': 'es-419' })).body.Data.Items;
    expect(Fields[1].Name).not.toBe('Height units');
    expect((await admin.get(path, { 'accept-language': 'es-419' })).body.Data.Items[0].Record).not.toBe('Units');
  });

  it('takes effect exactly once, on behalf of its author; the history shows it and can undo it', async () => {
    const id = await scheduleUnits({ HeightUnits: 'Metric' });
    const { platform } = app;
    app.clock.advance(3 * hour);
    app.clock.advance(60_000);
    await platform.settled();
    admin = await app.as('wradmin@acme.example');
    expect((await units()).HeightUnits).toBe('Metric');
    expect(await list()).toEqual([]);
    const changes = (await history()).filter(({ What }: { What: string | null }) => What === 'Saved the units');
    expect(changes).toMatchObject([{ Name: 'Alex Admin', Scheduled: { Name: 'Alex Admin' }, Fields: [{ To: 'metric units' }] }]);
    const lines = await platform.db.selectFrom('audit').select(['actor_id', 'detail']).where('action', '=', 'company.settingsSaved').execute();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]?.detail ?? '{}')).toMatchObject({ scheduled: { id } });
    // A later round finds no change to claim.
    await saveUnits({ HeightUnits: 'Imperial' });
    await pass(24);
    expect((await units()).HeightUnits).toBe('Imperial');
    expect((await admin.post(`${path}/apply`, { Id: id })).status).toBe(409);
  });

  it('[ADN-067] can be any save that a module declares, such as a program notification, and the list names it', async () => {
    const { ProgramNotifications, EntityId } = (await admin.get('/programnotification/setup')).body.Data;
    const [{ IsDefault, ...one }] = ProgramNotifications;
    const body = { ...one, EntityId, Name: 'Next year', Roles: [], Regions: [], Locations: [] };
    const answer = await schedule('notices.saveNotification', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await list()).toMatchObject([{ About: 'Next year' }]);
    await pass(3);
    const names = (await admin.get('/programnotification/setup')).body.Data.ProgramNotifications.map(({ Name }: { Name: string }) => Name);
    expect(names).toContain('Next year');
  });

  it('keeps what others have saved in other fields since, including by earlier scheduled changes', async () => {
    await scheduleUnits({ HeightUnits: 'Metric' });
    await scheduleUnits({ WeightUnits: 'Metric' }, inHours(3));
    await saveUnits({ DistanceUnits: 'Metric' }, await app.as('wradmin@acme.example'));
    await pass(4);
    expect(await units()).toMatchObject({ HeightUnits: 'Metric', WeightUnits: 'Metric', DistanceUnits: 'Metric', LengthUnits: 'Imperial' });
  });

  it('may follow an earlier change of the same field by the same author, known at scheduling; a later save by another user still stops it', async () => {
    await schedule('admin.saveTime', { ...(await time()), WeekStartDay: 'Friday' }, inHours(2));
    await schedule('admin.saveTime', { ...(await time()), WeekStartDay: 'Saturday' }, inHours(4));
    await schedule('admin.saveTime', { ...(await time()), WeekStartDay: 'Tuesday' }, inHours(6));
    await pass(3);
    expect((await time()).WeekStartDay).toBe('Friday');
    expect((await (await app.as('wradmin@acme.example')).post('/companysettings/time', { ...(await time()), TimeFormat: '24' })).status).toBe(200);
    await pass(2);
    expect(await time()).toMatchObject({ WeekStartDay: 'Saturday', TimeFormat: '24' });
    expect(await list()).toMatchObject([{ IsStopped: false }]);
    expect((await (await app.as('wradmin@acme.example')).post('/companysettings/time', { ...(await time()), WeekStartDay: 'Sunday' })).status).toBe(200);
    await pass(2);
    expect((await time()).WeekStartDay).toBe('Sunday');
    expect(await list()).toMatchObject([{ IsStopped: true, Reason: expect.stringMatching(/^Wendy Wradmin/) }]);
  });

  it('is stopped by what others have saved since its predecessor, even if their change looks the same in the history', async () => {
    const setup = async (who = admin) => (await who.get('/programnotification/setup')).body.Data;
    const [{ IsDefault, ...first }] = (await setup()).ProgramNotifications;
    const { EntityId } = await setup();
    const body = (Content: string) => ({ ...first, EntityId, Content });
    for (const [Content, at] of [
      ['<p>In spring</p>', inHours(2)],
      ['<p>In autumn</p>', inHours(4)],
    ] as const)
      expect((await schedule('notices.saveNotification', body(Content), at)).status).toBe(200);
    await pass(3);
    const saved = async () =>
      (await setup()).ProgramNotifications.find(
        ({ ProgramNotificationId }: { ProgramNotificationId: string }) => ProgramNotificationId === first.ProgramNotificationId,
      );
    expect((await saved()).Content).toBe('<p>In spring</p>');
    const { Version } = await saved();
    const bold = '<p>In <strong>spring</strong></p>';
    const other = await app.as('wradmin@acme.example');
    expect((await other.post('/programnotification/save', { ...body(bold), Version })).status).toBe(200);
    await pass(2);
    expect((await saved()).Content).toBe(bold);
    expect(await list()).toMatchObject([{ IsStopped: true, Reason: expect.stringMatching(/^Wendy Wradmin/) }]);
  });

  describe('that restores the current value of a field after an earlier scheduled change', () => {
    let on: string;
    let off: string;
    beforeEach(() => {
      [on, off] = [inHours(2), inHours(4)];
    });

    it('is compared with the value that the field will have by then', async () => {
      await scheduleUnits({ HeightUnits: 'Metric', WeightUnits: 'Metric' }, on);
      await scheduleUnits({}, off, await app.as('wradmin@acme.example'));
      const told = (await list()).map(({ Fields }: { Fields: object[] }) => Fields);
      expect(told[1]).toContainEqual({ Name: 'Height units', From: 'metric units', To: 'US units' });
      await pass(3);
      expect(await units()).toMatchObject({ HeightUnits: 'Metric', WeightUnits: 'Metric' });
      await saveUnits({ DistanceUnits: 'Metric' });
      await pass(2);
      expect(await units()).toMatchObject({ HeightUnits: 'Imperial', WeightUnits: 'Imperial', DistanceUnits: 'Metric' });
      expect(await list()).toEqual([]);
    });

    it('does not overwrite what another user has saved since, whether or not the earlier change took effect', async () => {
      await schedule('admin.saveTime', { ...(await time()), WeekStartDay: 'Friday' }, on);
      const [{ Id }] = await list();
      expect((await schedule('admin.saveTime', await time(), off)).status).toBe(200);
      expect((await admin.post(`${path}/cancel`, { Id })).status).toBe(200);
      const other = await app.as('wradmin@acme.example');
      expect((await other.post('/companysettings/time', { ...(await time()), WeekStartDay: 'Sunday' })).status).toBe(200);
      await pass(5);
      expect((await time()).WeekStartDay).toBe('Sunday');
      expect(await list()).toMatchObject([{ IsStopped: true, Reason: expect.stringMatching(/^Wendy Wradmin/) }]);
    });

    it('is refused if it is due before the earlier change, or shares no field with it', async () => {
      await scheduleUnits({ HeightUnits: 'Metric' }, off);
      expect((await schedule('admin.saveUnits', await units(), on)).status).toBe(400);
      expect((await schedule('admin.saveTime', await time(), inHours(6))).status).toBe(400);
      expect(await list()).toHaveLength(1);
      expect((await units()).HeightUnits).toBe('Imperial');
    });
  });

  it('takes effect in the round in which it is due, regardless of how many are due at once', async () => {
    await scheduleUnits({ HeightUnits: 'Metric' });
    const { db } = app.platform;
    const row = await db.selectFrom('scheduled_change').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('scheduled_change')
      .values(Array.from({ length: 120 }, () => ({ ...row, id: randomUUID() })))
      .execute();
    await pass(3);
    const states = await db.selectFrom('scheduled_change').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'done' }]);
  });

  it('can be applied at once, on behalf of the user who applies it, moved and cancelled', async () => {
    const boss = await app.as('wradmin@acme.example');
    const [first, second, third] = [
      await scheduleUnits({ HeightUnits: 'Metric' }),
      await scheduleUnits({ WeightUnits: 'Metric' }),
      await scheduleUnits({ LengthUnits: 'Metric' }),
    ];
    expect((await boss.post(`${path}/apply`, { Id: first })).status).toBe(200);
    expect((await units()).HeightUnits).toBe('Metric');
    const applied = (await history()).find(({ What }: { What: string | null }) => What === 'Saved the units');
    expect([applied.Name, applied.Scheduled.Name]).not.toEqual(['Alex Admin', 'Alex Admin']);
    expect((await boss.post(`${path}/time`, { Id: second, At: inHours(30) })).status).toBe(200);
    expect((await admin.post(`${path}/cancel`, { Id: third })).status).toBe(200);
    await pass(4);
    expect(await units()).toMatchObject({ HeightUnits: 'Metric', WeightUnits: 'Imperial', LengthUnits: 'Imperial' });
    await pass(28);
    expect((await units()).WeightUnits).toBe('Metric');
    for (const [route, body] of [
      ['time', { At: inHours(2) }],
      ['cancel', {}],
      ['apply', {}],
    ] as const)
      expect((await admin.post(`${path}/${route}`, { Id: third, ...body })).status).toBe(409);
  });

  it('is found through indexes by lists and rounds', async () => {
    await scheduleUnits({ HeightUnits: 'Metric' });
    const { sqlite } = app.platform;
    const queries = [
      ...(await watchServer(sqlite, 'scheduled_change', () => admin.get(path))),
      ...(await watchServer(sqlite, 'scheduled_change', () => pass(3))),
    ];
    const indexes = queries.flatMap(([text, [first]]) => (text.startsWith('select') ? [/USING INDEX (\w+)/.exec(first ?? '')?.[1]] : []));
    expect(indexes).toEqual(['scheduled_change_of_company', 'scheduled_change_due', 'scheduled_change_of_company', 'scheduled_change_due']);
    // Only changes due at the same time are sorted.
    const isDetour = (step: string) => /^SCAN|TEMP B-TREE/.test(step) && step !== 'USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY';
    expect(queries.flatMap(([, steps]) => steps).filter(isDetour)).toEqual([]);
  });

  it('is stored once for two requests with the same key', async () => {
    const body = { Call: 'admin.saveUnits', At: inHours(2), Query: {}, Body: { ...(await units()), HeightUnits: 'Metric' } };
    const key = { 'idempotency-key': randomUUID() };
    for (let turn = 0; turn < 2; turn++) expect((await admin.post(path, body, key)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});

describe('a due change that cannot be applied', () => {
  const stopped = async (reason: RegExp): Promise<void> => {
    expect(await list()).toMatchObject([{ IsStopped: true, Reason: expect.stringMatching(reason) }]);
    expect(await mails()).toHaveLength(1);
    expect((await admin.get('/administration/waiting')).body.Data).toContainEqual(
      expect.objectContaining({ Name: 'administration.waiting.schedules', Count: 1 }),
    );
  };

  const week = async (WeekStartDay: string, who: SignedIn) =>
    expect((await who.post('/companysettings/time', { ...(await time(who)), WeekStartDay })).status).toBe(200);

  it('is set aside for a decision if another user has changed the same field, and its author is notified of the conflict', async () => {
    await schedule('admin.saveTime', { ...(await time()), TimeFormat: '24', WeekStartDay: 'Friday' });
    await week('Sunday', await app.as('wradmin@acme.example'));
    // The other administrator has saved another field last, but did not change this one.
    expect((await admin.post('/companysettings/time', { ...(await time()), TimeZone: 'America/Denver' })).status).toBe(200);
    await pass(3);
    expect(await time()).toMatchObject({ WeekStartDay: 'Sunday', TimeFormat: '12' });
    await stopped(/^Wendy Wradmin changed the same setting/);
    const [{ Id, Fields }] = await list();
    expect(Fields).toContainEqual({ Name: 'First day of the week', From: 'Sunday', To: 'Friday' });
    expect((await admin.post(`${path}/apply`, { Id })).status).toBe(200);
    expect(await time()).toMatchObject({ WeekStartDay: 'Friday', TimeFormat: '24', TimeZone: 'America/Denver' });
    expect(await list()).toEqual([]);
  });

  it('can be moved to another time after a conflict', async () => {
    await schedule('admin.saveTime', { ...(await time()), WeekStartDay: 'Friday' });
    await week('Sunday', await app.as('wradmin@acme.example'));
    await pass(3);
    const [{ Id }] = await list();
    expect((await admin.post(`${path}/time`, { Id, At: inHours(2) })).status).toBe(200);
    await pass(3);
    expect((await time()).WeekStartDay).toBe('Friday');
  });

  it('is set aside by the first attempt to apply it at once into a conflict, and decided by the second', async () => {
    await schedule('admin.saveTime', { ...(await time()), WeekStartDay: 'Friday' });
    await week('Sunday', await app.as('wradmin@acme.example'));
    const [{ Id }] = await list();
    expect(await admin.post(`${path}/apply`, { Id })).toMatchObject({ status: 409, body: { Errors: [{ Message: expect.stringMatching(/^Wendy Wradmin/) }] } });
    await stopped(/changed the same setting/);
    await week('Saturday', await app.as('wradmin@acme.example'));
    expect((await admin.post(`${path}/apply`, { Id })).status).toBe(409);
    expect(await list()).toMatchObject([{ Fields: [{ From: 'Saturday', To: 'Friday' }] }]);
    expect((await admin.post(`${path}/apply`, { Id })).status).toBe(200);
    expect((await time()).WeekStartDay).toBe('Friday');
    expect(await mails()).toHaveLength(1);
  });

  it('is decided in the order of scheduling among changes due at the same time', async () => {
    const at = inHours(2);
    for (const WeekStartDay of ['Friday', 'Saturday', 'Sunday', 'Thursday', 'Tuesday', 'Wednesday']) {
      await schedule('admin.saveTime', { ...(await time()), WeekStartDay }, at);
      app.clock.advance(1000);
    }
    await pass(3);
    expect((await time()).WeekStartDay).toBe('Friday');
    expect((await list()).map(({ Fields }: { Fields: { To: string }[] }) => Fields[0]?.To)).toEqual(['Saturday', 'Sunday', 'Thursday', 'Tuesday', 'Wednesday']);
  });

  it('fails because its author has lost the role', async () => {
    const { userId } = admin;
    await scheduleUnits({ HeightUnits: 'Metric' });
    await app.platform.db.deleteFrom('person_role').where('person_id', '=', userId).where('role', '=', 'Admin').execute();
    app.clock.advance(3 * hour);
    await app.platform.settled();
    admin = await app.as('wradmin@acme.example');
    expect((await units()).HeightUnits).toBe('Imperial');
    await stopped(/no longer authorized/);
    // An authorized administrator takes it over.
    const [{ Id }] = await list();
    expect((await admin.post(`${path}/apply`, { Id })).status).toBe(200);
    expect((await units()).HeightUnits).toBe('Metric');
  });

  it('fails because its author has left, or the record is gone', async () => {
    const boss = await app.as('wradmin@acme.example');
    await scheduleUnits({ HeightUnits: 'Metric' }, inHours(2), boss);
    const { EntityId } = (await admin.get('/programnotification/setup')).body.Data;
    const created = await admin.post('/programnotification/save', {
      ProgramNotificationId: '',
      EntityId,
      LanguageCode: 'en',
      Name: 'Soon gone',
      Content: '<p>Text</p>',
      Roles: [],
      Regions: [],
      Locations: [],
      IsEnabled: false,
      ProceedAfterDeclineAllowed: false,
    });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { IsDefault, ...notice } = created.body.Data;
    expect((await schedule('notices.saveNotification', { ...notice, IsEnabled: true })).status).toBe(200);
    await admin.post('/programnotification/delete', { EntityId, ProgramNotificationIds: [notice.ProgramNotificationId] });
    await app.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', boss.userId).execute();
    await pass(3);
    const reasons = (await list()).map(({ Reason }: { Reason: string }) => Reason);
    expect(reasons).toHaveLength(2);
    expect(reasons.join()).toMatch(/no longer active/);
    // An inactive author gets no mail.
    expect(await mails()).toHaveLength(1);
  });

  it('does not delay others if it cannot even be set aside', async () => {
    await scheduleUnits({ HeightUnits: 'Metric' });
    await app.platform.db.updateTable('company').set({ time_zone: 'Nowhere/Else' }).where('id', '=', 'acme').execute();
    await app.platform.db.deleteFrom('person_role').where('person_id', '=', admin.userId).where('role', '<>', 'participant').execute();
    const other = await app.as('superadmin@wellspring.example');
    await scheduleUnits({ HeightUnits: 'Metric' }, inHours(3), other);
    app.clock.advance(4 * hour);
    await app.platform.settled();
    const rows = await app.platform.db.selectFrom('scheduled_change').select(['person_id', 'state']).orderBy('due_at').execute();
    expect(rows).toEqual([
      { person_id: admin.userId, state: 'waiting' },
      { person_id: other.userId, state: 'done' },
    ]);
  });

  it('fails because the licence is gone', async () => {
    await scheduleUnits({ HeightUnits: 'Metric' });
    await app.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'admin').execute();
    app.clock.advance(3 * hour);
    await app.platform.settled();
    const row = await app.platform.db.selectFrom('scheduled_change').select(['state', 'reason']).executeTakeFirstOrThrow();
    expect([row.state, row.reason]).toEqual(['stopped', expect.stringContaining('no longer part')]);
  });
});

it('changes that became due while the server was down are applied once, at its next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellspring-restart-'));
  const clock = createClock();
  clock.set(new Date(testTime));
  const modules = await modulesNamed(...moduleNames);
  const start = () => buildApp({ config: configForTests(dataDir), modules, clock });
  let built = await start();
  try {
    const { db } = built.platform;
    const author = await db.selectFrom('person').select('id').where('user_name', '=', 'admin@acme.example').executeTakeFirstOrThrow();
    const units = { HeightUnits: 'Metric', LengthUnits: 'Imperial', WeightUnits: 'Imperial', DistanceUnits: 'Imperial' };
    const due_at = new Date(clock.now().getTime() + hour).toISOString();
    const row = { id: 'restart', company_id: 'acme', call: 'admin.saveUnits', record: 'admin.units', record_id: 'acme', words: 'admin', fields: '[]' };
    const state = { base: JSON.stringify({ ...units, HeightUnits: 'Imperial' }), base_version: 0, state: 'waiting' as const, reason: null, audit_id: null };
    const who = { person_id: author.id, login_type: 'Login', made_at: clock.iso(), due_at };
    await db
      .insertInto('scheduled_change')
      .values({ ...row, ...state, ...who, input: JSON.stringify({ query: {}, body: units }) })
      .execute();
    await built.app.close();
    clock.advance(3 * hour);
    for (let turn = 0; turn < 2; turn++) {
      built = await start();
      await built.platform.settled();
      const saved = await built.platform.db.selectFrom('audit').select('actor_id').where('action', '=', 'company.settingsSaved').execute();
      expect(saved).toEqual([{ actor_id: author.id }]);
      const kept = await built.platform.db.selectFrom('company').select('height_units').where('id', '=', 'acme').executeTakeFirstOrThrow();
      expect(kept.height_units).toBe('Metric');
      if (turn === 0) await built.app.close();
    }
  } finally {
    await built.app.close();
    rmSync(dataDir, { recursive: true });
  }
});

describe('permission to schedule', () => {
  it('[ADC-096] belongs to administrators of the company: no other user sees, moves, cancels or applies a scheduled change', async () => {
    const Id = await scheduleUnits({ HeightUnits: 'Metric' });
    const other = await app.as('superadmin@wellspring.example');
    expect(await list(other)).toEqual([]);
    const calls = [
      ['time', { At: inHours(2) }],
      ['cancel', {}],
      ['apply', {}],
    ] as const;
    for (const [route, body] of calls) expect((await other.post(`${path}/${route}`, { Id, ...body })).status).toBe(404);
    const lite = await app.as('adminlite@acme.example');
    expect((await lite.get(path)).status).toBe(403);
    for (const [route, body] of calls) expect((await lite.post(`${path}/${route}`, { Id, ...body })).status).toBe(403);
    expect((await schedule('admin.saveUnits', {}, inHours(2), lite)).status).toBe(403);
    expect((await app.anonymous('GET', path)).status).toBe(401);
    for (const [route, body] of calls) expect((await app.anonymous('POST', `${path}/${route}`, { Id, ...body })).status).toBe(401);
  });

  it.each([
    ['2020-01-01T08:00', 'At'],
    ['2026-02-30T08:00', 'At'],
    ['2026-12-01T25:00', 'At'],
    ['soon', 'At'],
    ['2099-01-01T08:00', 'At'],
  ])('is refused for an invalid, past or too distant time, at its field: %s', async (at, field) => {
    expect(await schedule('admin.saveUnits', { ...(await units()), HeightUnits: 'Metric' }, at)).toMatchObject({
      status: 400,
      body: { Errors: [{ Field: field }] },
    });
  });

  it('is checked once per call, regardless of how many changes are scheduled', async () => {
    const checks = vi.spyOn(Validator.prototype, 'check');
    onTestFinished(() => checks.mockRestore());
    for (const WeekStartDay of ['Sunday', 'Saturday', 'Sunday']) await schedule('admin.saveTime', { ...(await time()), WeekStartDay });
    expect(await list()).not.toEqual([]);
    // One validation for the query, one for the body.
    expect(checks.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('does not defer validation: what a save would refuse is refused at once, at its field, and nothing is stored', async () => {
    const now = await units();
    expect((await schedule('admin.saveUnits', now)).status).toBe(400);
    expect(await schedule('admin.saveUnits', { ...now, HeightUnits: 'Cubits' })).toMatchObject({ status: 400, body: { Errors: [{ Field: 'HeightUnits' }] } });
    expect(await schedule('admin.saveTime', { ...(await time()), TimeZone: 'Mars' })).toMatchObject({ status: 400, body: { Errors: [{ Field: 'TimeZone' }] } });
    expect((await schedule('admin.undoChange', { Id: 1 })).status).toBe(404);
    expect((await schedule('admin.saveUnits', { ...now, Extra: 1 })).status).toBe(400);
    expect(await list()).toEqual([]);
    expect(await history()).toEqual([]);
  });
});
