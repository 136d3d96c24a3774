import { type RawBuilder, sql } from 'kysely';
import { folded } from '#shell/rules/fuzzy';
import type { ParticipantRow } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import type { CoachingStatus } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import type { Input, Output } from '../../../../shell/net/contract';
import type { PageOf, PageRequest } from '../../../../shell/net/schemas/page';
import { checkRows, placedRows } from '../../../platform/audience/checkRows';
import type { AudienceFilter } from '../../../platform/audience/conditions';
import { inParticipantList, refuseUnoffered } from '../../../platform/audience/participantLists';
import { pages, type Within, withinReach } from '../../../platform/database/pages/page';
import { endOfText, someNameBegins } from '../../../platform/database/search/names';
import { peopleByName } from '../../../platform/database/search/peopleSearch';
import { mostFound } from '../../../platform/database/search/search';
import { anyOfJson, rowsOf, unindexed } from '../../../platform/database/words';
import { FieldRefusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { CoachingDb } from '../tables';
import type { CoachingCall } from '../unit';

type Query = Input<typeof schemas.participants>['query'];
type Filtered = Input<typeof schemas.filteredParticipants>['body'];
type Order = NonNullable<Query['sort']>;

/** Sessions of a person in their company; those without a time of their own took place when they were noted. */
const sessionDate = (which: 'max' | 'min', now: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select ${sql.raw(which)}(session.session_at) from coach_entry as session
    where session.user_id = person.id and session.company_id = person.company_id and session.type = 'Session' and session.cancelled_at is null
    and session.session_at ${sql.raw(which === 'max' ? '<=' : '>')} ${now})`;

const status = sql<CoachingStatus>`coalesce(coached.status, 'Active')`;

const people = (db: CoachingDb) => db.selectFrom('person');

/** Filters of both lists. */
interface Taken {
  readonly now: string;
  /** Includes people who have left: an audience defines its own people. */
  readonly withLeft?: 'yes' | undefined;
}

/** Participants with the columns of the list. @param now the moment, as a value or a column */
const participantsOf = (all: ReturnType<typeof people>, now: RawBuilder<unknown>, { withLeft }: Taken) =>
  (withLeft === undefined ? all.where('person.is_active', '=', 1) : all)
    .innerJoin('company', 'company.id', 'person.company_id')
    .leftJoin('coached_person as coached', (join) => join.onRef('coached.person_id', '=', 'person.id').onRef('coached.company_id', '=', 'person.company_id'))
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.company_id', 'company.name as company_name'])
    .select([status.as('status'), sessionDate('max', now).as('last_session'), sessionDate('min', now).as('next_session')])
    .where(sql<boolean>`exists (select 1 from person_role where person_role.person_id = person.id and person_role.role = 'participant')`);

/** All participants of companies, in the orders that have an index. */
const everybody = pages({
  query: (db: CoachingDb, filters: Taken) => participantsOf(people(db), sql`${filters.now}`, filters),
  whose: 'person.company_id',
  sorts: {
    LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'],
    FirstName: ['person.first_name_key', 'person.last_name_key', 'person.id'],
    EntityName: ['company.name', 'company.id', 'person.last_name_key', 'person.first_name_key', 'person.id'],
  },
  usualSort: 'LastName',
  unbound: ['now'],
  search: peopleByName,
});

/** The people to be sorted: those of a coach, or those in `ids` and all coached people of `companies`. Lists are JSON. */
interface Few extends Taken {
  readonly coachId?: string | undefined;
  readonly ids?: string | undefined;
  readonly companies?: string | undefined;
  /** Beginnings of words of the name. */
  readonly word0?: string | undefined;
  readonly word1?: string | undefined;
  readonly word2?: string | undefined;
  readonly word3?: string | undefined;
}

const fewOf = ({ coachId, ids, companies }: Few): RawBuilder<unknown> => {
  if (coachId !== undefined) return sql`select person_id from coached_person where coach_id = ${coachId}`;
  const named = sql`select named.value as person_id from ${rowsOf(ids, 'named')}`;
  if (companies === undefined) return named;
  return sql`${named} union select person_id from coached_person where company_id in ${anyOfJson(companies)}`;
};

const names = [unindexed('person.last_name_key'), unindexed('person.first_name_key'), unindexed('person.id')] as const;
const [last, next] = [sessionDate('max', sql`moment.now`), sessionDate('min', sql`moment.now`)];

/** Participants in small numbers, which can be sorted by any column. People without a date come last in both directions, so descending orders have their own names. */
const few = pages({
  query(db: CoachingDb, filters: Few) {
    // SQLite runs a cross join in the written order, so these few come first.
    const named = db
      .selectFrom(sql<{ readonly person_id: string }>`(${fewOf(filters)})`.as('one'))
      .crossJoin(sql<{ readonly now: string }>`(select ${filters.now} as now)`.as('moment'))
      .crossJoin('person')
      .whereRef('person.id', '=', 'one.person_id');
    let found = participantsOf(named as unknown as ReturnType<typeof people>, sql`moment.now`, filters);
    for (const word of [filters.word0, filters.word1, filters.word2, filters.word3]) if (word !== undefined) found = found.where(someNameBegins(word));
    return found;
  },
  whose: 'person.company_id',
  sorts: {
    LastName: names,
    FirstName: [unindexed('person.first_name_key'), unindexed('person.last_name_key'), unindexed('person.id')],
    EntityName: [sql`company.name`, ...names],
    CoachingStatus: [status, ...names],
    LastSessionDate: [sql`coalesce(${last}, ${sql.lit(endOfText)})`, ...names],
    LatestLastSession: [sql`coalesce(${last}, '')`, ...names],
    NextSessionDate: [sql`coalesce(${next}, ${sql.lit(endOfText)})`, ...names],
    LatestNextSession: [sql`coalesce(${next}, '')`, ...names],
  },
  usualSort: 'LastName',
  unbound: ['now', 'ids'],
});

type Row = Awaited<ReturnType<typeof everybody>>['Items'][number];
type Asked = PageRequest<string>;

/** A page by its number, within the first 1,000 rows, which is also the limit of a search. */
const numbered = async (page: number, asked: Asked & { readonly PageSize: number }, read: (request: Asked) => Promise<PageOf<Row>>): Promise<PageOf<Row>> => {
  if (page === 1 || asked.PaginationToken) return read(asked);
  const before = (page - 1) * asked.PageSize;
  if (before + asked.PageSize > mostFound) throw new FieldRefusal('page', 'participants.page', { most: mostFound });
  const found = await read({ ...asked, PageSize: before + asked.PageSize });
  return { ...found, Items: found.Items.slice(before), Offset: before };
};

const fallingDates: ReadonlyMap<Order, string> = new Map([
  ['-LastSessionDate', '-LatestLastSession'],
  ['-NextSessionDate', '-LatestNextSession'],
]);
const isByName = (order: Order): boolean => /^-?(LastName|FirstName|EntityName)$/.test(order);

/** The scope of the participants. */
interface Among {
  readonly within: Within;
  readonly search: string;
  /** Selected by filters; undefined: all active people. */
  readonly audience?: AudienceFilter | undefined;
}

const takenFor = (call: CoachingCall, { audience }: Among): Taken => ({ now: call.now(), ...(audience && { withLeft: 'yes' }) });

/** The participants of the calling coach: few enough to read each of them. */
const readOwn = (call: CoachingCall, among: Among) => {
  const { within, search, audience } = among;
  const words = folded(search).match(/[\p{L}\p{N}]+/gu) ?? (search === '' ? [] : [search]);
  const [word0, word1, word2, word3] = words;
  const filters = { ...takenFor(call, among), coachId: call.caller.actor.userId, word0, word1, word2, word3 };
  return (request: Asked) => few(call.db, { request: request as never, within, filters, audience });
};

/**
 * All participants within reach. No index sorts them by status or sessions: these orders list all coached people and the first 1,000 others by name, or the
 * results of the search.
 */
const readAll = (call: CoachingCall, among: Among, order: Order) => {
  const { within, search, audience } = among;
  const filters = takenFor(call, among);
  if (isByName(order)) return (request: Asked) => everybody(call.db, { request: { ...request, SearchTerms: search } as never, within, filters, audience });
  return async (request: Asked): Promise<PageOf<Row>> => {
    const named = await everybody(call.db, { request: { SearchTerms: search, PageSize: mostFound }, within, filters, audience });
    const ids = JSON.stringify(named.Items.map(({ id }) => id));
    const companies = search === '' && within !== 'all' ? JSON.stringify(within) : undefined;
    const page = await few(call.db, { request: request as never, within, filters: { ...filters, ids, companies }, audience, bound: search });
    return { ...page, IsTotalCapped: page.IsTotalCapped || named.IsTotalCapped };
  };
};

const present = (row: Row): ParticipantRow => ({
  UserId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  EntityId: row.company_id,
  EntityName: row.company_name,
  CoachingStatus: row.status,
  LastSessionDate: row.last_session,
  NextSessionDate: row.next_session,
});

const readPage = async (call: CoachingCall, query: Query, whose: Omit<Among, 'search'>): Promise<Output<typeof schemas.participants>> => {
  const { tab = 0, search = '', page = 1, pageSize = 10, sort = 'LastName', PaginationToken = '' } = query;
  const among = { ...whose, search: search.trim() };
  const read = tab === 0 ? readOwn(call, among) : readAll(call, among, sort);
  const Sort = tab === 1 && isByName(sort) ? sort : (fallingDates.get(sort) ?? sort);
  const found = await numbered(page, { Sort, PageSize: pageSize, PaginationToken }, read);
  return { ...found, Items: found.Items.map(present) };
};

/**
 * One page of the participants of a coach, or of all within reach (COA-007, COA-008).
 * @throws FieldRefusal for a `page` beyond the first 1,000 people, which need `PaginationToken`
 */
export const listParticipants = (call: CoachingCall, query: Query): Promise<Output<typeof schemas.participants>> =>
  readPage(call, query, { within: withinReach(call.caller.reach) });

/**
 * A page of the participants of one company selected by filters (FIL-022).
 * @throws Refusal 404 for a company out of reach; RefusalOfMany 400 at `Filters[2].Values`; as `listParticipants`
 */
export const filterParticipants = async (call: CoachingCall, { EntityId, Filters, ...query }: Filtered): Promise<Output<typeof schemas.participants>> => {
  await companyInReach(call, EntityId);
  const list = query.tab === 1 ? 'AllParticipantList' : 'MyParticipantList';
  const rows = placedRows(Filters);
  refuseUnoffered(list, EntityId, rows);
  await checkRows(call, EntityId, rows);
  const audience = await call.audiences.filter(inParticipantList(call.caller, list, Filters), [EntityId]);
  return readPage(call, query, { within: [EntityId], audience });
};
