import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import { randomSequence } from '../../../../fixtures/random';
import { isActivity } from '../../../../plugins/programs/rules/programIds';
import { earnedPoints } from '../../../../plugins/programs/rules/progress/levels';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { pointsForTests } from '../testing/pointsForTests';
import { submissionTotalsOf } from './submissionTotals';

let server: TestApp;
const listener = pointsForTests();

beforeAll(async () => {
  server = await appForTests([programs, listener.module]);
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables>();

/** Each derived value as stored, and as derived again from submissions, outcomes and levels. */
const recount = async (): Promise<{ readonly stored: unknown[]; readonly counted: unknown[] }> => {
  const parts = await db().selectFrom('program_sign_up').selectAll().orderBy('person_id').orderBy('program_id').execute();
  const submissions = await db().selectFrom('program_submission').selectAll().execute();
  const levels = await db().selectFrom('program_level').selectAll().execute();
  const outcomes = await db().selectFrom('program_outcome').select('id').where('requires_alternative', '=', 0).execute();
  const derive = (part: (typeof parts)[number]) => {
    const own = submissions.filter(({ person_id, program_id }) => person_id === part.person_id && program_id === part.program_id);
    const programLevels = levels.filter(({ program_id }) => program_id === part.program_id);
    const required = Math.max(...programLevels.map((level) => level.submissions));
    const isReached = outcomes.some(({ id }) => id === part.outcome_id);
    const approved = isReached || part.acted_at !== null ? required : own.filter(({ status }) => status === 'Approved').length;
    const isMarked = part.overridden_on !== null;
    const counted = isMarked ? Math.max(approved, required) : approved;
    const isDone = counted >= required;
    return {
      ...part,
      ...submissionTotalsOf(own),
      counted,
      measured: isMarked ? approved : null,
      earned_points: earnedPoints(programLevels, counted),
      state: part.state === 'Quit' ? 'Quit' : isDone ? 'Complete' : 'Joined',
    };
  };
  return { stored: parts, counted: parts.map(derive) };
};

/** Expects the announced points of each person to be the sum of what their programs report as earned. */
const checkAnnounced = async (): Promise<void> => {
  const earned = await db()
    .selectFrom('program_sign_up')
    .select('person_id')
    .select((eb) => eb.fn.sum<number>('earned_points').as('points'))
    .groupBy('person_id')
    .execute();
  expect(earned.length).toBeGreaterThan(3);
  expect(earned.map(({ person_id }) => [person_id, listener.pointsOf(person_id)])).toEqual(earned.map(({ person_id, points }) => [person_id, points]));
};

/** One random act of a person, whether or not it is allowed at that moment. */
const act = async (who: SignedIn, programId: string, choice: number): Promise<void> => {
  if (choice < 0.25) await who.post('/userprograms/joinprograms', [{ ProgramId: programId, IsPersonal: false }]);
  else if (choice < 0.35) await who.post(`/userprograms/quit?ownerId=acme&id=${programId}`);
  else if (choice < 0.5 && programId === 'acme-smoke-free') await answerOutcome(who, programId, choice < 0.4 ? 'smoke-free-yes' : 'smoke-free-no');
  else if (isActivity(programId)) await reportActivity(who, programId, choice);
  else await reportLegacy(who, programId);
};

const answerOutcome = (who: SignedIn, ProgramId: string, AnswerId: string) => who.post('/userprograms/submitselfreportoutcome/', { ProgramId, AnswerId });

const reportLegacy = async (who: SignedIn, programId: string): Promise<void> => {
  const Attachment = Buffer.from('proof').toString('base64');
  const report = { Attachment, AttachmentName: 'proof.txt', UserComments: 'Done.', Checked: true, RequireApproval: false };
  const { body } = await who.post('/userprograms/submitselfreport/', { ChallengeId: programId, ChallengeOwnerId: 'acme', ...report });
  const waiting = body.Data?.find(({ Status }: { Status: string }) => Status === 'PendingApproval');
  if (waiting) await who.post('/userprograms/deleteselfreport/', { ProgramId: programId, UserId: who.userId, SubmittedDate: waiting.SubmittedDate });
};

/** The second call of the browser is missing, or comes before the report, at the same time, late, or twice. */
const reportActivity = async (who: SignedIn, programId: string, choice: number): Promise<void> => {
  const refresh = () => who.post('/inlineprogress', { UserId: who.userId, ActivityId: programId, EntityId: 'acme', SubType: 'SelfReport' });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ChallengeId: programId, EntityId: 'acme', Checked: 'true', UserComments: 'Done.' })) form.append(name, value);
  const report = () => who.postForm('/user/submitselfreport/', form);
  if (choice < 0.6) await report();
  else if (choice < 0.7) await refresh().then(report);
  else if (choice < 0.8) await Promise.all([refresh(), report()]);
  else await report().then(refresh);
  if (choice > 0.9) await Promise.all([refresh(), refresh()]);
};

describe('stored progress, points and status', () => {
  it('equal a recount from scratch after seeding, and so do the announced points', async () => {
    const { stored, counted } = await recount();
    expect(stored.length).toBeGreaterThan(20);
    expect(stored).toEqual(counted);
    await checkAnnounced();
  });

  it('points and required count of a program equal those of its levels', async () => {
    const all = await db().selectFrom('program').select(['id', 'points', 'required_submissions']).execute();
    const levels = await db().selectFrom('program_level').selectAll().execute();
    for (const program of all) {
      const own = levels.filter(({ program_id }) => program_id === program.id);
      expect(program.points).toBe(own.reduce((sum, { points }) => sum + points, 0));
      expect(program.required_submissions).toBe(Math.max(...own.map(({ submissions }) => submissions)));
    }
  });

  it('equal a recount from scratch after two people joined, reported, deleted and quit at random', async () => {
    const random = randomSequence('recount');
    const people = [await server.as('participant@acme.example'), await server.as('participant2@acme.example')] as const;
    const ids = [
      'acme-stairs',
      'acme-lunch-walk',
      'acme-meal-prep',
      'acme-gratitude',
      'acme-long-walk',
      'acme-smoke-free',
      'Activity-Id-acme-stretch',
      'Activity-Id-acme-screens-off',
    ];
    for (let step = 0; step < 200; step += 1) {
      const who = people[random() < 0.5 ? 0 : 1];
      await act(who, ids[Math.floor(random() * ids.length)]!, random());
    }
    const { stored, counted } = await recount();
    expect(stored).toEqual(counted);
    await checkAnnounced();
    const done = await db().selectFrom('program_sign_up').select('state').where('program_id', 'in', ids).execute();
    expect(new Set(done.map(({ state }) => state))).toContain('Complete');
  });

  it('equal a recount from scratch in a large generated database', async () => {
    const { platform } = server;
    await addBulk({ db: platform.db, modules: [programs], now: server.clock.now() }, { people: 200, entriesPerPerson: 20 });
    const { stored, counted } = await recount();
    expect(stored.length).toBeGreaterThan(1000);
    expect(stored).toEqual(counted);
  });
});
