import { type Kysely, type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { PageOf, PageRequest } from '../../../shell/net/page';
import { type Reach, Refusal } from '../module';
import { type Place, readToken, type SortValue, writeToken } from './pageToken';
import { mostFound, type Search, searchedFor } from './search';

/** Of a page for which nobody asked a size. */
const usualSize = 25;

type Term<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

export interface PageOptions<DB, TB extends keyof DB, Sort extends string> {
  readonly request: PageRequest<Sort>;
  /** Whose rows may be shown: those with one of these values, `all` to nobody but who reaches all companies. */
  readonly within: { readonly column: StringReference<DB, TB>; readonly values: readonly string[] } | 'all';
  /**
   * What each sort orders by: the columns of one index, behind that of `within`. The last one tells all rows apart, and none is ever null. Plain columns are
   * best: of expressions SQLite uses the index for the first only.
   */
  readonly sorts: Readonly<Record<Sort, readonly [Term<DB, TB>, ...Term<DB, TB>[]]>>;
  /** The order that nobody asked for. */
  readonly usualSort: Sort | `-${Sort}`;
  /** Of a table that `query` reads under its own name. */
  readonly search?: Search;
}

/** An order of the list. */
interface Order {
  /** As it was asked for: `-Email`. */
  readonly name: string;
  readonly terms: readonly RawBuilder<unknown>[];
  readonly isDown: boolean;
}

/**
 * One page of a query, in an order that has an index: the thousandth page costs what the first does (keyset paging). Rows that are added meanwhile move no
 * others to another page. A search ends after 1,000 rows.
 * @param query with `from`, joins, `where` and `select`; without order and limit
 * @returns the rows of the page; those have columns `sort0`, `sort1`, … beside their own, which no answer carries
 * @throws Refusal 400 for a sort that is not among `sorts`, and a token of another order
 * @example page(db, db.selectFrom('person').select(['person.id', 'person.email']), {
 *   request: query, within: withinReach('person.company_id', call.caller.reach), sorts: { Email: ['person.email', 'person.id'] }, usualSort: 'Email',
 * });
 */
export const page = async <DB, TB extends keyof DB, Row, Sort extends string>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  options: PageOptions<DB, TB, Sort>,
): Promise<PageOf<Row>> => {
  const { request } = options;
  const order = orderOf(options);
  const place = request.PaginationToken ? readToken(request.PaginationToken, order.name, order.terms.length) : undefined;
  const size = request.PageSize ?? usualSize;
  const parts = partsOf(query, options);
  if (parts.length === 0) return { Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 0, IsTotalCapped: false };
  const read = (from: Place | undefined) => readRows(db, parts, order, from, size + 1);
  const total = await totalOf(db, parts);
  const rows = await read(place);
  // Fewer rows before this place than a page holds: then it is the first page.
  if (place && place.side !== 'after' && rows.length <= size) return { ...pageOf(await read(undefined), size, order, undefined), ...total };
  return { ...pageOf(rows, size, order, place), ...total };
};

const isSearch = ({ request, search }: { readonly request: PageRequest; readonly search?: Search }): boolean =>
  search !== undefined && (request.SearchTerms ?? '').trim() !== '';

const orderOf = <DB, TB extends keyof DB, Sort extends string>(options: PageOptions<DB, TB, Sort>): Order => {
  const { request, sorts, usualSort } = options;
  const name: string = request.Sort ?? usualSort;
  const columns = new Map<string, readonly Term<DB, TB>[]>(Object.entries(sorts)).get(name.replace(/^-/, ''));
  if (!columns) throw new Refusal(400, 'validation.enum', { field: 'Sort', allowed: Object.keys(sorts).join(', ') });
  const terms = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : (column as RawBuilder<unknown>)));
  // The plus keeps SQLite from walking through an index of the order: what is found is little, and sorted.
  return { name, terms: isSearch(options) ? terms.map((term) => sql`+${term}`) : terms, isDown: name.startsWith('-') };
};

/** The rows of each company for itself, since no index orders those of several together. */
const partsOf = <DB, TB extends keyof DB, Row, Sort extends string>(query: SelectQueryBuilder<DB, TB, Row>, options: PageOptions<DB, TB, Sort>) => {
  const { request, within, search } = options;
  const isFound = isSearch(options);
  const found = search && isFound ? query.where(searchedFor(search, request.SearchTerms ?? '', within === 'all' ? 'all' : within.values)) : query;
  if (within === 'all') return [found];
  const column = sql.ref(within.column as string);
  // Where most rows are one company's, SQLite would go by an index without the company, which is slow for all others: `likelihood` says how it is for these.
  return within.values.map((value) => found.where(isFound ? sql<boolean>`+${column} = ${value}` : sql<boolean>`likelihood(${column} = ${value}, 0.00001)`));
};

type Sorted = Readonly<Record<string, SortValue>>;

/** The rows on that side of a place that are next to it, in the list's order. */
const readRows = async <DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  parts: readonly SelectQueryBuilder<DB, TB, Row>[],
  { terms, isDown }: Order,
  place: Place | undefined,
  limit: number,
): Promise<readonly (Row & Sorted)[]> => {
  const isBackward = place !== undefined && place.side !== 'after';
  const isFalling = isDown !== isBackward;
  const ordered = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns.map((column) => (isFalling ? sql`${column} desc` : sql`${column} asc`)));
  const rowsOf = (part: SelectQueryBuilder<DB, TB, Row>) =>
    (place ? part.where(beyond(terms, place, isFalling)) : part)
      .select(terms.map((term, at) => term.as(`sort${at}`)))
      .orderBy(ordered(terms))
      .limit(limit);
  const [only, ...others] = parts;
  const united = sql.join(
    parts.map((part) => sql`select * from (${rowsOf(part)})`),
    sql` union all `,
  );
  const merged = sql`${united} order by ${ordered(terms.map((_, at) => sql.ref(`sort${at}`)))} limit ${limit}`;
  const rows = (only && others.length === 0 ? await rowsOf(only).execute() : (await merged.execute(db)).rows) as (Row & Sorted)[];
  return isBackward ? rows.reverse() : rows;
};

/**
 * The rows on one side of a place. The first term stands alone too: where terms are expressions, or have a collation, SQLite uses the index for that and no
 * further, and without it would read from the beginning.
 */
const beyond = (terms: readonly RawBuilder<unknown>[], { side, values }: Place, isFalling: boolean): RawBuilder<boolean> => {
  const [first] = terms;
  const than = sql.raw(`${isFalling ? '<' : '>'}${side === 'upTo' ? '=' : ''}`);
  const edge = sql.raw(isFalling ? '<=' : '>=');
  return sql`${first} ${edge} ${values[0]} and (${sql.join(terms)}) ${than} (${sql.join(values)})`;
};

const pageOf = <Row>(rows: readonly (Row & Sorted)[], size: number, { name, terms }: Order, place: Place | undefined) => {
  const isBackward = place !== undefined && place.side !== 'after';
  const Items = isBackward ? rows.slice(-size) : rows.slice(0, size);
  const isMore = rows.length > size;
  const valuesOf = (row: Sorted): readonly SortValue[] => terms.map((_, at) => row[`sort${at}`] as SortValue);
  const Offset = place === undefined ? 0 : isBackward ? Math.max(place.offset - Items.length, 1) : place.offset;
  const [first] = Items;
  const last = Items.at(-1);
  // Behind the last row there may be none any longer: the way back begins with the row of the token.
  const before: Place | undefined = first
    ? { side: 'before', offset: Offset, values: valuesOf(first) }
    : place && { side: 'upTo', offset: place.offset, values: place.values };
  return {
    Items,
    PaginationToken: last && (isBackward || isMore) ? writeToken(name, { side: 'after', offset: Offset + Items.length, values: valuesOf(last) }) : '',
    PreviousToken: before && (isBackward ? isMore : place !== undefined) ? writeToken(name, before) : '',
    Offset,
  };
};

/** Counting stops where a search does. */
const totalOf = async <DB, TB extends keyof DB, Row>(db: Kysely<DB>, parts: readonly SelectQueryBuilder<DB, TB, Row>[]) => {
  let count = 0;
  for (const part of parts) {
    const some = part
      .clearSelect()
      .select(sql`1`.as('one'))
      .limit(mostFound + 1);
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${some})`.execute(db);
    count += rows[0]?.n ?? 0;
    if (count > mostFound) break;
  }
  return { Total: Math.min(count, mostFound), IsTotalCapped: count > mostFound };
};

/** The companies of a reach, for `within`; `self` reaches none. */
export const withinReach = <C>(column: C, reach: Reach): { readonly column: C; readonly values: readonly string[] } | 'all' =>
  reach.kind === 'global' ? 'all' : { column, values: reach.kind === 'companies' ? reach.companyIds : [] };
