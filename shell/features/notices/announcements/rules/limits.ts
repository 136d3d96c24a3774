import { bytesInMegabyte } from '../../../../rules/files';

/** The longest title of an announcement, in one language. */
export const longestTitle = 100;

/** The longest text, in characters of HTML: both languages fit into one body. */
export const longestContent = 20_000;

/** The longest description of the picture. */
export const longestAlternativeText = 200;

/** The longest address of a link. */
export const longestUrl = 2000;

/** The most announcements of a company that are not archived. */
export const mostAnnouncements = 200;

/** The most announcements of a company, including archived ones. */
export const mostKept = 2000;

/** Maximum number of announcements in the list, which has no pages. */
export const mostListed = 500;

/** The most bytes of a picture. */
export const imageBytes = 5 * bytesInMegabyte;

/** The size to which the picture is cropped, in pixels: 5 by 3. */
export const pictureFrame = { width: 1200, height: 720 };
