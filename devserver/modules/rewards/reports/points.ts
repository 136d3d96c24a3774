import { sql } from 'kysely';
import { shortMonthYear } from '../../../../shell/rules/dates/dates';
import { addMonths, dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import { instantIn } from '../../../../shell/rules/dates/zones';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { rowsOf } from '../../../platform/database/words';
import type { Context } from '../../../platform/module';
import { byName, personCells, personFields } from '../../../platform/reports/person';
import type { CountedPicture } from '../../../platform/reports/picture';
import { type PeopleReport, type ReportAsked, rowsFrom } from '../../../platform/reports/report';
import { departmentKey, departmentsOf, tallyOf } from '../../../platform/reports/tally';
import { byPerson, stepsThrough } from '../../../platform/reports/walk';
import { reportWords } from '../../../platform/reports/words';
import type { RewardDb, RewardTables } from '../tables';

/** Points of a `person` in a plan year. Redeemed points are negative in the ledger. */
const sumOf = (kind: 'earned' | 'redeemed', year: string) =>
  sql<number>`(select coalesce(sum(line.points), 0) from reward_points as line where line.person_id = person.id and line.plan_year_id = ${year} and line.kind = ${kind})`;

/** People of the audience, one row each, with their points of the plan year. */
export const peopleWithPoints = pages({
  query: (db: RewardDb, { year }: { readonly year: string }) =>
    db
      .selectFrom('person')
      .select(personFields())
      .select([sumOf('earned', year).as('earned'), sumOf('redeemed', year).as('redeemed')]),
  whose: 'person.company_id',
  sorts: byName,
  usualSort: 'LastName',
  search: peopleSearch,
});

/** A month in the default zone, from its first instant (ISO 8601, UTC) to that of the next month. */
interface Month {
  /** Its first day. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** The months of the plan year that have begun, the earliest first. */
const monthsIn = ({ first, last }: ReportAsked['year'], today: string): readonly Month[] => {
  const latest = today < last ? today : last;
  const months: Month[] = [];
  const begins = (day: string): string => instantIn(day, '00:00', defaultZone);
  for (let day = `${first.slice(0, 'yyyy-MM'.length)}-01`; day <= latest; day = addMonths(day, 1))
    months.push({ day, from: begins(day), to: begins(addMonths(day, 1)) });
  return months;
};

/** Points earned by some people in each month of the plan year. @param ids of people, as JSON */
const earnedIn = async (db: RewardDb, ids: string, year: string, months: readonly Month[]) => {
  const [begin, end] = [months[0]?.from, months.at(-1)?.to];
  if (begin === undefined || end === undefined) return [];
  const month = sql.join(
    months.map(({ day, to }) => sql`when line.at < ${to} then ${day}`),
    sql` `,
  );
  const { rows } = await sql<{ readonly person_id: string; readonly month: string; readonly points: number }>`
    select line.person_id, case ${month} end as month, sum(line.points) as points
    from ${rowsOf(ids, 'one')} cross join reward_points as line
    where line.person_id = one.value and line.plan_year_id = ${year} and line.kind = 'earned' and line.at >= ${begin} and line.at < ${end}
    group by line.person_id, month`.execute(db);
  return rows;
};

/** Points by month, and the share of people with earned points by department. */
const picture = async (asked: ReportAsked, { db, now, text }: Context<RewardTables>): Promise<CountedPicture> => {
  const { year, language } = asked;
  const words = reportWords(language);
  const months = monthsIn(year, dayIn(now(), defaultZone));
  const inMonths = new Map(months.map(({ day }) => [day, { people: 0, sum: 0 }]));
  let [people, earning] = [0, 0];
  const departments = tallyOf();
  for await (const step of stepsThrough(db, asked)) {
    const earned = byPerson(await earnedIn(db, step.ids, year.id, months));
    for (const { id, department_id } of step.people) {
      const own = (earned.get(id) ?? []).filter(({ points }) => points !== 0);
      people += 1;
      earning += own.length > 0 ? 1 : 0;
      departments.add([{ key: departmentKey(department_id), isDone: own.length > 0 }]);
      for (const { month, points } of own) {
        const all = inMonths.get(month);
        if (all === undefined) continue;
        all.people += 1;
        all.sum += points;
      }
    }
  }
  return {
    people,
    figures: [
      { name: words.people, people },
      { name: text('report.Points.earning'), people: earning },
    ],
    charts: [
      {
        id: 'Month',
        kind: 'bar',
        name: text('report.Points.byMonth'),
        heading: text('report.Points.month'),
        label: text('report.Points.column.Earned'),
        groups: months.map(({ day }) => ({ key: day, name: shortMonthYear(day, { language }), people: 0, sum: 0, ...inMonths.get(day) })),
        isOfTimes: true,
      },
      {
        id: 'Department',
        kind: 'bar',
        name: text('report.Points.byDepartment'),
        heading: words.column('Department'),
        label: text('report.Points.share'),
        groups: await departmentsOf(db, asked, departments),
        isRanked: true,
      },
    ],
  };
};

/** Points earned and redeemed in a plan year. */
export const pointsReport: PeopleReport<RewardTables> = {
  name: 'report.Points',
  about: 'report.Points.about',
  order: 600,
  columns: [
    'LastName',
    'FirstName',
    'Email',
    { id: 'Earned', name: 'report.Points.column.Earned', kind: 'number' },
    { id: 'Redeemed', name: 'report.Points.column.Redeemed', kind: 'number' },
    'Department',
    'Location',
    'Region',
  ],
  rows: (asked, { db }) =>
    rowsFrom(peopleWithPoints, {
      db,
      asked,
      filters: { year: asked.year.id },
      present: (row) => ({
        userId: row.id,
        id: row.id,
        cells: { ...personCells(row), Earned: String(row.earned), Redeemed: String(-row.redeemed) },
      }),
    }),
  picture,
};
