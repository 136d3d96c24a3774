import type { Database } from 'better-sqlite3';

/** Whatever a known session is made of. A new row in `sign_in_session` changes nothing that is known already. */
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
 * Calls `listener` whenever a row about people, companies, rights or sessions changes on this connection, by any writer: triggers of the
 * connection (not of the file) call a function. What is kept in memory is thus dropped by the very statement that makes it wrong.
 * Call it after the migrations.
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
