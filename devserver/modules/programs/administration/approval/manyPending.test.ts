import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBulk } from '../../../../../fixtures/bulk';
import type { Approval } from '../../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { pointsForTests } from '../../testing/pointsForTests';
import { deskFor } from './testing/desk';

let server: TestApp;
const listener = pointsForTests();
beforeAll(async () => {
  server = await appForTests([programs, listener.module, ...modulesNamed('admin', 'administration', 'root', 'session', 'account', 'account-access')]);
});
afterAll(() => server.close());

const { people, search, decide } = deskFor(() => server);

/** It requires two reports, each for 75 points. */
const meals = 'acme-meal-prep';
const pointsOfOne = 75;

/** People of Acme who have sent two reports each, written as reporting writes them. */
const addReporters = async (count: number): Promise<readonly string[]> => {
  const { db } = server.platform;
  await addBulk({ db, modules: [], now: server.clock.now() }, { people: count * 4, entriesPerPerson: 0 });
  const tables = server.tables<ProgramTables>();
  const { rows } = await sql<{ readonly id: string }>`select id from person where company_id = 'acme' and is_active = 1
    and not exists (select 1 from program_sign_up as part where part.person_id = person.id and part.program_id = ${meals}) order by id limit ${count}`.execute(
    tables,
  );
  const at = (minute: number): string => new Date(Date.parse(testTime) - minute * 60_000).toISOString();
  for (const [place, { id: person_id }] of rows.entries()) {
    const [first, second] = [at(2 * place + 2), at(2 * place + 1)];
    const part = { joined_at: at(20_000), state: 'Joined', state_since: at(20_000), counted: 0, earned_points: 0, outcome_id: null } as const;
    await tables
      .insertInto('program_sign_up')
      .values({ person_id, program_id: meals, ...part, submitted: 2, waiting: 2, last_submitted_at: second, sent_back_at: null })
      .execute();
    const said = { comment: 'Done.', reviewed_at: null, review_comment: '', file_name: null, file_display_name: null, reviewing_company_id: 'acme' } as const;
    await tables
      .insertInto('program_submission')
      .values([first, second].map((submitted_at) => ({ person_id, program_id: meals, submitted_at, status: 'PendingApproval' as const, ...said })))
      .execute();
  }
  return rows.map(({ id }) => id);
};

const keyOf = ({ UserId, SubmittedDate }: Pick<Approval, 'UserId' | 'SubmittedDate'>): string => `${UserId} ${SubmittedDate}`;

/**
 * Decides the listed submissions until none is left: the oldest or the newest page, in calls of one or of twenty.
 * @returns keys of the submissions that were answered as decided
 */
const workThrough = async (who: SignedIn, status: 'Approved' | 'Denied', sort: string): Promise<readonly string[]> => {
  const done: string[] = [];
  for (let calls = 0; ; calls += 1) {
    const { Items } = (await search(who, { challenge: meals, pageSize: 25, sort })).body.Data as { readonly Items: readonly Approval[] };
    if (Items.length === 0) return done;
    const answer = await decide(who, status, Items.slice(0, calls % 5 === 0 ? 1 : 20));
    expect([200, 409]).toContain(answer.status);
    const actions: readonly (Approval & { readonly IsSuccessful: boolean })[] = answer.status === 200 ? answer.body.Data.Actions : [];
    done.push(...actions.filter(({ IsSuccessful }) => IsSuccessful).map(keyOf));
  }
};

const reports = 3000;

it(`[ADH-017] ${reports} reports that wait are decided once each by two desks that work at them from both ends: with one line of the audit and its points`, async () => {
  listener.rewind();
  const ids = await addReporters(reports / 2);
  expect(ids).toHaveLength(reports / 2);
  const pointsBefore = new Map(ids.map((id) => [id, listener.pointsOf(id)]));
  const first = (await search(people.admin, { challenge: meals })).body.Data;
  expect(first.IsTotalCapped).toBe(true);
  const [approved, denied] = await Promise.all([workThrough(people.admin, 'Approved', '-SubmittedDate'), workThrough(people.other, 'Denied', 'SubmittedDate')]);
  expect(approved.length + denied.length).toBe(new Set([...approved, ...denied]).size);
  expect(Math.min(approved.length, denied.length)).toBeGreaterThan(reports / 10);

  const tables = server.tables<ProgramTables>();
  const all = await tables.selectFrom('program_submission').selectAll().where('program_id', '=', meals).where('person_id', 'in', ids).execute();
  expect(all).toHaveLength(reports);
  const asDecided = new Map([...approved.map((key) => [key, people.admin.userId] as const), ...denied.map((key) => [key, people.other.userId] as const)]);
  for (const { person_id, submitted_at, status, reviewed_by } of all) {
    const key = keyOf({ UserId: person_id, SubmittedDate: submitted_at });
    expect([status, reviewed_by]).toEqual([reviewed_by === people.admin.userId ? 'Approved' : 'Denied', asDecided.get(key)]);
  }
  const lines = await server.platform.db.selectFrom('audit').select('detail').where('action', '=', 'programs.reportDecided').execute();
  const audited = lines.map(({ detail }) => JSON.parse(detail)).map(({ person, submittedAt }) => `${person} ${submittedAt}`);
  expect(new Set(audited).size).toBe(audited.length);
  expect(new Set(audited)).toEqual(new Set(asDecided.keys()));
  const standing = new Map<string, number>();
  for (const { person_id, status } of all) standing.set(person_id, (standing.get(person_id) ?? 0) + (status === 'Approved' ? 1 : 0));
  const parts = await tables
    .selectFrom('program_sign_up')
    .select(['person_id', 'counted', 'earned_points', 'waiting'])
    .where('program_id', '=', meals)
    .where('person_id', 'in', ids)
    .execute();
  for (const { person_id, ...part } of parts) {
    const counted = standing.get(person_id) ?? 0;
    expect(part).toEqual({ counted, earned_points: counted * pointsOfOne, waiting: 0 });
    expect(listener.pointsOf(person_id) - (pointsBefore.get(person_id) ?? 0)).toBe(counted * pointsOfOne);
  }
}, 240_000);
