import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../../fixtures/bulk';
import type { PlatformTables } from '../../../../platform/tables';
import { watchPlans } from '../../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import hra from '../../routes';
import type { HraTables } from '../../tables';
import { listPeople } from './people';
import { deskOf, screening } from './testing/desk';

let server: TestApp;
let staff: SignedIn;
let me: SignedIn;
const { search, personIn, override, takeBack, part, kept, join } = deskOf(
  () => server,
  () => staff,
);

beforeAll(async () => {
  server = await appForTests([hra, ...modulesNamed('admin', 'root', 'session', 'rewards', 'programs')]);
});
beforeEach(async () => {
  await server.fresh();
  staff = await server.as('wradmin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const grant = (personId: string) => server.platform.db.insertInto('person_permission').values({ person_id: personId, permission: 'HipaaAccess' }).execute();
const searched = { EntityId: 'acme', PlanYearId: 'acme-2026' };
const calls = (userId: string): readonly (readonly ['get' | 'post', string, unknown?])[] => [
  ['get', '/biometric-override/filters'],
  ['post', '/biometric-override/search', searched],
  ['post', '/biometric-override/create?overrideDate=11-18-2026', [userId]],
];
const statuses = async (who: SignedIn) => {
  const found: number[] = [];
  for (const [method, path, sent] of calls(me.userId)) found.push((await who[method](path, sent as never)).status);
  return found;
};

describe('permission to override screenings', () => {
  it.each([
    ['wradmin@acme.example', 200],
    ['admin@acme.example', 403],
    ['superadmin@wellspring.example', 403],
    ['adminlite@acme.example', 403],
    ['support@acme.example', 403],
    ['coach@acme.example', 403],
    ['leadcoach@acme.example', 403],
    ['reporting@acme.example', 403],
    ['partner@northwind.example', 403],
    ['participant@acme.example', 403],
    ['admin@globex.example', 403],
  ])('[ADR-070, ADC-097] %s is answered %i', async (mail, status) => {
    expect(await statuses(await server.as(mail))).toEqual([status, status, status]);
  });

  it.each([
    ['admin@acme.example', 200],
    ['superadmin@wellspring.example', 200],
    ['adminlite@acme.example', 403],
    ['support@acme.example', 403],
    ['coach@acme.example', 403],
  ])('[ADR-070] %s with HIPAA Access is answered %i', async (mail, status) => {
    await grant((await server.as(mail)).userId);
    expect(await statuses(await server.as(mail))).toEqual([status, status, status]);
  });

  it('[ADR-070] is refused without a token', async () => {
    for (const [method, path, sent] of calls(me.userId))
      expect([path, (await server.anonymous(method === 'get' ? 'GET' : 'POST', path, sent)).status]).toEqual([path, 401]);
  });

  it('[ADR-070] another company, and its people, are not found; nothing is changed for the others of that call', async () => {
    const other = await server.as('participant@globex.example');
    expect((await staff.get('/biometric-override/filters?entityId=globex')).status).toBe(404);
    expect((await search({ EntityId: 'globex', PlanYearId: 'globex-2026' })).status).toBe(404);
    expect((await search({ PlanYearId: 'globex-2026' })).status).toBe(404);
    for (const id of [other.userId, 'nobody']) expect((await override([me.userId, id])).status).toBe(404);
    expect([await kept(me.userId), await kept(other.userId)]).toEqual([[], []]);
  });

  it('[ADR-070] nor do people who have left', async () => {
    await server.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', me.userId).execute();
    expect(await personIn(me.userId)).toBeUndefined();
    expect((await override([me.userId])).status).toBe(404);
  });
});

describe('the people of a plan year', () => {
  it('[ADR-064, ADR-067] the filters are companies within reach, and plan years with their days', async () => {
    const { status, body } = await staff.get('/biometric-override/filters');
    expect([status, body.Data.Entities]).toEqual([200, [{ Value: 'acme', Text: 'Acme' }]]);
    expect(body.Data.PlanYears).toContainEqual({ Value: 'acme-2026', Text: '2026', StartDate: '2026-01-01', EndDate: '2026-12-31' });
    await grant((await server.as('superadmin@wellspring.example')).userId);
    const global = await server.as('superadmin@wellspring.example');
    const all = (await global.get('/biometric-override/filters?entityId=globex')).body.Data;
    expect(all.Entities.length).toBeGreaterThan(3);
    expect(all.PlanYears.map(({ Value }: { Value: string }) => Value)).toContain('globex-2026');
  });

  it('[ADR-065, ADR-067, ADR-061] are searched by name and by address, page by page, with the date of that year alone', async () => {
    await override([me.userId], '11-18-2026');
    await override([me.userId], '12-01-2025');
    const { body } = await search({ SearchTerms: 'paige' });
    expect(body.Data.Items).toEqual([
      {
        UserId: me.userId,
        PlanYearId: 'acme-2026',
        FirstName: 'Paige',
        LastName: 'Participant',
        Email: 'participant@acme.example',
        OverrideDate: '2026-11-18',
      },
    ]);
    expect((await search({ SearchTerms: 'participant2' })).body.Data.Items).toMatchObject([{ Email: 'participant2@acme.example', OverrideDate: null }]);
    expect((await personIn(me.userId, { PlanYearId: 'acme-2025' }))?.OverrideDate).toBe('2025-12-01');
    const all = (await search({ PageSize: 100 })).body.Data;
    const first = (await search({ PageSize: 10 })).body.Data;
    const second = (await search({ PageSize: 10, PaginationToken: first.PaginationToken })).body.Data;
    expect([...first.Items, ...second.Items]).toEqual(all.Items.slice(0, 20));
    expect(first.Total).toBe(all.Items.length);
  });

  it('[ADR-067] refuses a token of another order at its field', async () => {
    const { PaginationToken } = (await search({ PageSize: 10 })).body.Data;
    expect(await search({ PageSize: 10, Sort: 'FirstName', PaginationToken })).toMatchObject({ status: 400, body: { Errors: [{ Field: 'PaginationToken' }] } });
  });
});

describe('an override', () => {
  it('[ADR-058, ADR-059, ADR-063, ADR-066, ADR-067] marks the screening of several people at once, without measurements, and answers its entries', async () => {
    const colleague = await server.as('participant2@acme.example');
    const measured = () => server.tables<HraTables>().selectFrom('hra_measurement').selectAll().execute();
    const before = await measured();
    expect(await override([me.userId, colleague.userId])).toMatchObject({
      status: 200,
      body: {
        IsSuccessful: true,
        Data: [
          { UserId: me.userId, PlanYearId: 'acme-2026' },
          { UserId: colleague.userId, PlanYearId: 'acme-2026' },
        ],
      },
    });
    expect((await personIn(colleague.userId))?.OverrideDate).toBe('2026-11-18');
    expect(await measured()).toEqual(before);
    await override([me.userId], '03-02-2026');
    expect(await kept(me.userId)).toEqual([{ person_id: me.userId, company_id: 'acme', plan_year_id: 'acme-2026', day: '2026-03-02' }]);
  });

  it('[ADR-068] is of the plan year of each company that has the day', async () => {
    await grant((await server.as('superadmin@wellspring.example')).userId);
    const global = await server.as('superadmin@wellspring.example');
    const other = await server.as('participant@globex.example');
    const { body } = await override([me.userId, other.userId], '12-31-2025', global);
    expect(body.Data).toEqual([
      { UserId: me.userId, PlanYearId: 'acme-2025' },
      { UserId: other.userId, PlanYearId: 'globex-2025' },
    ]);
  });

  it('[ADR-062, ADR-066] refuses a day that is none, after today, or in no plan year, at its field and with what to do', async () => {
    for (const [day, Message] of [
      ['02-30-2026', 'Enter the override date as MM-DD-YYYY.'],
      ['2026-11-18', 'Enter the override date as MM-DD-YYYY.'],
      ['', 'Enter the override date as MM-DD-YYYY.'],
      ['11-21-2026', 'The override date must not be after today.'],
      ['05-04-1999', 'Dates must be in the same plan year. Choose a day from January 1, 2026 to December 31, 2026.'],
    ] as const)
      expect(await override([me.userId], day)).toMatchObject({ status: 400, body: { Errors: [{ Field: 'overrideDate', Message }] } });
    expect(await staff.post('/biometric-override/create', [me.userId])).toMatchObject({ status: 400, body: { Errors: [{ Field: 'overrideDate' }] } });
    expect(await kept(me.userId)).toEqual([]);
    expect((await override([me.userId], '11-20-2026')).status).toBe(200);
  });

  it('[ADR-066] refuses a list that is empty, has a duplicate person, or is longer than two hundred', async () => {
    for (const ids of [[], [me.userId, me.userId], Array.from({ length: 201 }, (_, index) => `p${index}`), { UserIds: [me.userId] }])
      expect((await override(ids)).status).toBe(400);
  });

  it('[ADR-063] counts for the biometrics status of audiences, and taking it back ends that', async () => {
    const peopleBy = async (status: string): Promise<readonly string[]> =>
      (
        await staff.post('/reportfilters/preview', {
          Report: 'Participants',
          EntityId: 'acme',
          Filters: [{ FilterCategory: 'BiometricsStatus', Status: [status] }],
          PageSize: 100,
        })
      ).body.Data.Items.map(({ UserId }: { UserId: string }) => UserId);
    const fresh = await server.as('newcomer@acme.example');
    expect([await peopleBy('Complete'), await peopleBy('NotComplete')].map((ids) => ids.includes(fresh.userId))).toEqual([false, true]);
    await override([fresh.userId]);
    expect([await peopleBy('Complete'), await peopleBy('NotComplete')].map((ids) => ids.includes(fresh.userId))).toEqual([true, false]);
    await takeBack();
    expect((await peopleBy('Complete')).includes(fresh.userId)).toBe(false);
  });
});

describe('what an override completes', () => {
  const available = async (who = me): Promise<number> => Number((await who.get('/rewards/ajax/getrewardsv3')).body.Points.AvailablePoints);
  const detail = async () => (await me.get(`/userprograms/detail?ownerId=acme&id=${screening}`)).body.Data;

  it('[ADR-063] is the program that asks for a screening, with its points, as of that day; taking it back takes them back', async () => {
    await join(me);
    const before = await available();
    server.published.length = 0;
    await override([me.userId]);
    expect(await part(me.userId)).toEqual({ state: 'Complete', counted: 1, earned_points: 500, state_since: '2026-11-18T18:00:00.000Z' });
    expect((await available()) - before).toBe(500);
    expect(await detail()).toMatchObject({ ProgramStatus: 'Complete', EarnedPoints: 500 });
    const topics = server.published.filter(({ topic }) => topic === `user:${me.userId}`).map(({ payload }) => (payload as { Category: string }).Category);
    expect(new Set(topics)).toEqual(new Set(['Home', 'Points', 'ProgramCompletion']));
    const activity = (await me.get(`/userprograms/activity?ownerId=acme&id=${screening}`)).body.Data;
    expect(activity.Entries).toEqual([{ Kind: 'Screening', Day: '2026-11-18', Status: 'Approved', CountsAs: 1, Level: 1, Points: 500 }]);
    // Repeating it, and another day of the same year, do not pay again.
    await override([me.userId]);
    await override([me.userId], '02-03-2026');
    expect((await available()) - before).toBe(500);
    await takeBack();
    expect((await personIn(me.userId))?.OverrideDate).toBe('2026-11-18');
    expect((await available()) - before).toBe(500);
    await takeBack((await lines())[0]);
    expect(await part(me.userId)).toMatchObject({ state: 'Joined', counted: 0, earned_points: 0 });
    expect([await available(), await kept(me.userId)]).toEqual([before, []]);
  });

  it('[ADR-063] completes a program at once for a person who joins later, and on its first day if it has not begun', async () => {
    await override([me.userId], '02-03-2026');
    expect((await join(me)).status).toBe(200);
    expect(await part(me.userId)).toMatchObject({ state: 'Complete', earned_points: 500 });
    const colleague = await server.as('participant2@acme.example');
    const programs = server.tables<{ program: { id: string; start_date: string } }>().updateTable('program');
    await programs.set({ start_date: '2026-11-25' }).where('id', '=', screening).execute();
    await join(colleague);
    await override([colleague.userId]);
    expect(await part(colleague.userId)).toMatchObject({ state: 'Joined', earned_points: 0 });
    server.clock.set(new Date('2026-11-25T18:00:00.000Z'));
    await server.platform.settled();
    expect(await part(colleague.userId)).toMatchObject({ state: 'Complete', earned_points: 500 });
  });

  it('[ADR-063] is not what has ended before that day, of another plan year, or asks something of its own', async () => {
    await join(me);
    await override([me.userId], '12-01-2025');
    expect(await part(me.userId)).toMatchObject({ state: 'Joined' });
    await join(me, 'acme-flu-shot');
    await override([me.userId], '11-18-2026');
    expect(await part(me.userId, 'acme-flu-shot')).toMatchObject({ state: 'Joined' });
    server.clock.set(new Date('2026-12-20T18:00:00.000Z'));
    const staffLater = await server.as('wradmin@acme.example');
    await override([me.userId], '12-19-2026', staffLater);
    expect(await part(me.userId)).toMatchObject({ state: 'Joined', earned_points: 0 });
    await override([me.userId], '11-17-2026', staffLater);
    expect(await part(me.userId)).toMatchObject({ state: 'Complete', earned_points: 500 });
  });

  const lines = async (): Promise<readonly number[]> =>
    (await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'hra.screeningOverridden').orderBy('id').execute()).map(({ id }) => id);
});

describe('the call', () => {
  it('[ADR-058] sent under a key is carried out once, and is withdrawn by that key as a whole, like by the button beside its success', async () => {
    const colleague = await server.as('participant2@acme.example');
    const again = await server.as('participant2@acme.example');
    await join(me);
    await override([colleague.userId], '03-02-2026');
    const send = () =>
      staff.post('/biometric-override/create?overrideDate=11-18-2026', [me.userId, colleague.userId], { 'idempotency-key': 'one-key-of-this-test' });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await part(me.userId)).toMatchObject({ state: 'Complete', earned_points: 500 });
    expect((await staff.post('/session/withdrawcall', { Key: 'one-key-of-this-test' })).status).toBe(200);
    expect([await kept(me.userId), await kept(again.userId)]).toMatchObject([[], [{ day: '2026-03-02' }]]);
    expect(await part(me.userId)).toMatchObject({ state: 'Joined', earned_points: 0 });
  });

  it('[ADR-066] overrides two hundred people at once, in one transaction', async () => {
    const { sqlite, db, clock } = server.platform;
    await addBulk({ db, modules: [], now: clock.now() }, { people: 400, entriesPerPerson: 0 });
    const others = (await db.selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).limit(200).execute()).map(
      ({ id }) => id,
    );
    const now = clock.iso();
    for (const id of others)
      sqlite
        .prepare(
          `insert into program_sign_up (person_id, program_id, joined_at, state, state_since, submitted, waiting, counted, earned_points)
           values (?, ?, ?, 'Joined', ?, 0, 0, 0, 0) on conflict do nothing`,
        )
        .run(id, screening, now, now);
    expect((await override(others)).status).toBe(200);
    expect(await part(others[150] ?? '')).toMatchObject({ state: 'Complete', earned_points: 500 });
  });
});

describe('the history', () => {
  const history = async (who = staff) => (await who.get('/companysettings/changes?Record=hra.screeningOverride')).body.Data.Items;

  it('[ADR-058] tells of each override with the dates before and after, and whose it is', async () => {
    await override([me.userId]);
    await override([me.userId], '03-02-2026');
    const told = await history();
    expect(told[0]).toMatchObject({
      What: 'Marked the screening of Paige Participant as done',
      Fields: [{ Name: 'Screening done on', From: expect.any(String), To: expect.any(String) }],
    });
    expect(told).toHaveLength(2);
  });

  it('[ADR-070] an override can be undone only with HIPAA Access', async () => {
    await override([me.userId]);
    const admin = await server.as('admin@acme.example');
    const refused = await takeBack(undefined, admin);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('You need HIPAA Access')]);
    expect(await kept(me.userId)).toHaveLength(1);
  });

  it('[ADR-070] [FIL-077] does not reveal the person and the dates of an override without HIPAA Access', async () => {
    await override([me.userId]);
    await override([me.userId], '03-02-2026');
    await takeBack();
    const admin = await server.as('admin@acme.example');
    const withheld = await history(admin);
    expect(withheld).toHaveLength(3);
    for (const { What, Fields, MayUndo } of withheld)
      expect({ What, Fields, MayUndo }).toEqual({
        What: 'Changed a biometric override',
        Fields: [{ Name: 'Screening done on', From: null, To: null }],
        MayUndo: false,
      });
    const whole = await admin.get('/companysettings/changes?PageSize=100');
    const file = await server.app.inject({ url: '/api/companysettings/changes/export', headers: admin.authorization });
    const offered = await admin.get('/companysettings/changes/filters');
    const compared = await admin.get(`/companysettings/changes/compared?Id=${withheld[0].Id}`);
    const first = await admin.get(`/companysettings/changes/compared?Id=${withheld[2].Id}`);
    const told = [whole.body, file.body, offered.body, compared.body, first.body].map((body) => JSON.stringify(body)).join('\n');
    expect(told).toContain('Changed a biometric override');
    for (const known of ['Paige', me.userId, '11/18/2026', 'November 18', 'March 2', '2026-03-02']) expect(told, known).not.toContain(known);
    expect([compared.status, compared.body.Data]).toEqual([200, { Since: [], Back: [], WhyNot: 'You need HIPAA Access to see this change and to undo it.' }]);
    expect(first.body.Data.Since).toEqual([{ Name: 'Screening done on', From: null, To: null }]);
    // The history cannot find the entry by the person either.
    for (const by of [me.userId, 'Paige Participant', 'Paige'])
      expect((await admin.get(`/companysettings/changes?Actor=${encodeURIComponent(by)}`)).body.Data.Items, by).toEqual([]);
    const seen = await history();
    expect(seen.map(({ Id }: { Id: number }) => Id)).toEqual(withheld.map(({ Id }: { Id: number }) => Id));
    expect(seen[2]).toMatchObject({ What: 'Marked the screening of Paige Participant as done', MayUndo: true });
    expect((await staff.get(`/companysettings/changes/compared?Id=${seen[0].Id}`)).status).toBe(200);
    expect(await kept(me.userId)).toMatchObject([{ day: '2026-11-18' }]);
  });

  it('[ADR-070] is also described in Spanish', async () => {
    await override([me.userId]);
    const admin = await server.as('admin@acme.example');
    const headers = { ...admin.authorization, 'accept-language': 'es-419' };
    const { body } = await server.app.inject({ url: '/api/companysettings/changes?Record=hra.screeningOverride', headers });
    expect(body).toContain('Cambió un chequeo biométrico manual');
    expect(body).not.toContain('Paige');
  });

  it('[ADR-058] takes an override back for 30 days, unless the date was changed since', async () => {
    await override([me.userId]);
    const [first] = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'hra.screeningOverridden').execute();
    await override([me.userId], '03-02-2026');
    expect((await takeBack(first?.id)).status).toBe(409);
    server.clock.advance(31 * 86_400_000);
    const later = await server.as('wradmin@acme.example');
    expect((await takeBack(undefined, later)).status).toBe(409);
    expect(await kept(me.userId)).toMatchObject([{ day: '2026-03-02' }]);
  });

  it('[ADR-058] belongs to the company in which it was made, regardless of the person’s company, and its end applies there', async () => {
    await join(me);
    await override([me.userId]);
    await server.platform.db.updateTable('person').set({ company_id: 'globex' }).where('id', '=', me.userId).execute();
    expect(await kept(me.userId)).toMatchObject([{ company_id: 'acme', plan_year_id: 'acme-2026' }]);
    expect((await takeBack()).status).toBe(200);
    expect([await kept(me.userId), await part(me.userId)]).toMatchObject([[], { state: 'Joined', earned_points: 0 }]);
  });
});

it.each(['LastName', '-LastName', 'FirstName', '-FirstName'] as const)('[ADR-065] the list of people uses its index, by %s', async (Sort) => {
  const { db, detoursOf } = watchPlans<PlatformTables & HraTables>(server.platform.sqlite);
  const asked = { within: ['acme'], filters: { planYear: 'acme-2026' } };
  const steps = await detoursOf(async () => {
    const { PaginationToken } = await listPeople(db, { ...asked, request: { Sort, PageSize: 10 } });
    await listPeople(db, { ...asked, request: { Sort, PageSize: 10, PaginationToken } });
  });
  expect(steps).toEqual([]);
});
