import { sql } from 'kysely';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import type { Context } from '../../../platform/module';
import { byName, personCells, personFields } from '../../../platform/reports/person';
import { type PeopleReport, type ReportRow, rowsFrom } from '../../../platform/reports/report';
import { completedOn } from '../administration/completed';
import { type ChallengeStanding, percent, standingIs, standings } from '../participation/challengeStatus';
import type { ProgramDb, ProgramTables } from '../tables';
import { challengePicture } from './challengePicture';
import { filtersOf, isInYear, nameIn, ofProgram, type YearFilters } from './inYear';

const standingOf = (today: string) =>
  sql`case ${sql.join(
    standings.map((standing) => sql`when ${standingIs[standing](today)} then ${sql.lit(standing)}`),
    sql` `,
  )} end`;

/** All people, one row per challenge of the plan year; one row for a person without any. */
export const people = pages({
  query: (db: ProgramDb, filters: YearFilters) =>
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
  unbound: ['language', 'today'],
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof people>>['Items'][number];

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

/** Statuses of people in the challenges of a plan year (FIL-007). */
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
  picture: challengePicture,
};
