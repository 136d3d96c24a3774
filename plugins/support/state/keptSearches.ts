import { cancelled, facts, put, select, tab, take, takeEvery } from '#shell/api';
import { narrow, selectSearches } from './search';
import { cleared, filtered, restored, type Searches, searched, typed } from './searches';

const key = 'support.searches';

/** Validates stored data, which may be of another version. Data of another user are ignored. */
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
 * Stores the searches in this tab of the browser during a session. After an impersonation of a found person the page is reloaded and displays the
 * results again, with that person marked (SUP-025). Sign-out removes them.
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
