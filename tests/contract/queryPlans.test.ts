import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Example } from '../../devserver/platform/examples';
import { addBulk } from '../../fixtures/bulk';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, type ServedCall, served } from './calls';

/** Between them they may read everything. */
const readers = ['participant@acme.example', 'superadmin@wellspring.example', 'leadcoach@acme.example', 'admin@acme.example', 'support@acme.example'];

let server: TestServer;
/** Every SQL text that was prepared since the server was ready. */
const texts = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  const { sqlite, db, clock } = server.platform;
  // Plans are chosen by what tables hold, where that is known: here of people, who are many, and not of tables that are small in the fixtures alone.
  await addBulk({ sqlite, db, modules: [], now: clock.now() }, { people: 2000, entriesPerPerson: 0 });
  sqlite.exec("delete from sqlite_stat1 where tbl not in ('company', 'person', 'person_role'); analyze sqlite_schema");
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((sql: string) => {
    texts.add(sql);
    return prepare(sql);
  }) as typeof sqlite.prepare;
});
afterAll(() => server.close());

const send = async (mail: string, method: 'GET' | 'POST', url: string, body?: unknown) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await server.token(mail)}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });

/** An example asks for what this reader may not know. */
class NotForThem extends Error {}

const refused = (error: unknown): undefined => {
  if (error instanceof NotForThem) return undefined;
  throw error;
};

/** What an example finds by asking, without its envelope. */
const found = async <T>(mail: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const answer = await send(mail, method, `/api${path}`, body);
  if (answer.statusCode === 403) throw new NotForThem();
  const json = answer.json();
  return json.Data ?? json;
};

/** Makes a reading call as the first who may. */
const readAsSomebody = async (path: string, example: ServedCall['example']): Promise<void> => {
  for (const mail of readers) {
    const asking = {
      userId: await server.personId(mail),
      entityId: 'acme',
      get: <T>(asked: string) => found<T>(mail, 'GET', asked),
      post: <T>(asked: string, body?: unknown) => found<T>(mail, 'POST', asked, body),
    };
    const input: Example | undefined = example ? await (async () => example(asking))().catch(refused) : {};
    if (input && (await send(mail, 'GET', addressOf(path, input))).statusCode !== 403) return;
  }
};

const rowsOf = <Row>(sql: string, ...parameters: readonly unknown[]): readonly Row[] => server.platform.sqlite.prepare(sql).all(...parameters) as Row[];

/** The tables that grow with the number of people: those with a person in a row, and those that refer to one of them. */
const growingTables = (): ReadonlySet<string> => {
  const tables = rowsOf<{ name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").map(({ name }) => name);
  const holdsPeople = (table: string): boolean =>
    rowsOf<{ name: string }>(`pragma table_info("${table}")`).some(({ name }) => /^(person|actor|subject)_id$/.test(name));
  const growing = new Set(tables.filter((table) => table === 'person' || holdsPeople(table)));
  const refersToGrowing = (table: string): boolean => rowsOf<{ table: string }>(`pragma foreign_key_list("${table}")`).some((key) => growing.has(key.table));
  for (let before = -1; before < growing.size; ) {
    before = growing.size;
    for (const table of tables) if (refersToGrowing(table)) growing.add(table);
  }
  return growing;
};

/** Names in a query's plan are aliases; this is the table behind one. */
const tableBehind = (sql: string, name: string): string => new RegExp(`"(\\w+)" as "${name}"`).exec(sql)?.[1] ?? name;

const planOf = (sql: string): readonly string[] => {
  const parameters = (sql.match(/\?/g) ?? []).map(() => null);
  return rowsOf<{ detail: string }>(`explain query plan ${sql}`, ...parameters).map(({ detail }) => detail);
};

/** Steps of a plan that read a growing table from one end to the other. */
const scansOf = (sql: string, growing: ReadonlySet<string>): readonly string[] =>
  planOf(sql).filter((detail) => growing.has(tableBehind(sql, /^SCAN (\w+)/.exec(detail)?.[1] ?? '')));

/**
 * Whether a statement goes through all people of a company to put them in order: one step finds people by nothing but their company, and another sorts all that was found.
 * Where an index gives the order and only equal rows are sorted, reading ends with the page.
 */
const sortsCompany = (sql: string): boolean => {
  const plan = planOf(sql);
  const people = plan.some(
    (step) => /^(SCAN (\w+)|SEARCH (\w+) .*\((\w+\.)?company_id=\?\)$)/.test(step) && tableBehind(sql, /^\w+ (\w+)/.exec(step)?.[1] ?? '') === 'person',
  );
  return people && plan.includes('USE TEMP B-TREE FOR ORDER BY');
};

const isSignOut = ({ path }: ServedCall): boolean => path.endsWith('logout');

it('no reading call goes through a table that grows with the number of people: every query finds its rows by an index, and none sorts a whole company', async () => {
  const growing = growingTables();
  expect([...growing]).toEqual(expect.arrayContaining(['person', 'audit', 'sign_in_session', 'program_sign_up', 'program_submission', 'reward_points']));
  texts.clear();
  // Signing out comes last: it ends the session that the others are asked with.
  const reading = served.filter(({ method }) => method === 'GET').sort((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));
  for (const { path, example } of reading) await readAsSomebody(path, example);
  const asked = [...texts].filter((sql) => /^select\b/i.test(sql));
  expect(asked.length).toBeGreaterThan(10);
  const scans = asked.flatMap((sql) => scansOf(sql, growing).map((step) => `${step}: ${sql}`));
  expect(scans).toEqual([]);
  expect(asked.filter(sortsCompany).map((sql) => [sql, planOf(sql)])).toEqual([]);
});
