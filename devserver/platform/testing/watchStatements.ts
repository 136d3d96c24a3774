import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/** The database use of a piece of work. */
export interface Asked {
  /** The SQL of each statement that ran, in order. */
  readonly statements: readonly string[];
  /** Number of pages that its commits have written to the write-ahead log. */
  readonly frames: number;
}

const walHeader = 32;
const frameHeader = 24;

const running = ['run', 'get', 'all', 'iterate'] as const;

/** Number of pages in the write-ahead log. */
const framesIn = (sqlite: Database): number => {
  const log = statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return log === 0 ? 0 : (log - walHeader) / (frameHeader + Number(sqlite.pragma('page_size', { simple: true })));
};

/** Records the statements of `work` on a test's database, wherever they were prepared: all statements share one prototype. */
export const watchStatements = async (sqlite: Database, work: () => Promise<unknown>): Promise<Asked> => {
  sqlite.pragma('wal_checkpoint(truncate)');
  const prototype = Object.getPrototypeOf(sqlite.prepare('select 1'));
  const statements: string[] = [];
  const originals = running.map((name) => [name, prototype[name]] as const);
  for (const [name, original] of originals) {
    prototype[name] = function watched(this: { readonly database: Database; readonly source: string }, ...parameters: unknown[]) {
      if (this.database === sqlite) statements.push(this.source);
      return original.apply(this, parameters);
    };
  }
  try {
    await work();
  } finally {
    for (const [name, original] of originals) prototype[name] = original;
  }
  return { statements, frames: framesIn(sqlite) };
};
