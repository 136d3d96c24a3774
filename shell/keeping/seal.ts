/** Encrypts data of one person with their own key. */
export interface Seal {
  /** Encrypts a text. @param name of the text, which is authenticated with it, so that encrypted texts cannot be exchanged */
  close(text: string, name: string): Promise<string>;
  /** Decrypts a text. @throws if it was encrypted with another key or name, or is damaged */
  open(sealed: string, name: string): Promise<string>;
  /** A keyed hash that replaces a name which could disclose too much: 128 bits, hex; deterministic for a key. */
  mark(name: string): Promise<string>;
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Encrypts with AES-GCM and a key that only the server stores, so that other users of a shared device cannot read the data.
 * @param key 256 bits, Base64
 */
export const sealWith = async (subtle: SubtleCrypto, key: string): Promise<Seal> => {
  const bytes = fromBase64(key);
  const sealing = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const naming = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const sealOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(name) });
  return {
    async close(text, name) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return `${toBase64(iv)}.${toBase64(new Uint8Array(await subtle.encrypt(sealOf(iv, name), sealing, bytesOf(text))))}`;
    },
    async open(sealed, name) {
      const [iv = '', text = ''] = sealed.split('.');
      return new TextDecoder().decode(await subtle.decrypt(sealOf(fromBase64(iv), name), sealing, fromBase64(text)));
    },
    mark: async (name) => toHex(new Uint8Array(await subtle.sign('HMAC', naming, bytesOf(name))).slice(0, 16)),
  };
};
