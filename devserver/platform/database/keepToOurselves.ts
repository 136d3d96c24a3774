import { chmodSync, closeSync, openSync } from 'node:fs';

/** Makes a file, where there is none, that nobody else on the machine reads; what SQLite lays beside it gets the same rights. */
export const keepToOurselves = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};
