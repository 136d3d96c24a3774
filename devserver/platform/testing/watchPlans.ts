import type { Database } from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { vi } from 'vitest';
import { plannedOnce, StatementCache } from '../database/statements';

/** A connection whose queries are noted, and how SQLite answers them. */
export interface Plans<Tables> {
  readonly db: Kysely<Tables>;
  /** The steps for all queries of `run`, outermost first: `SEARCH` goes by an index, `SCAN` reads a table, `TEMP B-TREE` sorts or groups. */
  stepsOf(run: () => Promise<unknown>): Promise<readonly string[]>;
  /** The steps among them that read a whole table or sort: none, for a list that goes by its index. */
  detoursOf(run: () => Promise<unknown>): Promise<readonly string[]>;
}

/** Watches the queries of a test's database. */
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

/** What is counted or united is a subquery, thus a "table" in brackets; its own steps stand below it. */
const isDetour = (step: string): boolean => /^SCAN (?!\()|TEMP B-TREE/.test(step);

/**
 * Watches the queries that a test's server itself sends about one table, which `watchPlans` does not see.
 * @returns the steps of each query of `run`, by its text
 */
export const watchServer = async (sqlite: Database, table: string, run: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> => {
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
