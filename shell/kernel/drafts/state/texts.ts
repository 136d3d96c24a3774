/** Texts kept for one form at most: what was typed the last few times, and never decided about. */
const most = 5;

/** The texts of one form as they are kept, `null` where there is none: each once, the latest first. */
export const asTexts = (texts: readonly string[]): string | null => (texts.length > 0 ? JSON.stringify([...new Set(texts)].slice(0, most)) : null);

/** The texts in what was kept; whatever is not in this form holds none. */
export const textsIn = (kept: string | null | undefined): readonly string[] => {
  try {
    const texts: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
};
