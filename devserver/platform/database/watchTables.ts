import type { Database } from 'better-sqlite3';

export type Event = 'insert' | 'update' | 'delete';

/** Tables and the changes of their rows. */
export type Watched = Readonly<Record<string, readonly Event[]>>;

const numbers = new WeakMap<Database, number>();

/**
 * Calls `listener` for each changed row within its statement on this connection, by any writer: temporary triggers of the connection (not of the
 * file) call a function. Called after the migrations.
 */
export const watchTables = (sqlite: Database, watched: Watched, listener: () => void): void => {
  const number = (numbers.get(sqlite) ?? 0) + 1;
  numbers.set(sqlite, number);
  const name = `written_${number}`;
  sqlite.function(name, () => {
    listener();
    return null;
  });
  for (const [table, events] of Object.entries(watched)) {
    for (const event of events) {
      sqlite.exec(`create temp trigger ${name}_${table}_${event} after ${event} on main.${table} begin select ${name}(); end`);
    }
  }
};
