/** Maximum lengths, in characters. */
export const longestName = 120;
export const longestQuestion = 500;
export const longestHint = 500;
export const longestChoice = 300;
export const longestValue = 60;
export const longestHtml = 10_000;
export const longestUnit = 20;

/** Maximum numbers per company, over all drafts. */
export const mostDrafts = 10;
export const mostPages = 300;
export const mostItems = 2000;

/** Maximum numbers per question. */
export const mostChoices = 40;
export const mostUnits = 6;

/** Maximum number of expressions per formula, and of values per expression. */
export const mostExpressions = 20;

/** Pattern of ids that authors choose, such as `active-days`. */
export const keyPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const longestKey = 60;

/** Maximum numbers and lengths of the scoring of a draft. */
export const mostScored = 60;
export const mostResults = 100;
export const mostRules = 40;
export const mostTags = 10;
export const longestAdvice = 1000;
export const longestSource = 300;
export const longestTag = 40;
export const mostHelplines = 10;
export const longestPhone = 30;

/** Whether a phone can call the number: 3 to 15 digits with spaces, hyphens and parentheses, and a plus sign before a country code. */
export const isPhone = (text: string): boolean => /^\+?[\d()\- ]+$/.test(text) && /^\d{3,15}$/.test(text.replace(/\D/g, ''));

/** Maximum size of an imported file, in bytes, and maximum number of its questions and texts. */
export const longestImport = 1024 * 1024;
export const mostImported = 300;

/** Maximum number of example persons per draft, of answers and expectations of each, and maximum length of an answer. */
export const mostPersons = 60;
export const mostPersonAnswers = 500;
export const longestPersonAnswer = 500;
export const mostScores = 100;
