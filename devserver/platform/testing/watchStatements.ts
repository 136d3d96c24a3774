import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/** What a piece of work asks of the database. */
export interface Asked {
  /** The SQL of each statement that ran, in order. */
  readonly statements: readonly string[];
  /** Pages that its commits have written to the log. */
  readonly frames: number;
}

const walHeader = 32;
const frameHeader = 24;

const running = ['run', 'get', 'all', 'iterate'] as const;

/** Pages in the log. */
const framesIn = (sqlite: Database): number => {
  const log = statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return log === 0 ? 0 : (log - walHeader) / (frameHeader + Number(sqlite.pragma('page_size', { simple: true })));
};

/** Counts what `work` asks of a test's database, wherever the statements were prepared: all share one prototype. */
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
