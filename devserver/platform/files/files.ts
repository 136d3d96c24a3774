import { createHash } from 'node:crypto';
import type { FileStore } from '../fileStore/fileStore';
import { newFileName } from '../fileStore/fileStore';
import type { Clock, KeptFile, NewFile, OpenedFile, Platform, PlatformTransaction, StoredFile, WrittenFile } from '../platform';

/** The store of the files. */
export interface WithFiles {
  readonly files: FileStore;
}

type Reading = WithFiles & Pick<Platform, 'db'>;

/**
 * Writes a file into the store, so that `storeFile` only adds its row within a change. Without a change `dropUnstored` or a later start removes it.
 * @throws Unavailable if the store does not accept it
 */
export const writeFile = async <F extends { readonly bytes: Buffer }>(
  { files }: WithFiles,
  { bytes, ...file }: F,
): Promise<Omit<F, 'bytes'> & Pick<WrittenFile, 'name' | 'size'>> => {
  const name = newFileName();
  await files.write(name, bytes);
  return { ...file, name, size: bytes.length };
};

/** Moves a file of this machine into the store, as `writeFile` writes one. @param path of `newPath` */
export const takeFile = async <F extends { readonly size: number }>({ files }: WithFiles, path: string, file: F): Promise<F & Pick<WrittenFile, 'name'>> => {
  const name = newFileName();
  await files.take(path, name);
  return { ...file, name };
};

/** Removes those of these files that have no row. Those that cannot be removed now are removed by a later start. */
export const dropUnstored = async ({ files, db }: Reading, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  try {
    const stored = await db.selectFrom('file').select('name').where('name', 'in', names).execute();
    for (const name of names) if (!stored.some((row) => row.name === name)) await files.remove(name);
  } catch {
    // The database does not answer; the caller reports that.
  }
};

type Kept<File> = File & { readonly moduleId: string };

const addRow = async (
  clock: Clock,
  trx: PlatformTransaction,
  { name, displayName, contentType, size, ownerUserId, moduleId }: Kept<WrittenFile>,
): Promise<void> => {
  const row = { name, display_name: displayName, content_type: contentType, size, owner_id: ownerUserId, module_id: moduleId };
  await trx
    .insertInto('file')
    .values({ ...row, created_at: clock.iso() })
    .execute();
};

/** Stores a written file: its bytes are there, and its row appears with the commit. A crash in between leaves bytes without a row, never a row without bytes. */
export const storeFile = async (
  { clock }: { readonly clock: Clock },
  trx: PlatformTransaction,
  file: Kept<WrittenFile>,
): Promise<{ readonly name: string }> => {
  await addRow(clock, trx, file);
  return { name: file.name };
};

/** Stores a file of the fixtures. Its name is a digest of its content, so that seeding the same day again gives the same rows and files. */
export const storeFixtureFile = async (
  { files, clock }: WithFiles & { readonly clock: Clock },
  trx: PlatformTransaction,
  { bytes, ...file }: Kept<NewFile>,
): Promise<{ readonly name: string }> => {
  const name = createHash('sha256')
    .update(JSON.stringify([file.moduleId, file.displayName]))
    .update(bytes)
    .digest('base64url')
    .slice(0, 32);
  await files.write(name, bytes, false);
  await addRow(clock, trx, { ...file, name, size: bytes.length });
  return { name };
};

/** Bytes and metadata of a file; only names in the table reach the store. `openFileFor` checks whether the caller may read it. */
export const readStoredFile = async ({ files, db }: Reading, name: string): Promise<StoredFile | undefined> => {
  const row = await db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  return { bytes: await files.read(row.name), displayName: row.display_name, contentType: row.content_type, ownerUserId: row.owner_id };
};

/** Metadata of a stored file, whose bytes are streamed; for large answers. */
export const openStoredFile = async ({ files, db }: Reading, name: string): Promise<OpenedFile | undefined> => {
  const row = await db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  const { size, display_name, content_type, owner_id } = row;
  return { name: row.name, size, displayName: display_name, contentType: content_type, ownerUserId: owner_id, read: (part) => files.open(row.name, part) };
};

/** Streams the bytes of a stored file. @param name as in the table */
export async function* streamFile({ files }: WithFiles, name: string): AsyncGenerator<Buffer> {
  yield* (await files.open(name)) as AsyncIterable<Buffer>;
}

/** The bytes of all files in a database, by their names. */
export const readAllBytes = async ({ files, db }: Reading): Promise<ReadonlyMap<string, Buffer>> => {
  const rows = await db.selectFrom('file').select('name').execute();
  return new Map(await Promise.all(rows.map(async ({ name }) => [name, await files.read(name)] as const)));
};

/** Restores the files of a replaced database. Files never change: one of the right length is not written again. */
export const restoreBytes = async ({ files }: WithFiles, bytesOf: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, bytes] of bytesOf) if ((await files.sizeOf(name)) !== bytes.length) await files.write(name, bytes, false);
};

/** The row of a file, without its bytes. */
export const findFile = async (db: Platform['db'], name: string): Promise<KeptFile | undefined> => {
  const row = await db.selectFrom('file').select(['name', 'owner_id', 'module_id']).where('name', '=', name).executeTakeFirst();
  return row && { name: row.name, ownerUserId: row.owner_id, moduleId: row.module_id };
};

/** Milliseconds after which a file without a row belongs to no change of another server any more. */
const longestWithoutRow = 3_600_000;

/**
 * Removes files without a row, left behind by a dev reset or a crash; in a store that others use, too, only those older than an hour. Called at each start.
 * @returns their number
 */
export const removeOrphans = async ({ files, db, others }: Reading & Pick<Platform, 'others'>): Promise<number> => {
  // real time: the age of a file in the store
  const newest = files.isFolder && others.isAlone ? Infinity : Date.now() - longestWithoutRow;
  let count = 0;
  for await (const page of files.list()) {
    const old = page.filter(({ writtenAt }) => writtenAt < newest).map(({ name }) => name);
    if (old.length === 0) continue;
    const known = new Set((await db.selectFrom('file').select('name').where('name', 'in', old).execute()).map(({ name }) => name));
    const orphans = old.filter((name) => !known.has(name));
    for (const name of orphans) await files.remove(name);
    count += orphans.length;
  }
  return count;
};
