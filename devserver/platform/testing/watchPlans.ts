import type { Database } from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { vi } from 'vitest';
import { plannedOnce, StatementCache } from '../database/statements';

/** A connection whose query plans are recorded. */
export interface Plans<Tables> {
  readonly db: Kysely<Tables>;
  /** Steps of the plans of all queries of `run`, outermost first: `SEARCH` uses an index, `SCAN` reads a table, `TEMP B-TREE` sorts or groups. */
  stepsOf(run: () => Promise<unknown>): Promise<readonly string[]>;
  /** Those steps that read a whole table or sort; none, for a list that uses its index. */
  detoursOf(run: () => Promise<unknown>): Promise<readonly string[]>;
}

/** Records the plans of queries of a test's database. */
export const watchPlans = <Tables>(sqlite: Database): Plans<Tables> => {
  let sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }), log: ({ query }) => void sent.push(query) });
  const stepsOf = async (run: () => Promise<unknown>): Promise<readonly string[]> => {
    sent = [];
    await run();
    return sent.flatMap(({ sql, parameters }) => planOf(sqlite, sql, parameters));
  };
  return { db, stepsOf, detoursOf: async (run) => (await stepsOf(run)).filter(isDetour) };
};

const planOf = (sqlite: Database, sql: string, parameters: readonly unknown[]): readonly string[] =>
  (sqlite.prepare(`explain query plan ${plannedOnce(sql)}`).all(...parameters) as { detail: string }[]).map(({ detail }) => detail);

/** Whether a step reads a whole table or sorts. Counts and unions are subqueries, thus a "table" in brackets, whose own steps follow. */
const isDetour = (step: string): boolean => /^SCAN (?!\()|TEMP B-TREE/.test(step);

/**
 * Records the plans of queries that a test's server itself runs on one table, which `watchPlans` does not see.
 * @returns the steps of each query of `run`, by its text
 */
export const watchServer = async (sqlite: Database, table: string, run: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (!sqlite.open) throw new Error('The database is closed.');
  const sent = new Set<string>();
  const prepare = StatementCache.prototype.prepare;
  const spy = vi.spyOn(StatementCache.prototype, 'prepare').mockImplementation(function (this: StatementCache, text) {
    if (text.includes(`"${table}"`)) sent.add(text);
    return prepare.call(this, text);
  });
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  // Plans do not depend on the values (`plannedOnce`).
  const unbound = (text: string) => Array.from(text.matchAll(/\?/g), () => null);
  return new Map([...sent].map((text) => [text, planOf(sqlite, text, unbound(text))]));
};
