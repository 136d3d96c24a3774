import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformTables } from '../../platform/tables';
import { type Plans, watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { listBehind } from './devices/queries';
import { findEntry, findMetrics, listDays, listEntries, listFields, listOptions, listTrackers, listValidations } from './queries';
import trackers from './routes';
import type { TrackerDb, TrackerTables } from './tables';

const who = { userId: 'acme-participant', companyId: 'acme' };

let server: TestApp;
let db: TrackerDb;
let planOf: Plans<never>['stepsOf'];

beforeAll(async () => {
  server = await appForTests([trackers]);
  ({ db, stepsOf: planOf } = watchPlans<PlatformTables & TrackerTables>(server.platform.sqlite));
});
afterAll(() => server.close());

const entryKey = 'USING INDEX sqlite_autoindex_tracker_entry_1';

/** Ten years of one entry a day in 20 trackers, and many trackers of another company. */
const addTenYears = (): void => {
  const { sqlite } = server.platform;
  sqlite.exec(`
    with recursive day(n) as (select 0 union all select n + 1 from day where n < 3652), number(n) as (select 0 union all select n + 1 from number where n < 19)
    insert or ignore into tracker (id, company_id, icon, type, is_one_per_day, measure) select 'many-' || n, 'acme', 'steps', 'Count', 0, null from number;
    with recursive day(n) as (select 0 union all select n + 1 from day where n < 3652), number(n) as (select 0 union all select n + 1 from number where n < 19)
    insert into tracker_entry (person_id, tracker_id, entry_date, number, source, source_id, field_values, created_by, created_at, modified_by, modified_at)
    select 'acme-participant', 'many-' || number.n, date('2026-11-20', '-' || day.n || ' days'), 0, 'UserEntry', null, '{"Steps":"1"}', '', '', '', '' from day, number;
    with recursive number(n) as (select 0 union all select n + 1 from number where n < 2000)
    insert into tracker (id, company_id, icon, type, is_one_per_day, measure) select 'many-of-legacy-' || n, 'legacy', 'steps', 'Count', 0, null from number;
    insert into tracker_text (tracker_id, language, name) select id, 'en-US', id from tracker where id like 'many-%';
    insert into tracker_field (tracker_id, name, position, type, units, decimal_places) select id, 'Steps', 0, 'Number', '', 0 from tracker where id like 'many-%';
    analyze;`);
};

const inOrder: readonly (readonly [name: string, run: () => Promise<unknown>, step: string])[] = [
  [
    'entries',
    () => listEntries(db, who, 'many-3', '2025-11-20', '2026-11-20'),
    `SEARCH tracker_entry ${entryKey} (person_id=? AND tracker_id=? AND entry_date>? AND entry_date<?)`,
  ],
  [
    'one entry',
    () => findEntry(db, who, 'many-3', '2026-11-18', 0),
    `SEARCH tracker_entry ${entryKey} (person_id=? AND tracker_id=? AND entry_date=? AND number=?)`,
  ],
  ['list', () => listTrackers(db, who, 'en-US'), 'SEARCH tracker USING INDEX tracker_by_company (company_id=?)'],
  ['metrics', () => findMetrics(db, who), `SEARCH tracker_entry ${entryKey} (person_id=? AND tracker_id=?)`],
  ['devices behind', () => listBehind(db, who, '2026-11-20'), 'SEARCH device_connection USING INDEX sqlite_autoindex_device_connection_1 (person_id=?)'],
];

describe('the queries of a person with ten years of daily entries in 20 trackers', () => {
  it('go by their indexes and need no sorting', async () => {
    addTenYears();
    for (const [name, run, step] of inOrder) {
      const plan = await planOf(run);
      expect(plan, name).toContain(step);
      expect(
        plan.filter((one) => /SCAN|TEMP B-TREE/.test(one)),
        name,
      ).toEqual([]);
    }
  });

  it('read the last day of a tracker from the end of the index', async () => {
    const plan = await planOf(() => listTrackers(db, who, 'en-US'));
    expect(plan.some((step) => step.startsWith('SEARCH entry USING COVERING INDEX'))).toBe(true);
  });

  it('read definitions and count days by index', async () => {
    for (const run of [
      () => listFields(db, 'acme-walking', 'en-US'),
      () => listOptions(db, 'acme-walking', 'en-US'),
      () => listValidations(db, 'acme-walking'),
      () => listDays(db, who.userId, ['many-1', 'many-2'], '2026-11-01', '2026-11-20'),
    ]) {
      expect((await planOf(run)).filter((step) => step.startsWith('SCAN'))).toEqual([]);
    }
    expect(await listDays(db, who.userId, ['many-1', 'many-2'], '2026-11-01', '2026-11-20')).toHaveLength(20);
  });
});
