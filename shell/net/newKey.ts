/** A new random key of 128 bits, hex. `crypto.randomUUID` exists only over https and on localhost. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
