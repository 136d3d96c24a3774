import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { folded } from '../../../../shell/rules/fuzzy';
import { eachEngine, isPostgres } from '../eachEngine';
import { createTrigger } from '../trigger';
import { before } from '../words';

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

/** PostgreSQL's search terms of a row: its columns, and the company's id, each with the name of its column. */
const termsOf = ({ table }: Pick<Search, 'table'>): RawBuilder<unknown> => sql`${sql.ref(`${table}_search`)}(${sql.table(table)})`;

/** On PostgreSQL: a function of the row, and its index. */
const createTerms = async (db: Kysely<unknown>, search: Search): Promise<void> => {
  const { scope, columns, mails = [] } = search;
  const names = sql.join(columnsOf(search).map((column) => sql.lit(column)));
  const texts = sql.join([...columns.map((column) => sql`own.${sql.ref(column)}`), ...mails.map((column) => before(sql`own.${sql.ref(column)}`, '@'))]);
  await sql`create function ${sql.ref(`${search.table}_search`)}(own ${sql.table(search.table)}) returns tsvector immutable parallel safe language sql
    set search_path from current as $body$ select search_terms(own.${sql.ref(scope)}, array[${names}], array[${texts}]) $body$`.execute(db);
  await sql`create index ${sql.ref(`${search.table}_by_search`)} on ${sql.table(search.table)} using gin (${termsOf(search)})`.execute(db);
};

/**
 * Makes a table searchable, for migrations: fills the index with the existing rows, and updates it by triggers. The index refers to rows by
 * rowid: `vacuum` needs a table with an integer key.
 */
export const createSearch = async (db: Kysely<unknown>, search: Search): Promise<void> => {
  if (isPostgres(db)) return createTerms(db, search);
  const index = indexOf(search);
  const { table, scope } = search;
  const columns = sql.join(['scope', ...columnsOf(search)].map((column) => sql.ref(column)));
  const watched = [scope, ...columnsOf(search)];
  const differs = sql.join(
    watched.map((column) => sql`${sql.ref(`old.${column}`)} is not ${sql.ref(`new.${column}`)}`),
    sql` or `,
  );
  const remove = sql`delete from ${index} where rowid = old.rowid`;
  const add = sql`insert into ${index} (rowid, ${columns}) values (${valuesOf(search, 'new')})`;
  await sql`create virtual table ${index} using fts5(${columns}, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2')`.execute(db);
  await sql`insert into ${index} (rowid, ${columns}) select ${valuesOf(search, table)} from ${sql.table(table)}`.execute(db);
  const trigger = (event: string, of = '') => ({ name: `${table}_search_${event}`, when: `after ${event}${of}`, table });
  await createTrigger(db, trigger('insert'), add);
  await createTrigger(db, trigger('delete'), remove);
  const ofWatched = ` of ${watched.map((column) => `"${column}"`).join(', ')}`;
  await createTrigger(db, { ...trigger('update', ofWatched), only: differs }, remove, add);
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
export const matchOf = (db: QueryExecutorProvider, search: Search, terms: string, companyIds: readonly string[] | 'all'): string | undefined => {
  const words = wordsIn(terms);
  if (words.length === 0) return undefined;
  if (isPostgres(db)) return termsWanted(search, words, companyIds);
  const wanted = `{${columnsOf(search).join(' ')}} : (${words.map((word) => `"${word}"*`).join(' AND ')})`;
  return companyIds === 'all' ? wanted : `scope : (${companyIds.map(scopeWord).join(' OR ')}) AND ${wanted}`;
};

const lexeme = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** The same as a `tsquery`. */
const termsWanted = (search: Search, words: readonly string[], companyIds: readonly string[] | 'all'): string => {
  const word = (one: string) =>
    `(${columnsOf(search)
      .map((column) => `${lexeme(`${column}:${folded(one)}`)}:*`)
      .join(' | ')})`;
  const companies = companyIds === 'all' ? [] : [`(${companyIds.map((id) => lexeme(`scope:${id}`)).join(' | ')})`];
  return [...companies, ...words.map(word)].join(' & ');
};

/** Ids of the rows of a table with an integer key that `match` finds, for `in`. */
export const foundBy = (search: Search, match: string): RawBuilder<number> =>
  eachEngine(
    sql`(select rowid from ${indexOf(search)} where ${indexOf(search)} match ${match})`,
    sql`(select id from ${sql.table(search.table)} where ${termsOf(search)} @@ (${match})::tsquery)`,
  );

/** The condition that `match` finds a row. */
export const searchedFor = (search: Search, match: string): RawBuilder<boolean> => {
  const index = indexOf(search);
  const table = sql.ref(search.table);
  return eachEngine(
    sql`${sql.ref(`${search.table}.rowid`)} in (select rowid from ${index} where ${index} match ${match} limit ${mostFound + 1})`,
    sql`${table}.ctid in (select ctid from ${table} where ${termsOf(search)} @@ (${match})::tsquery limit ${mostFound + 1})`,
  );
};
