import type { Compilable, CompiledQuery, DialectAdapter, Kysely, Transaction } from 'kysely';
import { OneConnectionAdapter } from './dialect';

/** Stands in a query for an argument that comes later. */
class Slot {
  constructor(readonly read: (args: readonly unknown[]) => unknown) {}
}

/** What the query is built with instead of an argument: a slot, and for an object a slot for each field that is asked for. */
const slotFor = (argument: unknown, index: number): unknown => {
  if (typeof argument !== 'object' || argument === null) return new Slot((args) => args[index]);
  const fieldOf = (name: string) => new Slot((args) => (args[index] as Readonly<Record<string, unknown>>)[name]);
  return new Proxy({}, { get: (_, name) => fieldOf(String(name)) });
};

/**
 * A query that is built and turned into SQL once, and run without Kysely where nothing has to be waited for. Kysely builds anew for every call, which costs as much as
 * SQLite's part of a small one; so queries that every request makes go through here.
 *
 * `build` is run with slots in place of its arguments. It may hand them, or the fields of an object, on as values, and nothing else: a query whose form
 * depends on an argument (`if`, `in (...)` with a list from outside) is not one query and stays as it is.
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
    // The slots have the arguments' types as far as `build` can tell.
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
 * Work in a transaction of its own. Prepared queries run without Kysely from the first one on: Kysely has begun the transaction just now, so it is open.
 * @throws what the work throws, after everything that it has written is rolled back
 */
export const inTransaction = <Tables, T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => {
    const executor = trx.getExecutor();
    if (executor.adapter instanceof OneConnectionAdapter) executor.adapter.noteOpen(executor);
    return work(trx);
  });
