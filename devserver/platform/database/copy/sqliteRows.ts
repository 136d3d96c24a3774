import type { OpenDatabase } from '../open';
import { batchSize, type Row, type Rows, type RowsToReplace, type Table, tablesOf } from './rows';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

const namesOf = ({ columns }: Table): readonly string[] => columns.map(({ name }) => name);

type Opened = Pick<OpenDatabase, 'db' | 'sqlite'>;

/** The rows of a database on SQLite, which is open. */
export class SqliteRows implements Rows {
  constructor(protected readonly database: Opened) {}

  tables(): Promise<readonly Table[]> {
    return tablesOf(this.database.db);
  }

  async *read(table: Table): AsyncIterable<readonly Row[]> {
    const text = `select ${listed(namesOf(table))} from ${quoted(table.name)} order by ${listed(table.order)}`;
    let batch: Row[] = [];
    for (const row of this.database.sqlite.prepare<[], Row>(text).raw().iterate()) {
      batch.push(row);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async lastNumbers(): Promise<ReadonlyMap<string, number>> {
    const { sqlite } = this.database;
    const hasNumbers = sqlite.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get() !== undefined;
    return new Map(hasNumbers ? sqlite.prepare<[], [string, number]>('select name, seq from sqlite_sequence').raw().all() : []);
  }
}

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** `SqliteRows` that can be replaced. Triggers are dropped and created again, except those that fill search indexes. */
export class SqliteRowsToReplace extends SqliteRows implements RowsToReplace {
  #triggers: readonly Trigger[] = [];

  async empty(): Promise<void> {
    const { sqlite } = this.database;
    sqlite.pragma('defer_foreign_keys = on');
    const triggers = "select name, sql from sqlite_master where type = 'trigger' and name not glob '*_search_insert' and name not glob '*_search_delete'";
    this.#triggers = sqlite.prepare<[], Trigger>(triggers).all();
    for (const { name } of this.#triggers) sqlite.exec(`drop trigger ${quoted(name)}`);
    for (const { name } of await this.tables()) sqlite.exec(`delete from ${quoted(name)}`);
  }

  async write(table: Table, rows: readonly Row[]): Promise<void> {
    const names = namesOf(table);
    const insert = this.database.sqlite.prepare(`insert into ${quoted(table.name)} (${listed(names)}) values (${names.map(() => '?').join(', ')})`);
    for (const row of rows) insert.run(row);
  }

  async complete(lastNumbers: ReadonlyMap<string, number>): Promise<void> {
    const { sqlite } = this.database;
    const [broken] = sqlite.prepare<[], { table: string }>('select "table" from pragma_foreign_key_check limit 1').all();
    if (broken) throw new Error(`A row of ${broken.table} refers to one that is not there.`);
    for (const { sql } of this.#triggers) sqlite.exec(sql);
    const known = await this.lastNumbers();
    for (const [name, last] of lastNumbers) {
      const text = known.has(name) ? 'update sqlite_sequence set seq = max(seq, ?) where name = ?' : 'insert into sqlite_sequence (seq, name) values (?, ?)';
      sqlite.prepare(text).run(last, name);
    }
  }
}
