import type { Kept } from './storage';

/** The keys of everything that is kept. Apart from the rest of storage, because the start of the page needs neither this nor `clear`. */
export const keysOf = ({ memory, attempt }: Kept): readonly string[] => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])];

/** Keeps nothing any longer. */
export const clear = ({ memory, attempt }: Kept): void => {
  memory.clear();
  attempt((storage) => storage.clear());
};
