/** Encrypted drafts in the local storage of this device, under `draft.<person>.<form>`. Signing out removes them. */

import { device } from '../../kernel/storage/storage';
import { keysOf } from '../../kernel/storage/storageAsWhole';

/** Prefix of every entry. */
export const prefix = 'draft.';

/** @param form keyed hash of the form's name, because the name itself can disclose too much */
export const draftEntry = (userId: string, form: string): string => `${prefix}${userId}.${form}`;

/** Keys of the entries with a prefix. */
export const entries = (beginning: string): readonly string[] => keysOf(device).filter((key) => key.startsWith(beginning));

/** Removes all drafts of a person from this device. */
export const forgetDraftsOf = (userId: string): void => {
  for (const entry of entries(draftEntry(userId, ''))) device.remove(entry);
};
