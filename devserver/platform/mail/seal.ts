import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { deriveKey } from '../config/secret';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts with the server's secret. */
export interface Seal {
  /** @param place context of the text, needed to open it. @returns base64url */
  close(text: string, place: string): string;
  /** The text; `undefined` if it was sealed with another secret or for another place, or was changed since. */
  open(sealed: string, place: string): string | undefined;
}

/**
 * AES-256-GCM with keys derived for `purpose`. The nonce is an HMAC over text and place, so that seeding gives the same rows each time; it
 * repeats only for the same text in the same place, and then reveals only that they are equal.
 */
export const createSeal = (secret: string | Buffer, purpose: string): Seal => {
  const key = deriveKey(secret, purpose);
  const nonceKey = deriveKey(secret, `${purpose}: nonces`);
  const nonceOf = (text: string, place: string): Buffer =>
    createHmac('sha256', nonceKey)
      .update(JSON.stringify([text, place]))
      .digest()
      .subarray(0, nonceBytes);
  return {
    close: (text, place) => {
      const nonce = nonceOf(text, place);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        // Invalid for any reason: it was not sealed for this place.
        return undefined;
      }
    },
  };
};
