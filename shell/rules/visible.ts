/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{DI}]/u.test(text);

/** Characters without width that join nothing and select nothing. */
const zeroWidth = /[\u200b\u2060\ufeff]/g;

/** Joiners of emoji and of scripts (Persian, Hindi), where they stand between other characters of those; otherwise they are invisible. */
const strayJoiner = /(?<![^\s\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s\p{ASCII}])/gu;

/** A name in one line, without what nobody sees: two names that look alike are equal, and one without a visible character is empty. */
export const cleanName = (text: string): string => (isVisible(text) ? text.replace(zeroWidth, '').replace(strayJoiner, '').replace(/\s+/g, ' ').trim() : '');
