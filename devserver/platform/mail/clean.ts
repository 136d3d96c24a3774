/** Control characters of text direction, with which a subject would show letters in another order. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text for one line, such as a subject or a name: line breaks, other control characters and sequences of blanks become one blank. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(directions, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text of several lines, without control characters except line breaks and tabs. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
