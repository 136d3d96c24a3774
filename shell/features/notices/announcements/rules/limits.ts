import { bytesInMegabyte } from '../../../../rules/files/files';

/** Maximum length of an announcement's title, in one language, in characters. */
export const longestTitle = 100;

/** Maximum length of the text, in characters of HTML: both languages fit into one body. */
export const longestContent = 20_000;

/** Maximum length of the picture's description, in characters. */
export const longestAlternativeText = 200;

/** Maximum length of a link's address, in characters. */
export const longestUrl = 2000;

/** Maximum number of announcements of a company that are not archived. */
export const mostAnnouncements = 200;

/** Maximum number of announcements of a company, including archived ones. */
export const mostKept = 2000;

/** Maximum number of announcements in the list, which has no pages. */
export const mostListed = 500;

/** Maximum size of a picture, in bytes. */
export const imageBytes = 5 * bytesInMegabyte;

/** The size to which the picture is cropped, in pixels: 5 by 3. */
export const pictureFrame = { width: 1200, height: 720 };
