import type { Database } from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { plannedOnce } from '../database/statements';

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
    return sent.flatMap(({ sql, parameters }) => {
      const rows = sqlite.prepare(`explain query plan ${plannedOnce(sql)}`).all(...parameters) as { detail: string }[];
      return rows.map(({ detail }) => detail);
    });
  };
  return {
    db,
    stepsOf,
    // What is counted or united is a subquery, thus a "table" in brackets; its own steps stand below it.
    detoursOf: async (run) => (await stepsOf(run)).filter((step) => /^SCAN (?!\()|TEMP B-TREE/.test(step)),
  };
};
