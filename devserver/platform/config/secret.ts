import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toldAsStorage } from '../storage/storage';

/** File of the development secret, in `DATA_DIR`. */
export const secretFile = 'token-secret';

/** File of the development key of second factors, in `DATA_DIR`. */
export const factorKeyFile = 'second-factor-key';

/**
 * A development secret, stored in `DATA_DIR` so that sessions survive a restart. Created at the first start, readable by its owner only.
 * @returns 64 hexadecimal characters
 * @throws StorageFault if it can neither be read nor written
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

/** Derives a 256-bit key for a purpose from the server's secret (HKDF, RFC 5869). It is deterministic and not stored. It must never be logged. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
