import { sql } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import { dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { anyOf, anyOfJson, rowsOf } from '../../../platform/database/words';
import type { Context } from '../../../platform/module';
import { idsNamed } from '../../../platform/reports/named';
import { byName, personCells, personFields } from '../../../platform/reports/person';
import type { CountedPicture } from '../../../platform/reports/picture';
import { type PeopleReport, type ReportAsked, rowsFrom } from '../../../platform/reports/report';
import { departmentKey, departmentsOf, tallyOf } from '../../../platform/reports/tally';
import { byPerson, stepsThrough } from '../../../platform/reports/walk';
import { reportWords } from '../../../platform/reports/words';
import type { EventsDb, EventsTables } from '../tables';

interface Filters {
  /** Days of the plan year, in the zone of the event. */
  readonly first: string;
  readonly last: string;
  readonly language: string;
  /** Ids as JSON; undefined: all. */
  readonly events?: string | undefined;
  readonly sessions?: string | undefined;
}

const isOneOf = (column: string, ids: string | undefined) => (ids === undefined ? sql`true` : sql`${sql.ref(column)} in ${anyOfJson(ids)}`);

/** A place at an occurrence of the plan year, given back or not. */
const isInYear = ({ first, last, events, sessions }: Pick<Filters, 'first' | 'last' | 'events' | 'sessions'>) =>
  sql<boolean>`substr(place.start_local, 1, 10) between ${first} and ${last} and ${isOneOf('place.event_id', events)} and ${isOneOf('place.session_id', sessions)}`;

const titleIn = (language: string) =>
  sql<string | null>`(select said.title from event_text as said where said.event_id = place.event_id and said.language = ${language})`;

/** The last term of the orders. It distinguishes the places of one person, in order of time. */
const ofPlace = sql`place.start_local || ' ' || place.session_id`;

/** The places of people at events, including returned ones. */
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
  unbound: ['language'],
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

/** Events at which some people have a place, one row per person and event. @param ids of people, as JSON */
const eventsOf = async (db: EventsDb, ids: string, filters: Filters) => {
  const { rows } = await sql<{ readonly person_id: string; readonly event_id: string }>`
    select distinct place.person_id, place.event_id from ${rowsOf(ids, 'one')} cross join event_registration as place
    where place.person_id = one.value and ${isInYear(filters)} and place.state = 'Registered'`.execute(db);
  return byPerson(rows);
};

const eventTitles = async (db: EventsDb, ids: readonly string[], language: Locale): Promise<ReadonlyMap<string, string>> => {
  const said = db.selectFrom('event_text').select(['event_id', 'title']).where('language', '=', language);
  const rows = await said.where('event_id', 'in', anyOf(ids)).execute();
  return new Map(rows.map(({ event_id, title }) => [event_id, title]));
};

/** Counts people, regardless of their number of places. */
const picture = async (asked: ReportAsked, { db, text }: Context<EventsTables>): Promise<CountedPicture> => {
  const filters = filtersOf(asked);
  const words = reportWords(asked.language);
  let [people, registered] = [0, 0];
  const [events, departments] = [tallyOf(), tallyOf()];
  for await (const step of stepsThrough(db, asked)) {
    const places = await eventsOf(db, step.ids, filters);
    people += step.people.length;
    registered += places.size;
    for (const { id, department_id } of step.people) {
      const own = places.get(id) ?? [];
      events.add(own.map(({ event_id }) => ({ key: event_id })));
      departments.add([{ key: departmentKey(department_id), isDone: own.length > 0 }]);
    }
  }
  const titles = await eventTitles(db, events.keys(), asked.language);
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
        groups: events
          .keys()
          .map((key) => ({ key, name: titles.get(key) ?? '', people: events.of(key).people }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
        alike: events.alike(),
        isRanked: true,
      },
      {
        id: 'Department',
        kind: 'bar',
        name: text('report.EventRegistration.byDepartment'),
        heading: words.column('Department'),
        label: text('report.EventRegistration.share'),
        groups: await departmentsOf(db, asked, departments),
        isRanked: true,
      },
    ],
  };
};

/** People with places at the events of a plan year (FIL-007). */
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
    { id: 'Time', name: 'report.EventRegistration.column.Time', kind: 'time' },
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
