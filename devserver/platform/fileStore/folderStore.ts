import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { chmod, constants, copyFile, link, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '../files/flush';
import { toldAsStorage } from '../storage/storage';
import { type FileStore, type Listed, newFileName } from './fileStore';

/** Number of files on a page. */
const pageSize = 1000;

/** Number of bytes that are read ahead. */
const piece = 64 * 1024;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const copy = async (from: string, to: string, mayLink: boolean): Promise<void> => {
  if (mayLink) {
    try {
      return await link(from, to);
    } catch (error) {
      // Some file systems have no links.
      if (isMissing(error)) throw error;
    }
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  await flush(to);
};

/** The files in `DATA_DIR/files`. */
export const folderStore = (dataDir: string): FileStore => {
  const folder = join(dataDir, 'files');
  const pathOf = (name: string): string => join(folder, name);
  const make = (): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });
  const remove = (name: string): void => {
    try {
      rmSync(pathOf(name), { force: true, recursive: true });
    } catch {
      // The disk accepts no changes; the caller reports that.
    }
  };
  /** Undefined if the file was removed after its folder was listed. */
  const find = (name: string): Promise<Listed | undefined> =>
    stat(pathOf(name)).then(
      ({ mtimeMs }) => ({ name, writtenAt: mtimeMs }),
      () => undefined,
    );
  /** @throws StorageFault if the disk is the cause */
  const told = (error: unknown): never => {
    throw toldAsStorage(error, folder);
  };

  return {
    place: folder,
    isFolder: true,
    async write(name, bytes, isLasting = true) {
      try {
        make();
        const handle = await open(pathOf(name), 'w', 0o600);
        try {
          await handle.writeFile(bytes);
          if (isLasting) await handle.sync();
        } finally {
          await handle.close();
        }
      } catch (error) {
        remove(name);
        told(error);
      }
    },
    newPath() {
      make();
      return pathOf(newFileName());
    },
    async take(path, name) {
      try {
        make();
        renameSync(path, pathOf(name));
      } catch (error) {
        told(error);
      }
    },
    read: (name) => readFile(pathOf(name)).catch(told),
    async open(name, part) {
      const handle = await open(pathOf(name)).catch(told);
      return handle.createReadStream({ ...(part && { start: part.first, end: part.last }), highWaterMark: piece });
    },
    async sizeOf(name) {
      return statSync(pathOf(name), { throwIfNoEntry: false })?.size;
    },
    async copyTo(name, path, mayLink = false) {
      try {
        await copy(pathOf(name), path, mayLink);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(name) {
      remove(name);
    },
    async *list() {
      make();
      const names = readdirSync(folder);
      for (let at = 0; at < names.length; at += pageSize) {
        const listed = await Promise.all(names.slice(at, at + pageSize).map(find));
        yield listed.filter((file) => file !== undefined);
      }
    },
    prove: async () => undefined,
  };
};
