/** The address of a place that is a link to a meeting; `undefined` for any other text. */
export const linkOf = (place: string): string | undefined => {
  const text = place.trim();
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : undefined;
};
