/** Where sealed drafts lie in the local storage of this device: `draft.<person>.<form>`. Part of the start, because signing out removes them. */

const prefix = 'draft.';

/** @param form what stands for the name of the form, which itself might say too much */
export const draftEntry = (userId: string, form: string): string => `${prefix}${userId}.${form}`;

const entries = (beginning: string): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(beginning));

/** Removes everything that is kept for a person on this device. */
export const forgetDraftsOf = (userId: string): void => {
  for (const entry of entries(draftEntry(userId, ''))) localStorage.removeItem(entry);
};

/** Keeps the drafts of everybody while something else empties the local storage. */
export const keepingDrafts = (empty: () => void): void => {
  const kept = entries(prefix).map((entry) => [entry, localStorage.getItem(entry) ?? ''] as const);
  empty();
  for (const [entry, text] of kept) localStorage.setItem(entry, text);
};
