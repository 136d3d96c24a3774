import { nowMs } from '../../kernel/clock';
import { device } from '../../kernel/storage/storage';
import type { Seal } from '../seal';
import { draftEntry } from './storage';
import { asText, merged, type Own, ownTexts, textsIn } from './texts';

/** Stores the drafts of one person: a list for each form, in the order in which they are offered. */
export interface Vault {
  read(name: string): Promise<readonly string[]>;
  /** Stores the drafts that this page has of a form, together with those of other pages. */
  write(name: string, own: Own): Promise<void>;
}

/** Drafts of a person in the memory of this page. */
export const memoryVault = (entries: Map<string, readonly string[]>): Vault => ({
  read: async (name) => entries.get(name) ?? [],
  // This vault has one writer.
  write: async (name, own) => void entries.set(name, merged([], [], own)),
});

/** Maximum age of a draft, in milliseconds. */
const longestKept = 30 * 24 * 3_600_000;

interface Kept {
  readonly at: number;
  /** All drafts of the form. */
  readonly text: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'text' in value && typeof value.text === 'string';

/** Runs work on an entry under a lock, so that tabs do not overwrite each other's changes. */
const alone = async <T>(entry: string, work: () => Promise<T>): Promise<T> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  let isBegun = false;
  const begin = (): Promise<T> => {
    isBegun = true;
    return work();
  };
  try {
    return await locks.request(entry, begin);
  } catch (error) {
    if (isBegun) throw error;
    // If storage is denied there are no locks either, and nothing that tabs share.
    return work();
  }
};

/**
 * Encrypted drafts in the local storage. Other users of a shared device can neither read nor exchange them, nor see the names of their forms.
 * @param mayWrite called just before writing, because encryption takes time and the person may have signed out meanwhile
 */
export const sealedVault = (seal: Seal, userId: string, mayWrite: () => boolean): Vault => {
  const entryOf = async (name: string): Promise<string> => draftEntry(userId, await seal.mark(name));
  const sealedAs = (name: string): string => `${userId} ${name}`;

  const open = async (sealed: string, name: string): Promise<readonly string[]> => {
    const kept: unknown = JSON.parse(await seal.open(sealed, sealedAs(name)));
    return isKept(kept) && nowMs() - kept.at < longestKept ? textsIn(kept.text) : [];
  };

  const close = (texts: readonly string[], name: string): Promise<string> => {
    const kept: Kept = { at: nowMs(), text: asText(texts) };
    return seal.close(JSON.stringify(kept), sealedAs(name));
  };

  /** The drafts of an entry; empty if it cannot be decrypted, because it is damaged or encrypted with another key. */
  const readEntry = async (entry: string, name: string): Promise<readonly string[]> => {
    const sealed = device.get(entry);
    return sealed === null ? [] : open(sealed, name).catch(() => []);
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Runs work in sequence, so that an earlier write does not restore a removed draft. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };

  /** The drafts of each form that this page has read or written. It decides about these only. */
  const known = new Map<string, readonly string[]>();

  const exclusively = <T>(name: string, work: (entry: string) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const entry = await entryOf(name);
      return alone(entry, () => work(entry));
    });

  return {
    read: (name) =>
      exclusively(name, async (entry) => {
        const texts = await readEntry(entry, name);
        if (texts.length === 0) device.remove(entry);
        known.set(name, texts);
        return texts;
      }),
    write: (name, own) =>
      exclusively(name, async (entry) => {
        const texts = merged(await readEntry(entry, name), known.get(name) ?? [], own);
        known.set(name, ownTexts(own));
        if (texts.length === 0) return device.remove(entry);
        const sealed = await close(texts, name);
        if (mayWrite()) device.set(entry, sealed);
      }),
  };
};
