import { chmodSync, constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Verdict } from '../audit/verify';
import { type auditSecrets, opensWith, verifyCopy } from '../audit/verifyFile';
import { holdFolder } from '../database/lock';
import { databaseFile } from '../database/open';
import { type FileStore, forFiles } from '../fileStore/fileStore';
import { toldAsStorage } from '../storage/storage';
import { digestOf, type Manifest, nameOfBackup, readManifest } from './manifest';

/** What is restored, and where. */
export interface WantedRestore {
  /** Folder of one backup. */
  readonly backup: string;
  readonly dataDir: string;
  /** Where the files are put. */
  readonly files: FileStore;
  readonly secrets: ReturnType<typeof auditSecrets>;
  /** Whether a database with people may be replaced. */
  readonly over: boolean;
  /** ISO 8601, UTC. */
  readonly now: string;
}

export interface Restored extends Pick<Manifest, 'madeAt' | 'missing'> {
  readonly files: number;
  readonly audit: Verdict | undefined;
  /** Folder with the replaced data; undefined: there were none. */
  readonly replaced: string | undefined;
}

const logs = ['-wal', '-shm'] as const;

/** @throws Error that names the first file that is missing or differs from the manifest */
export const demandWhole = async (backup: string, { database, files }: Manifest): Promise<void> => {
  const all = [['wellspring.sqlite', database], ...Object.entries(files).map(([name, digest]) => [path.join('files', name), digest] as const)] as const;
  for (const [name, { sha256 }] of all) {
    const file = path.join(backup, name);
    if (!existsSync(file)) throw new Error(`The backup is damaged: ${file} is missing.`);
    if ((await digestOf(file)).sha256 !== sha256) throw new Error(`The backup is damaged: ${file} is not what was written.`);
  }
};

/** Whether the database has people; true if it cannot be read. The write-ahead log is folded into it. */
const hasPeople = (file: string): boolean => {
  if (!existsSync(file)) return false;
  try {
    const sqlite = new Database(file);
    try {
      sqlite.pragma('wal_checkpoint(truncate)');
      const isOurs = sqlite.prepare("select 1 from sqlite_master where name = 'person'").get() !== undefined;
      return isOurs && sqlite.prepare('select 1 from person limit 1').get() !== undefined;
    } finally {
      sqlite.close();
    }
  } catch {
    return true;
  }
};

const copyInto = (folder: string, from: string, name: string): void => {
  const target = path.join(folder, name);
  copyFileSync(from, target, constants.COPYFILE_FICLONE);
  chmodSync(target, 0o600);
};

/** Creates a hard link; a copy if the file system has no links. */
const linkInto = (folder: string, from: string, name: string): void => {
  try {
    linkSync(from, path.join(folder, name));
  } catch {
    copyInto(folder, from, name);
  }
};

/** Keeps the present data under second names, so that the server's next start cannot remove them. */
const keepReplaced = async ({ dataDir, files: store, now }: WantedRestore): Promise<string | undefined> => {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return undefined;
  const replaced = path.join(dataDir, `replaced-${nameOfBackup(now)}`);
  const files = path.join(replaced, 'files');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  linkInto(replaced, file, path.basename(file));
  for await (const page of store.list())
    await forFiles(
      page.map(({ name }) => name),
      (name) => store.copyTo(name, path.join(files, name), true),
    );
  // A log is left only if the database could not be opened.
  for (const log of logs) if (existsSync(`${file}${log}`)) renameSync(`${file}${log}`, path.join(replaced, `${path.basename(file)}${log}`));
  return replaced;
};

/** Moves the files of the checked copy into the store. */
export const putFilesInPlace = (store: FileStore, restoring: string): Promise<void> => {
  const files = path.join(restoring, 'files');
  return forFiles(readdirSync(files), (name) => store.take(path.join(files, name), name));
};

/**
 * Moves the checked copy into place. Files come first, and the database by one rename: after a crash, either the former data or the restored ones
 * are complete.
 */
const putInPlace = async ({ dataDir, files }: WantedRestore, restoring: string): Promise<void> => {
  await putFilesInPlace(files, restoring);
  renameSync(databaseFile(restoring), databaseFile(dataDir));
  rmSync(restoring, { recursive: true });
};

/** Copies a backup next to the data that it replaces, and examines the copy. @throws Error if it was made with another TOKEN_SECRET */
export const prepareRestore = async (
  { backup, dataDir, secrets }: WantedRestore,
  manifest: Manifest,
): Promise<{ readonly restoring: string; readonly audit: Verdict | undefined }> => {
  const restoring = path.join(dataDir, 'restoring');
  rmSync(restoring, { recursive: true, force: true });
  mkdirSync(path.join(restoring, 'files'), { recursive: true, mode: 0o700 });
  copyInto(restoring, databaseFile(backup), 'wellspring.sqlite');
  for (const name of Object.keys(manifest.files)) copyInto(path.join(restoring, 'files'), path.join(backup, 'files', name), name);
  await demandWhole(restoring, manifest);
  if (!(await opensWith(databaseFile(restoring), secrets)))
    throw new Error('The backup was made with another TOKEN_SECRET: set the one that the server had then, and restore again.');
  return { restoring, audit: await verifyCopy(databaseFile(restoring), secrets) };
};

/**
 * Replaces the data in `DATA_DIR` by a backup, while no server uses it. The replaced data stay in a folder beside it.
 * @throws Error with a message for the operator, with nothing changed; BadSetting while a server has the folder open; StorageFault if a disk fails
 */
export const restoreBackup = async (wanted: WantedRestore): Promise<Restored> => {
  const { backup, dataDir, over } = wanted;
  const manifest = readManifest(backup);
  await demandWhole(backup, manifest);
  const letGo = holdFolder(dataDir);
  try {
    if (hasPeople(databaseFile(dataDir)) && !over)
      throw new Error(`${databaseFile(dataDir)} has people: --over replaces it, and keeps it in a folder beside it.`);
    const { restoring, audit } = await prepareRestore(wanted, manifest);
    const replaced = await keepReplaced(wanted);
    await putInPlace(wanted, restoring);
    return { madeAt: manifest.madeAt, missing: manifest.missing, files: Object.keys(manifest.files).length, audit, replaced };
  } catch (error) {
    rmSync(path.join(dataDir, 'restoring'), { recursive: true, force: true });
    throw toldAsStorage(error, dataDir);
  } finally {
    letGo();
  }
};
