import { type Kysely, type RawBuilder, sql } from 'kysely';
import { before } from './words';

/** The searched columns of a table, for `createSearch` and `page`. */
export interface Search {
  readonly table: string;
  /** The column by which rows belong to a company. */
  readonly scope: string;
  /** The columns whose words are found by prefix. */
  readonly columns: readonly string[];
  /** Columns with mail addresses: the part before the @ is searched. The rest is the same for all people of a company, and therefore slow to search. */
  readonly mails?: readonly string[];
}

/** Maximum number of rows that a search uses: ordering all rows with a prefix of one letter would block other calls. */
export const mostFound = 1000;

const indexOf = ({ table }: Search): RawBuilder<unknown> => sql.ref(`${table}_search`);

/** Encodes a company's id as one word of the index, regardless of its characters. */
const scopeWord = (id: string): string => Buffer.from(id).toString('hex').toUpperCase();

const columnsOf = ({ columns, mails = [] }: Search): readonly string[] => [...columns, ...mails];

/** Index values of a row; `row` is the table, or a trigger's `new`. */
const valuesOf = ({ scope, columns, mails = [] }: Search, row: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  const beforeAt = (column: string) => before(sql`${of(column)} || '@'`, '@');
  return sql.join([of('rowid'), sql`hex(${of(scope)})`, ...columns.map(of), ...mails.map(beforeAt)]);
};

/**
 * Makes a table searchable, for migrations: fills the index with the existing rows, and updates it by triggers. The index refers to rows by
 * rowid: `vacuum` needs a table with an integer key.
 */
export const createSearch = async (db: Kysely<unknown>, search: Search): Promise<void> => {
  const index = indexOf(search);
  const table = sql.table(search.table);
  const columns = sql.join(['scope', ...columnsOf(search)].map((column) => sql.ref(column)));
  const watched = sql.join([search.scope, ...columnsOf(search)].map((column) => sql.ref(column)));
  const differs = sql.join(
    [search.scope, ...columnsOf(search)].map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
    sql` or `,
  );
  const trigger = (event: string) => sql`create trigger ${sql.ref(`${search.table}_search_${event}`)} after ${sql.raw(event)}`;
  const remove = sql`delete from ${index} where rowid = old.rowid;`;
  const add = sql`insert into ${index} (rowid, ${columns}) values (${valuesOf(search, 'new')});`;
  for (const statement of [
    sql`create virtual table ${index} using fts5(${columns}, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2')`,
    sql`insert into ${index} (rowid, ${columns}) select ${valuesOf(search, search.table)} from ${table}`,
    sql`${trigger('insert')} on ${table} begin ${add} end`,
    sql`${trigger('delete')} on ${table} begin ${remove} end`,
    sql`${trigger('update')} of ${watched} on ${table} when ${differs} begin ${remove} ${add} end`,
  ]) {
    await statement.execute(db);
  }
};

/** Splits terms into words like the index, so that no phrase is searched. */
const wordsIn = (terms: string): readonly string[] =>
  terms
    .normalize('NFC')
    .replaceAll(/@\S*/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * The query of the index: every word of `terms` is a prefix of a word of the row, in one of these companies.
 * @returns `undefined` for terms without words, which find nothing
 */
export const matchOf = (search: Search, terms: string, companyIds: readonly string[] | 'all'): string | undefined => {
  const words = wordsIn(terms);
  if (words.length === 0) return undefined;
  const wanted = `{${columnsOf(search).join(' ')}} : (${words.map((word) => `"${word}"*`).join(' AND ')})`;
  return companyIds === 'all' ? wanted : `scope : (${companyIds.map(scopeWord).join(' OR ')}) AND ${wanted}`;
};

/** All rows that `match` finds, for `in`. */
export const foundBy = (search: Search, match: string): RawBuilder<number> =>
  sql`(select rowid from ${indexOf(search)} where ${indexOf(search)} match ${match})`;

/** The condition that `match` finds a row. */
export const searchedFor = (search: Search, match: string): RawBuilder<boolean> => {
  const index = indexOf(search);
  return sql`${sql.ref(`${search.table}.rowid`)} in (select rowid from ${index} where ${index} match ${match} limit ${mostFound + 1})`;
};
