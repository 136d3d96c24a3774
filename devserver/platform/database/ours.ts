import type { Database } from 'better-sqlite3';
import { StorageFault } from '../storage/storage';

/** Application id in the header of the file: "Well". */
const applicationId = 0x57_65_6c_6c;

/** Tables of every database of the product, also of those from before the application id. */
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
