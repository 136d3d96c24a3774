import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChallengePerson, CountedChallenge } from '../../../../../plugins/programs/contract';
import { readCsv } from '../../../../../shell/rules/files/csv';
import type { PlatformTables } from '../../../../platform/tables';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables & PlatformTables>();
const walk = 'acme-lunch-walk';
const paged = '/v2/challenges/dashboard/participants/paged';
const download = '/v2/challenges/dashboard/downloadparticipants';
const asking = (more: object = {}) => ({ EntityId: 'acme', ChallengeId: walk, Status: 0, ...more });
const all = async (who = admin, company = 'acme'): Promise<CountedChallenge[]> => (await who.get(`/v2/challenges/entities/${company}/dashboard/all`)).body.Data;
const narrowedTo = (query: Record<string, string>, who = admin) => who.get(`/v2/challenges/entities/acme/dashboard?${new URLSearchParams(query)}`);
const idsOf = (challenges: readonly CountedChallenge[]) => challenges.map(({ ChallengeId }) => ChallengeId);
const countsOf = async (challengeId: string, who = admin, company = 'acme'): Promise<number[]> =>
  (await who.get(`/v2/challenges/dashboard/participants/${company}/${challengeId}`)).body.Data.StatusCounts;
const take = (body: object, who = admin) => server.app.inject({ method: 'POST', url: `/api${download}`, headers: who.authorization, payload: body });

const calls: readonly (readonly ['get' | 'post', string, object?])[] = [
  ['get', '/v2/challenges/entities/acme/dashboard'],
  ['get', '/v2/challenges/entities/acme/dashboard/all'],
  ['get', `/v2/challenges/dashboard/participants/acme/${walk}`],
  ['post', paged, asking()],
  ['post', download, asking()],
];

describe('access to the dashboard', () => {
  it.each([
    ['admin@acme.example', 200],
    ['wradmin@acme.example', 200],
    ['adminlite@acme.example', 200],
    ['superadmin@wellspring.example', 200],
    ['support@acme.example', 403],
    ['coach@acme.example', 403],
    ['reporting@acme.example', 403],
    ['participant@acme.example', 403],
    ['admin@globex.example', 403],
  ])('[ADH-103] %s is answered %i', async (mail, status) => {
    const who = await server.as(mail);
    for (const [method, path, body] of calls) {
      const { statusCode } = await server.app.inject({ method, url: `/api${path}`, headers: who.authorization, ...(body && { payload: body }) });
      expect([path, statusCode]).toEqual([path, status]);
    }
  });

  it('[ADH-103] is refused without a token', async () => {
    for (const [method, path, body] of calls)
      expect([path, (await server.anonymous(method === 'get' ? 'GET' : 'POST', path, body)).status]).toEqual([path, 401]);
  });

  it("[ADH-104] [ADH-088] finds no other company, none of its challenges, and nobody's own one", async () => {
    for (const company of ['globex', 'northwind', 'nothing'])
      for (const path of [`entities/${company}/dashboard`, `entities/${company}/dashboard/all`, `dashboard/participants/${company}/globex-fresh-air`])
        expect([path, (await admin.get(`/v2/challenges/${path}`)).status]).toEqual([path, 404]);
    for (const ChallengeId of ['globex-fresh-air', 'own-guitar', 'nothing']) {
      expect((await admin.get(`/v2/challenges/dashboard/participants/acme/${ChallengeId}`)).status).toBe(404);
      expect((await admin.post(paged, asking({ ChallengeId }))).status).toBe(404);
      expect((await take(asking({ ChallengeId }))).statusCode).toBe(404);
    }
    expect((await admin.post(paged, asking({ EntityId: 'globex' }))).status).toBe(404);
    expect((await take(asking({ EntityId: 'globex' }))).statusCode).toBe(404);
  });
});

describe('the dashboard of a company', () => {
  it('[ADH-082] [ADH-092] has its challenges, those of its partner and the templates, each with its counts', async () => {
    const challenges = await all();
    expect(idsOf(challenges)).toEqual(expect.arrayContaining([walk, 'northwind-partner-walk', 'Custom', 'read-more']));
    expect(idsOf(challenges).filter((id) => /^(own|globex)-/.test(id))).toEqual([]);
    const program = await db().selectFrom('program').selectAll().where('id', '=', walk).executeTakeFirstOrThrow();
    expect(challenges.find(({ ChallengeId }) => ChallengeId === walk)).toEqual({
      ChallengeId: walk,
      Name: expect.stringMatching(/\w/),
      ProgramType: 'Challenge',
      StartDate: program.start_date,
      EndDate: program.end_date,
      IsPersonal: false,
      StatusCounts: await countsOf(walk),
    });
    expect(challenges.find(({ ChallengeId }) => ChallengeId === 'Custom')).toMatchObject({ IsPersonal: true, EndDate: null });
  });

  it('[ADH-083] [ADH-084] [ADH-085] [ADH-106] has those that ran in the plan year and between the days', async () => {
    const whole = await all();
    const ran = (first: string, last: string) => idsOf(whole.filter(({ StartDate, EndDate }) => StartDate <= last && (EndDate ?? '9999') >= first));
    const found = async (query: Record<string, string>) => idsOf((await narrowedTo(query)).body.Data);
    expect(await found({})).toEqual(idsOf(whole));
    expect(await found({ exclude: 'true' })).toEqual(idsOf(whole.filter(({ IsPersonal }) => !IsPersonal)));
    expect(await found({ planYearId: 'acme-2025' })).toEqual(ran('2025-01-01', '2025-12-31'));
    const days = { startDate: '12-10-2026', endDate: '01-31-2027' };
    expect(await found(days)).toEqual(ran('2026-12-10', '2027-01-31'));
    expect(await found({ ...days, planYearId: 'acme-2026' })).toEqual(ran('2026-12-10', '2026-12-31'));
    expect(await found({ startDate: '12-10-2026', endDate: '' })).toEqual(ran('2026-12-10', '9999'));
    expect(ran('2026-12-10', '2026-12-31').length).toBeLessThan(whole.length);
  });

  it('[ADH-086] refuses days out of order, and what is no day, at their fields; a plan year of another company is not found', async () => {
    const errors = async (query: Record<string, string>) => (await narrowedTo(query)).body.Errors;
    expect(await errors({ startDate: '02-02-2026', endDate: '02-01-2026' })).toEqual([{ Field: 'endDate', Message: 'Dates must me in order.' }]);
    expect(await errors({ startDate: '2026-02-02' })).toMatchObject([{ Field: 'startDate' }]);
    expect(await errors({ endDate: '02-30-2026' })).toMatchObject([{ Field: 'endDate' }]);
    expect((await narrowedTo({ planYearId: 'globex-2026' })).status).toBe(404);
    expect((await narrowedTo({ startDate: '02-02-2026', endDate: '02-02-2026' })).status).toBe(200);
  });

  it('does not count people who have left the company, and includes people of the companies below for a challenge of the partner', async () => {
    const { body } = await admin.post(paged, asking({ Status: 7 }));
    const [somebody] = body.Data.Items as readonly ChallengePerson[];
    const before = await countsOf(walk);
    await db().updateTable('person').set({ is_active: 0 }).where('id', '=', String(somebody?.UserId)).execute();
    const after = await countsOf(walk);
    expect([0, 7].map((number) => Number(before[number]) - Number(after[number]))).toEqual([1, 1]);
    expect((await admin.post(paged, asking({ Status: 7 }))).body.Data.Items.map(({ UserId }: ChallengePerson) => UserId)).not.toContain(somebody?.UserId);
    const peopleOf = async (...companies: string[]) =>
      (await db().selectFrom('person').select('id').where('company_id', 'in', companies).where('is_active', '=', 1).execute()).length;
    const above = await server.as('superadmin@wellspring.example');
    expect((await countsOf('northwind-partner-walk', above, 'northwind'))[0]).toBe(await peopleOf('northwind', 'acme', 'globex'));
    expect((await countsOf('northwind-partner-walk', admin, 'acme'))[0]).toBe(await peopleOf('acme'));
    const { n } = await db()
      .selectFrom('person')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('is_active', '=', 1)
      .executeTakeFirstOrThrow();
    expect((await countsOf('Custom', above, 'GLOBAL'))[0]).toBe(n);
  });
});

describe('the people of a challenge', () => {
  it('[ADH-087] [ADH-089] [ADH-091] are shown by name, a page after the other, each once, with the count as the total', async () => {
    const counts = await countsOf(walk);
    const seen: ChallengePerson[] = [];
    let token = '';
    do {
      const { body } = await admin.post(paged, asking({ Status: 5, PageSize: 10, PaginationToken: token }));
      expect(body.Data).toMatchObject({ Total: counts[5], IsTotalCapped: false });
      seen.push(...body.Data.Items);
      token = body.Data.PaginationToken;
    } while (token !== '');
    expect(seen).toHaveLength(Number(counts[5]));
    expect(new Set(seen.map(({ UserId }) => UserId)).size).toBe(seen.length);
    expect(new Set(seen.map(({ Status }) => Status))).toEqual(new Set([5]));
    const names = seen.map(({ LastName }) => LastName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it('[ADH-091] are found by the beginnings of their names, not by their addresses', async () => {
    const found = async (SearchTerms: string) => (await admin.post(paged, asking({ SearchTerms }))).body.Data;
    const { first_name, last_name } = await db().selectFrom('person').selectAll().where('id', '=', 'acme-participant').executeTakeFirstOrThrow();
    const data = await found(`${last_name.slice(0, 3)} ${first_name}`);
    expect(data.Items).toMatchObject([{ UserId: 'acme-participant', FirstName: first_name, LastName: last_name, Email: 'participant@acme.example' }]);
    expect(data.Total).toBe(1);
    expect((await found('participant2')).Total).toBe(0);
  });

  it('[ADH-081] [ADH-091] have the completion day of maintenance, in the list and in the file', async () => {
    const people: readonly ChallengePerson[] = (await admin.post(paged, asking({ Status: 2 }))).body.Data.Items;
    const ids = people.slice(0, 3).map(({ UserId }) => UserId);
    // Late evening in the zone of programs: in UTC it is the next day.
    server.clock.set(new Date('2026-11-21T05:00:00.000Z'));
    admin = await server.as('admin@acme.example');
    const mark = (UserIds: readonly string[], CompletedDate: string) =>
      admin.post(`/v2/challenges/maintenance/${walk}/overridechallengeprogress`, { ChallengeId: walk, EntityId: 'acme', UserIds, CompletedDate });
    await mark(ids.slice(0, 2), '11-20-2026');
    await mark(ids.slice(2), '11-15-2026');
    const maintained = (await admin.get(`/v2/challenges/maintenance/people?ChallengeId=${walk}&Show=Complete&PageSize=100`)).body.Data.Items;
    const listed = (await admin.post(paged, asking({ Status: 4, PageSize: 100 }))).body.Data.Items;
    const days = (of: readonly ChallengePerson[]) => of.map(({ Email, CompletedDate }) => `${Email} ${CompletedDate}`).sort();
    expect(days(listed)).toEqual(days(maintained));
    expect(days(listed)).toEqual(expect.arrayContaining(days(people.slice(0, 2).map((one) => ({ ...one, CompletedDate: '2026-11-20' })))));
    const rows = readCsv((await take(asking({ Status: 4 }))).body)?.rows.slice(1) ?? [];
    expect(rows.map(({ cells }) => `${cells[1]} ${cells[4]}`).sort()).toEqual(days(listed));
  });

  it('[ADH-093] refuses a status that there is not, and a page that it has not', async () => {
    for (const more of [{ Status: 9 }, { Status: -1 }, { Status: 'Complete' }, { PageSize: 11 }, { PaginationToken: 'x' }])
      expect([more, (await admin.post(paged, asking(more))).status]).toEqual([more, 400]);
    expect((await admin.post(paged, asking({ PaginationToken: 'x' }))).body.Errors[0].Field).toBe('PaginationToken');
  });

  it('[ADH-090] [ADH-091] are downloaded as CSV that is named after the challenge, with cells that no spreadsheet runs, and a line of the audit', async () => {
    await db().updateTable('program_text').set({ name: 'Walk: 10/10 "daily"' }).where('program_id', '=', walk).execute();
    await db().updateTable('person').set({ first_name: '=1+1' }).where('id', '=', 'acme-participant').execute();
    const counts = await countsOf(walk);
    const { statusCode, headers, body } = await take(asking({ Status: 7 }));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/Walk.*daily.*\.csv/);
    expect(headers['x-total-rows']).toBe(String(counts[7]));
    const [headings, ...rows] = readCsv(body)?.rows.map(({ cells }) => cells) ?? [];
    expect(headings).toEqual(['Name', 'Email', 'Status', 'Progress (%)', 'Completed Date']);
    expect(rows).toHaveLength(Number(counts[7]));
    const own = rows.find(([, email]) => email === 'participant@acme.example');
    expect(own?.[0]).toMatch(/^'=1\+1 /);
    const audited = await db().selectFrom('audit').select(['target', 'detail']).where('action', '=', 'list.exported').execute();
    expect(audited.map(({ target, detail }) => ({ target, ...JSON.parse(detail) }))).toEqual([
      expect.objectContaining({ target: 'programs.dashboardPeopleExport', filters: ['EntityId', 'ChallengeId', 'Status'], rows: counts[7], ended: 'complete' }),
    ]);
    expect(JSON.stringify(audited)).not.toContain('participant@');
  });
});
