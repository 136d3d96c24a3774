import { chmodSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { BadSetting } from '../config/config';
import { toldAsStorage } from '../storage/storage';

/** References to the open connections: an unreferenced one is garbage-collected, with its lock. */
const held = new Set<Database.Database>();

const isHeld = (error: unknown): boolean => error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';

/** Id of the process that holds the folder, or held it last. */
const holderOf = (lock: Database.Database): unknown => lock.pragma('user_version', { simple: true });

/** @throws SqliteError `SQLITE_BUSY` if another connection holds the lock */
const take = (lock: Database.Database): void => {
  for (;;) {
    lock.pragma(`user_version = ${process.pid}`);
    lock.exec('begin immediate');
    // Another process that starts simultaneously can have written its id in between; it is refused now, and this id must be stored.
    if (holderOf(lock) === process.pid) return;
    lock.exec('rollback');
  }
};

const open = (file: string): Database.Database => {
  try {
    const lock = new Database(file, { timeout: 0 });
    // A process that can open the file could hold the lock.
    chmodSync(file, 0o600);
    return lock;
  } catch (error) {
    throw toldAsStorage(error, file);
  }
};

/**
 * Locks a folder for this process: two servers on one folder would have inconsistent caches. The lock is the open transaction of a
 * connection to `lock.db`, thus one of the operating system, and ends with the process in every case.
 * @returns the function that releases the folder
 * @throws BadSetting if another process holds it, StorageFault if it cannot be written
 */
export const holdFolder = (dataDir: string): (() => void) => {
  const lock = open(path.join(dataDir, 'lock.db'));
  try {
    take(lock);
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (error) {
    const holder = isHeld(error) ? holderOf(lock) : undefined;
    lock.close();
    if (holder === undefined) throw toldAsStorage(error, lock.name);
    throw new BadSetting('DATA_DIR', dataDir, `process ${holder} has this folder open; end that process, or choose another folder`);
  }
};
