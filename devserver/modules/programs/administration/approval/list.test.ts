import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlatformTables } from '../../../../platform/tables';
import { watchPlans } from '../../../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { query } from '../../../../testing/query';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { approvals, selectOfPerson } from './list';

let server: TestApp;

/** Ten thousand waiting reports, including those of one challenge, and as many decided ones. */
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin')]);
  const db = server.tables<ProgramTables>();
  const seeded = await db.selectFrom('program_submission').selectAll().where('program_id', '=', 'acme-resilience').executeTakeFirstOrThrow();
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    ...seeded,
    submitted_at: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
    status: n % 2 === 0 ? ('PendingApproval' as const) : ('Denied' as const),
    reviewed_at: n % 2 === 0 ? null : '2026-11-01T00:00:00.000Z',
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('program_submission')
      .values(rows.slice(at, at + 1000))
      .execute();
  await query(db, 'analyze');
});
afterAll(() => server.close());

it('[ADH-024] uses an index with every filter, on the first page and on later ones', async () => {
  const { db, stepsOf, detoursOf } = watchPlans<PlatformTables & ProgramTables>(server.platform.sqlite);
  const ofADay = { from: '2026-01-03T06:00:00.000Z', until: '2026-01-04T06:00:00.000Z' };
  const indexes = {
    program_approval_by_date: {},
    program_approval_by_status: { status: 'PendingApproval' },
    program_approval_of_program: { challenge: 'acme-resilience' },
    program_approval_of_program_by_status: { status: 'PendingApproval', challenge: 'acme-resilience' },
  } as const;
  const cases = Object.entries(indexes).flatMap(([index, narrowed]) =>
    [{}, ofADay].flatMap((period) => (['-SubmittedDate', 'SubmittedDate'] as const).map((Sort) => ({ index, Sort, narrowed: { ...narrowed, ...period } }))),
  );
  for (const { index, Sort, narrowed } of cases) {
    const read = async (PaginationToken?: string) =>
      approvals(db, {
        request: { PageSize: 25, Sort, ...(PaginationToken && { PaginationToken }) },
        within: ['acme'],
        filters: { ...narrowed, reached: '["acme"]', language: 'en-US' },
      });
    let token = '';
    for (let page = 0; page < 5; page += 1) token = (await read(token)).PaginationToken;
    for (const from of ['', token]) {
      expect(await detoursOf(() => read(from)), index).toEqual([]);
      expect((await stepsOf(() => read(from)))[0], index).toContain(`USING INDEX ${index} (reviewing_company_id=?`);
    }
  }
});

it('[ADH-024] reads as many rows for the last page of ten thousand as for the first', async () => {
  const admin = await server.as('admin@acme.example');
  const page = async (paginationToken: string) =>
    (await admin.post('/v2/challenges/acme/challengeapprovals', { challenge: '', status: 'PendingApproval', paginationToken, pageSize: 100 })).body.Data;
  let [token, seen] = ['', new Set<string>()];
  do {
    const { Items, paginationToken, IsTotalCapped } = await page(token);
    expect(IsTotalCapped).toBe(true);
    for (const { SubmittedDate } of Items) seen.add(SubmittedDate);
    token = paginationToken;
  } while (token !== '');
  expect(seen.size).toBe(10_001);
});

it('tells the latest twenty of a person in a challenge, by the key of the person', async () => {
  const { db, stepsOf, detoursOf } = watchPlans<PlatformTables & ProgramTables>(server.platform.sqlite);
  const read = () =>
    selectOfPerson(db, { entityId: 'acme', userId: 'acme-participant', challengeId: 'acme-resilience' }, { language: 'en-US', reached: '["acme"]' }).execute();
  expect(await detoursOf(read)).toEqual([]);
  expect((await stepsOf(read))[0]).toMatch(/submission USING .*\(person_id=\? AND program_id=\?/);
  const admin = await server.as('admin@acme.example');
  const of = (company: string, person: string) => `/v2/challenges/${company}/challengeapprovals/${person}/acme-resilience`;
  const { status, body } = await admin.get(of('acme', 'acme-participant'));
  expect(status).toBe(200);
  const dates = body.Data.map(({ SubmittedDate }: { SubmittedDate: string }) => SubmittedDate);
  expect(dates).toHaveLength(20);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(body.Data[0]).toMatchObject({ UserId: 'acme-participant', ChallengeId: 'acme-resilience' });
  expect((await admin.get(of('acme', 'nobody'))).status).toBe(404);
  expect((await admin.get(of('legacy', 'acme-participant'))).status).toBe(404);
  expect((await (await server.as('participant@acme.example')).get(of('acme', 'acme-participant'))).status).toBe(403);
  expect((await server.anonymous('GET', of('acme', 'acme-participant'))).status).toBe(401);
});
