import type { Kept } from './storage';

/** All stored keys. In a separate file, because the start of the page needs neither this nor `clear`. */
export const keysOf = ({ memory, attempt }: Kept): readonly string[] => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])];

/** Removes everything that is stored. */
export const clear = ({ memory, attempt }: Kept): void => {
  memory.clear();
  attempt((storage) => storage.clear());
};
