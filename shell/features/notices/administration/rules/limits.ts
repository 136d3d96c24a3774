/** Of the name of a program notification (ADN-114). */
export const longestName = 200;

/** Of its text, in characters of HTML: both languages fit into one body. */
export const longestContent = 24_000;

/** Of a question of the welcome form, its help and an option, in characters. */
export const longestQuestion = 200;
export const longestHelp = 300;
export const longestOption = 100;

/** Of a company, and of a question. */
export const mostQuestions = 40;
export const mostOptions = 50;
