/** Most characters of texts. */
export const longestName = 120;
export const longestQuestion = 500;
export const longestHint = 500;
export const longestChoice = 300;
export const longestValue = 60;
export const longestHtml = 10_000;
export const longestUnit = 20;

/** Most of what one company writes at a time, in all of its drafts. */
export const mostDrafts = 10;
export const mostPages = 300;
export const mostItems = 2000;

/** Most of one question. */
export const mostChoices = 40;
export const mostUnits = 6;

/** Most expressions of one formula, and values of one expression. */
export const mostExpressions = 20;

/** An id that an author may choose: as in `active-days`. */
export const keyPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const longestKey = 60;

/** Most of what follows from the answers of a draft. */
export const mostScored = 60;
export const mostResults = 100;
export const mostRules = 40;
export const mostTags = 10;
export const longestAdvice = 1000;
export const longestSource = 300;
export const longestTag = 40;

/** Of a file with a questionnaire: its bytes, and the questions and texts that are taken. */
export const longestImport = 1024 * 1024;
export const mostImported = 300;

/** Most example persons of one draft, and of what one of them answers and is expected to come to. */
export const mostPersons = 60;
export const mostPersonAnswers = 500;
export const longestPersonAnswer = 500;
export const mostScores = 100;
