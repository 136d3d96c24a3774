/** Where sealed drafts lie in the local storage of this device: `draft.<person>.<form>`. Signing out removes them. */

import { device } from '../../kernel/storage';
import { keysOf } from '../../kernel/storageAsWhole';

/** What every entry begins with. */
export const prefix = 'draft.';

/** @param form what stands for the name of the form, which itself might say too much */
export const draftEntry = (userId: string, form: string): string => `${prefix}${userId}.${form}`;

/** The entries that begin so. */
export const entries = (beginning: string): readonly string[] => keysOf(device).filter((key) => key.startsWith(beginning));

/** Removes everything that is kept for a person on this device. */
export const forgetDraftsOf = (userId: string): void => {
  for (const entry of entries(draftEntry(userId, ''))) device.remove(entry);
};
