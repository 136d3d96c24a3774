import type { Database } from 'better-sqlite3';

/** Tables and events on which cached sessions depend. A new row in `sign_in_session` affects no cached session. */
const watched = {
  company: ['insert', 'update', 'delete'],
  company_plugin: ['insert', 'update', 'delete'],
  person: ['update', 'delete'],
  person_role: ['insert', 'update', 'delete'],
  person_permission: ['insert', 'update', 'delete'],
  second_factor: ['insert', 'update', 'delete'],
  sign_in_session: ['update', 'delete'],
} as const;

/**
 * Calls `listener` whenever a row about people, companies, rights or sessions changes on this connection, by any writer: temporary triggers of the
 * connection (not of the file) call a function. Cached data is thus invalidated by the statement that changes it.
 * Called after the migrations.
 */
export const onPeopleChange = (sqlite: Database, listener: () => void): void => {
  sqlite.function('people_changed', () => {
    listener();
    return null;
  });
  for (const [table, events] of Object.entries(watched)) {
    for (const event of events) {
      sqlite.exec(`create temp trigger watch_${table}_${event} after ${event} on main.${table} begin select people_changed(); end`);
    }
  }
};
