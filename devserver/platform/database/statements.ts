import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Lists with many `in (?, ?, …)` lengths make many texts; the oldest goes when the cache is full. */
const mostStatements = 500;

/**
 * The same text with each parameter behind a plus, where SQLite does not see its value before it runs. Into bare ones it looks while it plans a query with a join,
 * an order or a limit, and so it plans anew, which takes longer than most queries, whenever a value is bound. Patterns stay: what they begin with leads to an index.
 */
export const plannedOnce = (text: string): string => text.replace(/'[^']*'|"[^"]*"|\b(?:like|glob) \?|\?/gi, (part) => (part === '?' ? '+?' : part));

/**
 * The database as Kysely sees it, with each SQL text prepared and planned once. Kysely prepares anew for every query, which costs more than a third
 * of the throughput of small reads; its builders write the same text each time, so the text is the key.
 * A cached statement is never in use twice: Kysely's driver holds the one connection behind a lock until a query, or a stream, has ended.
 */
export class StatementCache implements SqliteDatabase {
  readonly #statements = new Map<string, Statement<unknown[]>>();

  constructor(
    readonly sqlite: Database,
    private readonly most: number = mostStatements,
  ) {}

  /** How many texts are prepared at the moment. */
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
