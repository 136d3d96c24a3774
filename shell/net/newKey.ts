/** A key that nobody has used before: 128 random bits. `crypto.randomUUID` would be there over https and on this machine only. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
