import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toldAsStorage } from './storage';

/** Of the development secret, in `DATA_DIR`. */
export const secretFile = 'token-secret';

/** The same for the key of second factors. */
export const factorKeyFile = 'second-factor-key';

/**
 * A secret of development, kept in `DATA_DIR` so that sessions survive a restart. Made on the first run, readable by its owner only.
 * @returns 64 hexadecimal characters.
 * @throws StorageFault when it can neither be read nor written.
 */
export const readOrMakeSecret = (dataDir: string, name: typeof secretFile | typeof factorKeyFile): string => {
  const file = path.join(dataDir, name);
  try {
    const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (kept !== '') return kept;
    const secret = randomBytes(32).toString('hex');
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (error) {
    throw toldAsStorage(error, file);
  }
};

/** A 256-bit key of its own for each purpose, from the server's secret (HKDF, RFC 5869): the same at every call, kept nowhere. It must never be logged. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
