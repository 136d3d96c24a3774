import { nowMs } from '../clock';
import { device } from '../storage';
import { draftEntry } from './storage';

/** Keeps the texts of one person's forms. */
export interface Vault {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  drop(name: string): Promise<void>;
}

/** Drafts of a person as long as this page lives. */
export const memoryVault = (texts: Map<string, string>): Vault => ({
  read: async (name) => texts.get(name),
  write: async (name, text) => void texts.set(name, text),
  drop: async (name) => void texts.delete(name),
});

/** Milliseconds after which nobody wants a draft back. */
const longestKept = 30 * 24 * 3_600_000;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Kept {
  readonly at: number;
  readonly text: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'text' in value && typeof value.text === 'string';

/**
 * Drafts in the local storage, sealed with AES-GCM under the person's own key, which only the server has: on a shared device nobody else can
 * read them, nor exchange one for another, nor see which forms they are of.
 * @param key 256 bits, Base64
 * @param mayWrite asked at the last moment: sealing takes time, and the person may have signed out meanwhile
 */
export const sealedVault = async (subtle: SubtleCrypto, userId: string, key: string, mayWrite: () => boolean): Promise<Vault> => {
  const secret = fromBase64(key);
  const sealing = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const naming = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const entryOf = async (name: string): Promise<string> => {
    const mark = new Uint8Array(await subtle.sign('HMAC', naming, bytes(name)));
    return draftEntry(userId, toHex(mark.slice(0, 16)));
  };
  const sealOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({ name: 'AES-GCM', iv, additionalData: bytes(`${userId} ${name}`) });

  const open = async (sealed: string, name: string): Promise<string | undefined> => {
    const [iv = '', text = ''] = sealed.split('.');
    const plain = await subtle.decrypt(sealOf(fromBase64(iv), name), sealing, fromBase64(text));
    const kept: unknown = JSON.parse(new TextDecoder().decode(plain));
    return isKept(kept) && nowMs() - kept.at < longestKept ? kept.text : undefined;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that what is dropped is not written once more by a writing that began before. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };

  return {
    read: (name) =>
      inTurn(async () => {
        const entry = await entryOf(name);
        const sealed = device.get(entry);
        if (sealed === null) return undefined;
        // What cannot be opened, because it is damaged or of another key, is of no use to anybody.
        const text = await open(sealed, name).catch(() => undefined);
        if (text === undefined) device.remove(entry);
        return text;
      }),
    write: (name, text) =>
      inTurn(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const kept: Kept = { at: nowMs(), text };
        const sealed = new Uint8Array(await subtle.encrypt(sealOf(iv, name), sealing, bytes(JSON.stringify(kept))));
        const entry = await entryOf(name);
        if (mayWrite()) device.set(entry, `${toBase64(iv)}.${toBase64(sealed)}`);
      }),
    drop: (name) => inTurn(async () => device.remove(await entryOf(name))),
  };
};
