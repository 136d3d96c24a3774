import { bytesInMegabyte } from '#shell/rules/files';

/** The longest name of a challenge, in one language. */
export const longestName = 100;

/** The longest description and the longest instructions, in characters of HTML: both languages fit into one body. */
export const longestDescription = 15_000;
export const longestInstructions = 3000;

/** The longest text of what a tick certifies. */
export const longestCheckbox = 300;

/** The most levels of a challenge, and what one of them may ask for and be worth. */
export const mostLevels = 20;
export const mostRequired = 1000;
export const mostPoints = 100_000;

/** The most members of a group. */
export const largestGroup = 500;

/** The most drafts and templates of a company. */
export const mostDrafts = 200;

/** The most challenges of a company that people may join at a time. */
export const mostOffered = 300;

/** The most bytes of a picture, and the size to which it is cropped, in pixels: 5 by 3. */
export const pictureBytes = 5 * bytesInMegabyte;
export const pictureFrame = { width: 1200, height: 720 };
