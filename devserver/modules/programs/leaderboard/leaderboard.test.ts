import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Leaderboard, LeaderboardEntry } from '../../../../plugins/programs/contract';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { findProgram } from '../queries';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { boardOf } from './board';
import { listGroups, listPeople } from './lists';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs]);
});
afterAll(() => server.close());
afterEach(() => server.fresh());

const address = (id: string, more = ''): string => `/challenges/ajax/GetChallengeLeaderboard?challengeId=${id}&challengeOwnerId=acme&getAll=false${more}`;
const boardFor = async (who: SignedIn, id = 'acme-lunch-walk', more = ''): Promise<Leaderboard> => {
  const { status, body } = await who.get(address(id, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const people = '/leaderboard/people?challengeId=acme-lunch-walk&challengeOwnerId=acme';
const groups = '/leaderboard/groups?challengeId=acme-lunch-walk&challengeOwnerId=acme';
const participant = () => server.as('participant@acme.example');
const own = ({ Users }: Leaderboard): LeaderboardEntry | undefined => Users.find(({ MyEntry }) => MyEntry);

describe('the leaderboard of a program', () => {
  it('[PRG-052, PRG-053, PRG-208] names what is counted, ranks people by it, and marks the caller’s entry', async () => {
    const board = await boardFor(await participant());
    expect(board).toMatchObject({ Units: 'walks', HideUnit: false, ShowGroups: true, AllowGetGroupUsers: true });
    expect(own(board)).toMatchObject({ UserInfo: 'Paige Participant', UnitTotal: 4, TotalDays: 4, GroupUsers: [], PhotoUri: null });
    for (const entry of board.Users) {
      const ahead = board.Users.filter(({ UnitTotal }) => UnitTotal > entry.UnitTotal).length;
      // A hidden person has taken eight walks.
      expect(entry.Rank).toBe(1 + ahead + (entry.UnitTotal < 8 ? 1 : 0));
    }
    expect((await boardFor(await participant(), 'acme-stairs')).HideUnit).toBe(true);
  });

  it('[PRG-053] a participant without a count is not ranked, and listed only for themselves', async () => {
    const colleague = await server.tables<ProgramTables>().selectFrom('person').select('user_name').where('id', '=', 'acme-c20').executeTakeFirstOrThrow();
    const idle = await server.as(colleague.user_name);
    expect(own(await boardFor(idle))).toMatchObject({ Rank: -1, UnitTotal: 0 });
    expect((await boardFor(await participant())).Users.map(({ UserId }) => UserId)).not.toContain(idle.userId);
  });

  it('[PRG-277] a hidden person is left out for others, keeps their own entry and a rank, and still counts for the ranks of others', async () => {
    const hidden = await server.as('hidden@acme.example');
    const seen = await boardFor(hidden);
    expect(own(seen)).toMatchObject({ UserId: hidden.userId, Rank: 2, UnitTotal: 8 });
    expect(seen.Users.map(({ UnitTotal }) => UnitTotal)).toEqual(seen.Users.map(({ UnitTotal }) => UnitTotal).toSorted((one, other) => other - one));
    const { Users } = await boardFor(await participant());
    expect(Users.map(({ UserId }) => UserId)).not.toContain(hidden.userId);
    expect(Users.find(({ UnitTotal }) => UnitTotal === 7)?.Rank).toBe(5);
  });

  it('[PRG-054, PRG-209] groups are ranked by the sums of their members, which are requested one group at a time', async () => {
    const me = await participant();
    const { Groups } = await boardFor(me);
    expect(Groups[0]).toMatchObject({ Rank: 1, UserInfo: 'Lunch Legends', UserId: '' });
    const mine = Groups.find(({ MyEntry }) => MyEntry);
    expect(mine).toMatchObject({ GroupId: 'acme-lake-loop', UserInfo: 'Lake Loop Walkers' });
    const { status, body } = await me.get('/leaderboard/entity/acme/challenge/acme-lunch-walk/group/acme-lake-loop');
    expect(status).toBe(200);
    expect(body.map(({ RankValue }: { RankValue: number }) => RankValue)).toEqual([8, 7, 4, 4]);
    expect(body.reduce((sum: number, { RankValue }: { RankValue: number }) => sum + RankValue, 0)).toBe(mine?.UnitTotal);
  });

  it('[PRG-133] the members of a group stay closed where the program does not open them', async () => {
    await server.tables<ProgramTables>().updateTable('program_board').set({ shows_members: 0 }).where('program_id', '=', 'acme-lunch-walk').execute();
    const me = await participant();
    expect((await boardFor(me)).AllowGetGroupUsers).toBe(false);
    expect((await me.get('/leaderboard/entity/acme/challenge/acme-lunch-walk/group/acme-lake-loop')).status).toBe(403);
  });

  it('[PRG-164, PRG-165] admin mode has no own entry, is for those who administer, and ends at their companies', async () => {
    expect(own(await boardFor(await server.as('admin@acme.example'), 'acme-lunch-walk', '&admin=true'))).toBeUndefined();
    expect(own(await boardFor(await participant(), 'acme-lunch-walk', '&admin=true'))).toBeDefined();
    expect(
      (await boardFor(await server.as('superadmin@wellspring.example'), 'acme-lunch-walk', '&admin=true&requestingEntityId=acme')).Users.length,
    ).toBeGreaterThan(5);
    for (const name of ['participant@acme.example', 'admin@acme.example']) {
      expect((await (await server.as(name)).get(address('acme-lunch-walk', '&admin=true&requestingEntityId=globex'))).status).toBe(403);
    }
    expect((await (await server.as('participant@globex.example')).get(address('acme-lunch-walk'))).status).toBe(404);
    expect((await (await participant()).get(address('acme-bedtime'))).status).toBe(404);
  });

  it('[PRG-210] shows the best hundred and the caller’s entry, or all people; by indexes only, with ten thousand participants', async () => {
    const db = server.tables<ProgramTables>();
    const person = await db.selectFrom('person').selectAll().where('id', '=', 'acme-c30').executeTakeFirstOrThrow();
    const crowd = Array.from({ length: 10_000 }, (_, index) => ({
      ...person,
      id: `crowd-${index}`,
      user_name: `crowd-${index}`,
      email: `crowd-${index}@acme.example`,
    }));
    for (let from = 0; from < crowd.length; from += 500) {
      const some = crowd.slice(from, from + 500);
      await db.insertInto('person').values(some).execute();
      const scores = some.map(({ id }, index) => ({
        program_id: 'acme-lunch-walk',
        person_id: id,
        company_id: 'acme',
        units: 5 + ((from + index) % 300),
        days: 1,
      }));
      await db.insertInto('program_score').values(scores).execute();
    }
    const ranked = async (condition: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from program_score where program_id = 'acme-lunch-walk' and ${sql.raw(condition)}`.execute(
        db,
      );
      return Number(rows[0]!.n);
    };
    const me = await participant();
    const board = await boardFor(me);
    expect(board.Users).toHaveLength(101);
    const ahead = await db
      .selectFrom('program_score')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('program_id', '=', 'acme-lunch-walk')
      .where('units', '>', 4)
      .executeTakeFirstOrThrow();
    expect(board.Users.at(-1)).toMatchObject({ MyEntry: true, Rank: ahead.n + 1 });
    const few = await boardFor(me, 'acme-lunch-walk', '&best=10');
    expect(few.Users).toHaveLength(11);
    const { Near, Between, Ranked, Next } = few.UsersStanding;
    expect(Near.filter(({ UnitTotal }) => UnitTotal > 4)).toHaveLength(3);
    expect(Near.find(({ MyEntry }) => MyEntry)?.Rank).toBe(ahead.n + 1);
    expect(Ranked).toBe(ahead.n + (await ranked('units = 4')) + (await ranked('units < 4')));
    expect(Next).toEqual({ Rank: ahead.n + 1 - (await ranked('units = 5')), Missing: 1 });
    const onPages: LeaderboardEntry[] = [];
    for (let PaginationToken = ''; onPages.length < 200; ) {
      const { body } = await me.get(`${people}&PageSize=100&PaginationToken=${encodeURIComponent(PaginationToken)}`);
      onPages.push(...body.Data.Items);
      PaginationToken = body.Data.PaginationToken;
    }
    expect(onPages.slice(0, 100)).toEqual(board.Users.slice(0, 100));
    expect(onPages.at(-1)!.Rank).toBe(1 + (await ranked(`units > ${onPages.at(-1)!.UnitTotal}`)));
    expect(Between).toBe((await ranked('units > 4')) - 3 - 10);
    expect((await me.get(address('acme-lunch-walk').replace('getAll=false', 'getAll=true'))).body.Users.length).toBeGreaterThan(10_000);

    server.platform.sqlite.exec('analyze');
    const plans = watchPlans<PlatformTables & ProgramTables>(server.platform.sqlite);
    const program = await findProgram(plans.db, me, 'en-US', 'acme-lunch-walk');
    const scope = { programId: 'acme-lunch-walk', companyId: 'acme' };
    expect(await plans.detoursOf(() => boardOf(plans.db, program!, { scope, viewerId: me.userId, best: 10, units: 'walks' }))).toEqual([]);
    expect(
      await plans.detoursOf(async () => {
        const { PaginationToken } = await listPeople(plans.db, { scope, viewerId: me.userId, page: {} });
        await listPeople(plans.db, { scope, viewerId: me.userId, page: { PaginationToken } });
        await listGroups(plans.db, { scope, viewerId: me.userId, page: {} });
      }),
    ).toEqual([]);
    const steps = await plans.stepsOf(() => listPeople(plans.db, { scope, viewerId: me.userId, page: {} }, 'acme-lake-loop'));
    expect(steps.filter((step) => /^SCAN|^SEARCH (score|person)/.test(step) && !/PRIMARY|autoindex/.test(step))).toEqual([]);
  });
});

describe('the pages of a leaderboard', () => {
  const namesOn = async (who: SignedIn, address: string): Promise<readonly string[]> => {
    const { status, body } = await who.get(address);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.Data.Items.map(({ UserInfo }: LeaderboardEntry) => UserInfo);
  };

  /** An entry of the board as lists have it: without a high five. */
  const inList = ({ HasHighFive: _, ...entry }: LeaderboardEntry): LeaderboardEntry => entry;

  it('[PRG-053, PRG-277] list the people of the board with the same ranks, without hidden people except the viewer', async () => {
    const me = await participant();
    const { Users } = await boardFor(me);
    expect((await me.get(people)).body.Data.Items).toEqual(
      Users.filter(({ Rank }) => Rank > 0)
        .slice(0, 25)
        .map(inList),
    );
    const hidden = await server.as('hidden@acme.example');
    expect(await namesOn(me, people)).not.toContain('Hidden Person');
    expect((await hidden.get(people)).body.Data.Items.find(({ MyEntry }: LeaderboardEntry) => MyEntry)).toMatchObject({ Rank: 2, UserId: hidden.userId });
  });

  it('find people by the beginnings of their names, with their ranks on the whole board', async () => {
    const me = await participant();
    const { Users } = await boardFor(me);
    const third = Users[2]!;
    const [first = '', last = ''] = third.UserInfo.split(' ');
    const { body } = await me.get(`${people}&SearchTerms=${encodeURIComponent(`${last.slice(0, 4)} ${first}`)}`);
    expect(body.Data.Items).toEqual([third]);
    expect(await namesOn(me, `${people}&SearchTerms=qqqq`)).toEqual([]);
    const hidden = await server
      .tables<ProgramTables>()
      .selectFrom('person')
      .selectAll()
      .where('hide_from_leaderboard', '=', 1)
      .where('company_id', '=', 'acme')
      .execute();
    for (const { first_name, last_name } of hidden) expect(await namesOn(me, `${people}&SearchTerms=${first_name}+${last_name}`)).toEqual([]);
  });

  it('list the caller’s group with the ranks of the board, and refuse where there is none or members are not shown', async () => {
    const me = await participant();
    const { body } = await me.get(`${people}&ownGroup=true`);
    const { Users } = await boardFor(me);
    const listed = new Map(Users.map((entry) => [entry.UserId, inList(entry)]));
    expect(body.Data.Items.length).toBeGreaterThan(1);
    for (const entry of body.Data.Items as LeaderboardEntry[]) expect(entry).toEqual(listed.get(entry.UserId));
    expect(body.Data.Items.map(({ UnitTotal }: LeaderboardEntry) => UnitTotal)).toEqual([8, 7, 4, 4]);
    expect((await (await server.as('admin@acme.example')).get(`${people}&admin=true&ownGroup=true`)).status).toBe(404);
    await server.tables<ProgramTables>().updateTable('program_board').set({ shows_members: 0 }).where('program_id', '=', 'acme-lunch-walk').execute();
    expect((await me.get(`${people}&ownGroup=true`)).status).toBe(403);
  });

  it('list groups with the same ranks, and find them by the beginnings of their names', async () => {
    const me = await participant();
    const { Groups } = await boardFor(me);
    expect((await me.get(groups)).body.Data.Items).toEqual(Groups.filter(({ Rank }) => Rank > 0));
    expect(await namesOn(me, `${groups}&SearchTerms=LAKE+walk`)).toEqual(['Lake Loop Walkers']);
    expect(await namesOn(me, `${groups}&SearchTerms=oop`)).toEqual([]);
  });

  it('[PRG-165] end at the company, and at the companies of an administrator', async () => {
    for (const address of [people, groups]) {
      expect((await (await server.as('participant@globex.example')).get(address)).status).toBe(404);
      expect((await (await participant()).get(`${address}&requestingEntityId=globex`)).status).toBe(403);
      expect((await (await server.as('admin@acme.example')).get(`${address}&admin=true&requestingEntityId=globex`)).status).toBe(403);
      expect((await (await server.as('superadmin@wellspring.example')).get(`${address}&admin=true&requestingEntityId=acme`)).status).toBe(200);
    }
  });

  it('[PRG-277] the next place is one of somebody who is listed', async () => {
    const me = await participant();
    const { UsersStanding, Users } = await boardFor(me);
    const better = Users.filter(({ UnitTotal }) => UnitTotal > 4).at(-1)!;
    expect(UsersStanding.Next).toEqual({ Rank: better.Rank, Missing: better.UnitTotal - 4 });
    expect(UsersStanding.Near).toEqual([]);
  });
});

describe('a board that is final', () => {
  it('does not change any more: what is corrected later is said beside it', async () => {
    let me = await participant();
    const before = await boardFor(me);
    const db = server.tables<ProgramTables>();
    const [report] = await db
      .selectFrom('program_submission')
      .selectAll()
      .where('person_id', '=', me.userId)
      .where('program_id', '=', 'acme-lunch-walk')
      .execute();
    const late = { ...report!, submitted_at: '2026-11-21T12:00:00.000Z' };
    const waiting = { ...late, submitted_at: '2026-11-22T12:00:00.000Z', status: 'PendingApproval' as const };
    await db.insertInto('program_submission').values([late, waiting]).execute();
    server.clock.advance(Date.parse(before.FinalAt!) - Date.parse('2026-11-20T18:00:00Z') + 60_000);
    me = await participant();
    const gone = { ProgramId: 'acme-lunch-walk', UserId: me.userId, SubmittedDate: waiting.submitted_at };
    expect((await me.post('/userprograms/deleteselfreport/', gone)).status).toBe(200);
    const after = await boardFor(me);
    expect(own(after)).toMatchObject({ UnitTotal: 4, CorrectedTotal: 5 });
    const plain = ({ Users, Groups }: Leaderboard) => ({ Users: Users.map((one) => ({ ...one, CorrectedTotal: null })), Groups });
    expect(plain(after)).toEqual(plain(before));
  });
});
