import { chmodSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { BadSetting } from '../config';
import { toldAsStorage } from '../storage';

/** A connection that nothing names is collected, and its lock with it. */
const held = new Set<Database.Database>();

const isHeld = (error: unknown): boolean => error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';

/** The process that holds the folder, or held it last. */
const holderOf = (lock: Database.Database): unknown => lock.pragma('user_version', { simple: true });

/** @throws SqliteError `SQLITE_BUSY` when another connection holds the lock. */
const take = (lock: Database.Database): void => {
  for (;;) {
    lock.pragma(`user_version = ${process.pid}`);
    lock.exec('begin immediate');
    // Another process, which starts in the same moment, may have written its id in between; it is refused now, and ours has to stand there.
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
 * Keeps a folder to this process: two servers on one folder would hold different things of it in memory. The lock is the open transaction of a
 * connection to `lock.db`, thus one of the operating system, and ends with the process however that ends.
 * @returns how to let go of the folder.
 * @throws BadSetting when another process holds it, StorageFault when nothing can be written there.
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
