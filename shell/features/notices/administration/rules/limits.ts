/** Of the name of a program notification (ADN-114). */
export const longestName = 200;

/** Of its text, in characters of HTML: both languages fit into one body. */
export const longestContent = 24_000;
