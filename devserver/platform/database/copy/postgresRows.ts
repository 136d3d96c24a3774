import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlatformTables } from '../../tables';
import { emptyTables } from '../schema';
import { batchSize, type Row, type Rows, type RowsToReplace, type Table, tablesOf } from './rows';

/** Types of columns on PostgreSQL by those of `columnsOfTables`. */
const types: ReadonlyMap<string, string> = new Map([
  ['integer', 'bigint'],
  ['real', 'double precision'],
  ['blob', 'bytea'],
]);

const listed = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

const namesOf = ({ columns }: Table): readonly string[] => columns.map(({ name }) => name);

/** A column that numbers the rows of its table, with its sequence; `last` is null before the first number. */
interface Numbered {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
  readonly last: number | null;
}

/** The rows of a database on PostgreSQL, within a transaction. */
export class PostgresRows implements Rows {
  constructor(protected readonly db: Kysely<PlatformTables>) {}

  tables(): Promise<readonly Table[]> {
    return tablesOf(this.db);
  }

  /** SQLite places null first. */
  async *read(table: Table): AsyncIterable<readonly Row[]> {
    const names = namesOf(table);
    const order = sql.join(table.order.map((name) => sql`${sql.ref(name)} nulls first`));
    await sql`declare reading no scroll cursor for select ${listed(names)} from ${sql.table(table.name)} order by ${order}`.execute(this.db);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch forward ${sql.lit(batchSize)} from reading`.execute(this.db);
      if (rows.length > 0) yield rows.map((row) => names.map((name) => row[name]));
      if (rows.length < batchSize) break;
    }
    await sql`close reading`.execute(this.db);
  }

  async lastNumbers(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.numbered()).flatMap(({ table, last }) => (last === null ? [] : [[table, last]])));
  }

  protected async numbered(): Promise<readonly Numbered[]> {
    const numbered = sql<Numbered>`
      select class.relname as "table", info.attname as "column", found.name as sequence, pg_sequence_last_value(found.name::regclass) as last
      from pg_class as class join pg_attribute as info on info.attrelid = class.oid and info.attidentity <> '' and not info.attisdropped
      cross join lateral (select pg_get_serial_sequence(quote_ident(class.relname), info.attname) as name) as found
      where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace`;
    return (await numbered.execute(this.db)).rows;
  }
}

/** `PostgresRows` that can be replaced. Needs only the rights of the tables' owner. */
export class PostgresRowsToReplace extends PostgresRows implements RowsToReplace {
  async empty(): Promise<void> {
    // A check of all references, or an index of many rows, may take longer than the statement of a call.
    await sql`set local statement_timeout = 0`.execute(this.db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(this.db);
    await emptyTables(this.db);
    await this.#triggers('disable');
    await sql`set constraints all deferred`.execute(this.db);
  }

  async write(table: Table, rows: readonly Row[]): Promise<void> {
    const values = table.columns.map(({ type }, at) => sql`${rows.map((row) => row[at])}::${sql.raw(`${types.get(type) ?? 'text'}[]`)}`);
    await sql`insert into ${sql.table(table.name)} (${listed(namesOf(table))}) select * from unnest(${sql.join(values)})`.execute(this.db);
  }

  async complete(lastNumbers: ReadonlyMap<string, number>): Promise<void> {
    await sql`set constraints all immediate`.execute(this.db);
    await this.#triggers('enable');
    for (const { table, column, sequence } of await this.numbered()) {
      const { rows } = await sql<{ last: number | null }>`select max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(this.db);
      const last = Math.max(rows[0]?.last ?? 0, lastNumbers.get(table) ?? 0);
      if (last > 0) await sql`select setval(${sequence}::regclass, ${last})`.execute(this.db);
    }
    await sql`analyze ${listed((await this.tables()).map(({ name }) => name))}`.execute(this.db);
  }

  async #triggers(change: 'enable' | 'disable'): Promise<void> {
    for (const { name } of await this.tables()) await sql`alter table ${sql.table(name)} ${sql.raw(change)} trigger user`.execute(this.db);
  }
}
