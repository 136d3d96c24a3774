import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn } from '#shell/rules/dates/days';
import { randomSequence } from '../../../../fixtures/random';
import type { Leaderboard } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import trackers from '../../trackers/routes';
import type { TrackerTables } from '../../trackers/tables';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { type ActName, actAtRandom, actNames, boardPrograms } from '../testing/boardActs';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs, trackers, ...modulesNamed('admin')]);
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables & TrackerTables>();

/** Programs with outcomes have no boards in the fixtures. Here they get boards without scores. */
beforeEach(async () => {
  await server.fresh();
  const board = { hide_unit: 0, shows_members: 1, group_min: 2, group_max: 4 };
  const missing = ['acme-smoke-free', 'acme-flu-shot'].map((program_id) => ({ program_id, ...board }));
  await db().insertInto('program_board').values(missing).execute();
});

interface Score {
  readonly program_id: string;
  readonly person_id: string;
  readonly units: number;
  readonly days: number;
}

/** Scores of all participants of programs with a board, from their reports, entries and answers. */
const countScores = async (): Promise<Score[]> => {
  const parts = await db()
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .innerJoin('program_board as board', 'board.program_id', 'program.id')
    .innerJoin('person', 'person.id', 'part.person_id')
    .leftJoin('program_outcome as outcome', 'outcome.id', 'part.outcome_id')
    .select(['part.program_id', 'part.person_id', 'part.joined_at', 'person.time_zone', 'outcome.requires_alternative'])
    .select(['program.sub_type', 'program.start_date', 'program.end_date', 'program.tracker_ids', 'program.required_submissions'])
    .where('part.state', '!=', 'Quit')
    .orderBy('part.program_id')
    .orderBy('part.person_id')
    .execute();
  const approved = await db().selectFrom('program_submission').selectAll().where('status', '=', 'Approved').execute();
  const entries = await db().selectFrom('tracker_entry').select(['person_id', 'tracker_id', 'entry_date']).execute();
  const scores = parts.map(({ program_id, person_id, ...part }) => {
    const reports = approved.filter((one) => one.person_id === person_id && one.program_id === program_id);
    const reportedOn = new Set(reports.map(({ submitted_at, time_zone }) => dayIn(submitted_at, time_zone)));
    const [first] = [part.start_date, dayIn(part.joined_at, part.time_zone)].sort().reverse();
    const own = entries.filter((one) => one.person_id === person_id && (JSON.parse(part.tracker_ids) as string[]).includes(one.tracker_id));
    const trackedOn = new Set(own.map(({ entry_date }) => entry_date).filter((day) => day >= first! && day <= part.end_date));
    const isReached = part.requires_alternative === 0;
    const [units, days] =
      part.sub_type === 'Tracker' ? [trackedOn.size, trackedOn.size] : [isReached ? part.required_submissions! : reports.length, reportedOn.size];
    return { program_id, person_id, units, days };
  });
  return scores.filter(({ units }) => units > 0);
};

/** The stored places of all group members. */
const listPlaces = () => db().selectFrom('program_group_member').selectAll().where('status', '=', 'Accepted').execute();

/** The sums of all groups, from the scores of their members. */
const countGroups = async (scores: readonly Score[]) => {
  const places = await listPlaces();
  const groups = await db().selectFrom('program_group').select(['id', 'program_id', 'leader_id']).orderBy('id').execute();
  return groups.map(({ id, program_id, leader_id }) => {
    const members = places.filter(({ group_id }) => group_id === id).map(({ person_id }) => person_id);
    const own = scores.filter((score) => score.program_id === program_id && members.includes(score.person_id));
    const sum = (count: (score: Score) => number): number => own.reduce((total, score) => total + count(score), 0);
    return {
      id,
      program_id,
      units: sum(({ units }) => units),
      days: sum(({ days }) => days),
      isLedByMember: leader_id === null ? members.length === 0 : members.includes(leader_id),
    };
  });
};

/** Expects scores, sums and places to equal those derived from people's activity. */
const checkStored = async (when: string): Promise<void> => {
  const scores = await countScores();
  const stored = db().selectFrom('program_score').select(['program_id', 'person_id', 'units', 'days']).orderBy('program_id').orderBy('person_id');
  expect(await stored.execute(), when).toEqual(scores);
  const groups = await countGroups(scores);
  const kept = await db().selectFrom('program_group').select(['id', 'program_id', 'units', 'days']).orderBy('id').execute();
  expect(
    kept.map((group) => ({ ...group, isLedByMember: true })),
    when,
  ).toEqual(groups);
  const places = (await listPlaces()).map(({ program_id, person_id }) => `${program_id} ${person_id}`);
  expect(new Set(places).size, when).toBe(places.length);
  const parts = await db().selectFrom('program_sign_up').select(['program_id', 'person_id']).where('state', '!=', 'Quit').execute();
  const taking = new Set(parts.map(({ program_id, person_id }) => `${program_id} ${person_id}`));
  expect(
    places.filter((place) => !taking.has(place)),
    when,
  ).toEqual([]);
};

/** Expects each board to rank people and groups by the number of those ahead. */
const checkRanks = async (viewer: SignedIn): Promise<void> => {
  const all = await countScores();
  const hidden = await db().selectFrom('person').select('id').where('hide_from_leaderboard', '=', 1).execute();
  for (const programId of boardPrograms) {
    const { status, body } = await viewer.get(`/challenges/ajax/GetChallengeLeaderboard?challengeId=${programId}&challengeOwnerId=acme&getAll=true`);
    expect(status, programId).toBe(200);
    const { Users, Groups } = body as Leaderboard;
    const scores = all.filter(({ program_id }) => program_id === programId);
    const listed = scores.filter(({ person_id }) => person_id === viewer.userId || !hidden.some(({ id }) => id === person_id));
    const ranked = listed.map(({ person_id, units }) => [person_id, units, 1 + scores.filter((other) => other.units > units).length]);
    expect(
      Users.filter(({ Rank }) => Rank > 0).map(({ UserId, UnitTotal, Rank }) => [UserId, UnitTotal, Rank]),
      programId,
    ).toEqual(expect.arrayContaining(ranked));
    expect(Users.filter(({ Rank }) => Rank > 0)).toHaveLength(ranked.length);
    for (const { Rank, UnitTotal } of Groups.filter((group) => group.Rank > 0)) {
      expect(Rank, programId).toBe(1 + Groups.filter((other) => other.UnitTotal > UnitTotal).length);
    }
  }
};

const names = ['participant@acme.example', 'participant2@acme.example', 'hidden@acme.example', 'spanish@acme.example'];
const signIn = async (): Promise<SignedIn[]> => {
  const colleagues = await db().selectFrom('person').select('user_name').where('id', 'in', ['acme-c20', 'acme-c21', 'acme-c22']).execute();
  return Promise.all([...names, ...colleagues.map(({ user_name }) => user_name)].map((name) => server.as(name)));
};

const rounds = 4;
const actsInRound = 900;
const actsBetweenHours = 60;
const hours = 11;

describe('stored scores and sums of groups', () => {
  const done = new Map<ActName, number>();

  it.each(Array.from({ length: rounds }, (_, index) => `boards ${index}`))(
    'equal a recount from scratch after anything that people may do: %s',
    async (name) => {
      await checkStored('after seeding');
      const random = randomSequence(name);
      let people = await signIn();
      for (let step = 0; step < actsInRound; step += 1) {
        if (step % actsBetweenHours === actsBetweenHours - 1) {
          await checkStored(`after ${step} acts`);
          server.clock.advance(hours * 3_600_000);
          people = await signIn();
        }
        const act = await actAtRandom(server, people, random);
        if (act.isDone) done.set(act.name, (done.get(act.name) ?? 0) + 1);
      }
      await checkStored('in the end');
      for (const who of people) await checkRanks(who);
    },
  );

  it('were put to the test by acts of every kind', () => {
    for (const name of actNames) expect(done.get(name) ?? 0, name).toBeGreaterThan(10);
  });
});
