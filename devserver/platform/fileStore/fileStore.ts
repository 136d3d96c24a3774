import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte of a part of a file. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/** A file in the store. */
export interface Listed {
  readonly name: string;
  /** Milliseconds since 1970, by the clock of the store. */
  readonly writtenAt: number;
}

/** Where the bytes of uploaded files are, by their names in the table `file`. A file never changes. All methods but `remove` throw `Unavailable` if the store fails. */
export interface FileStore {
  /** For the operator: the folder, or the address of the bucket. */
  readonly place: string;
  /** Whether it is `DATA_DIR/files`, which a server without others has to itself. */
  readonly isFolder: boolean;
  /** Stores a file. It can be read once this resolves. @param isLasting false: the file can be written again and need not survive a power failure */
  write(name: string, bytes: Buffer, isLasting?: boolean): Promise<void>;
  /** An unused path on this machine, for a file that `take` stores. A file that stays there is removed by a later start. */
  newPath(): string;
  /** Moves a file of this machine into the store. */
  take(path: string, name: string): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Streams a file, or a part of it. Rejects if there is no such file, before anything is streamed. */
  open(name: string, part?: Part): Promise<Readable>;
  /** In bytes; undefined: there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Copies a file to a path of this machine. @param mayLink whether a hard link is enough @returns whether the file exists */
  copyTo(name: string, path: string, mayLink?: boolean): Promise<boolean>;
  /** Removes a file, if there is one. A file that cannot be removed is an orphan, which a later start removes. */
  remove(name: string): Promise<void>;
  /** All files, page by page. */
  list(): AsyncIterable<readonly Listed[]>;
  /** Whether the store answers. */
  prove(): Promise<void>;
}

/** A name of 192 random bits. */
export const newFileName = (): string => randomBytes(24).toString('base64url');

/** Number of files that are copied at a time. */
const atATime = 8;

/** Calls `work` for all names, some at a time. */
export const forFiles = async (names: readonly string[], work: (name: string) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < names.length; at += atATime) await Promise.all(names.slice(at, at + atATime).map(work));
};
