import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './eachEngine';

/** A trigger for each row; its statements refer to the row as `new` and `old`. */
interface Trigger {
  readonly name: string;
  /** `after insert`, `before update of first_name, last_name`. */
  readonly when: string;
  readonly table: string;
  /** Only for rows that meet it. */
  readonly only?: RawBuilder<unknown>;
}

const head = ({ name, when, table }: Trigger) => sql`create trigger ${sql.ref(name)} ${sql.raw(when)} on ${sql.table(table)}`;

/** Creates a trigger that runs statements, each without its semicolon and without parameters. */
export const createTrigger = async (db: Kysely<unknown>, trigger: Trigger, ...statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  const body = sql.join(
    statements.map((statement) => sql`${statement};`),
    sql` `,
  );
  const { name, only = sql`true` } = trigger;
  if (!isPostgres(db)) {
    await sql`${head(trigger)} when ${only} begin ${body} end`.execute(db);
    return;
  }
  await sql`create or replace function ${sql.ref(`${name}_of_row`)}() returns trigger language plpgsql as $body$ begin ${body} return new; end $body$`.execute(
    db,
  );
  await sql`${head(trigger)} for each row when (${only}) execute function ${sql.ref(`${name}_of_row`)}()`.execute(db);
};

/** Creates a trigger that refuses the change. */
export const refuseChange = async (db: Kysely<unknown>, trigger: Trigger, why: string): Promise<void> => {
  const { name, only = sql`true` } = trigger;
  if (!isPostgres(db)) {
    await sql`${head(trigger)} when ${only} begin select raise(abort, ${sql.lit(why)}); end`.execute(db);
    return;
  }
  const refuse = sql`if ${only} then raise exception '%', ${sql.lit(why)}; end if; return coalesce(new, old)`;
  await sql`create or replace function ${sql.ref(`${name}_of_row`)}() returns trigger language plpgsql as $body$ begin ${refuse}; end $body$`.execute(db);
  await sql`${head(trigger)} for each row execute function ${sql.ref(`${name}_of_row`)}()`.execute(db);
};

/** Removes a trigger of a table. */
export const dropTrigger = async (db: Kysely<unknown>, name: string, table: string): Promise<void> => {
  await sql`drop trigger ${sql.ref(name)} ${isPostgres(db) ? sql`on ${sql.table(table)}` : sql``}`.execute(db);
};
