const form = /^[^\s@\p{C}\p{DI}]+@[^\s@.\p{C}\p{DI}]+(?:\.[^\s@.\p{C}\p{DI}]+)+$/u;

/** Whether a trimmed text is a mail address. Nothing in it is invisible: two addresses that look alike to everybody are one. */
export const isMail = (text: string): boolean => form.test(text);
