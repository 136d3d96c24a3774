import { renameSync, type Stats, statSync } from 'node:fs';
import { StorageFault, toldAsStorage } from '../storage/storage';

type Identity = Pick<Stats, 'dev' | 'ino'>;

const identityOf = (file: string): Identity | undefined => {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw toldAsStorage(error, file);
  }
};

const isSame = (one: Identity | undefined, other: Identity): boolean => one?.ino === other.ino && one.dev === other.dev;

/**
 * Checks that the open database is still the one in its folder. SQLite continues with files that were removed, replaced or moved away, as the operating system
 * allows, and data written there is lost.
 */
export class DatabasePlace {
  readonly #database: Identity | undefined;
  /** Undefined until the log exists: SQLite creates it when first needed, and keeps it while the database is open. */
  #log: Identity | undefined;
  /** Whether it was checked in this turn of the event loop. */
  #isSeen = false;

  /** @param file of an open database */
  constructor(private readonly file: string) {
    this.#database = identityOf(file);
  }

  /**
   * Called before each transaction; checks once in a turn of the event loop, for all its transactions. A check once a second would acknowledge data that is
   * written into a lost file in between.
   * @throws StorageFault if the file, its log or their folder was removed, replaced or moved away
   */
  check(): void {
    if (this.#isSeen) return;
    if (this.#database && !isSame(identityOf(this.file), this.#database)) throw this.#fault(this.file);
    const log = identityOf(`${this.file}-wal`);
    if (this.#log === undefined) this.#log = log;
    else if (!isSame(log, this.#log)) throw this.#fault(`${this.file}-wal`);
    this.#isSeen = true;
    // real time: the next turn of the event loop, not a wait
    setImmediate(() => {
      this.#isSeen = false;
    });
  }

  /**
   * Closes the database. SQLite then removes the files beside it by name: those of another database are renamed for that time.
   * @param close closes the last connection
   */
  async leave(close: () => Promise<void>): Promise<void> {
    const foreign = this.#log && !isSame(this.#log, identityOf(`${this.file}-wal`) ?? this.#log) ? [`${this.file}-wal`, `${this.file}-shm`] : [];
    const moved = foreign.filter((file) => identityOf(file) !== undefined);
    for (const file of moved) renameSync(file, `${file}.kept`);
    try {
      await close();
    } finally {
      for (const file of moved) renameSync(`${file}.kept`, file);
    }
  }

  #fault(file: string): StorageFault {
    const problem = 'was removed, replaced or moved away while this server works with it, so nothing more can be saved';
    return new StorageFault(file, problem, 'end the server, put the right files in place, and start it again', true);
  }
}
