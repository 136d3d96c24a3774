import { longestText } from '#shell/rules/values/longestText';

/** Maximum length of the name of a program notification (ADN-114). */
export const longestName = 200;

/** Maximum length of its text, in characters of HTML. */
export const longestContent = longestText;

/** Maximum lengths of a question of the welcome form, its help and an option, in characters. */
export const longestQuestion = 200;
export const longestHelp = 300;
export const longestOption = 100;

/** Maximum number of questions per company, and of options per question. */
export const mostQuestions = 40;
export const mostOptions = 50;
