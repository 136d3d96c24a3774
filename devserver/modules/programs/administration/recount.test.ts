import { afterAll, beforeAll, expect, it } from 'vitest';
import { pick, randomSequence } from '../../../../fixtures/random';
import type { AdministeredGroup, ChallengePerson, CountedChallenge, MaintainedPerson } from '../../../../plugins/programs/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { challengeStatusNumber } from '../../../../shell/rules/userChallengeStatus';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { actAtRandom } from '../testing/boardActs';
import { pointsForTests } from '../testing/pointsForTests';
import { isAmong, listPeople, standingsIn } from './dashboard/testing/standings';
import { expectToFollow } from './testing/recounted';
import { administerAtRandom, staffActNames } from './testing/staffActs';
import { challengesNow } from './testing/wizardActs';

let server: TestApp;
const listener = pointsForTests();

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'trackers'), listener.module]);
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables>();

/** A template from which people create personal challenges. */
const template = 'read-more';

/** Expects the counts of the dashboard, the lists behind them, and the people counted in memory to agree. */
const expectDashboard = async (admin: SignedIn, when: string): Promise<void> => {
  const counted: readonly CountedChallenge[] = (await admin.get('/v2/challenges/entities/acme/dashboard/all')).body.Data;
  for (const challenge of [...(await challengesNow(server)), template]) {
    const standings = [...(await standingsIn(server, challenge, ['acme']))];
    const counts = counted.find(({ ChallengeId }) => ChallengeId === challenge)?.StatusCounts;
    for (const [number, status] of enumerations.userChallengeStatus.entries()) {
      const wanted = standings.filter(([, standing]) => isAmong(status, standing)).map(([id]) => id);
      expect([when, challenge, status, counts?.[number]]).toEqual([when, challenge, status, wanted.length]);
      const listed = (await listPeople(admin, 'acme', challenge, number)).map(({ UserId }) => UserId);
      expect([when, challenge, status, listed.sort()]).toEqual([when, challenge, status, wanted.sort()]);
    }
  }
};

/** Expects every participant of a challenge to be in the lists of the dashboard and of maintenance alike. */
const expectSameStandings = async (admin: SignedIn, when: string): Promise<void> => {
  const told = ({ UserId, PercentCompleted, CompletedDate }: ChallengePerson | MaintainedPerson, status: string | undefined): string =>
    [UserId, status, PercentCompleted, CompletedDate].join(' ');
  for (const challenge of await challengesNow(server)) {
    const maintained: readonly MaintainedPerson[] = (await admin.get(`/v2/challenges/maintenance/${challenge}`)).body.Data.Participants;
    const listed = await listPeople(admin, 'acme', challenge, challengeStatusNumber('InChallenge'));
    expect([when, challenge, listed.map((one) => told(one, enumerations.userChallengeStatus[one.Status])).sort()]).toEqual([
      when,
      challenge,
      maintained.map((one) => told(one, one.Status)).sort(),
    ]);
  }
};

/** Expects maintenance, groups and the approval desk to show what the rows contain. */
const expectLists = async (admin: SignedIn, when: string): Promise<void> => {
  const parts = await db()
    .selectFrom('program_sign_up')
    .innerJoin('person', 'person.id', 'person_id')
    .selectAll('program_sign_up')
    .where('is_active', '=', 1)
    .execute();
  const places = await db().selectFrom('program_group_member').selectAll().where('status', 'in', ['Accepted', 'Invited']).execute();
  for (const challenge of await challengesNow(server)) {
    const own = parts.filter(({ program_id, state }) => program_id === challenge && state !== 'Quit');
    const complete = own.filter(({ state }) => state === 'Complete').length;
    const overridden = own.filter(({ overridden_on }) => overridden_on !== null).length;
    const { body } = await admin.get(`/v2/challenges/maintenance/${challenge}/summary`);
    expect([when, body.Data]).toEqual([when, expect.objectContaining({ SignedUp: own.length, Complete: complete, Overridden: overridden })]);
    const groups: readonly AdministeredGroup[] = (await admin.get(`/v2/challenges/${challenge}/groups`)).body.Data;
    for (const { Id, Detail } of groups) {
      const inside = places.filter(({ group_id }) => group_id === Id).map(({ person_id, status }) => `${person_id} ${status}`);
      expect([when, Id, Detail.GroupUsers.map(({ UserId, UserStatus }) => `${UserId} ${UserStatus}`).sort()]).toEqual([when, Id, inside.sort()]);
    }
  }
  for (const status of ['PendingApproval', 'Approved', 'Denied'] as const) {
    const { n } = await db()
      .selectFrom('program_submission')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('reviewing_company_id', '=', 'acme')
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    const { body } = await admin.post('/v2/challenges/acme/challengeapprovals', { challenge: '', status, paginationToken: '', pageSize: 1 });
    expect([when, status, body.Data.Total]).toEqual([when, status, n]);
  }
};

const mails = ['participant@acme.example', 'participant2@acme.example', 'hidden@acme.example', 'spanish@acme.example', 'sso@acme.example'];
const staff = ['admin@acme.example', 'wradmin@acme.example'];
const signIn = (names: readonly string[]): Promise<SignedIn[]> => Promise.all(names.map((name) => server.as(name)));

const steps = 1200;

it.each(['one', 'two'])(
  '[ADH-088] [ADH-092] points, boards, groups, lists and counts equal a recount from scratch, whatever people and administrators have done: %s',
  async (name) => {
    await server.fresh();
    listener.rewind();
    const random = randomSequence(`administration ${name}`);
    const done = new Set<string>();
    let [people, admins] = [await signIn(mails), await signIn(staff)];
    /** The next round recounts after changes of levels. */
    const settle = async (): Promise<void> => {
      await server.platform.settled();
      server.clock.advance(60_000);
      await server.platform.settled();
    };
    const check = async (when: string): Promise<void> => {
      await settle();
      await expectToFollow(server, listener.pointsOf, when, await challengesNow(server));
      await expectLists(pick(admins, random), when);
      await expectDashboard(pick(admins, random), when);
      await expectSameStandings(pick(admins, random), when);
    };
    await check('after seeding');
    for (let step = 1; step <= steps; step += 1) {
      const choice = random();
      if (choice < 0.35) {
        const { name: act, status } = await administerAtRandom({ server, admin: pick(admins, random), people, random });
        expect([act, status]).not.toEqual([act, 500]);
        if (status === 200) done.add(act);
      } else if (choice < 0.37) await pick(people, random).post('/userprograms/joinprograms', [{ ProgramId: template, IsPersonal: true }]);
      else await actAtRandom(server, people, random, await challengesNow(server));
      if (step % 75 === 0) {
        await check(`after ${step} steps`);
        server.clock.advance(11 * 3_600_000);
        [people, admins] = [await signIn(mails), await signIn(staff)];
      }
    }
    await check('at the end');
    expect(staffActNames.filter((act) => !done.has(act))).toEqual([]);
  },
  240_000,
);
