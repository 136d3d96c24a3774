import { preview } from '../navigation/preview';

/** Storage of this browser. If it is denied or full, values last as long as the page. */
export interface Kept {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Runs `work` on the browser's storage; `undefined` if the user has denied it, because any access throws then. */
  attempt<T>(work: (storage: Storage) => T): T | undefined;
  /** Values that the browser did not store. */
  readonly memory: Map<string, string>;
}

/** @throws if storage is not allowed: by the user's settings, or because the page is a preview, which must not store anything */
const storageOf = (name: 'localStorage' | 'sessionStorage'): Storage => {
  if (preview) throw new Error('A preview keeps nothing.');
  return globalThis[name];
};

const keptIn = (name: 'localStorage' | 'sessionStorage'): Kept => {
  const memory = new Map<string, string>();
  const attempt: Kept['attempt'] = (work) => {
    try {
      return work(storageOf(name));
    } catch {
      return undefined;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    memory,
    attempt,
    remove,
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.delete(key);
      try {
        storageOf(name).setItem(key, value);
      } catch {
        // Removes an older value, which the next page would otherwise read.
        remove(key);
        memory.set(key, value);
      }
    },
  };
};

/** Shared by all tabs of this browser. */
export const device = keptIn('localStorage');

/** Of this tab only. */
export const tab = keptIn('sessionStorage');
