import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Example } from '../../devserver/platform/examples';
import { addBulk } from '../../fixtures/bulk';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, type ServedCall, served } from './calls';
import { detoursOf, growingTables } from './detours';

/** One account of each kind of caller, because signing in costs more than a call. */
const readers = [
  'participant@acme.example',
  'participant@legacy.example',
  'coach@acme.example',
  'leadcoach@acme.example',
  'triple@northwind.example',
  'support@acme.example',
  'support@wellspring.example',
  'partner@northwind.example',
  'admin@acme.example',
  'wradmin@acme.example',
  'reporting@acme.example',
  'superadmin@wellspring.example',
];

let server: TestServer;
/** Every SQL text prepared since the server was ready, with a call that used it. */
const asked = new Map<string, string>();
let asking = '';

beforeAll(async () => {
  server = await startTestServer();
  const { sqlite, db, clock } = server.platform;
  // Enough people for several pages of a list. Plans depend not on their number, but on the statistics that `addBulk` gathers.
  await addBulk({ sqlite, db, modules: [], now: clock.now() }, { people: 2000, entriesPerPerson: 0 });
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((sql: string) => {
    if (asking !== '' && /^(select|with)\b/i.test(sql) && !asked.has(sql)) asked.set(sql, asking);
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

/** The response to a request of an example, without its envelope. */
const found = async <T>(mail: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const answer = await send(mail, method, `/api${path}`, body);
  if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}`);
  const json = answer.json();
  return json.Data ?? json;
};

interface Field {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
}

/** The query of an example with each value of its enumerated fields (orders, states, tabs), one at a time, and with a search. */
const variants = ({ schema }: ServedCall, { query = {} }: Example): readonly Readonly<Record<string, string>>[] => {
  const fields = Object.entries((schema.query as { readonly properties?: Readonly<Record<string, Field>> } | undefined)?.properties ?? {});
  const valuesOf = ([name, field]: (typeof fields)[number]): readonly unknown[] => {
    if (/^(search|searchterms)$/i.test(name)) return ['a'];
    return field.enum ?? field.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const])) ?? [];
  };
  const { search: _, SearchTerms: __, ...plain } = query;
  return [query, ...fields.flatMap((field) => valuesOf(field).map((value) => ({ ...plain, [field[0]]: String(value) })))];
};

/** Waits for the limit of exports per minute. Statements of the server's own jobs in that time are not recorded. */
const aMinuteLater = async (): Promise<void> => {
  asking = '';
  server.platform.clock.advance(60_000);
  await server.platform.settled();
};

/** Makes a reading call as one of the readers, in all variants. @returns whether they have access */
const readAs = async (mail: string, call: ServedCall): Promise<boolean> => {
  const { path, example, name, module } = call;
  asking = `${module}.${name} of ${mail}`;
  const who = {
    userId: await server.personId(mail),
    entityId: mail.replace(/.*@|\.example/g, ''),
    get: <T>(url: string) => found<T>(mail, 'GET', url),
    post: <T>(url: string, body?: unknown) => found<T>(mail, 'POST', url, body),
  };
  // An example fails for callers without access to its records.
  const input: Example | undefined = example ? await (async () => example(who))().catch(() => undefined) : {};
  if (!input) return false;
  const [first = {}, ...others] = variants(call, input);
  const status = (await send(mail, 'GET', addressOf(path, { ...input, query: first }))).statusCode;
  if (status === 403) return false;
  for (const query of others) await send(mail, 'GET', addressOf(path, { ...input, query }));
  return status < 400;
};

/** Plan steps of a call that are accepted, with the reason why they end in time. */
const exempt: readonly { readonly call: string; readonly step: RegExp; readonly why: string }[] = [
  {
    call: 'admin.changeFilters',
    step: /^reads all, SEARCH audit_change USING COVERING/,
    why: 'goes from value to value: a step for each kind of record or member of staff',
  },
  {
    call: 'admin.alarmLines',
    step: /^SCAN alarm USING INDEX alarm_by_time$/,
    why: 'its example lists the alarms of all companies by the index; reading ends with the page',
  },
  { call: 'coaching-scheduler.participants', step: /^sorts, SEARCH coached_person USING COVERING/, why: 'sorts those who are coached, and 1,000 people more' },
  {
    call: 'programs.dashboard',
    step: /^reads all, SEARCH person USING COVERING INDEX person_by_is_active \(company_id=\? AND is_active=\?\)$/,
    why: 'counts the people of a company once, in the index alone',
  },
  {
    call: 'rewards.rewardBudget',
    step: /^reads all, SEARCH person USING COVERING INDEX person_by_is_active \(company_id=\? AND is_active=\?\)$/,
    why: 'counts the people of a company once, in the index alone',
  },
  {
    call: 'support.auditCheck',
    step: /^SCAN session USING COVERING INDEX acting_for_subject$/,
    why: 'is asked to examine all; the index holds times of acting alone',
  },
  {
    call: 'support.userSearch',
    step: /^tries each, SEARCH person USING INDEX (support_by_\w+|person_by_is_active)/,
    why: 'a filter of a column finds what stands within (SUP-022); reading ends with the page or the 1,001st',
  },
];

const isExempt = (by: string, step: string): boolean => exempt.some(({ call, step: known }) => by.startsWith(`${call} `) && known.test(step));

const isSignOut = ({ path }: ServedCall): boolean => path.endsWith('logout');

/** Reading calls that are refused to all readers, with what they look up first. */
const refusedToAll: ReadonlyMap<string, string> = new Map([
  ['root.downloadFile', 'a file that somebody has sent'],
  ['root.getTemplate', 'a template that a company has'],
  ['session.autoLogin', 'the token of a link'],
  ['session.finishSso', 'an answer of the identity provider'],
  ['session.requiredFields', 'the token of a registration'],
  ['trackers.askConsent', 'a link of the connection to a device'],
  ['trackers.receiveConsent', 'the answer to that link'],
]);

it('no reading call reads through a table that grows with the number of people, for any caller and order: neither by a scan, nor through a whole company', async () => {
  const { sqlite } = server.platform;
  const growing = growingTables(sqlite);
  expect([...growing]).toEqual(expect.arrayContaining(['person', 'audit', 'sign_in_session', 'program_sign_up', 'program_submission', 'reward_points']));
  asked.clear();
  // Signing out comes last, because it ends the session of the other calls.
  const reading = served.filter(({ method }) => method === 'GET').sort((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));
  const silent: string[] = [];
  for (const call of reading) {
    let isAnswered = false;
    if (call.schema.response === 'csv') await aMinuteLater();
    for (const mail of readers) isAnswered = (await readAs(mail, call)) || isAnswered;
    if (!isAnswered) silent.push(`${call.module}.${call.name}`);
  }
  expect(silent.sort()).toEqual([...refusedToAll.keys()]);
  const statements = [...asked];
  expect(statements.length).toBeGreaterThan(100);
  const detours = () =>
    statements.flatMap(([sql, by]) =>
      detoursOf(sqlite, sql, growing)
        .filter((step) => !isExempt(by, step))
        .map((step) => `${by}: ${step}: ${sql}`),
    );
  // A database that has grown in use has no statistics, because only bulk seeding gathers them.
  sqlite.exec('delete from sqlite_stat1; delete from sqlite_stat4; analyze sqlite_schema');
  expect(detours()).toEqual([]);
  // A database filled by `npm run seed` has statistics: here those of people, who are many, without the tables that are small only in the fixtures.
  sqlite.exec('analyze');
  sqlite.exec(
    "delete from sqlite_stat1 where tbl not in ('company', 'person', 'person_role'); delete from sqlite_stat4 where tbl not in ('company', 'person', 'person_role')",
  );
  sqlite.exec('analyze sqlite_schema');
  expect(detours()).toEqual([]);
}, 120_000);
