import { type RawBuilder, sql } from 'kysely';
import { programDay } from '../../../../plugins/programs/rules/programDay';
import type { Locale } from '../../../../shell/i18n/locale';
import { shortDate } from '../../../../shell/rules/dates';
import { addDays, startOfWeek } from '../../../../shell/rules/days';
import { pages } from '../../../platform/database/page';
import { peopleSearch } from '../../../platform/database/peopleSearch';
import type { Context } from '../../../platform/module';
import { countPeopleBy, isMeant } from '../../../platform/reports/count';
import { idsNamed } from '../../../platform/reports/named';
import { byName, personCells, personFields } from '../../../platform/reports/person';
import type { CountedPicture } from '../../../platform/reports/picture';
import { type PeopleReport, type ReportAsked, type ReportRow, rowsFrom } from '../../../platform/reports/report';
import { reportWords } from '../../../platform/reports/words';
import { completedOn } from '../administration/completed';
import { type ChallengeStanding, percent, standingIs, standings, takesPart } from '../challengeStatus';
import type { ProgramDb, ProgramTables } from '../tables';

interface Filters {
  /** Days of the plan year. */
  readonly first: string;
  readonly last: string;
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly language: Locale;
  /** Ids of challenges as JSON; undefined: all. */
  readonly challenges?: string | undefined;
}

/**
 * A part in something that the company offers and that ran on some day of the plan year. What people have made of a template counts as this template: what they call it
 * is their own.
 */
const isInYear = ({ first, last, challenges }: Pick<Filters, 'first' | 'last' | 'challenges'>): RawBuilder<boolean> =>
  sql<boolean>`${takesPart} and ${challenges === undefined ? sql`1` : sql`part.program_id in (select value from json_each(${challenges}))`}
    and exists (select 1 from program where program.id = part.program_id and program.start_date <= ${last} and program.end_date >= ${first}
      and (program.person_id is null or program.template_id is not null))`;

/** What is told as the challenge of a `program`. */
const toldId = sql`case when program.person_id is null then program.id else program.template_id end`;

/** What is asked of the program of the part. */
const ofProgram = <T>(asked: RawBuilder<unknown>) => sql<T | null>`(select ${asked} from program where program.id = part.program_id)`;

const standingOf = (today: string) =>
  sql`case ${sql.join(
    standings.map((standing) => sql`when ${standingIs[standing](today)} then ${sql.lit(standing)}`),
    sql` `,
  )} end`;

const nameIn = (language: string) => sql`(select said.name from program_text as said where said.program_id = ${toldId} and said.language = ${language})`;

/** Everybody, once for each of their challenges in the plan year; who has none stands there once. */
export const people = pages({
  query: (db: ProgramDb, filters: Filters) =>
    db
      .selectFrom('person')
      .leftJoin('program_sign_up as part', (join) => join.onRef('part.person_id', '=', 'person.id').on(isInYear(filters)))
      .select(personFields())
      .select(['part.program_id', 'part.state', 'part.state_since', 'part.overridden_on', 'part.joined_at', 'part.last_submitted_at', 'part.earned_points'])
      .select([
        ofProgram<string>(nameIn(filters.language)).as('challenge'),
        ofProgram<string>(sql`program.program_type`).as('type'),
        ofProgram<ChallengeStanding>(standingOf(filters.today)).as('standing'),
        ofProgram<number>(percent).as('percent'),
      ]),
  whose: 'person.company_id',
  sorts: {
    LastName: [...byName.LastName, sql`coalesce(part.program_id, '')`],
    FirstName: [...byName.FirstName, sql`coalesce(part.program_id, '')`],
  },
  usualSort: 'LastName',
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof people>>['Items'][number];

/** The challenges that a filter names: the rows are about these alone. */
const challengesIn = ({ Category, Values, Parent = '' }: ReportAsked['filters'][number]): readonly string[] | undefined => {
  if (Category === 'ChallengeName') return Values;
  return Category === 'UserChallengeStatus' ? [Parent] : undefined;
};

const filtersOf = (asked: ReportAsked, { now }: Pick<Context, 'now'>): Filters => {
  const { first, last } = asked.year;
  return { first, last, today: programDay(now()), language: asked.language, challenges: idsNamed(asked.filters, challengesIn) };
};

const dayOf = (moment: string | null): string => (moment === null ? '' : programDay(moment));

const presentIn =
  ({ text }: Pick<Context, 'text'>) =>
  (row: Row): ReportRow => ({
    userId: row.id,
    id: `${row.id} ${row.program_id ?? ''}`,
    cells: {
      ...personCells(row),
      Challenge: row.challenge ?? '',
      Type: row.type === null ? '' : text(`report.ChallengeStatus.type.${row.type}`),
      Status: text(`audience.UserChallengeStatus.${row.standing ?? 'NotSignedUp'}`),
      Progress: row.program_id === null ? '' : String(row.percent ?? 0),
      Points: row.program_id === null ? '' : String(row.earned_points),
      Joined: dayOf(row.joined_at),
      Reported: dayOf(row.last_submitted_at),
      Completed: completedOn(row) ?? '',
    },
  });

/** A part of the `person` in the plan year. */
const partOf = (filters: Filters, more: RawBuilder<boolean> = sql<boolean>`1`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from program_sign_up as part where part.person_id = person.id and ${isInYear(filters)} and ${more})`;

const isComplete = sql<boolean>`part.state = 'Complete'`;

/** Everybody who is meant, and how many of them have a challenge or have completed one. */
const totalsOf = async (db: ProgramDb, asked: ReportAsked, filters: Filters) => {
  const { rows } = await sql<{ readonly people: number; readonly joined: number; readonly completed: number }>`select count(*) as people,
    coalesce(sum(${partOf(filters)}), 0) as joined, coalesce(sum(${partOf(filters, isComplete)}), 0) as completed from person where ${isMeant(asked)}`.execute(
    db,
  );
  return rows[0] ?? { people: 0, joined: 0, completed: 0 };
};

/** Those who take part in each challenge, and those of them who have completed it. */
const byChallenge = async (db: ProgramDb, asked: ReportAsked, filters: Filters) => {
  const { rows } = await sql<{ readonly key: string; readonly name: string; readonly people: number; readonly done: number }>`
    select counted.key, counted.name, count(*) as people, sum(counted.done) as done from (
      select person.id, ${ofProgram(toldId)} as key, ${ofProgram(nameIn(filters.language))} as name, max(${isComplete}) as done
      from person join program_sign_up as part on part.person_id = person.id and ${isInYear(filters)} where ${isMeant(asked)} group by person.id, key
    ) as counted group by counted.key order by counted.name`.execute(db);
  return rows;
};

/** So many weeks of participation are told. */
const mostWeeks = 12;

/** Those who have reported something in each of the last weeks of the plan year, of which none was denied. */
const byWeek = async (db: ProgramDb, asked: ReportAsked, filters: Filters) => {
  const { first, last, today } = filters;
  const latest = startOfWeek(today < last ? today : last);
  const weeks = Array.from({ length: mostWeeks }, (_, back) => addDays(latest, -7 * (mostWeeks - 1 - back))).filter((week) => week >= startOfWeek(first));
  const [begin = latest] = weeks;
  const { rows } = await sql<{ readonly week: string; readonly people: number }>`
    select date(substr(report.submitted_at, 1, 10), '-6 days', 'weekday 1') as week, count(distinct person.id) as people
    from person join program_sign_up as part on part.person_id = person.id and ${isInYear(filters)}
      join program_submission as report on report.person_id = part.person_id and report.program_id = part.program_id
    where ${isMeant(asked)} and report.status <> 'Denied' and report.submitted_at >= ${begin} and report.submitted_at < ${addDays(latest, 7)}
    group by week`.execute(db);
  const people = new Map(rows.map((row) => [row.week, row.people]));
  return weeks.map((week) => ({ key: week, name: shortDate(week, { language: asked.language, zone: 'UTC' }), people: people.get(week) ?? 0 }));
};

const picture = async (asked: ReportAsked, { db, text, now }: Context<ProgramTables>): Promise<CountedPicture> => {
  const filters = filtersOf(asked, { now });
  const totals = await totalsOf(db, asked, filters);
  const words = reportWords(asked.language);
  return {
    people: totals.people,
    figures: [
      { name: words.people, people: totals.people },
      { name: text('report.ChallengeStatus.joined'), people: totals.joined },
      { name: text('report.ChallengeStatus.completed'), people: totals.completed },
    ],
    charts: [
      {
        id: 'Week',
        kind: 'bar',
        name: text('report.ChallengeStatus.byWeek'),
        heading: text('report.ChallengeStatus.week'),
        label: text('report.ChallengeStatus.reporting'),
        groups: await byWeek(db, asked, filters),
      },
      {
        id: 'Challenge',
        kind: 'bar',
        name: text('report.ChallengeStatus.byChallenge'),
        heading: text('report.ChallengeStatus.column.Challenge'),
        label: text('report.ChallengeStatus.completion'),
        groups: await byChallenge(db, asked, filters),
        isRanked: true,
      },
      {
        id: 'Department',
        kind: 'bar',
        name: text('report.ChallengeStatus.byDepartment'),
        heading: words.column('Department'),
        label: text('report.ChallengeStatus.completionOfPeople'),
        groups: await countPeopleBy(db, asked, 'department', words.noDepartment, partOf(filters, isComplete)),
        isRanked: true,
      },
    ],
  };
};

/** Where people stand in the challenges of a plan year (FIL-007). */
export const challengeStatus: PeopleReport<ProgramTables> = {
  name: 'report.ChallengeStatus',
  about: 'report.ChallengeStatus.about',
  order: 200,
  columns: [
    'LastName',
    'FirstName',
    'Email',
    { id: 'Challenge', name: 'report.ChallengeStatus.column.Challenge' },
    { id: 'Type', name: 'report.ChallengeStatus.column.Type' },
    { id: 'Status', name: 'report.ChallengeStatus.column.Status' },
    { id: 'Progress', name: 'report.ChallengeStatus.column.Progress', kind: 'percent' },
    { id: 'Points', name: 'report.ChallengeStatus.column.Points', kind: 'number' },
    { id: 'Joined', name: 'report.ChallengeStatus.column.Joined', kind: 'day' },
    { id: 'Reported', name: 'report.ChallengeStatus.column.Reported', kind: 'day' },
    { id: 'Completed', name: 'report.ChallengeStatus.column.Completed', kind: 'day' },
    'Department',
    'Location',
    'Region',
  ],
  rows: (asked, { db, now, text }) => rowsFrom(people, { db, asked, filters: filtersOf(asked, { now }), present: presentIn({ text }) }),
  picture,
};
