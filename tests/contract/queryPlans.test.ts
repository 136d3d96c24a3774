import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOnPostgres } from '../../devserver/testing/postgresForTests';
import { addBulk } from '../../fixtures/bulk';
import { startTestServer, type TestServer } from '../testServer';
import { detoursOf, growingTables } from './detours';
import { readAll, refusedToAll } from './readAll';

let server: TestServer;
/** Every SQL text prepared since the server was ready, with a call that used it. */
const asked = new Map<string, string>();
let asking = '';

beforeAll(async () => {
  server = await startTestServer();
  const { sqlite, db, clock } = server.platform;
  // Enough people for several pages of a list. Plans depend not on their number, but on the statistics that `addBulk` gathers.
  await addBulk({ db, modules: [], now: clock.now() }, { people: 2000, entriesPerPerson: 0 });
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((sql: string) => {
    if (asking !== '' && /^(select|with)\b/i.test(sql) && !asked.has(sql)) asked.set(sql, asking);
    return prepare(sql);
  }) as typeof sqlite.prepare;
});
afterAll(() => server.close());

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

it.skipIf(isOnPostgres)(
  'no reading call reads a table that grows with the number of people, for any caller and order: neither by a scan, nor over a whole company',
  async () => {
    const { sqlite } = server.platform;
    const growing = await growingTables(server.platform.db);
    expect([...growing]).toEqual(expect.arrayContaining(['person', 'audit', 'sign_in_session', 'program_sign_up', 'program_submission', 'reward_points']));
    asked.clear();
    const silent = await readAll(server, (by) => {
      asking = by;
    });
    expect(silent).toEqual([...refusedToAll.keys()]);
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
  },
  120_000,
);
