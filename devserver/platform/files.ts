import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Config, FileOnDisk, KeptFile, NewFile, Platform, PlatformTransaction, StoredFile, WrittenFile } from './platform';
import { toldAsStorage } from './storage';

/** The setting that files need. */
export type FileFolder = Pick<Config, 'dataDir'>;

const folderOf = (platform: { readonly config: FileFolder }): string => join(platform.config.dataDir, 'files');

/** Removes the bytes of a file without a row. If that fails, the next start removes them. */
export const dropBytes = (platform: { readonly config: FileFolder }, name: string): void => {
  try {
    rmSync(join(folderOf(platform), name), { force: true });
  } catch {
    // The disk accepts no changes; the caller reports that.
  }
};

/** Writes bytes synchronously; replaces a file of that name. @throws StorageFault if the folder does not accept them */
const keepBytes = (folder: string, name: string, bytes: Buffer): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  } catch (error) {
    throw toldAsStorage(error, folder);
  }
};

/** @throws StorageFault if the folder does not accept it */
const moveBytes = (folder: string, name: string, path: string): void => {
  try {
    renameSync(path, join(folder, name));
  } catch (error) {
    throw toldAsStorage(error, folder);
  }
};

/** An unused path in the folder of files. A file there without a row is deleted at the next start. */
export const newFilePath = (platform: { readonly config: FileFolder }): string => {
  const folder = folderOf(platform);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomBytes(24).toString('base64url'));
};

/**
 * Writes a file into the folder of files and syncs it, so that `storeFile` only renames it within a change. Without a change `dropPath` or the next start
 * removes it.
 * @throws StorageFault if the disk does not accept it
 */
export const writeFile = async <F extends { readonly bytes: Buffer }>(
  platform: { readonly config: FileFolder },
  { bytes, ...file }: F,
): Promise<Omit<F, 'bytes'> & { readonly path: string; readonly size: number }> => {
  const path = newFilePath(platform);
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await dropPath(path);
    throw toldAsStorage(error, folderOf(platform));
  }
  return { ...file, path, size: bytes.length };
};

/** Removes a written file that was not stored; does nothing for a stored one. */
export const dropPath = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);

/** Streams the bytes of a stored file. @param name as in the table */
export const streamFile = (platform: { readonly config: FileFolder }, name: string): AsyncIterable<Buffer> =>
  createReadStream(join(folderOf(platform), name)) as AsyncIterable<Buffer>;

type Kept<File> = File & { readonly moduleId: string };
type ModuleFile = Kept<NewFile> | Kept<WrittenFile>;

const addRow = async (platform: { readonly clock: Clock }, trx: PlatformTransaction, name: string, file: ModuleFile): Promise<void> => {
  await trx
    .insertInto('file')
    .values({
      name,
      display_name: file.displayName,
      content_type: file.contentType,
      size: 'path' in file ? file.size : file.bytes.length,
      owner_id: file.ownerUserId,
      module_id: file.moduleId,
      created_at: platform.clock.iso(),
    })
    .execute();
};

/**
 * Stores a file under a new name of 192 random bits. The file is moved before the row is added: a crash in between leaves bytes without a row, never a row
 * without bytes. A failure leaves neither; `dropBytes` is for a later rollback of the transaction.
 * @throws StorageFault if the folder does not accept it
 */
export const storeFile = async (
  platform: { readonly config: FileFolder; readonly clock: Clock },
  trx: PlatformTransaction,
  file: Kept<WrittenFile>,
): Promise<{ readonly name: string }> => {
  const name = randomBytes(24).toString('base64url');
  try {
    moveBytes(folderOf(platform), name, file.path);
    await addRow(platform, trx, name, file);
    return { name };
  } catch (error) {
    dropBytes(platform, name);
    throw error;
  }
};

/** Stores a file of the fixtures. Its name is a digest of its content, so that seeding the same day again gives the same rows and files. */
export const storeFixtureFile = async (
  platform: { readonly config: FileFolder; readonly clock: Clock },
  trx: PlatformTransaction,
  file: Kept<NewFile>,
): Promise<{ readonly name: string }> => {
  const name = createHash('sha256')
    .update(JSON.stringify([file.moduleId, file.displayName]))
    .update(file.bytes)
    .digest('base64url')
    .slice(0, 32);
  keepBytes(folderOf(platform), name, file.bytes);
  await addRow(platform, trx, name, file);
  return { name };
};

/** Bytes and metadata of a file; only names in the table reach the disk. `openFileFor` checks whether the caller may read it. */
export const readStoredFile = async (platform: { readonly config: FileFolder } & Pick<Platform, 'db'>, name: string): Promise<StoredFile | undefined> => {
  const row = await platform.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  const bytes = await readFile(join(folderOf(platform), row.name));
  return { bytes, displayName: row.display_name, contentType: row.content_type, ownerUserId: row.owner_id };
};

/** Path and metadata of a stored file, without reading it; for large answers. */
export const locateStoredFile = async (platform: { readonly config: FileFolder } & Pick<Platform, 'db'>, name: string): Promise<FileOnDisk | undefined> => {
  const row = await platform.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  const { size, display_name, content_type, owner_id } = row;
  return { path: join(folderOf(platform), row.name), size, displayName: display_name, contentType: content_type, ownerUserId: owner_id };
};

/** The bytes of all files in a database, by their names. */
export const readAllBytes = async (platform: { readonly config: FileFolder } & Pick<Platform, 'db'>): Promise<ReadonlyMap<string, Buffer>> => {
  const rows = await platform.db.selectFrom('file').select('name').execute();
  return new Map(await Promise.all(rows.map(async ({ name }) => [name, await readFile(join(folderOf(platform), name))] as const)));
};

/** Restores the files of a replaced database. Files never change: one of the right length is not written again. */
export const restoreBytes = (platform: { readonly config: FileFolder }, files: ReadonlyMap<string, Buffer>): void => {
  const folder = folderOf(platform);
  for (const [name, bytes] of files) {
    if (statSync(join(folder, name), { throwIfNoEntry: false })?.size !== bytes.length) keepBytes(folder, name, bytes);
  }
};

/** The row of a file, without its bytes. */
export const findFile = async (db: Platform['db'], name: string): Promise<KeptFile | undefined> => {
  const row = await db.selectFrom('file').select(['name', 'owner_id', 'module_id']).where('name', '=', name).executeTakeFirst();
  return row && { name: row.name, ownerUserId: row.owner_id, moduleId: row.module_id };
};

/** Milliseconds after which a file without a row belongs to no change of another server any more. */
const longestWithoutRow = 3_600_000;

/** Removes files without a row, left behind by a dev reset or a crash. Called at each start. Returns their number. */
export const removeOrphans = async (platform: { readonly config: FileFolder } & Pick<Platform, 'db' | 'others'>): Promise<number> => {
  const folder = folderOf(platform);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = new Set((await platform.db.selectFrom('file').select('name').execute()).map((row) => row.name));
  // real time: the age of a file on the disk
  const isOld = (name: string): boolean => (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - longestWithoutRow;
  const orphans = readdirSync(folder).filter((name) => !known.has(name) && (platform.others.isAlone || isOld(name)));
  for (const name of orphans) rmSync(join(folder, name), { recursive: true });
  return orphans.length;
};
