/** A new random key of 128 bits. `crypto.randomUUID` exists over https and on localhost only. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
