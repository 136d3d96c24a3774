import { device } from '../../kernel/storage/storage';
import { entries, prefix } from './storage';

/** Preserves the drafts of all persons while `empty` clears the local storage. */
export const keepingDrafts = (empty: () => void): void => {
  const kept = entries(prefix).map((entry) => [entry, device.get(entry) ?? ''] as const);
  empty();
  for (const [entry, text] of kept) device.set(entry, text);
};
