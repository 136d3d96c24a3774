import type { Database } from 'better-sqlite3';
import { StorageFault } from '../storage';

/** In the header of the file, where it tells programs whose it is: "Well". */
const applicationId = 0x57_65_6c_6c;

/** What every database of ours has, also one from before it had the id. */
const tables = ['kysely_migration', 'company', 'person', 'meta'];

const isOurs = (sqlite: Database): boolean => {
  const names = sqlite.prepare<[], string>('select name from sqlite_master').pluck().all();
  return names.length === 0 || tables.every((table) => names.includes(table));
};

/**
 * Marks an empty database as the product's. A database of another program stays unchanged: nothing has been written yet.
 * @throws StorageFault for a database of another program; SqliteError for a file that is no database
 */
export const claim = (sqlite: Database): void => {
  const id = sqlite.pragma('application_id', { simple: true });
  if (id === applicationId) return;
  if (id !== 0 || !isOurs(sqlite)) throw new StorageFault(sqlite.name, 'is a database of another program', 'leave it to that one');
  sqlite.pragma(`application_id = ${applicationId}`);
};
