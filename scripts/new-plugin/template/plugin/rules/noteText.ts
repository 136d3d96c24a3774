/** The most characters that a note may have. */
export const longestNote = 500;

/**
 * What is kept of a text that a person typed: without blanks around it.
 * @returns `undefined` where nothing is left, or more than a note may have
 */
export const noteText = (typed: string): string | undefined => {
  const text = typed.trim();
  return text !== '' && text.length <= longestNote ? text : undefined;
};
