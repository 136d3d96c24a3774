/** Texts kept for one form at most: what was typed the last few times, and never decided about. */
const most = 5;

/** What one page has of a form. */
export interface Own {
  /** What stands in it, where that is not what it began with. */
  readonly typed?: string | undefined;
  /** What is still offered for it. */
  readonly offered: readonly string[];
}

/** The same as one list, the latest first. */
export const ownTexts = ({ typed, offered }: Own): readonly string[] => [...(typed === undefined ? [] : [typed]), ...offered];

/**
 * The texts of a form that are to be kept, each once, the latest first: those of this page, and those that others have kept meanwhile.
 * @param kept what the device holds now
 * @param known the part of it that this page decides about: what of this it has no longer goes, what is missing there somebody else has taken out
 */
export const merged = (kept: readonly string[], known: readonly string[], own: Own): readonly string[] => {
  const offered = own.offered.filter((text) => kept.includes(text) || !known.includes(text));
  const others = kept.filter((text) => !known.includes(text));
  return [...new Set(ownTexts({ ...own, offered }).concat(others))].slice(0, most);
};

/** The texts of one form as they are kept. */
export const asText = (texts: readonly string[]): string => JSON.stringify(texts);

/** The texts in what was kept; whatever is not in this form holds none. */
export const textsIn = (kept: string): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(kept);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
};
