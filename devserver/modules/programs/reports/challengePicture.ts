import { sql } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import { shortDate } from '../../../../shell/rules/dates/dates';
import { addDays, defaultZone, startOfWeek } from '../../../../shell/rules/dates/days';
import { instantIn } from '../../../../shell/rules/dates/zones';
import { anyOf, rowsOf } from '../../../platform/database/words';
import type { Context } from '../../../platform/module';
import type { CountedPicture } from '../../../platform/reports/picture';
import type { ReportAsked } from '../../../platform/reports/report';
import { departmentKey, departmentsOf, tallyOf } from '../../../platform/reports/tally';
import { byPerson, stepsThrough } from '../../../platform/reports/walk';
import { reportWords } from '../../../platform/reports/words';
import type { ProgramDb, ProgramTables } from '../tables';
import { filtersOf, isInYear, ofProgram, toldId, type YearFilters } from './inYear';

/** Maximum number of weeks in the participation chart. */
const mostWeeks = 12;

/** A week in the zone of programs, from its first instant (ISO 8601, UTC) to that of the next one. */
interface Week {
  /** Its first day. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** The last weeks of the plan year that have begun, earliest first. */
const weeksIn = ({ first, last, today }: YearFilters): readonly Week[] => {
  const latest = startOfWeek(today < last ? today : last);
  const begins = (day: string): string => instantIn(day, '00:00', defaultZone);
  return Array.from({ length: mostWeeks }, (_, back) => addDays(latest, -7 * (mostWeeks - 1 - back)))
    .filter((day) => day >= startOfWeek(first))
    .map((day) => ({ day, from: begins(day), to: begins(addDays(day, 7)) }));
};

/** The challenges of some people, each once per person. @param ids of people, as JSON */
const challengesOf = async (db: ProgramDb, ids: string, filters: YearFilters) => {
  const { rows } = await sql<{ readonly person_id: string; readonly challenge: string; readonly is_complete: number }>`
    select part.person_id, ${ofProgram(toldId)} as challenge, max(case when part.state = 'Complete' then 1 else 0 end) as is_complete
    from ${rowsOf(ids, 'one')} cross join program_sign_up as part
    where part.person_id = one.value and ${isInYear(filters)} group by part.person_id, challenge`.execute(db);
  return rows;
};

/** People with reports by week, without denied ones. @param ids of people, as JSON */
const reportingIn = async (db: ProgramDb, ids: string, filters: YearFilters, weeks: readonly Week[]) => {
  const [begin, end] = [weeks[0]?.from, weeks.at(-1)?.to];
  if (begin === undefined || end === undefined) return [];
  const week = sql.join(
    weeks.map(({ day, to }) => sql`when report.submitted_at < ${to} then ${day}`),
    sql` `,
  );
  const { rows } = await sql<{ readonly person_id: string; readonly week: string }>`
    select distinct report.person_id, case ${week} end as week
    from ${rowsOf(ids, 'one')} cross join program_sign_up as part cross join program_submission as report
    where part.person_id = one.value and ${isInYear(filters)} and report.person_id = part.person_id and report.program_id = part.program_id
      and report.status <> 'Denied' and report.submitted_at >= ${begin} and report.submitted_at < ${end}`.execute(db);
  return rows;
};

/** One scan of the people of a report. */
const tallied = async (db: ProgramDb, asked: ReportAsked, filters: YearFilters, weeks: readonly Week[]) => {
  const counts = { people: 0, joined: 0, completed: 0 };
  const [challenges, departments, reporting] = [tallyOf(), tallyOf(), tallyOf()];
  for await (const { people, ids } of stepsThrough(db, asked)) {
    const parts = byPerson(await challengesOf(db, ids, filters));
    const reports = byPerson(await reportingIn(db, ids, filters, weeks));
    for (const { id, department_id } of people) {
      const own = parts.get(id) ?? [];
      const isDone = own.some(({ is_complete }) => is_complete === 1);
      counts.people += 1;
      counts.joined += own.length > 0 ? 1 : 0;
      counts.completed += isDone ? 1 : 0;
      challenges.add(own.map(({ challenge, is_complete }) => ({ key: challenge, isDone: is_complete === 1 })));
      departments.add([{ key: departmentKey(department_id), isDone }]);
      reporting.add((reports.get(id) ?? []).map(({ week }) => ({ key: week })));
    }
  }
  return { ...counts, challenges, departments, reporting };
};

const challengeNames = async (db: ProgramDb, ids: readonly string[], language: Locale): Promise<ReadonlyMap<string, string>> => {
  const said = db.selectFrom('program_text').select(['program_id', 'name']).where('language', '=', language);
  const rows = await said.where('program_id', 'in', anyOf(ids)).execute();
  return new Map(rows.map(({ program_id, name }) => [program_id, name]));
};

/**
 * Participation by week, and completion by challenge and department. It is counted in batches, so that no statement blocks the other calls of a large company.
 */
export const challengePicture = async (asked: ReportAsked, { db, text, now }: Context<ProgramTables>): Promise<CountedPicture> => {
  const filters = filtersOf(asked, { now });
  const weeks = weeksIn(filters);
  const tally = await tallied(db, asked, filters, weeks);
  const { challenges, reporting } = tally;
  const names = await challengeNames(db, challenges.keys(), asked.language);
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
        groups: weeks.map(({ day }) => ({ key: day, name: shortDate(day, { language: asked.language, zone: 'UTC' }), people: reporting.of(day).people })),
        isOfTimes: true,
      },
      {
        id: 'Challenge',
        kind: 'bar',
        name: text('report.ChallengeStatus.byChallenge'),
        heading: text('report.ChallengeStatus.column.Challenge'),
        label: text('report.ChallengeStatus.completion'),
        groups: challenges
          .keys()
          .map((key) => ({ key, name: names.get(key) ?? '', ...challenges.of(key) }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
        alike: challenges.alike(),
        isRanked: true,
      },
      {
        id: 'Department',
        kind: 'bar',
        name: text('report.ChallengeStatus.byDepartment'),
        heading: words.column('Department'),
        label: text('report.ChallengeStatus.completionOfPeople'),
        groups: await departmentsOf(db, asked, tally.departments),
        isRanked: true,
      },
    ],
  };
};
