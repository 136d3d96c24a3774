import { bytesInMegabyte } from '#shell/rules/files/files';

/** Maximum length of a challenge's name, in one language. */
export const longestName = 100;

/** Maximum length of the description and of the instructions, in characters of HTML. Both languages fit into one body. */
export const longestDescription = 15_000;
export const longestInstructions = 3000;

/** Maximum length of the text that a tick certifies. */
export const longestCheckbox = 300;

/** Maximum length of the outcome question, in characters of HTML, and of an answer, in one language; maximum number of answers. */
export const longestQuestion = 3000;
export const longestAnswer = 200;
export const mostAnswers = 10;

/** Maximum number of levels of a challenge, and maximum of the required units and the points of a level. */
export const mostLevels = 20;
export const mostRequired = 1000;
export const mostPoints = 100_000;

/** Maximum number of members of a group. */
export const largestGroup = 500;

/** Maximum number of drafts and templates of a company. */
export const mostDrafts = 200;

/** Maximum number of challenges of a company that are open for joining at a time. */
export const mostOffered = 300;

/** Maximum size of a picture, in bytes, and the size to which it is cropped, in pixels: 5 by 3. */
export const pictureBytes = 5 * bytesInMegabyte;
export const pictureFrame = { width: 1200, height: 720 };
