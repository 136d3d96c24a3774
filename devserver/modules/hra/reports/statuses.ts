import { type RawBuilder, sql } from 'kysely';
import { dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { fieldOf, rowsOf } from '../../../platform/database/words';
import type { Context } from '../../../platform/module';
import { planYearsOf } from '../../../platform/organisation/organisation';
import { byName, personCells, personFields } from '../../../platform/reports/person';
import type { CountedChart, CountedPicture } from '../../../platform/reports/picture';
import { type PeopleReport, type PeopleReports, type ReportAsked, rowsFrom } from '../../../platform/reports/report';
import { departmentKey, departmentsOf, tallyOf } from '../../../platform/reports/tally';
import { byPerson, stepsThrough } from '../../../platform/reports/walk';
import { reportWords } from '../../../platform/reports/words';
import type { HraDb, HraTables } from '../tables';

/** Progress of a person; each person has exactly one. The filter 'Not Complete' (FIL-060) matches the last two. */
const statuses = ['Complete', 'InProgress', 'NotStarted'] as const;
type Status = (typeof statuses)[number];

interface Filters {
  readonly year: string;
  /** Days of the plan year. */
  readonly first: string;
  readonly last: string;
}

const filtersOf = ({ year: { id, first, last } }: ReportAsked): Filters => ({ year: id, first, last });

/** How a status of a `person` is computed, and which days the report shows. */
interface Kept {
  readonly isComplete: (filters: Filters) => RawBuilder<boolean>;
  readonly isBegun: (filters: Filters) => RawBuilder<boolean>;
  /** Moments (ISO 8601, UTC) or days: the report shows the first, the last and their number. */
  readonly from: (filters: Filters) => RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
}

const submissions = ({ year }: Filters) => sql`hra_submission as done where done.person_id = person.id and done.plan_year_id = ${year}`;

/** Measurements of one source in the plan year. */
const measured = (source: 'BiometricUpload' | 'HealthProfile', { first, last }: Filters) =>
  sql`hra_measurement as measured where measured.person_id = person.id and measured.day between ${first} and ${last} and measured.source = ${source}`;

/** The assessment: begun, and submitted at least once. */
const assessments: Kept = {
  isComplete: (filters) => sql<boolean>`exists (select 1 from ${submissions(filters)})`,
  isBegun: ({ year }) =>
    sql<boolean>`exists (select 1 from hra_progress as begun where begun.person_id = person.id and begun.plan_year_id = ${year} and begun.status = 'InProgress')`,
  from: submissions,
  at: sql`done.submitted_at`,
};

/** Staff of the person's company has marked the screening of the plan year as done. */
const isMarked = ({ year }: Filters) =>
  sql<boolean>`exists (select 1 from hra_screening_override as done where done.person_id = person.id and done.company_id = person.company_id and done.plan_year_id = ${year})`;

/** Screenings. Self-reported measurements only begin them. One that staff has marked as done has no day. */
const screenings: Kept = {
  isComplete: (filters) => sql<boolean>`(exists (select 1 from ${measured('BiometricUpload', filters)}) or ${isMarked(filters)})`,
  isBegun: (filters) => sql<boolean>`exists (select 1 from ${measured('HealthProfile', filters)})`,
  from: (filters) => measured('BiometricUpload', filters),
  at: sql`measured.day`,
};

const statusOf = ({ isComplete, isBegun }: Kept, filters: Filters) =>
  sql<Status>`case when ${isComplete(filters)} then 'Complete' when ${isBegun(filters)} then 'InProgress' else 'NotStarted' end`;

/** All people, once each. */
const peopleBy = (kept: Kept) =>
  pages({
    query: (db: HraDb, filters: Filters) =>
      db
        .selectFrom('person')
        .select(personFields())
        .select([
          statusOf(kept, filters).as('status'),
          sql<string | null>`(select min(${kept.at}) from ${kept.from(filters)})`.as('first_at'),
          sql<string | null>`(select max(${kept.at}) from ${kept.from(filters)})`.as('last_at'),
          sql<number>`(select count(distinct ${kept.at}) from ${kept.from(filters)})`.as('times'),
        ]),
    whose: 'person.company_id',
    sorts: byName,
    usualSort: 'LastName',
    search: peopleSearch,
  });

/** The day of a moment; a day stays as it is. */
const dayOf = (at: string | null): string => (at === null ? '' : at.length > 'yyyy-MM-dd'.length ? dayIn(at, defaultZone) : at);

/** Maximum number of plan years in a chart. */
const mostYears = 4;

/** Plan years of the company up to the requested one, earliest first. */
const yearsUpTo = async (db: HraDb, { companyId, year }: ReportAsked) =>
  (await planYearsOf(db, companyId))
    .filter(({ starts_on }) => starts_on <= year.first)
    .slice(0, mostYears)
    .reverse();

/** Plan years in which the given people have results, with whether a risk is high. @param ids of people, as JSON */
const risksOf = async (db: HraDb, ids: string, years: string) => {
  const { rows } = await sql<{ readonly person_id: string; readonly year: string; readonly is_high: number }>`
    select measured.person_id, ${fieldOf('year.value', 'id')} as year, max(case when measured.risk_level in ('High', 'Urgent') then 1 else 0 end) as is_high
    from ${rowsOf(ids, 'one')} cross join ${rowsOf(years, 'year')} cross join hra_measurement as measured
    where measured.person_id = one.value and measured.day between ${fieldOf('year.value', 'first')} and ${fieldOf('year.value', 'last')}
    group by measured.person_id, year.value`.execute(db);
  return rows;
};

/**
 * The percentage of people with a high risk by plan year. Only for the whole company: the difference between two filtered audiences could reveal the
 * health of one person.
 */
const riskByYear = async (asked: ReportAsked, { db, text }: Context<HraTables>): Promise<readonly CountedChart[]> => {
  if (asked.people !== undefined) return [];
  const years = await yearsUpTo(db, asked);
  const told = JSON.stringify(years.map(({ id, starts_on, ends_on }) => ({ id, first: starts_on, last: ends_on })));
  const byYear = tallyOf();
  for await (const { ids } of stepsThrough(db, asked))
    for (const own of byPerson(await risksOf(db, ids, told)).values()) byYear.add(own.map(({ year, is_high }) => ({ key: year, isDone: is_high === 1 })));
  return [
    {
      id: 'Risk',
      kind: 'bar',
      name: text('report.BiometricsStatus.riskByYear'),
      heading: text('report.BiometricsStatus.year'),
      label: text('report.BiometricsStatus.highRisk'),
      groups: years.map(({ id, name }) => ({ key: id, name, ...byYear.of(id) })),
      isOfTimes: true,
    },
  ];
};

const picture = async (name: 'HRAStatus' | 'BiometricsStatus', kept: Kept, asked: ReportAsked, { db, text }: Context<HraTables>): Promise<CountedPicture> => {
  const filters = filtersOf(asked);
  const words = reportWords(asked.language);
  const [byStatus, departments] = [tallyOf(), tallyOf()];
  for await (const { people: some, ids } of stepsThrough(db, asked)) {
    const { rows } = await sql<{ readonly id: string; readonly status: Status }>`
      select person.id, ${statusOf(kept, filters)} as status from ${rowsOf(ids, 'one')} cross join person where person.id = one.value`.execute(db);
    const statusBy = new Map(rows.map(({ id, status }) => [id, status]));
    for (const { id, department_id } of some) {
      const status = statusBy.get(id) ?? 'NotStarted';
      byStatus.add([{ key: status }]);
      departments.add([{ key: departmentKey(department_id), isDone: status === 'Complete' }]);
    }
  }
  const groups = statuses.map((status) => ({ key: status, name: text(`report.status.${status}`), people: byStatus.of(status).people }));
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  return {
    people,
    figures: [{ name: words.people, people }, ...groups.map((group) => ({ name: group.name, people: group.people, isPart: true }))],
    charts: [
      { id: 'Status', kind: 'bar', name: text(`report.${name}.byStatus`), heading: text('report.column.Status'), label: words.people, groups },
      {
        id: 'Department',
        kind: 'bar',
        name: text(`report.${name}.byDepartment`),
        heading: words.column('Department'),
        label: text('report.completion'),
        groups: await departmentsOf(db, asked, departments),
        isRanked: true,
      },
    ],
  };
};

/** The existence of results is not health data, and neither is a status (FIL-077): rows contain no findings. */
const reportOf = (name: 'HRAStatus' | 'BiometricsStatus', order: number, kept: Kept): PeopleReport<HraTables> => {
  const people = peopleBy(kept);
  return {
    name: `report.${name}`,
    about: `report.${name}.about`,
    order,
    columns: [
      'LastName',
      'FirstName',
      'Email',
      { id: 'Status', name: 'report.column.Status' },
      { id: 'First', name: `report.${name}.column.First`, kind: 'day' },
      { id: 'Last', name: `report.${name}.column.Last`, kind: 'day' },
      { id: 'Times', name: `report.${name}.column.Times`, kind: 'number' },
      'Department',
      'Location',
      'Region',
    ],
    rows: (asked, { db, text }) =>
      rowsFrom(people, {
        db,
        asked,
        filters: filtersOf(asked),
        present: (row) => ({
          userId: row.id,
          id: row.id,
          cells: {
            ...personCells(row),
            Status: text(`report.status.${row.status}`),
            First: dayOf(row.first_at),
            Last: dayOf(row.last_at),
            Times: String(row.times),
          },
        }),
      }),
    async picture(asked, context) {
      const told = await picture(name, kept, asked, context);
      return name === 'BiometricsStatus' ? { ...told, charts: [...told.charts, ...(await riskByYear(asked, context))] } : told;
    },
  };
};

/** Status of people for the assessment and for screenings in a plan year (FIL-007). */
export const reports: PeopleReports<HraTables> = {
  HRAStatus: reportOf('HRAStatus', 300, assessments),
  BiometricsStatus: reportOf('BiometricsStatus', 400, screenings),
};
