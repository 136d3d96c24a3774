/** Maximum number of drafts stored per form: the latest ones that were neither restored nor discarded. */
const most = 5;

/** The input and drafts that one page has of a form. */
export interface Own {
  /** The current input, if it differs from the initial values. */
  readonly typed?: string | undefined;
  /** Drafts that are still offered. */
  readonly offered: readonly string[];
}

/** The input and drafts as one list, newest first. */
export const ownTexts = ({ typed, offered }: Own): readonly string[] => [...(typed === undefined ? [] : [typed]), ...offered];

/**
 * Merges the drafts of this page with those that other pages have stored meanwhile; without duplicates, newest first.
 * @param kept the drafts stored on the device
 * @param known the stored drafts that this page has read: those that it has dropped since are removed; those missing in `kept` were removed by another page
 */
export const merged = (kept: readonly string[], known: readonly string[], own: Own): readonly string[] => {
  const offered = own.offered.filter((text) => kept.includes(text) || !known.includes(text));
  const others = kept.filter((text) => !known.includes(text));
  return [...new Set(ownTexts({ ...own, offered }).concat(others))].slice(0, most);
};

/** The drafts of one form as stored text. */
export const asText = (texts: readonly string[]): string => JSON.stringify(texts);

/** Parses stored drafts; empty if the format is a different one. */
export const textsIn = (kept: string): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(kept);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
};
