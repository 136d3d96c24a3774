import { type Kysely, sql } from 'kysely';
import { columnsOfTables, referencesOf } from '../../devserver/platform/database/schema';
import type { PlatformTables } from '../../devserver/platform/tables';

type Db = Kysely<PlatformTables>;

/** Number of distinct values of a column, as in `pg_statistic`: absolute, or if negative a share of the rows. */
const distinct = { company: 4, person: -0.05, growing: -0.2, fixed: 300, moment: -0.5, other: 10 } as const;

/** Assumed number of distinct values of a column in a large table: 20 rows per person, few companies, mostly distinct instants. */
const distinctOf = (name: string, target: string | undefined, growing: ReadonlySet<string>): number => {
  if (target === 'company' || /^(company|entity)_id$/.test(name)) return distinct.company;
  if (target === 'person' || /^(person|actor|subject|owner|user)_id$/.test(name)) return distinct.person;
  if (target !== undefined) return growing.has(target) ? distinct.growing : distinct.fixed;
  if (/(^|_)id$/.test(name)) return distinct.growing;
  return /(^|_)(at|on|day|date|since|from|until)$/.test(name) ? distinct.moment : distinct.other;
};

const valuesByType: ReadonlyMap<string, string> = new Map([
  ['integer', '0'],
  ['real', '0'],
  ['blob', "''"],
]);

/** Gives an empty table a page: PostgreSQL plans a table without pages as one that stays empty. */
const givePage = async (db: Db, table: string, columns: readonly { readonly column: string; readonly type: string }[]): Promise<void> => {
  const { rows } = await sql<{ size: number }>`select pg_relation_size(${table}::regclass) as size`.execute(db);
  if (rows[0]?.size !== 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const names = sql.join(columns.map(({ column }) => sql.ref(column)));
    const values = sql.join(columns.map(({ type }) => sql.raw(valuesByType.get(type) ?? "'{}'")));
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(trx);
    await sql`delete from ${sql.table(table)}`.execute(trx);
  });
};

interface Size {
  /** Tables with rows of generated people, whose real statistics are used. */
  readonly filled: readonly string[];
  /** Factor by which their rows are multiplied. */
  readonly factor: number;
  /** Number of rows of all other growing tables, whose statistics are assumed. */
  readonly rows: number;
}

/**
 * Makes the planner assume a large database: it estimates the rows of a table from their number per page at the last `analyze`. Requires a superuser,
 * and autovacuum off.
 */
export const enlarge = async (db: Db, growing: ReadonlySet<string>, { filled, factor, rows }: Size): Promise<void> => {
  const columns = await columnsOfTables(db);
  const others = [...growing].filter((name) => !filled.includes(name));
  for (const table of others)
    await givePage(
      db,
      table,
      columns.filter((one) => one.table === table),
    );
  await sql`analyze`.execute(db);
  const of = (names: readonly string[]) => sql`(select oid from pg_class where relkind = 'r' and relname in (${sql.join(names)}))`;
  const within = (names: readonly string[]) => sql`oid in ${of(names)} or oid in (select indexrelid from pg_index where indrelid in ${of(names)})`;
  await sql`update pg_class set reltuples = reltuples * ${factor}::real where ${within(filled)}`.execute(db);
  await sql`update pg_class set reltuples = ${rows}::real, relpages = greatest(relpages, 1) where ${within(others)}`.execute(db);
  // As after a vacuum, so that index-only scans are possible.
  await sql`update pg_class set relallvisible = relpages where ${within([...growing])}`.execute(db);
  await sql`delete from pg_statistic where starelid in ${of(others)}`.execute(db);
  for (const table of others) {
    const targets = new Map((await referencesOf(db, table)).map(({ from, to_table }) => [from, to_table]));
    for (const { column } of columns.filter((one) => one.table === table))
      await sql`insert into pg_statistic (starelid, staattnum, stainherit, stanullfrac, stawidth, stadistinct, stakind1, stakind2, stakind3, stakind4, stakind5,
          staop1, staop2, staop3, staop4, staop5, stacoll1, stacoll2, stacoll3, stacoll4, stacoll5)
        select attrelid, attnum, false, 0, 16, ${distinctOf(column, targets.get(column), growing)}::real, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        from pg_attribute where attrelid = ${table}::regclass and attname = ${column}`.execute(db);
  }
};
