import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileName = 'token-secret';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The development secret, kept in `DATA_DIR` so that a restart signs nobody out. Made on the first run, readable by its owner only.
 * @returns 64 hexadecimal characters.
 */
export const readOrMakeSecret = (dataDir: string): string => {
  const file = path.join(dataDir, fileName);
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept !== '') return kept;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
};
