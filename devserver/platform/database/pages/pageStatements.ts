import { type Compilable, type Kysely, type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { AudienceFilter } from '../../audience/conditions';
import { prepared } from '../prepared';
import { mostFound, type Search, searchedFor } from '../search/search';
import { asSubquery, likely, unindexed } from '../words';
import type { Place, SortValue } from './pageToken';

export type Term<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** Definition of a list that can be read in pages. */
export interface List<DB, TB extends keyof DB, Row, Sort extends string, Filters> {
  /**
   * The query with `from`, joins, `where` and `select`, without order and limit. It is built once for each set of given filters: those
   * are placeholders for later values, the others are `undefined`.
   */
  readonly query: (db: Kysely<DB>, filters: Filters) => SelectQueryBuilder<DB, TB, Row>;
  /** The column with the owner of a row. */
  readonly whose: StringReference<DB, TB>;
  /**
   * Columns of each sort: those of one index, after `whose`. The last one is unique, and none is ever null. Plain columns are
   * best: of expressions SQLite uses the index for the first only.
   */
  readonly sorts: Readonly<Record<Sort, readonly [Term<DB, TB>, ...Term<DB, TB>[]]>>;
  /** The default order. */
  readonly usualSort: NoInfer<Sort | `-${Sort}`>;
  /** Filters that change from one page to the next, or that change no rows: tokens are not bound to them. */
  readonly unbound?: readonly NoInfer<keyof Filters & string>[];
  /** Search of a table that `query` reads under its own name. */
  readonly search?: Search;
}

/** An order of the list. */
export interface Order {
  /** As requested: `-Email`. */
  readonly name: string;
  readonly terms: readonly RawBuilder<unknown>[];
  /** Whether each term is a column of `company`, which has one value within a company: PostgreSQL would sort all its rows by that. */
  readonly isOfCompany: readonly boolean[];
  readonly isDown: boolean;
}

/** Everything that determines the SQL of a page; all else are its values. */
export interface Form {
  readonly order: Order;
  /** Side of the place at which the page begins; `undefined`: the start of the list. */
  readonly side: Place['side'] | undefined;
  readonly isSearch: boolean;
  /** Number of companies, read one by one because no index orders the rows of several together; `all` is read as one. */
  readonly companies: number | 'all';
  /** The names of the given filters. */
  readonly filters: readonly string[];
  /** The requested audience, if any. */
  readonly audience: Compiled | undefined;
}

/** A condition on `person` as SQL; the text is part of a page's form, and its parameters are values. */
export interface Compiled {
  readonly text: string;
  readonly parameters: readonly unknown[];
  /** Whether it selects few people, whom the statement finds first and sorts. */
  readonly isFew: boolean;
}

export const compiledFor = <DB>(db: Kysely<DB>, { condition, isFew }: AudienceFilter): Compiled => {
  const { sql: text, parameters } = condition.compile(db);
  return { text, parameters, isFew };
};

/** A parameter in compiled SQL: `?`, on PostgreSQL `$1`. */
const placeholder = /\?|\$\d+/;

/** The condition with slots in place of its parameters. */
const conditionOf = ({ text }: Compiled, values: Named): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    text.split(placeholder).flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql`${values[`audience${at - 1}`]}`, sql.raw(part)])),
    sql``,
  )})`;

export type CountForm = Pick<Form, 'isSearch' | 'filters' | 'audience'>;
type Source = Pick<Form, 'isSearch' | 'filters' | 'audience' | 'companies'>;

/** Whether the rows are found by a search or an audience, not by the index of the order. */
const isFound = ({ isSearch, audience }: Pick<Form, 'isSearch' | 'audience'>): boolean => isSearch || audience?.isFew === true;

/** Values of a page's statement. */
export interface PageValues {
  readonly limit: number;
  readonly companies: readonly string[];
  /** For a search. */
  readonly match: string;
  /** Sort values of the row at the place. */
  readonly place?: readonly SortValue[];
  readonly filters: ReadonlyMap<string, unknown>;
  /** The parameters of the condition. */
  readonly audience: readonly unknown[];
}

export type Sorted = Readonly<Record<string, SortValue>>;

/** The values by their names in a statement. */
type Named = Readonly<Record<string, unknown>>;

const named = ({ limit, match, companies, place = [], filters, audience }: PageValues): Named => {
  const names: Record<string, unknown> = { limit, match };
  for (const [at, company] of companies.entries()) names[`company${at}`] = company;
  for (const [at, value] of place.entries()) names[`place${at}`] = value;
  for (const [name, value] of filters) names[`filter.${name}`] = value;
  for (const [at, value] of audience.entries()) names[`audience${at}`] = value;
  return names;
};

export const isBackward = (side: Place['side'] | undefined): boolean => side === 'before' || side === 'upTo';

/**
 * The statements of one list. Each form of a page is built and compiled once: for a small page compiling costs as much as SQLite's reading.
 */
export const statementsOf = <DB, TB extends keyof DB, Row, Sort extends string, Filters>(list: List<DB, TB, Row, Sort, Filters>) => {
  type Query = SelectQueryBuilder<DB, TB, Row>;

  const filtered = (db: Kysely<DB>, { isSearch, filters, audience }: CountForm, values: Named): Query => {
    const given = Object.fromEntries(filters.map((name) => [name, values[`filter.${name}`]]));
    // The query's filters are slots with the types of the values.
    const all = list.query(db, given as Filters);
    const query = audience ? all.where(conditionOf(audience, values)) : all;
    return list.search && isSearch ? query.where(searchedFor(list.search, values.match as string)) : query;
  };

  /** A query for each company. */
  const partsOf = (db: Kysely<DB>, form: Source, values: Named): readonly Query[] => {
    const query = filtered(db, form, values);
    if (form.companies === 'all') return [query];
    const column = sql.ref(list.whose as string);
    // If most rows belong to one company, SQLite would use an index without the company, which is slow for all others: `likely` states their share.
    const within = (company: unknown) => (isFound(form) ? sql<boolean>`${unindexed(column)} = ${company}` : likely(sql`${column} = ${company}`, 0.00001));
    return Array.from({ length: form.companies }, (_, at) => query.where(within(values[`company${at}`])));
  };

  const rowsOfForm =
    (form: Form) =>
    (db: Kysely<DB>, values: Named): Compilable<Row & Sorted> => {
      const { side, order } = form;
      const isFalling = order.isDown !== isBackward(side);
      // The plus prevents SQLite from using an index of the order: few rows are found, and sorted.
      const terms = isFound(form) ? order.terms.map((term) => unindexed(term)) : order.terms;
      const ordered = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns.map((column) => (isFalling ? sql`${column} desc` : sql`${column} asc`)));
      const place = terms.map((_, at) => values[`place${at}`]);
      const limit = values.limit as number;
      const rowsOf = (part: Query) =>
        (side ? part.where(beyond(terms, side, place, isFalling)) : part)
          .select(terms.map((term, at) => term.as(`sort${at}`)))
          .orderBy(ordered(form.companies === 'all' ? terms : terms.filter((_, at) => order.isOfCompany[at] !== true)))
          .limit(limit);
      const parts = partsOf(db, form, values);
      const [only, ...others] = parts;
      if (only && others.length === 0) return rowsOf(only) as unknown as Compilable<Row & Sorted>;
      const united = sql.join(
        parts.map((part) => sql`select * from (${rowsOf(part)}) ${asSubquery}`),
        sql` union all `,
      );
      const merged = sql<Row & Sorted>`${united} order by ${ordered(terms.map((_, at) => sql.ref(`sort${at}`)))} limit ${limit}`;
      return { compile: () => merged.compile(db) };
    };
  const readRows = (form: Form) => prepared(rowsOfForm(form));

  /** Counting stops at the limit of a search. */
  const countRows = (form: Source) =>
    prepared((db: Kysely<DB>, values: Named): Compilable<{ readonly n: number }> => {
      const [part] = partsOf(db, form, values);
      const some = part
        ?.clearSelect()
        .select(sql`1`.as('one'))
        .limit(mostFound + 1);
      const counted = sql<{ readonly n: number }>`select count(*) as n from (${some}) ${asSubquery}`;
      return { compile: () => counted.compile(db) };
    });

  const reads = new Map<string, ReturnType<typeof readRows>>();
  const counts = new Map<string, ReturnType<typeof countRows>>();
  const texts = new Map<string, string>();
  return {
    /** The SQL of the rows in this order, without their company and place: only the same list has the same. */
    textOf(db: Kysely<DB>, { order, filters }: Pick<Form, 'order' | 'filters'>, values: PageValues): string {
      const form = { order, filters, side: undefined, isSearch: false, companies: 'all' as const, audience: undefined };
      return once(texts, [order.name, ...filters], () => rowsOfForm(form)(db, named(values)).compile().sql);
    },
    /** The rows next to a place, nearest first. */
    read(db: Kysely<DB>, form: Form, values: PageValues): Promise<readonly (Row & Sorted)[]> {
      const { order, side, isSearch, companies, filters, audience } = form;
      return once(reads, [order.name, side, isSearch, companies, ...filters, audience?.isFew, audience?.text], () => readRows(form))(db, named(values));
    },
    /** Number of rows of one company, or of all if none is given; at most 1,001. */
    async count(db: Kysely<DB>, { isSearch, filters, audience }: CountForm, values: PageValues): Promise<number> {
      const companies = values.companies.length === 0 ? 'all' : 1;
      const [row] = await once(counts, [isSearch, companies, ...filters, audience?.isFew, audience?.text], () =>
        countRows({ isSearch, filters, audience, companies }),
      )(db, named(values));
      return row?.n ?? 0;
    },
  };
};

/** Maximum number of cached forms per list; audiences can create any number of them. */
const mostForms = 500;

/** Returns the cached value of a key, created if missing. Beyond the maximum the oldest is dropped. */
const once = <T>(kept: Map<string, T>, words: readonly unknown[], make: () => T): T => {
  const name = words.join(' ');
  const made = kept.get(name) ?? make();
  kept.set(name, made);
  const [oldest] = kept.keys();
  if (kept.size > mostForms && oldest !== undefined) kept.delete(oldest);
  return made;
};

/**
 * The rows on one side of a place. The first term is also compared separately: where terms are expressions, or have a collation, SQLite uses the index only for
 * that comparison, and without it would read from the start.
 */
const beyond = (terms: readonly RawBuilder<unknown>[], side: Place['side'], place: readonly unknown[], isFalling: boolean): RawBuilder<boolean> => {
  const [first] = terms;
  const than = sql.raw(`${isFalling ? '<' : '>'}${side === 'upTo' ? '=' : ''}`);
  const edge = sql.raw(isFalling ? '<=' : '>=');
  return sql`${first} ${edge} ${place[0]} and (${sql.join(terms)}) ${than} (${sql.join(place)})`;
};
