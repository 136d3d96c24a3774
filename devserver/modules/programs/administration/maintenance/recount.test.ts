import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#shell/rules/days';
import { pick, randomSequence } from '../../../../../fixtures/random';
import { earnedPoints } from '../../../../../plugins/programs/rules/levels';
import { programDay } from '../../../../../plugins/programs/rules/programDay';
import { routeDate } from '../../../../../shell/rules/days';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import { standingOf } from '../../standing';
import type { ProgramTables } from '../../tables';
import { actAtRandom, boardPrograms } from '../../testing/boardActs';
import { pointsForTests } from '../../testing/pointsForTests';
import { deskOf } from './testing/desk';

interface EntryTable {
  readonly tracker_entry: { readonly person_id: string; readonly tracker_id: string; readonly entry_date: string };
}

let server: TestApp;
let admin: SignedIn;
const listener = pointsForTests();
const { override, undo } = deskOf(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'trackers'), listener.module]);
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables & EntryTable>();

/** Every part as it is kept, and as it follows from what its person has done and what administrators have said. */
const recount = async () => {
  const parts = await db()
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .innerJoin('person', 'person.id', 'part.person_id')
    .selectAll('part')
    .select(['program.sub_type', 'program.start_date', 'program.end_date', 'program.tracker_ids', 'program.required_submissions', 'person.time_zone'])
    .where('part.program_id', 'in', boardPrograms)
    .orderBy('part.program_id')
    .orderBy('part.person_id')
    .execute();
  const submissions = await db().selectFrom('program_submission').selectAll().execute();
  const levels = await db().selectFrom('program_level').selectAll().execute();
  const entries = await db().selectFrom('tracker_entry').select(['person_id', 'tracker_id', 'entry_date']).execute();
  const reached = new Set((await db().selectFrom('program_outcome').select('id').where('requires_alternative', '=', 0).execute()).map(({ id }) => id));
  return parts.map((part) => {
    const own = submissions.filter(({ person_id, program_id }) => person_id === part.person_id && program_id === part.program_id);
    const approved = own.filter(({ status }) => status === 'Approved');
    const first = [part.start_date, dayIn(part.joined_at, part.time_zone)].sort()[1] ?? '';
    const tracked = entries.filter(
      ({ person_id, tracker_id }) => person_id === part.person_id && (JSON.parse(part.tracker_ids) as string[]).includes(tracker_id),
    );
    const days = new Set(tracked.map(({ entry_date }) => entry_date).filter((day) => day >= first && day <= part.end_date)).size;
    const isTracker = part.sub_type === 'Tracker';
    const isOut = part.state === 'Quit';
    const measured = isOut ? 0 : part.outcome_id !== null && reached.has(part.outcome_id) ? part.required_submissions : isTracker ? days : approved.length;
    const isOverridden = part.overridden_on !== null;
    const counted = isOverridden ? Math.max(measured, part.required_submissions) : measured;
    const ofProgram = levels.filter(({ program_id }) => program_id === part.program_id);
    const derived = {
      ...part,
      ...(isTracker ? { submitted: isOut ? 0 : measured } : standingOf(own)),
      counted,
      measured: isOverridden ? measured : null,
      measured_since: isOverridden ? part.measured_since : null,
      enrolment: isOverridden ? part.enrolment : null,
      earned_points: earnedPoints(ofProgram, counted),
      state: isOut ? ('Quit' as const) : counted >= part.required_submissions ? ('Complete' as const) : ('Joined' as const),
    };
    const reportedOn = new Set(approved.map(({ submitted_at, time_zone }) => dayIn(submitted_at, time_zone))).size;
    return { part, derived, score: { units: counted, days: isTracker ? counted : reportedOn } };
  });
};

/** Parts, boards, groups and announced points are those that follow. */
const check = async (when: string): Promise<void> => {
  const all = await recount();
  expect(
    all.map(({ part }) => part),
    when,
  ).toEqual(all.map(({ derived }) => derived));
  const onBoards = new Set((await db().selectFrom('program_board').select('program_id').execute()).map(({ program_id }) => program_id));
  const scores = all.flatMap(({ part: { program_id, person_id }, score }) =>
    score.units > 0 && onBoards.has(program_id) ? [{ program_id, person_id, ...score }] : [],
  );
  const stored = db().selectFrom('program_score').select(['program_id', 'person_id', 'units', 'days']).where('program_id', 'in', boardPrograms);
  expect(await stored.orderBy('program_id').orderBy('person_id').execute(), when).toEqual(scores);
  const members = await db().selectFrom('program_group_member').selectAll().where('status', '=', 'Accepted').execute();
  for (const group of await db().selectFrom('program_group').selectAll().where('program_id', 'in', boardPrograms).execute()) {
    const own = members.filter(({ group_id }) => group_id === group.id).map(({ person_id }) => person_id);
    const units = scores.filter(({ program_id, person_id }) => program_id === group.program_id && own.includes(person_id));
    expect(group.units, when).toBe(units.reduce((sum, { units: some }) => sum + some, 0));
  }
  const earned = await db()
    .selectFrom('program_sign_up')
    .select((eb) => ['person_id' as const, eb.fn.sum<number>('earned_points').as('points')])
    .groupBy('person_id')
    .execute();
  for (const { person_id, points } of earned) expect([person_id, listener.pointsOf(person_id)], when).toEqual([person_id, points]);
};

const mails = ['participant@acme.example', 'participant2@acme.example', 'hidden@acme.example', 'spanish@acme.example', 'sso@acme.example'];

/** Something that staff does: overrides, ends of them, and putting one back by the history. @returns whether somebody was changed */
const administer = async (people: readonly SignedIn[], random: () => number): Promise<string | undefined> => {
  const challenge = pick(boardPrograms, random);
  const ids = [...new Set([pick(people, random).userId, pick(people, random).userId])];
  const choice = random();
  if (choice < 0.2) {
    const line = await db().selectFrom('audit').select('id').where('action', '=', 'programs.completionMarked').orderBy('id', 'desc').limit(8).execute();
    if (line.length === 0) return undefined;
    return (await admin.post('/companysettings/changes/undo', { Id: pick(line, random).id })).status === 200 ? 'putBack' : undefined;
  }
  const isOverride = choice < 0.6;
  const { status, body } = isOverride
    ? await override(ids, { challenge, CompletedDate: routeDate(programDay(server.clock.iso())) })
    : await undo(ids, { challenge });
  return status === 200 && body.Data.Participants.length > 0 ? (isOverride ? 'override' : 'undo') : undefined;
};

const steps = 900;

describe('overrides and what people do', () => {
  it.each(['one', 'two', 'three'])('equal a recount from scratch after anything at random: %s', async (name) => {
    await server.fresh();
    listener.rewind();
    const random = randomSequence(`overrides ${name}`);
    const done = new Map<string, number>();
    const signIn = async (): Promise<SignedIn[]> => {
      admin = await server.as('admin@acme.example');
      return Promise.all(mails.map((mail) => server.as(mail)));
    };
    let people = await signIn();
    await check('after seeding');
    for (let step = 0; step < steps; step += 1) {
      if (step % 60 === 59) {
        await check(`after ${step} steps`);
        server.clock.advance(11 * 3_600_000);
        people = await signIn();
      }
      if (random() < 0.3) {
        const act = await administer(people, random);
        if (act) done.set(act, (done.get(act) ?? 0) + 1);
      } else await actAtRandom(server, people, random);
    }
    await check('at the end');
    for (const act of ['override', 'undo', 'putBack']) expect([act, (done.get(act) ?? 0) > 3]).toEqual([act, true]);
    // Nothing is left of them when all of them have ended.
    for (const challenge of boardPrograms)
      await undo(
        people.map(({ userId }) => userId),
        { challenge },
      );
    await check('after the last one has ended');
    expect(await db().selectFrom('program_sign_up').select('person_id').where('overridden_on', 'is not', null).execute()).toEqual([]);
  });
});
