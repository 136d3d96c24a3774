import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import type { Alarm } from '../../../../plugins/admin/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import type { AlarmTables } from './tables';
import { addLines } from './testing';

let app: TestApp;
let admin: SignedIn;
const logged: string[] = [];
const metricsToken = 'a-token-for-the-measuring-station';

beforeAll(async () => {
  const modules = await modulesNamed('admin', 'root', 'account', 'session', 'account-access', 'support');
  app = await appForTests(modules, { log: { write: (line) => void logged.push(line) }, settings: { metricsToken } });
});
beforeEach(async () => {
  await app.fresh();
  // The first examination, which raises no alarms.
  await nextRound();
  await app.tables<AlarmTables>().deleteFrom('alarm').execute();
  admin = await app.as('admin@acme.example');
  logged.length = 0;
});
afterAll(() => app.close());

const path = '/administration/unusual-activity';

/** Advances the clock by a minute, and waits for the end of its round. */
const nextRound = async (): Promise<void> => {
  app.clock.advance(60_000);
  await app.platform.settled();
};

/** Signs in anew, because sessions end while the clock moves. */
const listed = async (who?: SignedIn, query = ''): Promise<readonly Alarm[]> =>
  (await (who ?? (await app.as('admin@acme.example'))).get(`${path}${query}`)).body.Data.Items;
const told = async (who?: SignedIn): Promise<readonly string[]> => (await listed(who)).map(({ What }) => What);

const idsOf = async (companyId: string, n: number): Promise<readonly string[]> => {
  const rows = await app.platform.db
    .selectFrom('person')
    .innerJoin('person_role as role', 'role.person_id', 'person.id')
    .select('person.id')
    .where('company_id', '=', companyId)
    .where('role.role', '=', 'participant')
    .orderBy('person.id')
    .limit(n)
    .execute();
  expect(rows.length).toBe(n);
  return rows.map(({ id }) => id);
};

const idOf = async (userName: string): Promise<string> =>
  (await app.platform.db.selectFrom('person').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow()).id;

const looks = (actorId: string, people: readonly string[], at?: string) =>
  addLines(
    app.platform,
    people.map((subjectId) => ({ actorId, subjectId, action: 'health.looked', detail: { area: 'assessment' }, ...(at && { at }) })),
  );

/** Saves limits of a company that the few people of the fixtures reach. */
const limit = async (limits: object, who = admin): Promise<void> => {
  const saved = await who.post('/companysettings/staff', { ReasonRequired: false, SecondStepRequired: false, ...limits });
  expect(saved.status).toBe(200);
};

const more = (n: number) => addBulk({ db: app.platform.db, modules: [], now: app.clock.now() }, { people: n, entriesPerPerson: 0 });

describe('alarms are raised', () => {
  it('many users have read the health data of one person within a day; once, while the number grows', async () => {
    await limit({ AlarmReaders: 3 });
    const person = await idOf('participant@acme.example');
    const staff = ['coach', 'leadcoach', 'support', 'wradmin'];
    await looks(await idOf('coach@acme.example'), [person], '2026-11-19T17:00:00.000Z');
    for (const name of staff.slice(0, 2)) await looks(await idOf(`${name}@acme.example`), [person]);
    await nextRound();
    expect(await told()).toEqual([]);
    await looks(await idOf('support@acme.example'), [person]);
    await nextRound();
    expect(await told()).toEqual(['3 staff members read the health data of Paige Participant within a day.']);
    await looks(await idOf('wradmin@acme.example'), [person]);
    await nextRound();
    expect(await told()).toEqual(['4 staff members read the health data of Paige Participant within a day.']);
    expect((await admin.get(`${path}/lines?Id=${(await listed())[0]?.Id}`)).body.Data.Lines.length).toBe(4);
  });

  it('one user has read the health data of many people within an hour or a day', async () => {
    await limit({ AlarmPeopleInHour: 3, AlarmPeopleInDay: 5 });
    const [coach, people] = [await idOf('coach@acme.example'), await idsOf('acme', 5)];
    await looks(coach, people.slice(0, 2));
    app.clock.advance(2 * 3_600_000);
    // Two in this hour, four in the day; the same person twice is one.
    await looks(coach, [...people.slice(2, 4), ...people.slice(2, 4)]);
    await nextRound();
    expect(await told()).toEqual([]);
    await looks(coach, people.slice(4));
    await nextRound();
    expect(await told()).toEqual(['Carlos Coach read the health data of 5 people within a day.']);
    app.clock.advance(26 * 3_600_000);
    await looks(coach, people.slice(0, 3));
    await nextRound();
    expect(await told()).toEqual([
      'Carlos Coach read the health data of 3 people within an hour.',
      'Carlos Coach read the health data of 5 people within a day.',
    ]);
  });

  it('where one user has read far more than on their usual day', async () => {
    await more(200);
    const [coach, people] = [await idOf('coach@acme.example'), await idsOf('acme', 45)];
    for (const day of ['12', '13', '16', '17', '18']) await looks(coach, people.slice(0, 10), `2026-11-${day}T15:00:00.000Z`);
    await nextRound();
    expect(await told()).toEqual([]);
    await looks(coach, people);
    await nextRound();
    expect(await told()).toEqual(['Carlos Coach read the health data of 45 people within a day. On a usual day it is 10 people.']);
    const spanish = await admin.get(path, { 'accept-language': 'es-419' });
    expect(spanish.body.Data.Items[0].What).toBe('Carlos Coach leyó datos de salud de 45 personas en un día. En un día habitual son 10 personas.');
  });

  it('in the company of the people and in that of the user, each with its own numbers and lines', async () => {
    const boss = await app.as('superadmin@wellspring.example');
    await limit({ AlarmPeopleInHour: 3 });
    await limit({ AlarmPeopleInHour: 4 }, boss);
    const [support, acme] = [await idOf('support@wellspring.example'), await idsOf('acme', 3)];
    await looks(support, [...acme, await idOf('participant@globex.example')]);
    await nextRound();
    expect((await listed()).map(({ What, Company }) => [Company, What.replace(/^\S+ \S+ /, '')])).toEqual([
      ['Acme', 'read the health data of 3 people within an hour.'],
    ]);
    const all = await listed(boss);
    expect(all.map(({ Company, What }) => [Company, /\d+/.exec(What)?.[0]]).sort()).toEqual([
      ['Acme', '3'],
      ['Wellspring', '4'],
    ]);
    const lines = (await admin.get(`${path}/lines?Id=${(await listed())[0]?.Id}`)).body.Data.Lines;
    expect(lines.length).toBe(3);
    expect(lines.map(({ Area }: { readonly Area: unknown }) => Area)).toEqual([null, null, null]);
    const reader = await app.as('wradmin@acme.example');
    expect((await reader.get(`${path}/lines?Id=${(await listed())[0]?.Id}`)).body.Data.Lines[0]).toMatchObject({ Area: 'assessment', Rows: null });
  });

  it('one user has downloaded many lists of people; the history of the company does not count', async () => {
    await limit({ AlarmDownloads: 2 });
    const actorId = await idOf('wradmin@acme.example');
    const exported = (target: string) => ({ actorId, subjectId: actorId, action: 'list.exported', target, detail: { rows: 12 } });
    await addLines(app.platform, [exported('admin.accountsExport'), exported('admin.changesExport'), exported('admin.changesExport')]);
    await nextRound();
    expect(await told()).toEqual([]);
    await addLines(app.platform, [exported('admin.accountsExport')]);
    await nextRound();
    expect(await told()).toEqual(['Wendy Wradmin downloaded 2 lists of people within a day.']);
    expect((await admin.get(`${path}/lines?Id=${(await listed())[0]?.Id}`)).body.Data.Lines[0]).toMatchObject({ Person: null, Area: null, Rows: 12 });
  });

  it('one user was refused many times within an hour; only routes are stored', async () => {
    await limit({ AlarmRefusals: 4 });
    const coach = await app.as('coach@acme.example');
    for (const _ of [1, 2, 3]) expect((await coach.get('/accounts?EntityId=acme&SearchTerms=secret')).status).toBe(403);
    await nextRound();
    expect(await told()).toEqual([]);
    expect((await coach.get(path)).status).toBe(403);
    await nextRound();
    const [alarm] = await listed();
    expect(alarm).toMatchObject({ What: 'Carlos Coach was refused access 4 times within an hour.', HasLines: false });
    expect(alarm?.Routes).toEqual([
      { Route: 'GET /api/accounts', Count: 3 },
      { Route: `GET /api${path}`, Count: 1 },
    ]);
    expect(JSON.stringify(await app.tables<AlarmTables>().selectFrom('alarm').selectAll().execute())).not.toContain('secret');
    // After an hour counting begins anew.
    app.clock.advance(25 * 3_600_000);
    await (await app.as('coach@acme.example')).get(path);
    await nextRound();
    expect((await listed()).length).toBe(1);
  });

  it('for the operator: one line of the log and a number of the metrics, with ids alone', async () => {
    await limit({ AlarmReaders: 2 });
    const person = await idOf('participant@acme.example');
    const metric = async () =>
      Number(
        /alarms_total\{rule="readers"\} (\d+)/.exec(
          (await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body,
        )?.[1] ?? 0,
      );
    const before = await metric();
    for (const name of ['coach', 'support', 'wradmin']) await looks(await idOf(`${name}@acme.example`), [person]);
    await nextRound();
    await looks(await idOf('leadcoach@acme.example'), [person]);
    await nextRound();
    const lines = logged.filter((line) => line.includes('unusual activity')).map((line) => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ level: 40, rule: 'readers', companyId: 'acme', userId: person, alarm: expect.any(Number) })]);
    expect(JSON.stringify(lines)).not.toMatch(/Paige|assessment/);
    expect(await metric()).toBe(before + 1);
  });
});

it('examines each line once, and none from before the first examination', async () => {
  await limit({ AlarmReaders: 2 });
  const tables = app.tables<AlarmTables>();
  const person = await idOf('participant@acme.example');
  const read = async () => {
    for (const name of ['coach', 'support']) await looks(await idOf(`${name}@acme.example`), [person]);
  };
  await tables.deleteFrom('alarm_progress').execute();
  await read();
  await nextRound();
  expect(await told()).toEqual([]);
  const newest = await tables.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(await tables.selectFrom('alarm_progress').selectAll().execute()).toEqual([{ id: 1, audit_id: newest.id }]);
  await read();
  await nextRound();
  expect((await told()).length).toBe(1);
  await tables.deleteFrom('alarm').execute();
  await nextRound();
  expect(await told()).toEqual([]);
});

describe('the page of alarms', () => {
  const anAlarm = async (userName = 'coach@acme.example', rule: AlarmTables['alarm']['rule'] = 'day'): Promise<number> => {
    const at = app.clock.now().toISOString();
    const counted = { at, since: at, until: at, count: 300, usual: null, routes: '{}' };
    const { id } = await app
      .tables<AlarmTables>()
      .insertInto('alarm')
      .values({ company_id: 'acme', about_id: await idOf(userName), rule, ...counted, is_reviewed: 0, reviewed_at: null, reviewed_by: null, note: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const waiting = async (who = admin) =>
    (await who.get('/administration/waiting')).body.Data.find(({ Name }: { readonly Name: string }) => Name === 'admin.waiting.alarms')?.Count ?? 0;

  it('is for administrators of the company and SuperAdmins', async () => {
    const Id = await anAlarm();
    const [lines, review] = [`${path}/lines?Id=${Id}`, { Id, Note: '' }];
    for (const [method, url, body] of [
      ['GET', path],
      ['GET', lines],
      ['POST', `${path}/review`, review],
    ] as const)
      expect((await app.anonymous(method, url, body)).status).toBe(401);
    for (const mail of ['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'adminlite@acme.example', 'reporting@acme.example']) {
      const who = await app.as(mail);
      expect([(await who.get(path)).status, (await who.get(lines)).status, (await who.post(`${path}/review`, review)).status], mail).toEqual([403, 403, 403]);
    }
    await app.platform.db.insertInto('company_plugin').values({ company_id: 'globex', plugin_id: 'admin' }).execute();
    const other = await app.as('admin@globex.example');
    expect(await listed(other)).toEqual([]);
    expect([(await other.get(lines)).status, (await other.post(`${path}/review`, review)).status]).toEqual([404, 404]);
    expect((await listed(await app.as('superadmin@wellspring.example'))).map(({ Id: id }) => id)).toEqual([Id]);
  });

  it('lists by state in pages; a review has a note, who and when, and is undone in the history', async () => {
    const [first, second] = [await anAlarm(), await anAlarm('support@acme.example')];
    expect(await waiting()).toBe(2);
    const { Items, Total } = (await admin.get(`${path}?PageSize=10&Sort=-At`)).body.Data;
    expect([Items.map(({ Id }: Alarm) => Id), Total]).toEqual([[second, first], 2]);
    const { status, body } = await admin.post(`${path}/review`, { Id: first, Note: ' Covered for a colleague ', Version: 0 });
    expect(status).toBe(200);
    expect(body.Data).toMatchObject({
      Note: 'Covered for a colleague',
      ReviewedBy: 'Alex Admin',
      ReviewedAt: expect.stringMatching(/^2026-11-20T18:0/),
      Version: 1,
    });
    expect((await listed(admin, '?State=Open')).map(({ Id }) => Id)).toEqual([second]);
    expect((await listed(admin, '?State=Reviewed')).map(({ Id }) => Id)).toEqual([first]);
    expect(await waiting()).toBe(1);
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    const What = 'Reviewed an alarm of unusual activity: “Carlos Coach read the health data of 300 people within a day.”';
    expect(change).toMatchObject({ What, Record: 'Unusual activity' });
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(200);
    expect((await listed(admin, '?State=Open')).map(({ Id, Note }) => [Id, Note])).toEqual([
      [second, ''],
      [first, ''],
    ]);
    expect(await waiting()).toBe(2);
  });

  it('tells of a review by another administrator since', async () => {
    const Id = await anAlarm();
    await (await app.as('wradmin@acme.example')).post(`${path}/review`, { Id, Note: 'Known', Version: 0 });
    const late = await admin.post(`${path}/review`, { Id, Note: 'Unknown', Version: 0 });
    expect(late.status).toBe(409);
    expect(late.body.Conflict.Fields).toEqual([{ Field: 'Note', Mine: 'Unknown', Theirs: 'Known' }]);
  });

  it('cannot be reviewed by the user whom it is about', async () => {
    const Id = await anAlarm('admin@acme.example');
    expect([await waiting(), await waiting(await app.as('wradmin@acme.example'))]).toEqual([0, 1]);
    expect((await listed())[0]?.WhyNot).toBe('This alarm is about what you have done. Another administrator must review it.');
    expect((await admin.post(`${path}/review`, { Id, Note: '' })).status).toBe(409);
    expect((await (await app.as('wradmin@acme.example')).post(`${path}/review`, { Id, Note: '' })).status).toBe(200);
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect((await admin.get(`/companysettings/changes/compared?Id=${change.Id}`)).body.Data.WhyNot).toMatch(/about what you have done/);
    const undone = await admin.post('/companysettings/changes/undo', { Id: change.Id });
    expect([undone.status, undone.body.Errors[0].Message]).toEqual([409, expect.stringMatching(/about what you have done/)]);
    expect((await listed(admin, '?State=Open')).map(({ Id: id }) => id)).not.toContain(Id);
    // A user whose own health data was read may review the alarm.
    const read = await anAlarm('admin@acme.example', 'readers');
    expect((await admin.post(`${path}/review`, { Id: read, Note: '' })).status).toBe(200);
  });

  it('about many readers cannot be reviewed by its readers', async () => {
    await limit({ AlarmReaders: 2 });
    const person = await idOf('participant@acme.example');
    for (const reader of ['leadcoach@acme.example', 'coach@acme.example']) await looks(await idOf(reader), [person]);
    await nextRound();
    const lead = await app.as('leadcoach@acme.example');
    const [alarm] = await listed(lead);
    expect(alarm?.WhyNot).toMatch(/about what you have done/);
    expect((await lead.post(`${path}/review`, { Id: alarm?.Id, Note: '' })).status).toBe(409);
    const other = await app.as('admin@acme.example');
    expect([await waiting(lead), await waiting(other)]).toEqual([0, 1]);
    expect((await listed(other))[0]?.WhyNot).toBeNull();
    expect((await other.post(`${path}/review`, { Id: alarm?.Id, Note: '' })).status).toBe(200);
  });

  it('is raised again by the same number after a review', async () => {
    await limit({ AlarmPeopleInDay: 2 });
    const [coach, people] = [await idOf('coach@acme.example'), await idsOf('acme', 5)];
    const readThese = async (some: readonly string[]): Promise<readonly string[]> => {
      await looks(coach, some);
      await nextRound();
      return told(await app.as('admin@acme.example'));
    };
    expect(await readThese(people.slice(0, 2))).toEqual(['Carlos Coach read the health data of 2 people within a day.']);
    const [alarm] = await listed();
    await (await app.as('admin@acme.example')).post(`${path}/review`, { Id: alarm?.Id, Note: '' });
    expect(await readThese(people.slice(2, 3))).toHaveLength(1);
    expect(await readThese(people.slice(3, 4))).toEqual([
      'Carlos Coach read the health data of 4 people within a day.',
      'Carlos Coach read the health data of 2 people within a day.',
    ]);
    expect(await readThese(people.slice(4))).toHaveLength(2);
  });

  it('names the field of a note that is too long', async () => {
    const refused = await admin.post(`${path}/review`, { Id: await anAlarm(), Note: 'x'.repeat(501) });
    expect([refused.status, refused.body.Errors[0].Field]).toEqual([400, 'Note']);
  });

  it('uses the limits of Staff Access, which are refused outside of their bounds', async () => {
    const rules = (await admin.get('/companysettings/staff')).body.Data;
    expect(rules).toMatchObject({ AlarmReaders: 6, AlarmPeopleInHour: 120, AlarmPeopleInDay: 250, AlarmDownloads: 15, AlarmRefusals: 30 });
    await limit({ AlarmReaders: 9 });
    expect((await admin.get('/companysettings/staff')).body.Data).toMatchObject({ AlarmReaders: 9, AlarmDownloads: 15 });
    const [change] = (await admin.get('/companysettings/changes')).body.Data.Items;
    expect((await admin.post('/companysettings/changes/undo', { Id: change.Id })).status).toBe(200);
    expect((await admin.get('/companysettings/staff')).body.Data.AlarmReaders).toBe(6);
    const refused = await admin.post('/companysettings/staff', { ReasonRequired: false, SecondStepRequired: false, AlarmReaders: 1 });
    expect([refused.status, refused.body.Errors[0].Field]).toEqual([400, 'AlarmReaders']);
  });
});
