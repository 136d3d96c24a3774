import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Maximum number of cached statements: lists with many `in (?, ?, …)` lengths create many texts; beyond it the oldest is dropped. */
const mostStatements = 500;

/**
 * The same text with a plus before each parameter, which hides its value from SQLite's planner. For bare parameters SQLite replans a query with a join,
 * an order or a limit whenever a value is bound, which takes longer than most queries. Patterns stay unchanged: their prefix allows an index.
 */
export const plannedOnce = (text: string): string => text.replace(/'[^']*'|"[^"]*"|\b(?:like|glob) \?|\?/gi, (part) => (part === '?' ? '+?' : part));

/**
 * The database for Kysely, with each SQL text prepared and planned once. Kysely prepares a statement for every query, which costs more than a third
 * of the throughput of small reads; its builders write the same text each time, so the text is the key.
 * A cached statement is never in use twice: Kysely's driver locks the single connection until a query, or a stream, has ended.
 */
export class StatementCache implements SqliteDatabase {
  readonly #statements = new Map<string, Statement<unknown[]>>();

  constructor(
    readonly sqlite: Database,
    private readonly most: number = mostStatements,
  ) {}

  /** Number of cached statements. */
  get size(): number {
    return this.#statements.size;
  }

  get inTransaction(): boolean {
    return this.sqlite.inTransaction;
  }

  prepare(sql: string): SqliteStatement {
    return this.#cached(sql) as SqliteStatement;
  }

  close(): void {
    this.#statements.clear();
    this.sqlite.close();
  }

  #cached(sql: string): Statement<unknown[]> {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.sqlite.prepare<unknown[]>(plannedOnce(sql));
    this.#statements.set(sql, statement);
    if (this.#statements.size > this.most) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    return statement;
  }
}
