/** The first sentence of a text, which says what a program is; the whole text where it has but one. */
export const firstSentence = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?…](?=\s|$)/.exec(words)?.[0] ?? words;
};
