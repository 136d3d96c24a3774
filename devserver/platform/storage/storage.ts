import { Unavailable } from './unavailable';

type Cause = 'full' | 'readOnly' | 'damaged' | 'failing';

/** Codes of SQLite, and of the operating system for stored files. */
const causes: ReadonlyMap<string, Cause> = new Map<string, Cause>([
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_CANTOPEN', 'readOnly'],
  ['SQLITE_PERM', 'readOnly'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
  ['EPERM', 'readOnly'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR', 'failing'],
  ['EIO', 'failing'],
]);

const words: Readonly<Record<Cause, { readonly problem: string; readonly advice: string }>> = {
  full: { problem: 'cannot be written, because the disk is full', advice: 'free some space on it' },
  readOnly: { problem: 'cannot be written, because it is read-only or belongs to somebody else', advice: 'give this process the right to write there' },
  damaged: { problem: 'is damaged, or no database', advice: 'put back a backup' },
  failing: { problem: 'cannot be used, because the disk reports errors', advice: 'check the disk' },
};

/** The storage cannot be read or written. The message is one sentence for the operator: place, cause and advice. */
export class StorageFault extends Unavailable {
  /** @param reading whether stored data can still be read */
  constructor(where: string, problem: string, advice: string, reading = false, options?: ErrorOptions) {
    super(`${where} ${problem}: ${advice}, or choose another folder as DATA_DIR.`, reading ? 'error.notSaved' : 'error.storage', 60, options);
  }
}

/** `SQLITE_IOERR_WRITE` is a kind of `SQLITE_IOERR`. */
const causeOf = (error: unknown): Cause | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return causes.get(code) ?? causes.get(code.split('_', 2).join('_')) ?? causeOf(error.cause);
};

/**
 * The error to throw in place of an error of a file operation.
 * @returns a `StorageFault` if the storage is the cause, else the error itself
 */
export const toldAsStorage = (error: unknown, file: string): unknown => {
  const cause = error instanceof StorageFault ? undefined : causeOf(error);
  if (cause === undefined) return error;
  const { problem, advice } = words[cause];
  return new StorageFault(file, problem, advice, cause === 'full' || cause === 'readOnly', { cause: error });
};
