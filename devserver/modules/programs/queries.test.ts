import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBulk } from '../../../fixtures/bulk';
import type { PlatformTables } from '../../platform/tables';
import { type Plans, watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { findProgram, listComplete, listCurrent, listReported, listSubmissions, type Participant, selectAvailable } from './queries';
import programs from './routes';
import type { ProgramDb, ProgramTables } from './tables';

const who: Participant = { userId: 'acme-participant', companyId: 'acme' };

let server: TestApp;
let db: ProgramDb;
let planOf: Plans<never>['stepsOf'];

beforeAll(async () => {
  server = await appForTests([programs]);
  ({ db, stepsOf: planOf } = watchPlans<PlatformTables & ProgramTables>(server.platform.sqlite));
});
afterAll(() => server.close());

const queries: readonly (readonly [name: string, run: () => Promise<unknown>, firstStep: string])[] = [
  ['current', () => listCurrent(db, who, 'en-US', '2026-10-21'), 'SEARCH part USING INDEX program_sign_up_by_state (person_id=? AND state=?)'],
  ['complete', () => listComplete(db, who, 'en-US'), 'SEARCH part USING INDEX program_sign_up_by_state (person_id=? AND state=?)'],
  [
    'available',
    () => selectAvailable(db, who, 'en-US', '2026-11-20'),
    'SEARCH program USING INDEX program_offered (owner_id=? AND person_id=? AND end_date>?)',
  ],
  ['one program', () => findProgram(db, who, 'en-US', 'acme-stairs'), 'SEARCH program USING INDEX sqlite_autoindex_program_1 (id=?)'],
  ['reported', () => listReported(db, who, '2025-11-20'), 'SEARCH program_submission USING INDEX sqlite_autoindex_program_submission_1 (person_id=?)'],
  [
    'submissions',
    () => listSubmissions(db, who, 'acme-stairs'),
    'SEARCH program_submission USING INDEX sqlite_autoindex_program_submission_1 (person_id=? AND program_id=?)',
  ],
];

const checkPlans = async (): Promise<void> => {
  for (const [name, run, firstStep] of queries) {
    const plan = await planOf(run);
    expect(plan[0], name).toBe(firstStep);
    expect(
      plan.filter((step) => step.startsWith('SCAN')),
      name,
    ).toEqual([]);
  }
};

describe('the queries of a person', () => {
  it('go by their indexes on the fixtures, and still when the tables are large and their sizes known', async () => {
    await checkPlans();
    const { platform } = server;
    await addBulk({ db: platform.db, modules: [programs], now: server.clock.now() }, { people: 1500, entriesPerPerson: 40 });
    const { parts } = await db
      .selectFrom('program_sign_up')
      .select((eb) => eb.fn.countAll<number>().as('parts'))
      .executeTakeFirstOrThrow();
    expect(parts).toBeGreaterThan(15_000);
    await checkPlans();
  });
});
