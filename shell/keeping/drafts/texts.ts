/** Maximum number of texts stored per form: the latest ones that were neither restored nor discarded. */
const most = 5;

/** The texts that one page has of a form. */
export interface Own {
  /** The current text, if it differs from the initial one. */
  readonly typed?: string | undefined;
  /** Texts that are still offered for it. */
  readonly offered: readonly string[];
}

/** The same as one list, newest first. */
export const ownTexts = ({ typed, offered }: Own): readonly string[] => [...(typed === undefined ? [] : [typed]), ...offered];

/**
 * The texts of a form to be stored, without duplicates, newest first: those of this page, and those that other pages have stored meanwhile.
 * @param kept the texts stored on the device
 * @param known the stored texts that this page decides about: those that it has dropped are removed; those missing in `kept` were removed by another page
 */
export const merged = (kept: readonly string[], known: readonly string[], own: Own): readonly string[] => {
  const offered = own.offered.filter((text) => kept.includes(text) || !known.includes(text));
  const others = kept.filter((text) => !known.includes(text));
  return [...new Set(ownTexts({ ...own, offered }).concat(others))].slice(0, most);
};

/** Stored form of the texts of one form. */
export const asText = (texts: readonly string[]): string => JSON.stringify(texts);

/** Parses stored texts; none if the format is another one. */
export const textsIn = (kept: string): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(kept);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
};
