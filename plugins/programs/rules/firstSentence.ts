/** The first sentence of a text, or the whole text if it has only one. */
export const firstSentence = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?…](?=\s|$)/.exec(words)?.[0] ?? words;
};
