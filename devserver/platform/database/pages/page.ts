import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageOf, PageRequest } from '../../../../shell/net/schemas/page';
import type { AudienceFilter } from '../../audience/conditions';
import type { Reach } from '../../auth/reach';
import { Refusal } from '../../module';
import { matchOf, mostFound } from '../search/search';
import { type CountForm, compiledFor, isBackward, type List, type Order, type PageValues, type Sorted, statementsOf, type Term } from './pageStatements';
import { type Place, readToken, type SortValue, tokenBindingOf, writeToken } from './pageToken';

/** The default size of a page. */
const usualSize = 25;

/** Rows that may be shown: those with one of these values in the list's column `whose`; `all` only for callers who reach all companies. */
export type Within = readonly string[] | 'all';

/** One page of a list. */
export interface PageAsked<Sort extends string, Filters> {
  readonly request: PageRequest<Sort>;
  readonly within: Within;
  /** Values of `undefined` count as absent. */
  readonly filters?: Filters;
  /** Filters the people whom the list reads as `person` (`call.audiences.filter`). */
  readonly audience?: AudienceFilter | undefined;
  /** Values that tokens are bound to, where `unbound` filters were found by them. */
  readonly bound?: string | undefined;
  /** Name of the token in the input, if not `PaginationToken`. */
  readonly tokenField?: string;
}

/** The request of a list that is read completely. */
export type WholeAsked<Sort extends string, Filters> = Omit<PageAsked<Sort, Filters>, 'request' | 'bound' | 'tokenField'> & {
  readonly request: Pick<PageRequest<Sort>, 'Sort' | 'SearchTerms'>;
};

/** All rows of a list. */
export interface WholeList<Row> {
  /** Number of rows; counting stops at the first one beyond `most`. Infinity for a search that finds more than 1,000 rows. */
  count(most: number): Promise<number>;
  /** The rows in their order, in batches; other calls run between batches. */
  batches(size: number): AsyncGenerator<readonly Row[]>;
}

/**
 * A list that is read in pages, in indexed orders: the thousandth page costs as much as the first (keyset paging). Concurrently added rows
 * do not move others to another page. A page behind the last row is the last page. A search stops after 1,000 rows. Defined once, outside handlers: its
 * statements are built at their first use, and cached.
 * @returns the function that reads a page; rows have columns `sort0`, `sort1`, … beside their own, which answers do not contain. It throws Refusal 400 for a
 * sort that is not among `sorts`, and FieldRefusal 400 for a token of another list, order, search, filter or company. Its `whole` reads all rows, for an export.
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
  const unbound: ReadonlySet<string> = new Set(list.unbound);

  /** Form and values that all statements of a request share. `isNothing`: nothing can be found. */
  const asked = (db: Kysely<DB>, sort: string | undefined, searched: string | undefined, { within, filters, audience }: Narrowed<Filters>) => {
    const order = orderOf(sort ?? list.usualSort);
    const terms = searched?.trim() ?? '';
    const isSearch = list.search !== undefined && terms !== '';
    const match = list.search && isSearch ? matchOf(db, list.search, terms, within) : '';
    const given = new Map(Object.entries(filters ?? {}).filter(([, value]) => value !== undefined));
    const among = audience && compiledFor(db, audience);
    const form = { order, isSearch, filters: [...given.keys()].sort(), audience: among };
    const values = { match: match ?? '', filters: given, audience: among?.parameters ?? [], companies: within === 'all' ? [] : within };
    const companies = within === 'all' ? within : within.length;
    return { form, values, companies, isNothing: within.length === 0 || match === undefined };
  };

  const page = async (db: Kysely<DB>, { request, tokenField, bound, ...narrowed }: PageAsked<Sort, Filters>): Promise<PageOf<Row>> => {
    const { form, values, companies, isNothing } = asked(db, request.Sort, request.SearchTerms, narrowed);
    const { terms } = form.order;
    const filters = [...values.filters].filter(([name]) => !unbound.has(name)).sort(([one], [other]) => (one < other ? -1 : 1));
    // The reach of a caller with several companies may grow between two pages.
    const company = companies === 1 ? values.companies : [];
    const size = request.PageSize ?? usualSize;
    const limit = size + 1;
    const text = statements.textOf(db, form, { ...values, limit });
    const bindings = [text, company, request.SearchTerms?.trim() ?? '', bound ?? '', filters, form.audience?.text ?? ''];
    const tokenBinding = tokenBindingOf(form.order.name, bindings);
    const place = request.PaginationToken ? readToken(request.PaginationToken, tokenBinding, terms.length, tokenField) : undefined;
    if (isNothing) return { Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, ...totalOf(0) };
    const read = async (from: Place | undefined): Promise<Omit<PageOf<Row>, 'Total' | 'IsTotalCapped'>> => {
      const rows = await statements.read(db, { ...form, side: from?.side, companies }, { ...values, limit, place: from?.values ?? [] });
      // Fewer rows before this place than the size of a page: it is the first page.
      return isBackward(from?.side) && rows.length <= size ? read(undefined) : pageOf(rows, size, form.order, { tokenBinding, place: from });
    };
    const found = await read(place);
    if (place?.side === 'after' && found.Items.length === 0) {
      const total = totalOf(await counted(db, form, values));
      const last = await read({ ...place, side: 'upTo', offset: total.IsTotalCapped ? place.offset : total.Total });
      return { ...last, PaginationToken: '', ...total };
    }
    // A page with all rows needs no count.
    if (found.PaginationToken === '' && found.PreviousToken === '') return { ...found, ...totalOf(found.Items.length) };
    return { ...found, ...totalOf(await counted(db, form, values)) };
  };

  /** Number of matching rows; 1,001 stands for more than 1,000. */
  const counted = async (db: Kysely<DB>, form: CountForm, values: Omit<PageValues, 'limit'>): Promise<number> => {
    let count = 0;
    for (const companies of values.companies.length === 0 ? [[]] : values.companies.map((company) => [company])) {
      if (count <= mostFound) count += await statements.count(db, form, { ...values, companies, limit: 0 });
    }
    return count;
  };

  const whole = (db: Kysely<DB>, { request, ...narrowed }: WholeAsked<Sort, Filters>): WholeList<Row> => {
    const { form, values, companies, isNothing } = asked(db, request.Sort, request.SearchTerms, narrowed);
    async function* batches(size: number): AsyncGenerator<readonly Row[]> {
      let place: readonly SortValue[] | undefined;
      for (let isMore = !isNothing; isMore; ) {
        const side = place && ('after' as const);
        const rows = await statements.read(db, { ...form, side, companies }, { ...values, limit: size, place: place ?? [] });
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        place = last && placeOf(last, form.order);
        isMore = rows.length === size;
        await othersTurn();
      }
    }
    return {
      batches,
      async count(most) {
        const first = isNothing ? 0 : await counted(db, form, values);
        if (first <= mostFound) return first;
        if (form.isSearch) return Number.POSITIVE_INFINITY;
        let count = 0;
        for await (const rows of batches(countedAtOnce)) {
          count += rows.length;
          if (count > most) break;
        }
        return count;
      },
    };
  };
  return Object.assign(page, { whole });
};

/** Restrictions of a list beside its search. */
type Narrowed<Filters> = Pick<PageAsked<string, Filters>, 'within' | 'filters' | 'audience'>;

/** Number of rows counted per step. */
const countedAtOnce = 1000;

const placeOf = (row: Sorted, { terms }: Order): readonly SortValue[] => terms.map((_, at) => row[`sort${at}`] as SortValue);

const totalOf = (count: number) => ({ Total: Math.min(count, mostFound), IsTotalCapped: count > mostFound });

const ordersOf = <DB, TB extends keyof DB, Row, Sort extends string, Filters>({ sorts }: List<DB, TB, Row, Sort, Filters>): ((name: string) => Order) => {
  const termsOf = (columns: readonly Term<DB, TB>[]) => ({
    terms: columns.map((column) => (typeof column === 'string' ? sql.ref(column) : (column as RawBuilder<unknown>))),
    isOfCompany: columns.map((column) => typeof column === 'string' && column.startsWith('company.')),
  });
  const known = new Map(Object.entries<readonly Term<DB, TB>[]>(sorts).map(([name, columns]) => [name, termsOf(columns)]));
  return (name) => {
    const terms = known.get(name.replace(/^-/, ''));
    if (!terms) throw new Refusal(400, 'validation.enum', { field: 'Sort', allowed: [...known.keys()].join(', ') });
    return { name, ...terms, isDown: name.startsWith('-') };
  };
};

const pageOf = <Row>(
  rows: readonly (Row & Sorted)[],
  size: number,
  order: Order,
  { tokenBinding, place }: { readonly tokenBinding: string; readonly place: Place | undefined },
) => {
  const isBack = isBackward(place?.side);
  const Items = isBack ? rows.slice(0, size).reverse() : rows.slice(0, size);
  const isMore = rows.length > size;
  const valuesOf = (row: Sorted): readonly SortValue[] => placeOf(row, order);
  const Offset = place === undefined ? 0 : isBack ? Math.max(place.offset - Items.length, 1) : place.offset;
  const [first] = Items;
  const last = Items.at(-1);
  const before: Place | undefined = first && { side: 'before', offset: Offset, values: valuesOf(first) };
  return {
    Items,
    PaginationToken: last && (isBack || isMore) ? writeToken(tokenBinding, { side: 'after', offset: Offset + Items.length, values: valuesOf(last) }) : '',
    PreviousToken: before && (isBack ? isMore : place !== undefined) ? writeToken(tokenBinding, before) : '',
    Offset,
  };
};

/** The companies whose rows a reach includes; `self` includes none. */
export const withinReach = (reach: Reach): Within => (reach.kind === 'global' ? 'all' : reach.kind === 'companies' ? reach.companyIds : []);
