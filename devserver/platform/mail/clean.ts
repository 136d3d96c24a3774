/** What steers the direction of a text: with it a subject would show letters in another order than they stand in. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text for one line, such as a subject or a name: line breaks and other control characters are a blank, and so are several blanks. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(directions, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text of several lines without control characters but line breaks and tabs. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
