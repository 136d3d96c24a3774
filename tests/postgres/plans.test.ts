import modules from 'virtual:modules';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addBulk } from '../../fixtures/bulk';
import { growingTables } from '../contract/detours';
import { readAll, refusedToAll } from '../contract/readAll';
import { startTestServer, type TestServer } from '../testServer';
import { detoursOf, type Node, tablesOfIndexes } from './detours';
import { enlarge } from './enlarge';
import { type PostgresServer, startPostgres } from './server';

/** Number of people for whom statements are planned. */
const planned = 100_000;

/** Number of people in the database: enough for statistics. */
const people = Number(process.env.PEOPLE ?? 2000);

/** Tables that `addBulk` fills: their statistics are those of a large database. */
const filled = ['person', 'person_role', 'program_sign_up', 'program_submission', 'tracker_entry'];

/** Steps that are accepted, with the reason why they end in time. */
const exempt: readonly { readonly step: RegExp; readonly why: string }[] = [
  { step: /^support\.auditCheck /, why: 'is asked to examine all' },
  {
    step: /^(programs\.dashboard|rewards\.rewardBudget) of \S+: reads all of (person_by_is_active|support_count_by_company) /,
    why: 'counts the people of a company once, in an index',
  },
  { step: /^coaching-scheduler\.participants /, why: 'sorts those who are coached, and 1,000 people more; the planner may begin with all of a company' },
  {
    step: /^(notices\.notificationHistory|programs\.boardMembers|programs\.maintainedPeople|support\.clientSearch|support\.licenceEnd) of \S+: reads all /,
    why: 'ends with its limit, but the planner may join it with an index of a whole company',
  },
  {
    step: /^(admin\.eligiblePeople|admin\.eligiblePeopleExport|support\.auditExport) of \S+: reads all /,
    why: 'a search: the planner expects its 1,001 rows to cost as much as a quarter of the table in the order of an index',
  },
];

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The call that executed it, and its caller. */
  readonly by: string;
}

let postgres: PostgresServer;
let server: TestServer;
/** Executes `explain` with the values of the calls. */
let explaining: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'), { autovacuum: 'off' });
  server = await startTestServer(postgres.url);
  const { db, clock } = server.platform;
  explaining = new pg.Client({ connectionString: await addressOf(server.platform, postgres) });
  await explaining.connect();
  // A page of an enlarged table has fifty times its rows, so the cost of reading pages of ten rows is added to each row.
  await explaining.query('set cpu_tuple_cost = 0.11');
  await addBulk({ db, modules, now: clock.now() }, { people, entriesPerPerson: 4 });
});
afterAll(async () => {
  await explaining?.end();
  await server?.close();
  await postgres?.stop();
});

/** The address of the database of a server. */
const addressOf = async ({ db }: TestServer['platform'], { url }: PostgresServer): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return url.replace(/postgres$/, rows[0]?.name ?? '');
};

/** Records reading statements, once for each text and caller, while `by` names a call. */
const record = (): { readonly asked: ReadonlyMap<string, Asked>; by: string } => {
  const asked = new Map<string, Asked>();
  const recorded = { asked, by: '' };
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { text, values } = (given[0] ?? {}) as Partial<Asked>;
    const { by } = recorded;
    const key = `${by.replace(/^.* of /, '')} ${text}`;
    if (by !== '' && values && /^\s*(select|with)\b/i.test(text ?? '') && !asked.has(key)) asked.set(key, { text: text ?? '', values, by });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as never);
  return recorded;
};

const planOf = async ({ text, values }: Asked): Promise<Node> => {
  const { rows } = await explaining.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(`explain (format json) ${text}`, [...values]);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error(`There is no plan of ${text}`);
  return plan.Plan;
};

it('no reading call reads a table that grows with the number of people, for any caller and order: neither by a scan, nor over a whole company', async () => {
  const recorded = record();
  const silent = await readAll(server, (by) => {
    recorded.by = by;
  });
  expect(silent).toEqual([...refusedToAll.keys()]);
  expect(recorded.asked.size).toBeGreaterThan(500);
  const { db } = server.platform;
  const growing = await growingTables(db);
  await enlarge(db, growing, { filled, factor: planned / people, rows: planned });
  const tables = await tablesOfIndexes(db);
  const found = new Map<string, string>();
  for (const asked of recorded.asked.values())
    for (const detour of detoursOf(await planOf(asked), { text: asked.text, growing, tables })) found.set(`${detour}: ${asked.text}`, asked.by);
  const detours = [...found].map(([detour, by]) => `${by}: ${detour}`).filter((detour) => !exempt.some(({ step }) => step.test(detour)));
  expect(detours).toEqual([]);
}, 300_000);
