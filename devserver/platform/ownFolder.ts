import { chmodSync, readdirSync, statSync } from 'node:fs';

const others = 0o077;
/** Files and folders that a data folder has from us. */
const ours = /^(wellspring\.sqlite|lock\.db|token-secret|second-factor-key|files|replaced|restoring)(-|$)/;

const isOpenToOthers = (folder: string): boolean => process.platform !== 'win32' && (statSync(folder).mode & others) !== 0;

/**
 * Leaves a data folder to its owner alone, as those are that the server makes. A folder that holds other things as well stays as it is: `DATA_DIR=/tmp` must not
 * close `/tmp`.
 * @returns what the operator should know, where others on the machine can still look into it.
 */
export const closeToOthers = (folder: string): string | undefined => {
  if (!isOpenToOthers(folder)) return undefined;
  try {
    if (readdirSync(folder).every((name) => ours.test(name))) chmodSync(folder, 0o700);
  } catch {
    // Told below: it belongs to somebody else.
  }
  return isOpenToOthers(folder) ? `Others on this machine can look into ${folder}: choose a folder of its own as DATA_DIR, with the rights 700.` : undefined;
};
