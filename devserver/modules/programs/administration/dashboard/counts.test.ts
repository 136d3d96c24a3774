import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBulk } from '../../../../../fixtures/bulk';
import type { CountedChallenge } from '../../../../../plugins/programs/contract';
import { enumerations } from '../../../../../shell/rules/enumerations';
import type { PlatformTables } from '../../../../platform/tables';
import { watchPlans } from '../../../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { withCounts } from './counts';
import { type PeopleAsked, pageOfPeople } from './people';
import { challengeOf, companiesOf, entityOf, listChallenges } from './scope';
import { isAmong, listPeople, standingsIn } from './testing/standings';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin')]);
  const { db } = server.platform;
  await addBulk({ db, modules: [], now: server.clock.now() }, { people: 120, entriesPerPerson: 0 });
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables & PlatformTables>();

/** The challenges, with the companies whose people their figures count, for each company that views them. */
const looks = [
  ['acme', 'acme-lunch-walk', ['acme']],
  ['acme', 'northwind-partner-walk', ['acme']],
  ['acme', 'read-more', ['acme']],
  ['northwind', 'northwind-partner-walk', ['northwind', 'acme', 'globex']],
  ['GLOBAL', 'read-more', 'all'],
] as const;

/** Changes of a person's part in a program, or of the person. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('part' as const),
    person: fc.nat(400),
    program: fc.constantFrom('acme-lunch-walk', 'northwind-partner-walk', 'copy-1', 'copy-2'),
    state: fc.constantFrom('Joined' as const, 'Joined' as const, 'Complete' as const, 'Quit' as const),
    submitted: fc.nat(12),
    counted: fc.nat(12),
    day: fc.integer({ min: 10, max: 19 }),
  }),
  fc.record({ kind: fc.constant('person' as const), person: fc.nat(400), isActive: fc.boolean(), company: fc.constantFrom('acme', 'globex', 'legacy') }),
  fc.record({ kind: fc.constant('day' as const), day: fc.integer({ min: 20, max: 28 }) }),
);

const apply = async (one: typeof change extends fc.Arbitrary<infer C> ? C : never, ids: readonly string[]): Promise<void> => {
  if (one.kind === 'day') return server.clock.set(new Date(`2026-11-${one.day}T18:00:00.000Z`));
  const person_id = String(ids[one.person % ids.length]);
  if (one.kind === 'person') {
    await db()
      .updateTable('person')
      .set({ is_active: one.isActive ? 1 : 0, company_id: one.company })
      .where('id', '=', person_id)
      .execute();
    return;
  }
  const { program: program_id, state, submitted, counted, day } = one;
  const values = { state, submitted, counted, joined_at: `2026-11-${day}T12:00:00.000Z`, state_since: `2026-11-${day}T12:00:00.000Z`, earned_points: 0 };
  await db()
    .insertInto('program_sign_up')
    .values({ person_id, program_id, ...values, last_submitted_at: null, sent_back_at: null, outcome_id: null })
    .onConflict((conflict) => conflict.columns(['person_id', 'program_id']).doUpdateSet(values))
    .execute();
};

it('[ADH-092] [ADH-093] every count equals the length of its list and the rows in memory, after any changes of people and their parts', async () => {
  const template = await db().selectFrom('program').selectAll().where('id', '=', 'read-more').executeTakeFirstOrThrow();
  await db()
    .insertInto('program')
    .values(['copy-1', 'copy-2'].map((id) => ({ ...template, id, owner_id: 'acme', person_id: 'acme-participant', template_id: 'read-more' })))
    .execute();
  // The callers themselves are not changed.
  const ids = (await db().selectFrom('person').select('id').where('id', 'not like', '%admin%').orderBy('id').execute()).map(({ id }) => id);
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 60 }), fc.constantFrom(...looks), async (changes, [company, challenge, companies]) => {
      for (const one of changes) await apply(one, ids);
      // The clock has moved: an earlier session may have ended.
      const who = await server.as(company === 'acme' ? 'admin@acme.example' : 'superadmin@wellspring.example');
      const expected = [...(await standingsIn(server, challenge, companies))];
      const counted: CountedChallenge = (await who.get(`/v2/challenges/dashboard/participants/${company}/${challenge}`)).body.Data;
      for (const [number, status] of enumerations.userChallengeStatus.entries()) {
        const wanted = expected.filter(([, own]) => isAmong(status, own));
        const people = await listPeople(who, company, challenge, number);
        expect([challenge, status, people.map(({ UserId }) => UserId).sort()]).toEqual([challenge, status, wanted.map(([id]) => id).sort()]);
        expect([challenge, status, counted.StatusCounts[number]]).toEqual([challenge, status, wanted.length]);
        expect(people.map(({ UserId, Status }) => [UserId, enumerations.userChallengeStatus[Status]]).sort()).toEqual([...wanted].sort());
        if (wanted.length > 0) seen.add(number);
      }
    }),
    { numRuns: 40 },
  );
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
}, 120_000);

it('uses covering indexes, regardless of the size of the tables', async () => {
  const { sqlite } = server.platform;
  sqlite.exec('delete from sqlite_stat1; analyze sqlite_schema');
  const { db: watched, stepsOf, detoursOf } = watchPlans<ProgramTables & PlatformTables>(sqlite);
  const call = { db: watched, language: 'en-US', caller: { reach: { kind: 'global' } } } as never;
  const entity = await entityOf(call, 'acme');
  const today = '2026-11-20';
  const walk = await challengeOf(call, entity, 'acme-lunch-walk');
  const steps = await stepsOf(() => withCounts(call, entity, [walk], today));
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SEARCH part USING COVERING INDEX program_sign_up_by_program \(program_id=\? AND state=\?\)/)]),
  );
  expect(steps).toEqual(expect.arrayContaining([expect.stringMatching(/^SEARCH person USING COVERING INDEX person_membership \(id=\?/)]));
  const usual = /^SCAN json_each\b|FOR ORDER BY$/;
  for (const challenge of await listChallenges(call, entity)) {
    const asked: PeopleAsked = { challenge, within: companiesOf(challenge, entity), number: 0, terms: undefined, today };
    const detours = await detoursOf(async () => {
      await withCounts(call, entity, [challenge], today);
      for (const number of enumerations.userChallengeStatus.keys()) await pageOfPeople(call, { ...asked, number }, {});
    });
    expect([challenge.id, detours.filter((step) => !usual.test(step))]).toEqual([challenge.id, []]);
  }
});
