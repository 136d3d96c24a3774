/** Encrypts texts of one person under the person's own key. */
export interface Seal {
  /** @param name of the text, which is authenticated with it: a sealed text cannot be swapped for another one */
  close(text: string, name: string): Promise<string>;
  /** @throws if it was closed with another key or name, or is damaged */
  open(sealed: string, name: string): Promise<string>;
  /** A keyed hash in place of a name that could disclose too much: 128 bits, hex; always the same for the same key. */
  mark(name: string): Promise<string>;
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * AES-GCM under a key that only the server stores: other users of a shared device cannot read the data.
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
