import { chmodSync, readdirSync, statSync } from 'node:fs';

const others = 0o077;
/** Files and folders that the server creates in a data folder. */
const ours = /^(wellspring\.sqlite|lock\.db|token-secret|second-factor-key|files|replaced|restoring)(-|$)/;

const isOpenToOthers = (folder: string): boolean => process.platform !== 'win32' && (statSync(folder).mode & others) !== 0;

/**
 * Restricts a data folder to its owner, like folders that the server creates. A folder with other content stays unchanged: `DATA_DIR=/tmp` must not
 * close `/tmp`.
 * @returns a warning for the operator if other users of the machine can still read it
 */
export const closeToOthers = (folder: string): string | undefined => {
  if (!isOpenToOthers(folder)) return undefined;
  try {
    if (readdirSync(folder).every((name) => ours.test(name))) chmodSync(folder, 0o700);
  } catch {
    // The folder belongs to another user: the warning below says so.
  }
  return isOpenToOthers(folder) ? `Others on this machine can look into ${folder}: choose a folder of its own as DATA_DIR, with the rights 700.` : undefined;
};
