/** Closes text so that only its owner's key opens it again. */
export interface Seal {
  /** @param name what the text is of: sealed text cannot be exchanged for another */
  close(text: string, name: string): Promise<string>;
  /** @throws when it was closed with another key or under another name, or is damaged */
  open(sealed: string, name: string): Promise<string>;
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * AES-GCM under the person's own key, which only the server has: what waits on a shared device can be read by nobody else.
 * @param key 256 bits, Base64
 */
export const sealWith = async (subtle: SubtleCrypto, key: string): Promise<Seal> => {
  const secret = await subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const sealOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(name) });
  return {
    async close(text, name) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return `${toBase64(iv)}.${toBase64(new Uint8Array(await subtle.encrypt(sealOf(iv, name), secret, bytesOf(text))))}`;
    },
    async open(sealed, name) {
      const [iv = '', text = ''] = sealed.split('.');
      return new TextDecoder().decode(await subtle.decrypt(sealOf(fromBase64(iv), name), secret, fromBase64(text)));
    },
  };
};
