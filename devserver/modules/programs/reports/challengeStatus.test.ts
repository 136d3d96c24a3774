import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import { readCsv } from '../../../../shell/rules/files/csv';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { people } from './challengeStatus';

const modules = [programs, ...modulesNamed('admin', 'administration')];
let server: TestApp;
let admin: SignedIn;
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
  readonly RowId: string;
  readonly Cells: Readonly<Record<string, string>>;
}
const db = () => server.tables<ProgramTables & PlatformTables>();
const asking = (more: object = {}) => ({ Report: 'ChallengeStatus', EntityId: 'acme', Filters: [], ...more });
const preview = (more: object = {}, who = admin) => who.post('/reportfilters/preview', asking({ PageSize: 100, ...more }));
const picture = (more: object = {}, who = admin) => who.post('/reportfilters/picture', asking(more));
const file = (more: object = {}, who = admin) =>
  server.app.inject({ method: 'POST', url: '/api/reportfilters/export', headers: who.authorization, payload: asking(more) });

/** All rows, page by page. */
const rowsOf = async (more: object = {}): Promise<Row[]> => {
  const rows: Row[] = [];
  let PaginationToken = '';
  do {
    const { status, body } = await preview({ ...more, PaginationToken });
    expect(status).toBe(200);
    rows.push(...body.Data.Items);
    PaginationToken = body.Data.PaginationToken;
  } while (PaginationToken !== '');
  return rows;
};

/** Parts of people of Acme that count in a plan year, computed from the rows in memory. */
const partsIn = async (first: string, last: string) => {
  const programsById = new Map((await db().selectFrom('program').selectAll().execute()).map((program) => [program.id, program]));
  const acme = (await db().selectFrom('person').select('id').where('company_id', '=', 'acme').execute()).map(({ id }) => id);
  return (await db().selectFrom('program_sign_up').selectAll().execute()).filter((part) => {
    const program = programsById.get(part.program_id);
    const isTold = program !== undefined && (program.person_id === null || program.template_id !== null);
    return isTold && part.state !== 'Quit' && acme.includes(part.person_id) && program.start_date <= last && program.end_date >= first;
  });
};

describe('who may have it', () => {
  it('[FIL-007] [FIL-076] is who may have reports; another company is not found, and neither is a plan year of one', async () => {
    for (const [mail, status] of [
      ['reporting@acme.example', 200],
      ['coach@acme.example', 403],
      ['participant@acme.example', 403],
    ] as const) {
      const who = await server.as(mail);
      const answers = [await preview({}, who), await picture({}, who), await who.get('/reportfilters/reports?entityId=acme')];
      expect([mail, ...answers.map((answer) => answer.status)]).toEqual([mail, status, status, status]);
      expect((await file({}, who)).statusCode).toBe(status);
    }
    for (const more of [{ EntityId: 'globex' }, { PlanYearId: 'globex-2026' }, { Report: 'HRAStatus' }]) {
      expect([more, (await preview(more)).status, (await picture(more)).status, (await file(more)).statusCode]).toEqual([more, 404, 404, 404]);
    }
    expect((await admin.get('/reportfilters/reports?entityId=globex')).status).toBe(404);
    for (const path of ['preview', 'picture', 'export']) expect((await server.anonymous('POST', `/reportfilters/${path}`, asking())).status).toBe(401);
    expect((await server.anonymous('GET', '/reportfilters/reports?entityId=acme')).status).toBe(401);
  });

  it('[FIL-007] is a company that has the plugin, in a deployment that has it', async () => {
    const namesOf = async () => (await admin.get('/reportfilters/reports?entityId=acme')).body.Data.map(({ Id }: { Id: string }) => Id);
    expect(await namesOf()).toEqual(['Participants', 'ChallengeStatus']);
    await db().deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'programs').execute();
    expect(await namesOf()).toEqual(['Participants']);
    expect((await preview()).status).toBe(404);
  });
});

describe('its rows', () => {
  it('[FIL-007] are people with their challenges of the plan year, as the rows in memory have them, and each person at least once', async () => {
    for (const [PlanYearId, first, last] of [
      ['acme-2026', '2026-01-01', '2026-12-31'],
      ['acme-2025', '2025-01-01', '2025-12-31'],
    ] as const) {
      const rows = await rowsOf({ PlanYearId });
      const parts = await partsIn(first, last);
      const ids = rows.filter(({ Cells }) => Cells.Challenge !== '').map(({ RowId }) => RowId);
      expect(ids.sort()).toEqual(parts.map(({ person_id, program_id }) => `${person_id} ${program_id}`).sort());
      const everybody = await db().selectFrom('person').select('id').where('company_id', '=', 'acme').execute();
      expect([...new Set(rows.map(({ UserId }) => UserId))].sort()).toEqual(everybody.map(({ id }) => id).sort());
      expect(new Set(rows.map(({ RowId }) => RowId)).size).toBe(rows.length);
    }
    const years = await Promise.all(['acme-2026', 'acme-2025'].map((PlanYearId) => rowsOf({ PlanYearId })));
    expect(years[0]?.length).not.toBe(years[1]?.length);
    expect(await rowsOf()).toEqual(years[0]);
  });

  it('contain status, progress, points and days of a part, and no names of personal programs', async () => {
    const [part] = (await partsIn('2026-01-01', '2026-12-31')).filter(({ state }) => state === 'Complete');
    const row = (await rowsOf()).find(({ RowId }) => RowId === `${part?.person_id} ${part?.program_id}`);
    expect(row?.Cells).toMatchObject({ Status: 'Complete', Points: String(part?.earned_points), Joined: programDay(part?.joined_at ?? '') });
    const own = await db()
      .selectFrom('program_text')
      .innerJoin('program', 'program.id', 'program_text.program_id')
      .select('program_text.name')
      .where('program.template_id', 'is not', null)
      .where('program.template_id', '=', 'Custom')
      .execute();
    const told = new Set((await rowsOf()).map(({ Cells }) => Cells.Challenge));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ name }) => told.has(name))).toEqual([]);
  });

  it('[FIL-032] [FIL-058] are about the challenge of the filters, and mark people who are not in it', async () => {
    const id = 'acme-lunch-walk';
    const named = [{ FilterCategory: 'ChallengeName', Status: [id] }];
    const rows = await rowsOf({ Filters: named });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ RowId }) => RowId.endsWith(` ${id}`))).toBe(true);
    const apart = await rowsOf({ Filters: [{ FilterCategory: 'UserChallengeStatus', Status: ['NotInChallenge'], ParentId: id }] });
    expect(apart.length).toBeGreaterThan(0);
    expect(new Set(apart.map(({ Cells }) => Cells.Status))).toEqual(new Set(['Not Signed Up']));
    expect((await preview({ Filters: [{ FilterCategory: 'ChallengeName', Status: ['globex-fresh-air'] }] })).status).toBe(400);
  });

  it.each(['LastName', '-LastName', 'FirstName', '-FirstName'] as const)(
    'go by an index of names, by %s; only the challenges of one person are sorted',
    async (Sort) => {
      const { db: watched, detoursOf } = watchPlans<ProgramTables & PlatformTables>(server.platform.sqlite);
      const filters = { first: '2026-01-01', last: '2026-12-31', today: '2026-11-20', language: 'en-US' as const, challenges: undefined };
      const detours = await detoursOf(() => people(watched, { request: { Sort }, within: ['acme'], filters }));
      expect(detours.filter((step) => !/LAST TERM OF ORDER BY/.test(step))).toEqual([]);
    },
  );

  it('[FIL-069] are a file as a whole, with the columns that were chosen and no formula', async () => {
    await db().updateTable('person').set({ first_name: '=1+1' }).where('email', '=', 'participant@acme.example').execute();
    const { body } = await file({ Columns: ['FirstName', 'Challenge', 'Status'] });
    const [head, ...rows] = (readCsv(body)?.rows ?? []).map(({ cells }) => cells);
    expect(head).toEqual(['First name', 'Challenge', 'Status']);
    expect(rows).toHaveLength((await rowsOf()).length);
    expect(body).toContain("'=1+1");
    expect((await preview({ Columns: ['FirstName'] })).body.Data.Items[0].Cells).toEqual({ FirstName: expect.any(String) });
    expect((await preview({ Columns: ['Password'] })).body.Errors).toMatchObject([{ Field: 'Columns' }]);
    await server.platform.settled();
    const lines = await db().selectFrom('audit').select('detail').where('action', '=', 'list.exported').execute();
    expect(lines.map(({ detail }) => JSON.parse(String(detail)))).toMatchObject([{ rows: rows.length, ended: 'complete' }]);
  });
});

describe('its picture', () => {
  it('tells completion by challenge and department, of groups of five people or more', async () => {
    const { body } = await picture();
    const parts = await partsIn('2026-01-01', '2026-12-31');
    const [, joined] = body.Data.Figures;
    const count = new Set(parts.map(({ person_id }) => person_id)).size;
    expect(joined).toEqual({ Name: 'Signed up for a challenge', People: count < 5 ? null : count });
    for (const { Points } of body.Data.Charts) for (const { Value } of Points) expect(Value ?? 0).toBeLessThanOrEqual(100);
    const sizes = new Map<string, Set<string>>();
    const templates = new Map((await db().selectFrom('program').select(['id', 'template_id', 'person_id']).execute()).map((program) => [program.id, program]));
    for (const { program_id, person_id } of parts) {
      const program = templates.get(program_id);
      const id = (program?.person_id ? program.template_id : program_id) ?? '';
      sizes.set(id, (sizes.get(id) ?? new Set()).add(person_id));
    }
    for (const { Id, Points, IsFolded } of body.Data.Charts) {
      if (Id !== 'Challenge') continue;
      for (const { Key } of Points) if (Key !== '') expect([Key, (sizes.get(Key)?.size ?? 0) >= 5]).toEqual([Key, true]);
      expect(IsFolded).toBe([...sizes.values()].some(({ size }) => size < 5));
    }
  });

  it('counts a report of Sunday night in the week that ends then, where programs live', async () => {
    const program = 'acme-lunch-walk';
    await sql`delete from program_submission where program_id <> ${program}
      or submitted_at > (select min(first.submitted_at) from program_submission as first
        where first.program_id = ${program} and first.person_id = program_submission.person_id)`.execute(db());
    await sql`update program_submission set submitted_at = '2026-11-16T05:30:00.000Z', status = 'Approved'`.execute(db());
    const parts = (await partsIn('2026-01-01', '2026-12-31')).filter(({ program_id }) => program_id === program);
    const reporting = (await db().selectFrom('program_submission').select('person_id').execute()).filter(({ person_id }) =>
      parts.some((part) => part.person_id === person_id),
    );
    expect(reporting.length).toBeGreaterThan(5);
    const { body } = await picture();
    const week = body.Data.Charts.find(({ Id }: { Id: string }) => Id === 'Week');
    expect(week.Points.filter(({ Value }: { Value: number }) => Value > 0)).toMatchObject([{ Key: '2026-11-09', Value: reporting.length }]);
  });

  it('counts a company of more people than one step of its walk has', async () => {
    const { platform } = server;
    await addBulk({ db: platform.db, modules, now: server.clock.now() }, { people: 3200, entriesPerPerson: 4 });
    const people = await db().selectFrom('person').select(['id', 'department_id']).where('company_id', '=', 'acme').execute();
    expect(people.length).toBeGreaterThan(2000);
    const parts = await partsIn('2026-01-01', '2026-12-31');
    const completed = parts.filter(({ state }) => state === 'Complete').map(({ person_id }) => person_id);
    const sizeOf = (ids: readonly string[]) => new Set(ids).size;
    const { body } = await picture();
    expect(body.Data.Figures.map(({ People }: { People: number }) => People)).toEqual([
      people.length,
      sizeOf(parts.map(({ person_id }) => person_id)),
      sizeOf(completed),
    ]);
    const department = body.Data.Charts.find(({ Id }: { Id: string }) => Id === 'Department');
    for (const { Key, Value } of department.Points as readonly { Key: string; Value: number }[]) {
      const ids = people.filter(({ department_id }) => (department_id ?? 'none') === Key).map(({ id }) => id);
      expect([Key, Value]).toEqual([Key, Math.round((100 * ids.filter((id) => completed.includes(id)).length) / ids.length)]);
    }
  });

  it('is about the filtered people, and hides groups of fewer than five', async () => {
    const Filters = [{ FilterCategory: 'ChallengeName', Status: ['acme-lunch-walk'] }];
    await db().deleteFrom('program_sign_up').where('program_id', '=', 'acme-lunch-walk').where('person_id', '<>', 'acme-participant').execute();
    const { body } = await picture({ Filters });
    expect(body.Data.FewerThan).toBe(5);
    for (const { Points } of body.Data.Charts) for (const { Value } of Points) expect([null, 0]).toContain(Value);
    for (const { People } of body.Data.Figures) expect([null, 0]).toContain(People);
  });
});
