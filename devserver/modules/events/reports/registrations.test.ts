import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import { readCsv } from '../../../../shell/rules/files/csv';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import events from '../routes';
import type { EventsTables } from '../tables';
import { registrations } from './registrations';

let server: TestApp;
let admin: SignedIn;
const modules = [events, ...modulesNamed('admin', 'administration', 'programs')];
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

interface Row {
  readonly RowId: string;
  readonly Cells: Readonly<Record<string, string>>;
}
const db = () => server.tables<EventsTables & PlatformTables>();
const asking = (more: object = {}) => ({ Report: 'EventRegistration', EntityId: 'acme', Filters: [], ...more });
/** All rows, page by page. */
const rowsOf = async (more: object = {}): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let PaginationToken = '';
  do {
    const { status, body } = await admin.post('/reportfilters/preview', asking({ PageSize: 100, ...more, PaginationToken }));
    expect(status).toBe(200);
    rows.push(...body.Data.Items);
    PaginationToken = body.Data.PaginationToken;
  } while (PaginationToken !== '');
  return rows;
};
const places = async () =>
  db()
    .selectFrom('event_registration as place')
    .innerJoin('person', 'person.id', 'place.person_id')
    .selectAll('place')
    .where('person.company_id', '=', 'acme')
    .execute();
const idOf = ({ person_id, session_id, start_local }: Awaited<ReturnType<typeof places>>[number]) => `${person_id} ${session_id} ${start_local}`;

/** Gives eight people of Acme the place that one person has. */
const fill = async () => {
  const [first] = await places();
  if (!first) throw new Error('Nobody has a place.');
  const others = await db().selectFrom('person').select('id').where('company_id', '=', 'acme').limit(8).execute();
  await db()
    .insertInto('event_registration')
    .values(others.map(({ id }) => ({ ...first, person_id: id, state: 'Registered' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return first;
};

describe('sign-ups for events', () => {
  it('[FIL-007] are those of the plan year, each once, canceled ones marked', async () => {
    const { session_id, start_local } = await fill();
    await db()
      .updateTable('event_registration')
      .set({ state: 'Unregistered' })
      .where('session_id', '=', session_id)
      .where('person_id', '=', 'acme-participant')
      .execute();
    for (const year of ['2026', '2025', '2027']) {
      const wanted = (await places()).filter((place) => place.start_local.startsWith(year));
      const years = (await admin.get('/planyear/options?entityId=acme')).body.Data as { Value: string }[];
      if (!years.some(({ Value }) => Value === `acme-${year}`)) continue;
      const rows = await rowsOf({ PlanYearId: `acme-${year}` });
      expect([year, rows.map(({ RowId }) => RowId).sort()]).toEqual([year, wanted.map(idOf).sort()]);
    }
    const rows = await rowsOf({ PlanYearId: `acme-${start_local.slice(0, 4)}` });
    const canceled = (await places()).filter(({ state }) => state === 'Unregistered').map(idOf);
    expect(
      rows
        .filter(({ Cells }) => Cells.Status === 'Canceled')
        .map(({ RowId }) => RowId)
        .sort(),
    ).toEqual(canceled.sort());
    expect(rows.every(({ Cells }) => Cells.Event !== '' && Cells.Session !== '' && /^\d\d:\d\d$/.test(Cells.Time ?? ''))).toBe(true);
  });

  it('[FIL-032] are about the event and the session that filters name', async () => {
    const { event_id, session_id } = await fill();
    const rows = await rowsOf({ Filters: [{ FilterCategory: 'EventName', Status: [event_id] }] });
    expect(rows.length).toBeGreaterThan(0);
    const sessions = await db().selectFrom('event_session').select('id').where('event_id', '=', event_id).execute();
    expect(rows.every(({ RowId }) => sessions.some(({ id }) => RowId.split(' ')[1] === id))).toBe(true);
    const one = await rowsOf({ Filters: [{ FilterCategory: 'EventSession', Status: [session_id], ParentId: event_id }] });
    expect(new Set(one.map(({ RowId }) => RowId.split(' ')[1]))).toEqual(new Set([session_id]));
  });

  it.each(['LastName', '-LastName', 'FirstName', '-FirstName'] as const)(
    'go by an index of names, by %s; only the places of one person are sorted',
    async (Sort) => {
      const { db: watched, detoursOf } = watchPlans<EventsTables & PlatformTables>(server.platform.sqlite);
      const filters = { first: '2026-01-01', last: '2026-12-31', language: 'en-US' as const };
      const detours = await detoursOf(() => registrations(watched, { request: { Sort }, within: ['acme'], filters }));
      expect(detours.filter((step) => !/LAST TERM OF ORDER BY/.test(step))).toEqual([]);
    },
  );

  it('[FIL-069] are a file; the picture counts people by event, and folds what fewer than five have', async () => {
    await fill();
    const { body } = await server.app.inject({ method: 'POST', url: '/api/reportfilters/export', headers: admin.authorization, payload: asking() });
    expect(readCsv(body)?.rows).toHaveLength((await rowsOf()).length + 1);
    const told = (await admin.post('/reportfilters/picture', asking())).body.Data;
    const registered = (await places()).filter(({ state, start_local }) => state === 'Registered' && start_local.startsWith('2026'));
    const chart = told.Charts.find(({ Id }: { Id: string }) => Id === 'Event');
    expect(chart.Points.length).toBeGreaterThan(0);
    for (const { Key, Value } of chart.Points) {
      expect(Value).toBeGreaterThanOrEqual(5);
      if (Key !== '') expect(Value).toBe(new Set(registered.filter(({ event_id }) => event_id === Key).map(({ person_id }) => person_id)).size);
    }
  });

  it('[FIL-007] are counted as people in the picture, regardless of their number of places and events, in a company larger than one batch', async () => {
    const { db: all } = server.platform;
    await addBulk({ db: all, modules, now: server.clock.now() }, { people: 3200, entriesPerPerson: 0 });
    await db().deleteFrom('event_registration').execute();
    const sessions = await db()
      .selectFrom('event_session')
      .select(['id', 'event_id', 'start_local'])
      .where('start_local', '>=', '2026-01-01')
      .where('start_local', '<=', '2026-12-31')
      .orderBy('id')
      .execute();
    const [first, ...others] = sessions;
    const other = others.find(({ event_id }) => event_id !== first?.event_id);
    if (!first || !other) throw new Error('There are too few events.');
    const ids = (await db().selectFrom('person').select('id').where('company_id', '=', 'acme').orderBy('id').execute()).map(({ id }) => id);
    const place = (person_id: string, { id, event_id }: typeof first, start_local: string) => ({
      person_id,
      session_id: id,
      event_id,
      start_local,
      state: 'Registered' as const,
      starts_at: '2026-12-01T15:00:00.000Z',
      ends_at: '2026-12-01T16:00:00.000Z',
      changed_at: '2026-11-01T00:00:00.000Z',
      sequence: 0,
    });
    // Three have places at both events, one more at each: five people, of whom four are at each event.
    const both = ids
      .slice(0, 3)
      .flatMap((id) => [place(id, first, '2026-12-01T09:00'), place(id, first, '2026-12-02T09:00'), place(id, other, '2026-12-01T11:00')]);
    await db()
      .insertInto('event_registration')
      .values([...both, place(ids[3] ?? '', first, '2026-12-01T09:00'), place(ids[4] ?? '', other, '2026-12-01T11:00')])
      .execute();
    const told = (await admin.post('/reportfilters/picture', asking())).body.Data;
    expect(told.Figures).toEqual([
      { Name: 'People', People: ids.length },
      { Name: 'People registered for an event', People: 5 },
    ]);
    expect(told.Charts.find(({ Id }: { Id: string }) => Id === 'Event')).toMatchObject({ Points: [], IsFolded: true });
  });

  it('[FIL-007] are not found in a company without events, and in another company', async () => {
    expect((await admin.post('/reportfilters/preview', asking({ EntityId: 'globex' }))).status).toBe(404);
    await db().deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'events').execute();
    for (const path of ['preview', 'picture', 'export']) expect((await admin.post(`/reportfilters/${path}`, asking())).status).toBe(404);
  });
});
