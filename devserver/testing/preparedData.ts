import { writeFileSync } from 'node:fs';
import type { BuiltApp } from '../app';
import { databaseFile } from '../platform/database/open';
import { readAllBytes, restoreBytes } from '../platform/files';
import type { AnyModule } from '../platform/module';
import type { Config } from '../platform/platform';

/** The data of a server that has just started: its database, and the files that stand in it. */
interface PreparedData {
  readonly database: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** By what they follow from, those that were asked for last at the end. */
const prepared = new Map<string, PreparedData>();

/** Some megabytes each. */
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

/** Lays the data of an earlier server of this origin into an empty folder. Migrations and fixtures run once for an origin that several files of a process have. */
export const layPrepared = (origin: string, config: Config): void => {
  const known = prepared.get(origin);
  if (known === undefined) return;
  keep(origin, known);
  writeFileSync(databaseFile(config.dataDir), known.database);
  restoreBytes({ config }, known.files);
};

/** Bytes 18 and 19 say how a database is written: 2 is with a log beside it, which one in memory has not. A server sets it anew when it opens the file. */
const withoutLog = (database: Buffer): Buffer => database.fill(1, 18, 20);

/** The database of a server that has just started, which is kept for its origin. */
export const databaseAtStart = async ({ platform }: BuiltApp, origin?: string): Promise<Buffer> => {
  const known = origin === undefined ? undefined : prepared.get(origin);
  if (known !== undefined) return known.database;
  const database = withoutLog(platform.sqlite.serialize());
  if (origin !== undefined) keep(origin, { database, files: await readAllBytes(platform) });
  return database;
};
