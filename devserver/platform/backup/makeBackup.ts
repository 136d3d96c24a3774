import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Verdict } from '../audit/verify';
import { type auditSecrets, verifyCopy } from '../audit/verifyFile';
import { databaseFile } from '../database/open';
import { type FileStore, forFiles } from '../fileStore/fileStore';
import { flush } from '../files/flush';
import { toldAsStorage } from '../storage/storage';
import { backupsIn, digestOf, type Manifest, nameOfBackup, writeManifest } from './manifest';

interface Wanted {
  readonly dataDir: string;
  readonly files: FileStore;
  /** Folder that holds backups. */
  readonly folder: string;
  readonly secrets: ReturnType<typeof auditSecrets>;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Number of backups to keep in the folder, the new one included; all without it. */
  readonly keep?: number | undefined;
  /** Copies one state of the database into a new file of SQLite; absent: copies the one in `dataDir`. */
  readonly copyDatabase?: CopyDatabase;
}

/** @param folder where the file is created */
type CopyDatabase = (folder: string) => Promise<unknown>;

export interface MadeBackup extends Pick<Manifest, 'missing'> {
  readonly path: string;
  readonly files: number;
  /** In bytes, of the database and the files. */
  readonly size: number;
  /** Not examined for a database of an earlier version. */
  readonly audit: Verdict | undefined;
  /** Names of the older backups that were removed. */
  readonly removed: readonly string[];
}

/** Copies all pages in one step: SQLite restarts the copy when another process writes between steps. */
const everyPage = 0x7fffffff;

/** Maximum number of snapshots, if files are removed during the copy. */
const mostSnapshots = 5;

const dayInMilliseconds = 86_400_000;

const partialEnd = '.partial';

/** Copies a snapshot of the database of a folder. */
const copySqlite =
  (dataDir: string): CopyDatabase =>
  async (folder) => {
    const source = new Database(databaseFile(dataDir), { readonly: true });
    try {
      await source.backup(databaseFile(folder), { progress: () => everyPage });
    } finally {
      source.close();
    }
  };

/** Copies the database into one file without a log. @returns the names in its table `file` */
const copyInto = async (folder: string, copyDatabase: CopyDatabase): Promise<readonly string[]> => {
  const to = databaseFile(folder);
  rmSync(to, { force: true });
  await copyDatabase(folder);
  chmodSync(to, 0o600);
  const copy = new Database(to);
  try {
    copy.pragma('journal_mode = delete');
    return copy.prepare<[], string>('select name from file order by name').pluck().all();
  } finally {
    copy.close();
  }
};

/** Copies the files that the target lacks. @returns names of those that the store lacks */
const copyFiles = async (from: FileStore, to: string, names: readonly string[]): Promise<readonly string[]> => {
  const missing = new Set<string>();
  await forFiles(names, async (name) => {
    const target = path.join(to, name);
    if (!existsSync(target) && !(await from.copyTo(name, target))) missing.add(name);
  });
  return names.filter((name) => missing.has(name));
};

/**
 * Copies database and files in a consistent state. The database comes first: a file is in the store before its row is committed. A file that was
 * removed between both is absent from the next snapshot; one that is missing from two snapshots in a row was missing before.
 */
const copyData = async (
  { dataDir, files: store, copyDatabase = copySqlite(dataDir) }: Pick<Wanted, 'dataDir' | 'files' | 'copyDatabase'>,
  target: string,
): Promise<{ readonly names: readonly string[]; readonly missing: readonly string[] }> => {
  const files = path.join(target, 'files');
  mkdirSync(files, { mode: 0o700 });
  let missing: readonly string[] = [];
  for (let snapshot = 1; ; snapshot += 1) {
    const names = await copyInto(target, copyDatabase);
    const before = missing;
    missing = await copyFiles(store, files, names);
    if (missing.every((name) => before.includes(name)) || snapshot === mostSnapshots) {
      const named = new Set(names);
      for (const name of readdirSync(files)) if (!named.has(name)) rmSync(path.join(files, name));
      return { names: names.filter((name) => !missing.includes(name)), missing };
    }
  }
};

/** @throws Error if SQLite finds the copy damaged, which means that the original is damaged */
const demandSound = (file: string): void => {
  const sqlite = new Database(file, { readonly: true });
  try {
    const found = sqlite.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`The database is damaged, so no backup was made: ${found}`);
  } finally {
    sqlite.close();
  }
};

/** Removes the remains of interrupted backups after a day. */
const removeAbandoned = (folder: string, now: string): void => {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(partialEnd))) {
    const abandoned = path.join(folder, name);
    if (Date.parse(now) - statSync(abandoned).mtimeMs > dayInMilliseconds) rmSync(abandoned, { recursive: true });
  }
};

const removeOld = (folder: string, keep: number | undefined): readonly string[] => {
  const old = keep === undefined ? [] : backupsIn(folder).slice(0, -keep);
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
  return old;
};

const demandPlace = ({ dataDir, folder, copyDatabase }: Wanted): void => {
  if (copyDatabase === undefined && !existsSync(databaseFile(dataDir))) throw new Error(`There is no database ${databaseFile(dataDir)}.`);
  const within = path.relative(path.resolve(dataDir), path.resolve(folder));
  if (within === '' || !(within.startsWith('..') || path.isAbsolute(within)))
    throw new Error(`${folder} is inside DATA_DIR: choose a folder outside it, best on another disk.`);
};

/** Makes a backup in an empty folder. */
export const makeIn = async (partial: string, wanted: Omit<Wanted, 'folder' | 'keep'>): Promise<Omit<MadeBackup, 'path' | 'removed'>> => {
  const { secrets, now } = wanted;
  const { names, missing } = await copyData(wanted, partial);
  const database = databaseFile(partial);
  demandSound(database);
  const audit = await verifyCopy(database, secrets);
  await flush(database);
  const files: Record<string, Manifest['database']> = {};
  for (const name of names) files[name] = await digestOf(path.join(partial, 'files', name));
  const manifest: Manifest = { format: 1, madeAt: now, database: await digestOf(database), files, missing };
  writeManifest(partial, manifest);
  const size = Object.values(files).reduce((sum, file) => sum + file.size, manifest.database.size);
  return { files: names.length, size, missing, audit };
};

/**
 * Copies the database and the uploaded files into a folder that both engines restore, also while a server uses it, and examines the copy. Secrets
 * are not part of it. An interrupted backup never looks like a complete one.
 * @throws Error with a message for the operator; StorageFault if a disk fails
 */
export const makeBackup = async (wanted: Wanted): Promise<MadeBackup> => {
  const { folder, now, keep } = wanted;
  demandPlace(wanted);
  const target = path.join(folder, nameOfBackup(now));
  const partial = `${target}${partialEnd}`;
  if (existsSync(target) || existsSync(partial)) throw new Error(`There is a backup ${target} already.`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    mkdirSync(partial, { mode: 0o700 });
    const made = await makeIn(partial, wanted);
    renameSync(partial, target);
    removeAbandoned(folder, now);
    return { ...made, path: target, removed: removeOld(folder, keep) };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw toldAsStorage(error, folder);
  }
};
