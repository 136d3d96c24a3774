import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import type { Approval, CountedChallenge, Leaderboard } from '../../../../plugins/programs/contract';
import type { PlatformTables } from '../../../platform/tables';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import type { ProgramTables } from '../tables';
import { wizardFor, wizardModules } from '../testing/wizardForTests';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests(wizardModules);
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const { saved, seenBy, offeredTo, isOffered, join, told } = wizardFor(() => server);
const db = () => server.tables<ProgramTables & PlatformTables>();
const move = (who: SignedIn, place: string) =>
  server.platform.db
    .updateTable('person')
    .set({ location_id: optionIdOf('acme', place) })
    .where('id', '=', who.userId)
    .execute();

/** Sends a report, and advances the clock by a minute, so that no two reports have the same time. */
const report = async (who: SignedIn, id: string): Promise<void> => {
  const sent = await who.post('/userprograms/submitselfreport/', {
    ChallengeId: id,
    ChallengeOwnerId: 'acme',
    Attachment: Buffer.from('proof').toString('base64'),
    AttachmentName: 'proof.txt',
    UserComments: 'Done.',
    Checked: true,
    RequireApproval: true,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  server.clock.advance(60_000);
};

const pending = async (id: string): Promise<readonly Approval[]> =>
  (await admin.post('/v2/challenges/acme/challengeapprovals', { challenge: id, status: 'PendingApproval', paginationToken: '', pageSize: 25 })).body.Data.Items;
const decide = async (Status: 'Approved' | 'Denied', rows: readonly Approval[]): Promise<readonly boolean[]> => {
  const Approvals = rows.map(({ UserId, ChallengeId, SubmittedDate }) => ({ UserId, ChallengeId, SubmittedDate, ReviewComments: 'Seen.' }));
  const { body } = await admin.post('/v2/challenges/acme/updatechallengeapprovals', { EntityId: 'acme', Status, Approvals });
  return body.Data.Actions.map(({ IsSuccessful }: { IsSuccessful: boolean }) => IsSuccessful);
};
const lastLine = async (action: string): Promise<number> =>
  (await db().selectFrom('audit').select('id').where('action', '=', action).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const undo = (action: string) => lastLine(action).then((Id) => admin.post('/companysettings/changes/undo', { Id }));
const maintain = (id: string, act: string, who: SignedIn, more: object = {}) =>
  admin.post(`/v2/challenges/maintenance/${id}/${act}`, { ChallengeId: id, EntityId: 'acme', UserIds: [who.userId], ...more });

/** A person's points, and whether they have completed the challenge, recomputed from levels, approved reports and overrides alone. */
const recounted = async (who: SignedIn, id: string) => {
  const levels = await db().selectFrom('program_level').selectAll().where('program_id', '=', id).orderBy('position').execute();
  const part = await db().selectFrom('program_sign_up').selectAll().where('program_id', '=', id).where('person_id', '=', who.userId).executeTakeFirstOrThrow();
  const { n } = await db()
    .selectFrom('program_submission')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('program_id', '=', id)
    .where('person_id', '=', who.userId)
    .where('status', '=', 'Approved')
    .executeTakeFirstOrThrow();
  const most = Math.max(...levels.map(({ submissions }) => submissions));
  const counted = part.overridden_on === null ? Math.min(n, most) : most;
  const points = levels.filter(({ submissions }) => submissions <= counted).reduce((sum, level) => sum + level.points, 0);
  return { counted, points, isComplete: counted >= most };
};

/** Expects the answer and the ledger to agree with the recount. @returns the points */
const agrees = async (who: SignedIn, id: string): Promise<number> => {
  const { points, isComplete } = await recounted(who, id);
  const shown = await seenBy(who, id);
  expect([shown.EarnedPoints, shown.ProgramStatus === 'Complete']).toEqual([points, isComplete]);
  const booked = await sql<{ n: number }>`select coalesce(sum(points), 0) as n from reward_points
    where kind = 'earned' and person_id = ${who.userId} and source_id = ${id}`.execute(db());
  expect(booked.rows).toEqual([{ n: points }]);
  return points;
};

it('[ADH-002, ADH-017, ADH-070, ADH-092, ADH-098, ADH-101, ADH-102] a challenge goes its way: made from a template, targeted, published, joined, reported, approved, denied, undone, overridden, completed; its points and board recounted', async () => {
  const [ana, ben, cleo, out] = await Promise.all(
    ['participant@acme.example', 'participant2@acme.example', 'spanish@acme.example', 'hidden@acme.example'].map((name) => server.as(name)),
  );
  if (!ana || !ben || !cleo || !out) throw new Error('Four people have signed in.');
  const everybody = [ana, ben, cleo];
  for (const who of everybody) await move(who, 'Denver');
  await move(out, 'Boston');

  // Created from a template, with an audience: only administrators see a draft.
  const draft = await saved(admin, { TemplateId: 'template-kindness' });
  const { Id: id } = draft;
  await saved(admin, {
    Id: id,
    StartDate: '2026-11-19',
    EndDate: '2026-12-20',
    EligibilityFilter: [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }],
    SelfReport: { ReportingType: 'CheckboxAttachmentComment', RequiresApproval: true, OnePerDay: false },
    Completion: {
      Levels: [
        { Points: 10, Required: 1 },
        { Points: 40, Required: 2 },
      ],
    },
    Groups: { Min: 1, Max: 5 },
    ProgramSubType: 'Group',
  });
  for (const who of [...everybody, out]) {
    expect((await offeredTo(who)).map(({ Id }) => Id)).not.toContain(id);
    expect((await who.get(`/userprograms/detail?ownerId=acme&id=${id}`)).status).toBe(404);
    expect((await who.get(`/v2/challenges/${id}`)).status).toBe(403);
  }
  expect(told()).toBe(0);

  // Published: browsers of the company get one message, and the audience finds it.
  expect(await saved(admin, { Id: id, IsDraft: false })).toMatchObject({ State: 'published', AudienceText: 'People in Denver' });
  expect(told()).toBe(1);
  for (const who of everybody) expect(await isOffered(who, id)).toBe(true);
  expect(await isOffered(out, id)).toBe(false);
  expect((await join(out, id)).status).toBe(404);

  // All join and report.
  for (const who of everybody) expect((await join(who, id)).status).toBe(200);
  for (const who of everybody) await report(who, id);
  const first = await pending(id);
  expect(first.map(({ UserId }) => UserId).sort()).toEqual(everybody.map(({ userId }) => userId).sort());
  for (const who of everybody) expect(await agrees(who, id)).toBe(0);

  // Approved, denied, undone.
  const of = (who: SignedIn) => first.filter(({ UserId }) => UserId === who.userId);
  expect(await decide('Approved', [...of(ana), ...of(ben)])).toEqual([true, true]);
  expect(await decide('Denied', of(cleo))).toEqual([true]);
  expect([await agrees(ana, id), await agrees(ben, id), await agrees(cleo, id)]).toEqual([10, 10, 0]);
  expect((await undo('programs.reportDecided')).status).toBe(200);
  const again = await pending(id);
  expect(again.map(({ UserId }) => UserId)).toEqual([cleo.userId]);
  expect(await decide('Approved', again)).toEqual([true]);
  expect(await agrees(cleo, id)).toBe(10);

  // Overridden, restored, overridden again.
  expect((await maintain(id, 'overridechallengeprogress', ben, { CompletedDate: '11-20-2026' })).body.Data.Refused).toEqual([]);
  expect(await agrees(ben, id)).toBe(50);
  expect((await maintain(id, 'undooverridechallengeprogress', ben)).status).toBe(200);
  expect(await agrees(ben, id)).toBe(10);
  expect((await maintain(id, 'overridechallengeprogress', ben, { CompletedDate: '11-20-2026' })).status).toBe(200);

  // Completed by reports.
  await report(ana, id);
  expect(await decide('Approved', await pending(id))).toEqual([true]);
  expect([await agrees(ana, id), await agrees(ben, id), await agrees(cleo, id)]).toEqual([50, 50, 10]);

  // The board, and the figures of the dashboard.
  const board: Leaderboard = (await ana.get(`/challenges/ajax/GetChallengeLeaderboard?challengeId=${id}&challengeOwnerId=acme&getAll=true`)).body;
  const units = await Promise.all(everybody.map(async (who) => [who.userId, (await recounted(who, id)).counted]));
  expect(new Map(board.Users.map(({ UserId, UnitTotal }) => [UserId, UnitTotal]))).toEqual(new Map(units as [string, number][]));
  const counted: CountedChallenge = (await admin.get(`/v2/challenges/dashboard/participants/acme/${id}`)).body.Data;
  expect([counted.StatusCounts[4], counted.StatusCounts[7]]).toEqual([2, 3]);
});
