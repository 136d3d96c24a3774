import type { Compilable, CompiledQuery, DialectAdapter, Kysely, Transaction } from 'kysely';
import { OneConnectionAdapter } from './dialect';
import { isContended } from './postgres/errors';

/** Placeholder in a query for a later argument. */
class Slot {
  constructor(readonly read: (args: readonly unknown[]) => unknown) {}
}

/** Replaces an argument while the query is built: a slot, and for an object a slot for each accessed field. */
const slotFor = (argument: unknown, index: number): unknown => {
  if (typeof argument !== 'object' || argument === null) return new Slot((args) => args[index]);
  const fieldOf = (name: string) => new Slot((args) => (args[index] as Readonly<Record<string, unknown>>)[name]);
  return new Proxy({}, { get: (_, name) => fieldOf(String(name)) });
};

/**
 * A query that is built and compiled once, and run without Kysely if the connection is free. Kysely builds a query for every call, which costs as much as
 * SQLite's part of a small one; queries of every request therefore use this function.
 *
 * `build` runs with slots in place of its arguments. It may only pass them, or the fields of an object, on as values: a query whose form
 * depends on an argument (`if`, `in (...)` with a list from outside) is not one query and cannot be prepared.
 *
 * @example const levelsOf = prepared((db: ProgramDb, programId: string) => db.selectFrom('program_level').selectAll().where('program_id', '=', programId));
 *   const levels = await levelsOf(trx, 'acme-walk');
 */
export const prepared = <Tables, Args extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...args: Args) => Compilable<Row>,
): ((db: Kysely<Tables>, ...args: Args) => Promise<Row[]>) => {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, ...args) => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    // For `build` the slots have the arguments' types.
    const query = compiled.get(adapter) ?? build(db, ...(args.map(slotFor) as unknown as Args)).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) => (parameter instanceof Slot ? parameter.read(args) : parameter));
    const byKysely = async (): Promise<Row[]> => (await db.executeQuery<Row>({ ...query, parameters })).rows;
    if (!(adapter instanceof OneConnectionAdapter)) return byKysely();
    const rows = adapter.runNow(executor, db.isTransaction, query.sql, parameters);
    if (rows !== undefined) return rows as Row[];
    return db.isTransaction ? adapter.runFirst(executor, byKysely) : byKysely();
  };
};

/**
 * Runs work in a transaction, and once more if PostgreSQL has rolled it back in favour of another one. Prepared queries run without Kysely from the first one on:
 * Kysely has just begun the transaction, so it is open.
 * @throws the error of the work, after the rollback
 */
export const inTransaction = async <Tables, T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
  const run = (): Promise<T> =>
    db.transaction().execute((trx) => {
      const executor = trx.getExecutor();
      if (executor.adapter instanceof OneConnectionAdapter) executor.adapter.noteOpen(executor);
      return work(trx);
    });
  try {
    return await run();
  } catch (error) {
    if (isContended(error)) return run();
    throw error;
  }
};
