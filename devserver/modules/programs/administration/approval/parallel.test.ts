import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Approval } from '../../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
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

const { people, join, report, items, decide, mails, told } = deskFor(() => server);

/** It has a board, and requires two reports, each for 75 points. */
const meals = 'acme-meal-prep';
const pointsOfOne = 75;

let reporters: readonly SignedIn[] = [];
beforeEach(async () => {
  listener.rewind();
  reporters = [people.me, people.colleague, await server.as('spanish@acme.example'), await server.as('hidden@acme.example')];
  for (const who of reporters) {
    await join(who, meals);
    await report(who, meals);
    await report(who, meals);
  }
});

const waiting = () => items({ challenge: meals, pageSize: 100 });
const keyOf = ({ UserId, SubmittedDate }: Pick<Approval, 'UserId' | 'SubmittedDate'>): string => `${UserId} ${SubmittedDate}`;
const lines = (action: string) => server.platform.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();

/** All rows that a decision changes: submissions, parts, the board, and announced points. */
const stored = async () => {
  const db = server.tables<ProgramTables>();
  return {
    submissions: await db.selectFrom('program_submission').selectAll().where('program_id', '=', meals).orderBy('person_id').orderBy('submitted_at').execute(),
    parts: await db.selectFrom('program_sign_up').selectAll().where('program_id', '=', meals).orderBy('person_id').execute(),
    scores: await db.selectFrom('program_score').selectAll().where('program_id', '=', meals).orderBy('person_id').execute(),
    points: reporters.map(({ userId }) => listener.pointsOf(userId)),
  };
};

it('[ADH-017] two desks that decide the same submissions at once decide each of them once, with one mail, its points and its place on the board', async () => {
  const all = await waiting();
  expect(all).toHaveLength(8);
  const before = await stored();
  // Both administrators decide all of them, three at a time, from opposite ends.
  const parts = [all.slice(0, 3), all.slice(3, 6), all.slice(6)];
  const asked = [
    ...parts.map((rows) => decide(people.admin, 'Approved', rows)),
    ...parts.toReversed().map((rows) => decide(people.other, 'Denied', rows.toReversed())),
  ];
  const actions = (await Promise.all(asked)).flatMap(({ status, body }) => {
    expect([200, 409]).toContain(status);
    return status === 200 ? (body.Data.Actions as (Approval & { IsSuccessful: boolean })[]) : [];
  });
  expect(
    actions
      .filter(({ IsSuccessful }) => IsSuccessful)
      .map(keyOf)
      .sort(),
  ).toEqual(all.map(keyOf).sort());
  expect(await waiting()).toEqual([]);

  const decided = await lines('programs.reportDecided');
  expect(
    decided
      .map(({ detail }) => JSON.parse(detail))
      .map(({ person, submittedAt }) => `${person} ${submittedAt}`)
      .sort(),
  ).toEqual(all.map(keyOf).sort());
  const after = await stored();
  for (const [at, { userId }] of reporters.entries()) {
    const own = after.submissions.filter(({ person_id }) => person_id === userId);
    const approved = own.filter(({ status }) => status === 'Approved').length;
    expect(own.map(({ reviewed_by, status }) => [status, reviewed_by])).toEqual(
      own.map(({ status }) => [status, status === 'Approved' ? people.admin.userId : people.other.userId]),
    );
    expect(after.parts.find(({ person_id }) => person_id === userId)).toMatchObject({ counted: approved, earned_points: approved * pointsOfOne });
    expect(after.points[at]).toBe((before.points[at] ?? 0) + approved * pointsOfOne);
    expect(after.scores.find(({ person_id }) => person_id === userId)?.units ?? 0).toBe(approved);
  }
  // A call sends one mail to each person with a decided submission.
  const said = (await mails())
    .map(({ Body }) => /(\d) of your reports|(\d) de tus reportes/.exec(Body))
    .reduce((sum, found) => sum + Number(found?.[1] ?? found?.[2] ?? 1), 0);
  expect(said).toBe(all.length);
});

it('all of it is undone together: submissions, progress, points and the board are as they were', async () => {
  const before = await stored();
  await decide(people.admin, 'Approved', await waiting());
  expect((await stored()).scores).not.toEqual(before.scores);
  for (const { id } of (await lines('programs.reportDecided')).toReversed())
    expect((await people.other.post('/companysettings/changes/undo', { Id: id })).status).toBe(200);
  const { parts, ...rest } = await stored();
  expect(rest).toEqual({ submissions: before.submissions, scores: before.scores, points: before.points });
  expect(parts).toEqual(before.parts.map((part) => ({ ...part, state_since: expect.any(String) })));
});

it('[ADH-017] a decision whose mail cannot be stored is rolled back', async () => {
  const [before, all] = [await stored(), await waiting()];
  server.published.length = 0;
  const failing = vi.spyOn(server.platform.outbox, 'add').mockRejectedValue(new Error('disk full'));
  expect((await decide(people.admin, 'Approved', all)).status).toBe(500);
  failing.mockRestore();
  const { submissions, parts, scores } = await stored();
  expect({ submissions, parts, scores }).toEqual({ submissions: before.submissions, parts: before.parts, scores: before.scores });
  expect(await lines('programs.reportDecided')).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(told('challengeApprovals:acme')).toEqual([]);
  expect((await decide(people.admin, 'Approved', all)).status).toBe(200);
  expect(await waiting()).toEqual([]);
});
