import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { isOnPostgres } from '../../../testing/postgresForTests';
import type { AdminTables } from '../tables';
import { downloadsBy, earlierReadsBy, linesAfter, newestLine, readersOf, readsBy } from './counts';

const lines = 100_000;
let app: TestApp;
let people: readonly string[];

beforeAll(async () => {
  app = await appForTests(await modulesNamed('admin', 'root', 'account', 'session'));
  const { sqlite, db, clock } = app.platform;
  await addBulk({ db, modules: [], now: clock.now() }, { people: 100_000, entriesPerPerson: 0 });
  people = (await db.selectFrom('person').select('id').limit(1000).execute()).map(({ id }) => id);
  const last = await newestLine(app.tables<AdminTables>());
  const add = sqlite.prepare(
    `insert into audit (id, at, actor_id, subject_id, action, target, detail, session_id, address, route) values (?, ?, ?, ?, ?, '', '{}', '', '', '')`,
  );
  sqlite.transaction(() => {
    for (let n = 1; n <= lines; n++) {
      const at = new Date(clock.now().getTime() - (lines - n) * 10_000).toISOString();
      const action = ['health.looked', 'account.profileSaved', 'list.exported', 'health.looked'][n % 4];
      add.run(last + n, at, people[n % 7], people[n % 1000], action);
    }
  })();
  sqlite.exec('analyze');
}, 120_000);
afterAll(() => app.close());

it.skipIf(isOnPostgres)('examines 100,000 lines about 100,000 people by indexes alone', async () => {
  const { db, stepsOf } = watchPlans<PlatformTables & AdminTables>(app.platform.sqlite);
  const [actor = ''] = people;
  const now = app.clock.now().getTime();
  const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();
  const plan = async (run: () => Promise<unknown>): Promise<string> => (await stepsOf(run)).join('\n');
  const of = { hour: ago(1), day: ago(24) };
  const newest = await newestLine(db);
  expect(await plan(() => newestLine(db))).toMatch(/^(SEARCH|SCAN) audit( USING (INTEGER PRIMARY KEY|COVERING INDEX \w+).*)?$/);
  expect(await plan(() => linesAfter(db, newest - 10))).toBe('SEARCH audit USING INTEGER PRIMARY KEY (rowid>?)');
  expect(await plan(() => readsBy(db, actor, of))).toContain('SEARCH audit USING COVERING INDEX audit_looks_by_actor (actor_id=? AND at>?)');
  expect(await plan(() => earlierReadsBy(db, actor, { from: ago(29 * 24), until: of.day }))).toContain(
    'SEARCH audit USING COVERING INDEX audit_looks_by_actor (actor_id=? AND at>? AND at<?)',
  );
  expect(await plan(() => readersOf(db, people.slice(0, 500), of.day))).toContain('SEARCH audit USING INDEX audit_subject (subject_id=? AND at>?)');
  expect(await plan(() => downloadsBy(db, actor, of.day))).toContain('SEARCH audit USING INDEX audit_exports_by_actor (actor_id=? AND at>?)');
  expect((await linesAfter(db, newest - lines)).length).toBe(2000);
});
