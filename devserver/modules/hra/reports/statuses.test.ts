import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import type { PlatformTables } from '../../../platform/tables';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import hra from '../routes';
import type { HraTables } from '../tables';

let server: TestApp;
let admin: SignedIn;
const modules = [hra, ...modulesNamed('admin', 'administration')];
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

interface Row {
  readonly UserId: string;
  readonly Cells: Readonly<Record<string, string>>;
}
const db = () => server.tables<HraTables & PlatformTables>();
const asking = (Report: string, more: object = {}) => ({ Report, EntityId: 'acme', Filters: [], ...more });
const rowsOf = async (Report: string, more: object = {}): Promise<readonly Row[]> => {
  const { status, body } = await admin.post('/reportfilters/preview', asking(Report, { PageSize: 100, ...more }));
  expect(status).toBe(200);
  return body.Data.Items;
};
const people = async () => (await db().selectFrom('person').select('id').where('company_id', '=', 'acme').execute()).map(({ id }) => id);

/** The status of all people in a plan year, computed from the rows in memory. */
const statusesIn = async (report: string, year: string): Promise<ReadonlyMap<string, string>> => {
  const submitted = await db().selectFrom('hra_submission').selectAll().execute();
  const begun = await db().selectFrom('hra_progress').selectAll().execute();
  const measured = await db().selectFrom('hra_measurement').selectAll().execute();
  const isIn = (day: string): boolean => day.startsWith(year.slice(-4));
  const complete = new Set(
    report === 'HRAStatus'
      ? submitted.filter(({ plan_year_id }) => plan_year_id === year).map(({ person_id }) => person_id)
      : measured.filter(({ source, day }) => source === 'BiometricUpload' && isIn(day)).map(({ person_id }) => person_id),
  );
  const started = new Set(
    report === 'HRAStatus'
      ? begun.filter(({ plan_year_id, status }) => plan_year_id === year && status === 'InProgress').map(({ person_id }) => person_id)
      : measured.filter(({ source, day }) => source === 'HealthProfile' && isIn(day)).map(({ person_id }) => person_id),
  );
  return new Map((await people()).map((id) => [id, complete.has(id) ? 'Complete' : started.has(id) ? 'In Progress' : 'Not Started']));
};

it('[FIL-060] a screening that staff has marked as done is complete, in the rows as in the filter', async () => {
  const [row] = (await rowsOf('BiometricsStatus')).filter(({ Cells }) => Cells.Status === 'Not Started');
  const marked = { person_id: row?.UserId ?? '', company_id: 'acme', plan_year_id: 'acme-2026', day: '2026-03-01' };
  await db().insertInto('hra_screening_override').values(marked).execute();
  const complete = async (Filters: readonly object[]) => {
    const rows = await rowsOf('BiometricsStatus', { Filters });
    return rows.flatMap(({ UserId, Cells }) => (Cells.Status === 'Complete' ? [UserId] : []));
  };
  const all = await complete([]);
  expect(all).toContain(marked.person_id);
  expect(await complete([{ FilterCategory: 'BiometricsStatus', Status: ['Complete'] }])).toEqual(all);
  expect(await complete([{ FilterCategory: 'BiometricsStatus', Status: ['InProgress', 'NotComplete'] }])).toEqual([]);
});

describe.each(['HRAStatus', 'BiometricsStatus'] as const)('%s', (report) => {
  it('[FIL-007] [FIL-060] contains all people once, with their status in the plan year', async () => {
    const [one, other] = await people();
    await db()
      .updateTable(report === 'HRAStatus' ? 'hra_submission' : 'hra_measurement')
      .set({ person_id: one ?? '' })
      .where('person_id', '=', other ?? '')
      .execute();
    for (const PlanYearId of ['acme-2026', 'acme-2025']) {
      const rows = await rowsOf(report, { PlanYearId });
      const wanted = await statusesIn(report, PlanYearId);
      expect(new Map(rows.map(({ UserId, Cells }) => [UserId, Cells.Status]))).toEqual(wanted);
      expect(rows).toHaveLength(wanted.size);
      for (const { Cells } of rows) expect(Cells.Last !== '').toBe(Cells.Status === 'Complete');
    }
    expect(new Set((await statusesIn(report, 'acme-2026')).values()).size).toBeGreaterThan(1);
  });

  it('[FIL-060] is filtered by the status in the plan year that is chosen', async () => {
    const complete = (PlanYearId: string) => rowsOf(report, { PlanYearId, Filters: [{ FilterCategory: report, Status: ['Complete'] }] });
    const before = new Set((await statusesIn(report, 'acme-2025')).values());
    const found = await complete('acme-2026');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ Cells }) => Cells.Status === 'Complete')).toBe(true);
    expect((await complete('acme-2025')).length > 0).toBe(before.has('Complete'));
    const notComplete = await rowsOf(report, { PlanYearId: 'acme-2025', Filters: [{ FilterCategory: report, Status: ['NotComplete'] }] });
    expect(notComplete.some(({ Cells }) => Cells.Status === 'Complete')).toBe(false);
  });

  it('[FIL-060] has a separate status for people who have not begun: the filter Not Complete also matches those who have', async () => {
    const [begun, idle] = (await rowsOf(report)).filter(({ Cells }) => Cells.Status === 'Not Started').map(({ UserId }) => UserId);
    const version_id = (await db().selectFrom('hra_version').select('id').executeTakeFirstOrThrow()).id;
    if (report === 'HRAStatus')
      await sql`insert into hra_progress select 'begun', id, company_id, 'acme-2026', ${version_id}, 'InProgress', '', '2026-02-01T12:00:00.000Z' from person where id = ${begun}`.execute(
        db(),
      );
    else
      await sql`insert into hra_measurement (person_id, measure_id, value, day, risk_level, source, version_id)
        values (${begun}, 'systolic', 1, '2026-03-01', 'Low', 'HealthProfile', ${version_id})`.execute(db());
    const Filters = [{ FilterCategory: report, Status: ['NotComplete'] }];
    const statusOf = (rows: readonly Row[], id: string | undefined) => rows.find(({ UserId }) => UserId === id)?.Cells.Status;
    const rows = await rowsOf(report, { Filters });
    expect([statusOf(rows, begun), statusOf(rows, idle)]).toEqual(['In Progress', 'Not Started']);
    const spanish = await (await server.as('spanishreporting@acme.example')).post('/reportfilters/preview', asking(report, { Filters, PageSize: 100 }));
    expect([statusOf(spanish.body.Data.Items, begun), statusOf(spanish.body.Data.Items, idle)]).toEqual(['En curso', 'Sin empezar']);
  });

  it('[FIL-060] is counted for the filters in the chosen plan year, and explained for a person', async () => {
    for (const PlanYearId of ['acme-2024', 'acme-2025', 'acme-2026', 'acme-2027']) {
      const counted = { EntityId: 'acme', PlanYearId, Filters: [{ Category: report, Values: ['Complete'] }] };
      const rows = await rowsOf(report, { PlanYearId, Filters: [{ FilterCategory: report, Status: ['Complete'] }] });
      expect([PlanYearId, (await admin.post('/audiences/describe', counted)).body.Data.Total]).toEqual([PlanYearId, rows.length]);
      for (const { UserId } of await rowsOf(report, { PlanYearId })) {
        const why = (await admin.post('/audiences/why', { ...counted, UserId })).body.Data;
        expect([why.IsIn, why.Reasons.length]).toEqual([rows.some((row) => row.UserId === UserId), 1]);
      }
    }
    const another = { EntityId: 'acme', PlanYearId: 'globex-2026', Filters: [] };
    expect((await admin.post('/audiences/describe', another)).status).toBe(404);
  });

  it('[FIL-077] contains no findings, and its picture counts groups of five or more', async () => {
    const rows = await rowsOf(report);
    expect(Object.keys(rows[0]?.Cells ?? {})).toEqual([
      'LastName',
      'FirstName',
      'Email',
      'Status',
      'First',
      'Last',
      'Times',
      'Department',
      'Location',
      'Region',
    ]);
    const { body } = await admin.post('/reportfilters/picture', asking(report));
    const all2026 = [...(await statusesIn(report, 'acme-2026')).values()];
    const [all] = body.Data.Figures;
    expect(all.People).toBe((await people()).length);
    for (const { Id, Points } of body.Data.Charts)
      if (Id === 'Status')
        for (const { Name, Key, Value } of Points) if (Key !== '') expect([Name, Value]).toEqual([Name, all2026.filter((status) => status === Name).length]);
    for (const { Id, Points } of body.Data.Charts) if (Id === 'Status') for (const { Value } of Points) expect(Value === 0 || Value >= 5).toBe(true);
  });

  it('[FIL-060] counts a company of more people than one step of its walk has', async () => {
    const { db: all } = server.platform;
    await addBulk({ db: all, modules, now: server.clock.now() }, { people: 3200, entriesPerPerson: 2 });
    const version = sql`(select id from hra_version limit 1)`;
    const some = (part: number) => sql`from person where id like 'acme-g%' and cast(substr(id, 7) as integer) % 3 = ${sql.lit(part)}`;
    await sql`insert into hra_submission (id, person_id, company_id, plan_year_id, number, version_id, submitted_at, answers, score)
      select 's-' || id, id, company_id, 'acme-2026', 1, ${version}, '2026-02-01T12:00:00.000Z', '{}', 50 ${some(0)}`.execute(db());
    await sql`insert into hra_progress select 'p-' || id, id, company_id, 'acme-2026', ${version}, 'InProgress', '', '2026-02-01T12:00:00.000Z' ${some(1)}`.execute(
      db(),
    );
    for (const [part, source] of ['BiometricUpload', 'HealthProfile'].entries())
      await sql`insert into hra_measurement (person_id, measure_id, value, day, risk_level, source, version_id)
        select id, 'systolic', 1, '2026-03-01', 'Low', ${source}, ${version} ${some(part)}`.execute(db());
    const statuses = await statusesIn(report, 'acme-2026');
    expect(statuses.size).toBeGreaterThan(2000);
    const departments = new Map(
      (await db().selectFrom('person').select(['id', 'department_id']).execute()).map(({ id, department_id }) => [id, department_id ?? 'none']),
    );
    const { body } = await admin.post('/reportfilters/picture', asking(report));
    const sizeOf = (wanted: string) => [...statuses.values()].filter((status) => status === wanted).length;
    expect(body.Data.Figures.map(({ People }: { People: number }) => People)).toEqual([
      statuses.size,
      ...['Complete', 'In Progress', 'Not Started'].map((status) => sizeOf(status)),
    ]);
    for (const { Id, Points } of body.Data.Charts) {
      if (Id !== 'Department') continue;
      for (const { Key, Value } of Points as readonly { readonly Key: string; readonly Value: number }[]) {
        const own = [...statuses].filter(([id]) => departments.get(id) === Key);
        if (Key !== '') expect([Key, Value]).toEqual([Key, Math.round((100 * own.filter(([, status]) => status === 'Complete').length) / own.length)]);
      }
    }
  });

  it('[FIL-007] is not found in a company without the plugin', async () => {
    await db().deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'hra').execute();
    for (const path of ['preview', 'picture', 'export']) expect((await admin.post(`/reportfilters/${path}`, asking(report))).status).toBe(404);
    expect((await admin.post('/reportfilters/preview', { ...asking(report), EntityId: 'globex' })).status).toBe(404);
  });
});

it('[FIL-007] tells how the share of people with a high risk moves between plan years, of the whole company alone', async () => {
  const { version_id } = await db().selectFrom('hra_measurement').select('version_id').executeTakeFirstOrThrow();
  await db().deleteFrom('hra_measurement').execute();
  const some = (await people()).slice(0, 20);
  const measured = (day: string, isHigh: (at: number) => boolean) =>
    db()
      .insertInto('hra_measurement')
      .values(
        some.map((person_id, at) => ({
          person_id,
          measure_id: 'systolic',
          value: 1,
          day,
          risk_level: isHigh(at) ? (at % 2 === 0 ? ('High' as const) : ('Urgent' as const)) : ('Moderate' as const),
          source: 'BiometricUpload' as const,
          version_id,
        })),
      )
      .execute();
  await measured('2025-03-01', (at) => at < 10);
  await measured('2026-03-01', (at) => at < 5);
  const chartOf = async (more: object = {}) =>
    (await admin.post('/reportfilters/picture', asking('BiometricsStatus', more))).body.Data.Charts.find(({ Id }: { readonly Id: string }) => Id === 'Risk');
  const valueIn = async (key: string) => (await chartOf()).Points.find(({ Key }: { readonly Key: string }) => Key === key)?.Value;
  expect([await valueIn('acme-2025'), await valueIn('acme-2026')]).toEqual([50, 25]);
  await db()
    .updateTable('hra_measurement')
    .set({ risk_level: 'Low' })
    .where('day', '=', '2026-03-01')
    .where('person_id', '=', some[0] ?? '')
    .execute();
  expect(await valueIn('acme-2026'), 'of four people nothing is told').toBeNull();
  expect(await chartOf({ Filters: [{ FilterCategory: 'Sex', Status: ['Female'] }] })).toBeUndefined();
});
