import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageOf, PageRequest } from '../../../shell/net/page';
import type { AudienceFilter } from '../audience/conditions';
import type { Reach } from '../auth/reach';
import { Refusal } from '../module';
import { compiledFor, isBackward, type List, type Order, type Sorted, statementsOf, type Term } from './pageStatements';
import { type Place, readToken, type SortValue, writeToken } from './pageToken';
import { matchOf, mostFound } from './search';

/** Of a page for which nobody asked a size. */
const usualSize = 25;

/** Whose rows may be shown: those with one of these values in the list's column `whose`; `all` for nobody but who reaches all companies. */
export type Within = readonly string[] | 'all';

/** One page of a list. */
export interface PageAsked<Sort extends string, Filters> {
  readonly request: PageRequest<Sort>;
  readonly within: Within;
  /** Those that are `undefined` are not given. */
  readonly filters?: Filters;
  /** Of the people whom the list reads as `person` (`call.audiences.filter`). */
  readonly audience?: AudienceFilter | undefined;
}

/**
 * A list that is read in pages, in orders that have an index: the thousandth page costs what the first does (keyset paging). Rows that are added meanwhile
 * move no others to another page. A search ends after 1,000 rows. Said once, outside of handlers: its statements are built at their first use, and kept.
 * @returns what reads a page; rows have columns `sort0`, `sort1`, … beside their own, which no answer carries. It throws Refusal 400 for a sort that is not
 * among `sorts`, and for a token of another order.
 * @example const people = pages({
 *   query: (db: Db) => db.selectFrom('person').select(['person.id', 'person.email']),
 *   whose: 'person.company_id', sorts: { Email: ['person.email', 'person.id'] }, usualSort: 'Email',
 * });
 * const found = await people(call.db, { request: query, within: withinReach(call.caller.reach) });
 */
export const pages = <DB, TB extends keyof DB, Row, Sort extends string, Filters extends object = Record<never, never>>(
  list: List<DB, TB, Row, Sort, Filters>,
) => {
  const orderOf = ordersOf(list);
  const statements = statementsOf(list);
  return async (db: Kysely<DB>, { request, within, filters, audience }: PageAsked<Sort, Filters>): Promise<PageOf<Row>> => {
    const order = orderOf(request.Sort ?? list.usualSort);
    const place = request.PaginationToken ? readToken(request.PaginationToken, order.name, order.terms.length) : undefined;
    const size = request.PageSize ?? usualSize;
    const terms = request.SearchTerms?.trim() ?? '';
    const isSearch = list.search !== undefined && terms !== '';
    const match = list.search && isSearch ? matchOf(list.search, terms, within) : '';
    if (within.length === 0 || match === undefined) return { Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, ...totalOf(0) };
    const given = new Map(Object.entries(filters ?? {}).filter(([, value]) => value !== undefined));
    const among = audience && compiledFor(db, audience);
    const form = { order, isSearch, filters: [...given.keys()].sort(), audience: among };
    const values = { limit: size + 1, match, filters: given, audience: among?.parameters ?? [], companies: within === 'all' ? [] : within };
    const read = async (from: Place | undefined): Promise<Omit<PageOf<Row>, 'Total' | 'IsTotalCapped'>> => {
      const companies = within === 'all' ? within : within.length;
      const rows = await statements.read(db, { ...form, side: from?.side, companies }, { ...values, place: from?.values ?? [] });
      // Fewer rows before this place than a page holds: then it is the first page.
      return isBackward(from?.side) && rows.length <= size ? read(undefined) : pageOf(rows, size, order, from);
    };
    const page = await read(place);
    // Where a page holds all rows there is nothing to count.
    if (page.PaginationToken === '' && page.PreviousToken === '') return { ...page, ...totalOf(page.Items.length) };
    let count = 0;
    for (const company of within === 'all' ? ['all'] : within) {
      if (count <= mostFound) count += await statements.count(db, form, within === 'all' ? values : { ...values, companies: [company] });
    }
    return { ...page, ...totalOf(count) };
  };
};

const totalOf = (count: number) => ({ Total: Math.min(count, mostFound), IsTotalCapped: count > mostFound });

const ordersOf = <DB, TB extends keyof DB, Row, Sort extends string, Filters>({ sorts }: List<DB, TB, Row, Sort, Filters>): ((name: string) => Order) => {
  const termsOf = (columns: readonly Term<DB, TB>[]) =>
    columns.map((column) => (typeof column === 'string' ? sql.ref(column) : (column as RawBuilder<unknown>)));
  const known = new Map(Object.entries<readonly Term<DB, TB>[]>(sorts).map(([name, columns]) => [name, termsOf(columns)]));
  return (name) => {
    const terms = known.get(name.replace(/^-/, ''));
    if (!terms) throw new Refusal(400, 'validation.enum', { field: 'Sort', allowed: [...known.keys()].join(', ') });
    return { name, terms, isDown: name.startsWith('-') };
  };
};

const pageOf = <Row>(rows: readonly (Row & Sorted)[], size: number, { name, terms }: Order, place: Place | undefined) => {
  const isBack = isBackward(place?.side);
  const Items = isBack ? rows.slice(0, size).reverse() : rows.slice(0, size);
  const isMore = rows.length > size;
  const valuesOf = (row: Sorted): readonly SortValue[] => terms.map((_, at) => row[`sort${at}`] as SortValue);
  const Offset = place === undefined ? 0 : isBack ? Math.max(place.offset - Items.length, 1) : place.offset;
  const [first] = Items;
  const last = Items.at(-1);
  // Behind the last row there may be none any longer: the way back begins with the row of the token.
  const before: Place | undefined = first
    ? { side: 'before', offset: Offset, values: valuesOf(first) }
    : place && { side: 'upTo', offset: place.offset, values: place.values };
  return {
    Items,
    PaginationToken: last && (isBack || isMore) ? writeToken(name, { side: 'after', offset: Offset + Items.length, values: valuesOf(last) }) : '',
    PreviousToken: before && (isBack ? isMore : place !== undefined) ? writeToken(name, before) : '',
    Offset,
  };
};

/** Whose rows a reach shows, as companies; `self` reaches none. */
export const withinReach = (reach: Reach): Within => (reach.kind === 'global' ? 'all' : reach.kind === 'companies' ? reach.companyIds : []);
