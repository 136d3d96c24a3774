import { cancelled, facts, put, select, tab, take, takeEvery } from '#shell/api';
import { narrow, selectSearches } from './search';
import { cleared, filtered, restored, type Searches, searched, typed } from './searches';

const key = 'support.searches';

/** What another version of this page has stored may be anything; another person's is left alone. */
const read = (by: string): Searches | undefined => {
  try {
    const kept: { readonly by?: unknown; readonly searches?: Partial<Searches> } = JSON.parse(tab.get(key) ?? '{}');
    const isWhole = Array.isArray(kept.searches?.user?.criteria.companies) && Array.isArray(kept.searches.participant?.criteria.companies);
    return kept.by === by && isWhole ? (kept.searches as Searches) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Keeps the searches in this tab of the browser while somebody is signed in: whoever acts for a person they have found comes to a page that is loaded anew, and finds
 * the results as they were, with that person marked (SUP-025). Sign-out removes them.
 */
export function* keepSearches(): Generator {
  const by = (yield* facts()).settings?.Impersonation.UserId;
  if (!by) return;
  const kept = read(by);
  if (kept) {
    yield* put(restored(kept));
    for (const kind of ['user', 'participant'] as const) if (kept[kind].hasSearched) yield* narrow(kind);
  }
  try {
    yield* takeEvery([typed, searched, filtered, cleared], function* keep() {
      tab.set(key, JSON.stringify({ by, searches: yield* select(selectSearches) }));
    });
    yield* take(() => false);
  } finally {
    if (yield* cancelled()) tab.remove(key);
  }
}
