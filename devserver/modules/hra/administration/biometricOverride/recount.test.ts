import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, randomSequence } from '../../../../../fixtures/random';
import { addDays, routeDate } from '../../../../../shell/rules/dates/days';
import { columnsOf } from '../../../../platform/database/schema';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { query } from '../../../../testing/query';
import examples from '../../examples';
import hra from '../../routes';
import { deskOf } from './testing/desk';

let server: TestApp;
let staff: SignedIn;
const { override, takeBack, join } = deskOf(
  () => server,
  () => staff,
);

beforeAll(async () => {
  server = await appForTests([hra, ...modulesNamed('admin', 'root', 'session', 'rewards', 'programs')]);
});
afterAll(() => server.close());

const mails = ['participant@acme.example', 'participant2@acme.example', 'hidden@acme.example', 'spanish@acme.example', 'sso@acme.example'];

/** Programs with a screening: of last year, of a few weeks of this year, of both years, one with an action of its own, and one of another company. */
const programs = ['acme-screening', 'early-screening', 'long-screening', 'last-screening', 'global-screening', 'acme-flu-shot'];

/** Copies a program of the fixtures, with its texts and levels. */
const addProgram = async (id: string, first: string, last: string, owner = 'acme'): Promise<void> => {
  const { db } = server.platform;
  for (const [table, key] of [
    ['program', 'id'],
    ['program_text', 'program_id'],
    ['program_level', 'program_id'],
  ] as const) {
    const columns = (await columnsOf(db, table)).map(({ column }) => column);
    const values = columns.map((name) =>
      name === key ? `'${id}'` : name === 'start_date' ? `'${first}'` : name === 'end_date' ? `'${last}'` : name === 'owner_id' ? `'${owner}'` : `"${name}"`,
    );
    await query(
      db,
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} where "${key}" = 'acme-screening'`,
    );
  }
};

interface Rows {
  readonly part: { readonly person_id: string; readonly program_id: string; readonly state: string; readonly counted: number; readonly earned_points: number };
  readonly mark: { readonly person_id: string; readonly company_id: string; readonly plan_year_id: string; readonly day: string };
  readonly program: { readonly id: string; readonly owner_id: string; readonly start_date: string; readonly end_date: string; readonly has_outcome: number };
  readonly year: { readonly company_id: string; readonly id: string; readonly starts_on: string; readonly ends_on: string };
  readonly points: { readonly person_id: string; readonly source_id: string; readonly points: number };
  readonly line: { readonly id: number; readonly action: string; readonly kept: string | null; readonly undone_at: string | null };
}

const all = <Name extends keyof Rows>(sql: string): Promise<readonly Rows[Name][]> => query<Rows[Name]>(server.platform.db, sql);

/** The marks made by this test: person → plan year → day. */
type Marks = Map<string, Map<string, string>>;

const yearOf = (day: string): string => `acme-${day.slice(0, 4)}`;

/** The person and the plan year of an override. */
const placeOf = (kept: string | null): string => {
  const { userId, planYearId } = (JSON.parse(kept ?? 'null') ?? {}) as { readonly userId?: string; readonly planYearId?: string };
  return `${userId} ${planYearId}`;
};

/** Recomputes everything that follows from the marks, and compares it with the stored rows. */
const check = async (marks: Marks, when: string): Promise<void> => {
  const kept = await all<'mark'>('select * from hra_screening_override order by person_id, plan_year_id');
  const made = [...marks].flatMap(([person_id, years]) => [...years].map(([plan_year_id, day]) => ({ person_id, company_id: 'acme', plan_year_id, day })));
  const order = (one: Rows['mark'], other: Rows['mark']) => `${one.person_id} ${one.plan_year_id}`.localeCompare(`${other.person_id} ${other.plan_year_id}`);
  expect(kept.toSorted(order), when).toEqual(made.toSorted(order));

  const byId = new Map((await all<'program'>('select id, owner_id, start_date, end_date, has_outcome from program')).map((program) => [program.id, program]));
  const years = await all<'year'>("select * from plan_year where company_id = 'acme'");
  const points = await all<'points'>(
    "select person_id, source_id, sum(points) as points from reward_points where source_kind = 'program' group by person_id, source_id",
  );
  const approved = new Set(
    (await all<'part'>("select person_id, program_id from program_submission where status = 'Approved'")).map(
      ({ person_id, program_id }) => `${person_id} ${program_id}`,
    ),
  );
  const list = programs.map((id) => `'${id}'`).join(', ');
  for (const part of await all<'part'>(`select person_id, program_id, state, counted, earned_points from program_sign_up where program_id in (${list})`)) {
    const program = byId.get(part.program_id);
    const today = server.clock.iso().slice(0, 10);
    const isMarked = made.some(({ person_id, plan_year_id, day }) => {
      const year = years.find(({ id }) => id === plan_year_id);
      if (person_id !== part.person_id || !program || !year || program.has_outcome === 1) return false;
      return program.start_date <= today && program.start_date <= year.ends_on && program.end_date >= year.starts_on && day <= program.end_date;
    });
    const isComplete = part.state !== 'Quit' && (isMarked || approved.has(`${part.person_id} ${part.program_id}`));
    const worth = isComplete ? (part.program_id === 'acme-flu-shot' ? 100 : 500) : 0;
    const who = `${when}: ${part.person_id} in ${part.program_id}`;
    expect([part.state, part.counted, part.earned_points], who).toEqual([
      isComplete ? 'Complete' : part.state === 'Quit' ? 'Quit' : 'Joined',
      isComplete ? 1 : 0,
      worth,
    ]);
    const paid = points.find(({ person_id, source_id }) => person_id === part.person_id && source_id === part.program_id)?.points ?? 0;
    expect(paid, who).toBe(worth);
  }
};

const submitAssessment = async (who: SignedIn): Promise<number> => {
  const { UserAssessmentProgressId: progressId } = (await who.get('/user/health/assessment')).body.Data;
  await examples.submit?.({
    userId: who.userId,
    entityId: 'acme',
    get: async (path: string) => (await who.get(path)).body.Data,
    post: async (path: string, body: unknown) => (await who.post(path, body)).body.Data,
  } as never);
  return (await who.post(`/user/health/assessment/${progressId}/submit`)).status;
};

const steps = 400;

describe('overrides and what people do', () => {
  it.each(['one', 'two'])('[ADR-058, ADR-063] equal a recount from scratch after anything at random: %s', async (name) => {
    await server.fresh();
    await addProgram('early-screening', '2026-02-01', '2026-03-31');
    await addProgram('long-screening', '2025-06-01', '9999-12-31');
    await addProgram('last-screening', '2025-03-01', '2025-12-15');
    await addProgram('global-screening', '2026-06-01', '2026-12-31', 'GLOBAL');
    await query(server.platform.db, "delete from program_submission where program_id like '%screening'");
    const random = randomSequence(`screenings ${name}`);
    const marks: Marks = new Map();
    const done = new Map<string, number>();
    /** Lines whose changes stand, with their person and plan year: a later one prevents an undo. */
    const standing = new Map<number, string>();
    let latest = 0;
    /** Reads the lines of an act. @param stands whether their changes stand: an undo is none, the undo of an undo is one */
    const readLines = async (stands: boolean): Promise<void> => {
      const added = await all<'line'>(
        `select audit.id, audit.action, acting_undo.kept, acting_undo.undone_at from audit join acting_undo on acting_undo.audit_id = audit.id
         where audit.action like 'hra.screening%' and audit.id > ${latest} order by audit.id`,
      );
      for (const { id, kept } of added) {
        if (stands) standing.set(id, placeOf(kept));
        latest = id;
      }
    };
    const count = (act: string): void => void done.set(act, (done.get(act) ?? 0) + 1);
    const signIn = async (): Promise<SignedIn[]> => {
      staff = await server.as('wradmin@acme.example');
      return Promise.all(mails.map((mail) => server.as(mail)));
    };
    let people = await signIn();
    // Two of these have ended, so that they can no longer be joined; they were joined in time.
    const now = '2025-07-01T12:00:00.000Z';
    for (const id of ['early-screening', 'last-screening'])
      for (const { userId } of people.slice(0, 3))
        await query(
          server.platform.db,
          `insert into program_sign_up (person_id, program_id, joined_at, state, state_since, submitted, waiting, counted, earned_points)
           values (?, ?, ?, 'Joined', ?, 0, 0, 0, 0)`,
          userId,
          id,
          now,
          now,
        );
    await check(marks, 'in the beginning');
    for (let step = 0; step < steps; step += 1) {
      if (step % 50 === 49) {
        server.clock.advance(2 * 86_400_000);
        await server.platform.settled();
        people = await signIn();
      }
      const who = pick(people, random);
      const choice = random();
      if (choice < 0.4) {
        const ids = [...new Set([who.userId, pick(people, random).userId])];
        const day = addDays('2026-11-20', -Math.floor(random() * 680));
        expect((await override(ids, routeDate(day))).status).toBe(200);
        await readLines(true);
        for (const id of ids) marks.set(id, (marks.get(id) ?? new Map<string, string>()).set(yearOf(day), day));
        count('override');
      } else if (choice < 0.7) {
        const lines = await all<'line'>(
          `select audit.id, audit.action, acting_undo.kept, acting_undo.undone_at from audit join acting_undo on acting_undo.audit_id = audit.id
           where audit.action like 'hra.screening%' order by audit.id desc limit 12`,
        );
        if (lines.length === 0) continue;
        const line = pick(lines, random);
        const { status } = await takeBack(line.id);
        const kept = JSON.parse(line.kept ?? 'null') as { userId: string; planYearId: string; before: string | null; after: string | null } | null;
        const held = kept && (marks.get(kept.userId)?.get(kept.planYearId) ?? null);
        const isSuperseded = [...standing].some(([id, place]) => id > line.id && place === placeOf(line.kept));
        expect(status, `line ${line.id}`).toBe(kept && line.undone_at === null && !isSuperseded ? 200 : 409);
        if (status !== 200 || !kept) continue;
        expect(held).toBe(kept.after);
        await readLines(!standing.delete(line.id));
        if (kept.before === null) marks.get(kept.userId)?.delete(kept.planYearId);
        else marks.get(kept.userId)?.set(kept.planYearId, kept.before);
        count(kept.before === null ? 'takeBack' : 'restore');
      } else if (choice < 0.85) {
        if ((await join(who, pick(programs, random))).status === 200) count('join');
      } else if (choice < 0.95) {
        const id = pick(programs, random);
        const owner = id === 'global-screening' ? 'GLOBAL' : 'acme';
        if ((await who.post(`/userprograms/quit?ownerId=${owner}&id=${id}`)).status === 200) count('quit');
      } else if ((await submitAssessment(who)) === 200) count('assessment');
      if (step % 10 === 9) await check(marks, `after ${step + 1} steps`);
    }
    await check(marks, 'at the end');
    for (const act of ['override', 'takeBack', 'restore', 'join', 'quit', 'assessment']) expect([act, (done.get(act) ?? 0) > 0]).toEqual([act, true]);
  });
});
