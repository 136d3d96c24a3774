import { writeFileSync } from 'node:fs';
import type { BuiltApp } from '../app';
import { databaseFile } from '../platform/database/open';
import { openFileStore } from '../platform/fileStore/openFileStore';
import { readAllBytes, restoreBytes } from '../platform/files/files';
import type { AnyModule } from '../platform/module';
import type { Config } from '../platform/platform';

/** The data of a newly started server: its database, and its stored files. */
interface PreparedData {
  readonly database: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Data by origin, the most recently used last. */
const prepared = new Map<string, PreparedData>();

/** Maximum number of origins kept, with some megabytes each. */
const mostKept = 12;

const keep = (origin: string, data: PreparedData): void => {
  prepared.delete(origin);
  prepared.set(origin, data);
  for (const oldest of [...prepared.keys()].slice(0, -mostKept)) prepared.delete(oldest);
};

const numbers = new WeakMap<AnyModule, number>();
let count = 0;

/** Modules are distinguished by identity: two with the same id may have different tables and fixtures. */
const numberOf = (module: AnyModule): number => {
  const number = numbers.get(module) ?? count++;
  numbers.set(module, number);
  return number;
};

/** Identifies the inputs of migrations and fixtures, apart from the clock. */
export const originOf = (modules: readonly AnyModule[], settings: Partial<Config>, fixtures: boolean): string =>
  JSON.stringify([modules.map(numberOf), settings, fixtures]);

/** Writes the data of an earlier server of this origin into an empty folder, so that migrations and fixtures run once per origin and process. */
export const layPrepared = async (origin: string, config: Config): Promise<void> => {
  const known = prepared.get(origin);
  if (known === undefined) return;
  keep(origin, known);
  writeFileSync(databaseFile(config.dataDir), known.database);
  await restoreBytes({ files: await openFileStore(config) }, known.files);
};

/**
 * Bytes 18 and 19 of a database are its file format: 2 means with a log (WAL), which an in-memory database does not have. A server sets it again
 * when it opens the file.
 */
const withoutLog = (database: Buffer): Buffer => database.fill(1, 18, 20);

/** The database of a newly started server, which is kept for its origin. */
export const databaseAtStart = async ({ platform }: BuiltApp, origin?: string): Promise<Buffer> => {
  const known = origin === undefined ? undefined : prepared.get(origin);
  if (known !== undefined) return known.database;
  const database = withoutLog(platform.sqlite.serialize());
  if (origin !== undefined) keep(origin, { database, files: await readAllBytes(platform) });
  return database;
};
