import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import { shortDate } from '../../../../shell/rules/dates';
import { addDays, defaultZone, startOfWeek } from '../../../../shell/rules/days';
import { instantIn } from '../../../../shell/rules/zones';
import { pages } from '../../../platform/database/page';
import type { Context } from '../../../platform/module';
import { byName } from '../../../platform/reports/person';
import type { CountedGroup, CountedPicture } from '../../../platform/reports/picture';
import type { ReportAsked } from '../../../platform/reports/report';
import { reportWords } from '../../../platform/reports/words';
import type { PlatformTables } from '../../../platform/tables';
import type { ProgramDb, ProgramTables } from '../tables';
import { filtersOf, isInYear, ofProgram, toldId, type YearFilters } from './inYear';

/** The people whom a picture counts. */
const people = pages({
  query: (db: Kysely<PlatformTables>) => db.selectFrom('person').select(['person.id', 'person.department_id']),
  whose: 'person.company_id',
  sorts: { LastName: byName.LastName },
  usualSort: 'LastName',
});

/** People who are counted at a time; other calls have their turn between. */
const atOnce = 1000;

/** So many weeks of participation are told. */
const mostWeeks = 12;

/** A week where programs live, from its first instant (ISO 8601, UTC) to that of the next one. */
interface Week {
  /** Its first day. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** The last weeks of the plan year that have begun, the earliest first. */
const weeksIn = ({ first, last, today }: YearFilters): readonly Week[] => {
  const latest = startOfWeek(today < last ? today : last);
  const begins = (day: string): string => instantIn(day, '00:00', defaultZone);
  return Array.from({ length: mostWeeks }, (_, back) => addDays(latest, -7 * (mostWeeks - 1 - back)))
    .filter((day) => day >= startOfWeek(first))
    .map((day) => ({ day, from: begins(day), to: begins(addDays(day, 7)) }));
};

/** The challenges of some people, each once a person. @param ids of people, as JSON */
const challengesOf = async (db: ProgramDb, ids: string, filters: YearFilters) => {
  const { rows } = await sql<{ readonly person_id: string; readonly challenge: string; readonly is_complete: number }>`
    select part.person_id, ${ofProgram(toldId)} as challenge, max(part.state = 'Complete') as is_complete
    from json_each(${ids}) as one cross join program_sign_up as part
    where part.person_id = one.value and ${isInYear(filters)} group by part.person_id, challenge`.execute(db);
  return rows;
};

/** How many of some people have reported something in each week, of which not all was denied. @param ids of people, as JSON */
const reportingIn = async (db: ProgramDb, ids: string, filters: YearFilters, weeks: readonly Week[]) => {
  const [begin, end] = [weeks[0]?.from, weeks.at(-1)?.to];
  if (begin === undefined || end === undefined) return [];
  const week = sql.join(
    weeks.map(({ day, to }) => sql`when report.submitted_at < ${to} then ${day}`),
    sql` `,
  );
  const { rows } = await sql<{ readonly week: string; readonly people: number }>`select week, count(*) as people from (
    select distinct report.person_id, case ${week} end as week
    from json_each(${ids}) as one cross join program_sign_up as part cross join program_submission as report
    where part.person_id = one.value and ${isInYear(filters)} and report.person_id = part.person_id and report.program_id = part.program_id
      and report.status <> 'Denied' and report.submitted_at >= ${begin} and report.submitted_at < ${end}
  ) group by week`.execute(db);
  return rows;
};

/** People, and how many of these have completed it. */
interface Counts {
  readonly people: number;
  readonly done: number;
}

const count = <K>(counts: Map<K, Counts>, key: K, isDone: boolean): void => {
  const { people: before, done } = counts.get(key) ?? { people: 0, done: 0 };
  counts.set(key, { people: before + 1, done: done + (isDone ? 1 : 0) });
};

/** One walk through the people whom a report is about. */
const tallied = async (db: ProgramDb, { companyId, people: audience }: ReportAsked, filters: YearFilters, weeks: readonly Week[]) => {
  const tally = {
    people: 0,
    joined: 0,
    completed: 0,
    challenges: new Map<string, Counts>(),
    departments: new Map<string | null, Counts>(),
    weeks: new Map<string, number>(),
  };
  for await (const some of people.whole(db, { request: {}, within: [companyId], audience }).batches(atOnce)) {
    const ids = JSON.stringify(some.map(({ id }) => id));
    const parts = await challengesOf(db, ids, filters);
    const completed = new Set(parts.filter(({ is_complete }) => is_complete === 1).map(({ person_id }) => person_id));
    tally.people += some.length;
    tally.joined += new Set(parts.map(({ person_id }) => person_id)).size;
    tally.completed += completed.size;
    for (const { challenge, is_complete } of parts) count(tally.challenges, challenge, is_complete === 1);
    for (const { id, department_id } of some) count(tally.departments, department_id, completed.has(id));
    for (const { week, people: reporting } of await reportingIn(db, ids, filters, weeks)) tally.weeks.set(week, (tally.weeks.get(week) ?? 0) + reporting);
  }
  return tally;
};

/** Groups by the ids that they are counted by, in the order of their names. */
const named = (counts: ReadonlyMap<string | null, Counts>, nameOf: (id: string | null) => string): readonly CountedGroup[] =>
  [...counts]
    .map(([id, { people: size, done }]) => ({ key: id ?? 'none', name: nameOf(id), people: size, done }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

const challengeNames = async (db: ProgramDb, ids: readonly string[], language: Locale): Promise<ReadonlyMap<string | null, string>> => {
  const said = db.selectFrom('program_text').select(['program_id', 'name']).where('language', '=', language);
  const rows = await said.where(sql<boolean>`program_id in (select value from json_each(${JSON.stringify(ids)}))`).execute();
  return new Map(rows.map(({ program_id, name }) => [program_id, name]));
};

const departmentNames = async (db: ProgramDb, companyId: string): Promise<ReadonlyMap<string | null, string>> => {
  const rows = await db.selectFrom('company_option').select(['id', 'name']).where('company_id', '=', companyId).where('kind', '=', 'department').execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Participation by week, and completion by challenge and department. A walk of its own counts all of it, so that no statement holds the other calls of a large company. */
export const challengePicture = async (asked: ReportAsked, { db, text, now }: Context<ProgramTables>): Promise<CountedPicture> => {
  const filters = filtersOf(asked, { now });
  const weeks = weeksIn(filters);
  const tally = await tallied(db, asked, filters, weeks);
  const challenges = await challengeNames(db, [...tally.challenges.keys()], asked.language);
  const departments = await departmentNames(db, asked.companyId);
  const words = reportWords(asked.language);
  return {
    people: tally.people,
    figures: [
      { name: words.people, people: tally.people },
      { name: text('report.ChallengeStatus.joined'), people: tally.joined },
      { name: text('report.ChallengeStatus.completed'), people: tally.completed },
    ],
    charts: [
      {
        id: 'Week',
        kind: 'bar',
        name: text('report.ChallengeStatus.byWeek'),
        heading: text('report.ChallengeStatus.week'),
        label: text('report.ChallengeStatus.reporting'),
        groups: weeks.map(({ day }) => ({ key: day, name: shortDate(day, { language: asked.language, zone: 'UTC' }), people: tally.weeks.get(day) ?? 0 })),
      },
      {
        id: 'Challenge',
        kind: 'bar',
        name: text('report.ChallengeStatus.byChallenge'),
        heading: text('report.ChallengeStatus.column.Challenge'),
        label: text('report.ChallengeStatus.completion'),
        groups: named(tally.challenges, (id) => challenges.get(id) ?? ''),
        isRanked: true,
      },
      {
        id: 'Department',
        kind: 'bar',
        name: text('report.ChallengeStatus.byDepartment'),
        heading: words.column('Department'),
        label: text('report.ChallengeStatus.completionOfPeople'),
        groups: named(tally.departments, (id) => departments.get(id) ?? words.noDepartment),
        isRanked: true,
      },
    ],
  };
};
