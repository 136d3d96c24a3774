import { sql } from 'kysely';
import { dayIn, defaultZone } from '../../../../shell/rules/days';
import { pages } from '../../../platform/database/page';
import { peopleSearch } from '../../../platform/database/peopleSearch';
import type { Context } from '../../../platform/module';
import { countPeopleBy, isMeant } from '../../../platform/reports/count';
import { idsNamed } from '../../../platform/reports/named';
import { byName, personCells, personFields } from '../../../platform/reports/person';
import type { CountedPicture } from '../../../platform/reports/picture';
import { type PeopleReport, type ReportAsked, rowsFrom } from '../../../platform/reports/report';
import { reportWords } from '../../../platform/reports/words';
import type { EventsDb, EventsTables } from '../tables';

interface Filters {
  /** Days of the plan year, by the clocks of the event. */
  readonly first: string;
  readonly last: string;
  readonly language: string;
  /** Ids as JSON; undefined: all. */
  readonly events?: string | undefined;
  readonly sessions?: string | undefined;
}

const isOneOf = (column: string, ids: string | undefined) => (ids === undefined ? sql`1` : sql`${sql.ref(column)} in (select value from json_each(${ids}))`);

/** A place at an occurrence of the plan year, given back or not. */
const isInYear = ({ first, last, events, sessions }: Pick<Filters, 'first' | 'last' | 'events' | 'sessions'>) =>
  sql<boolean>`substr(place.start_local, 1, 10) between ${first} and ${last} and ${isOneOf('place.event_id', events)} and ${isOneOf('place.session_id', sessions)}`;

const titleIn = (language: string) =>
  sql<string | null>`(select said.title from event_text as said where said.event_id = place.event_id and said.language = ${language})`;

/** The last term of the orders: it tells the places of one person apart, in the order of time. */
const ofPlace = sql`place.start_local || ' ' || place.session_id`;

/** The places of people at events, those that were given back among them. */
export const registrations = pages({
  query: (db: EventsDb, filters: Filters) =>
    db
      .selectFrom('person')
      .innerJoin('event_registration as place', (join) => join.onRef('place.person_id', '=', 'person.id').on(isInYear(filters)))
      .select(personFields())
      .select(['place.session_id', 'place.start_local', 'place.state', 'place.changed_at'])
      .select([
        titleIn(filters.language).as('title'),
        sql<
          string | null
        >`(select said.name from event_session_text as said where said.session_id = place.session_id and said.language = ${filters.language})`.as('session'),
      ]),
  whose: 'person.company_id',
  sorts: { LastName: [...byName.LastName, ofPlace], FirstName: [...byName.FirstName, ofPlace] },
  usualSort: 'LastName',
  search: peopleSearch,
});

const filtersOf = (asked: ReportAsked): Filters => ({
  first: asked.year.first,
  last: asked.year.last,
  language: asked.language,
  events: idsNamed(asked.filters, ({ Category, Values, Parent = '' }) =>
    Category === 'EventName' ? Values : Category === 'EventSession' ? [Parent] : undefined,
  ),
  sessions: idsNamed(asked.filters, ({ Category, Values }) => (Category === 'EventSession' ? Values : undefined)),
});

const isRegistered = sql<boolean>`place.state = 'Registered'`;

const picture = async (asked: ReportAsked, { db, text }: Context<EventsTables>): Promise<CountedPicture> => {
  const filters = filtersOf(asked);
  const words = reportWords(asked.language);
  const hasPlace = sql<boolean>`exists (select 1 from event_registration as place where place.person_id = person.id and ${isInYear(filters)} and ${isRegistered})`;
  const totals = await sql<{ readonly people: number; readonly registered: number }>`
    select count(*) as people, coalesce(sum(${hasPlace}), 0) as registered from person where ${isMeant(asked)}`.execute(db);
  const { people, registered } = totals.rows[0] ?? { people: 0, registered: 0 };
  const byEvent = await sql<{ readonly key: string; readonly name: string; readonly people: number }>`
    select place.event_id as key, ${titleIn(filters.language)} as name, count(distinct person.id) as people
    from person join event_registration as place on place.person_id = person.id and ${isInYear(filters)} and ${isRegistered}
    where ${isMeant(asked)} group by place.event_id order by name`.execute(db);
  return {
    people,
    figures: [
      { name: words.people, people },
      { name: text('report.EventRegistration.registered'), people: registered },
    ],
    charts: [
      {
        id: 'Event',
        kind: 'bar',
        name: text('report.EventRegistration.byEvent'),
        heading: text('report.EventRegistration.column.Event'),
        label: text('report.EventRegistration.people'),
        groups: byEvent.rows,
        isRanked: true,
      },
      {
        id: 'Department',
        kind: 'bar',
        name: text('report.EventRegistration.byDepartment'),
        heading: words.column('Department'),
        label: text('report.EventRegistration.share'),
        groups: await countPeopleBy(db, asked, 'department', words.noDepartment, hasPlace),
        isRanked: true,
      },
    ],
  };
};

/** Who has a place at the events of a plan year (FIL-007). */
export const eventRegistration: PeopleReport<EventsTables> = {
  name: 'report.EventRegistration',
  about: 'report.EventRegistration.about',
  order: 500,
  columns: [
    'LastName',
    'FirstName',
    'Email',
    { id: 'Event', name: 'report.EventRegistration.column.Event' },
    { id: 'Session', name: 'report.EventRegistration.column.Session' },
    { id: 'Day', name: 'report.EventRegistration.column.Day', kind: 'day' },
    { id: 'Time', name: 'report.EventRegistration.column.Time' },
    { id: 'Status', name: 'report.EventRegistration.column.Status' },
    { id: 'Changed', name: 'report.EventRegistration.column.Changed', kind: 'day' },
    'Department',
    'Location',
    'Region',
  ],
  rows: (asked, { db, text }) =>
    rowsFrom(registrations, {
      db,
      asked,
      filters: filtersOf(asked),
      present: (row) => ({
        userId: row.id,
        id: `${row.id} ${row.session_id} ${row.start_local}`,
        cells: {
          ...personCells(row),
          Event: row.title ?? '',
          Session: row.session ?? '',
          Day: row.start_local.slice(0, 'yyyy-MM-dd'.length),
          Time: row.start_local.slice('yyyy-MM-ddT'.length),
          Status: text(`report.EventRegistration.status.${row.state}`),
          Changed: dayIn(row.changed_at, defaultZone),
        },
      }),
    }),
  picture,
};
