import { bytesInMegabyte } from '../../../../rules/files';

/** Of the title of an announcement, in one language. */
export const longestTitle = 100;

/** Of its text, in characters of HTML: both languages fit into one body. */
export const longestContent = 20_000;

/** Of what stands for its picture where that cannot be seen. */
export const longestAlternativeText = 200;

/** Of the address that it leads to. */
export const longestUrl = 2000;

/** Announcements of a company that are not archived. */
export const mostAnnouncements = 200;

/** Announcements of a company, archived ones too. */
export const mostKept = 500;

/** Bytes of its picture. */
export const imageBytes = 5 * bytesInMegabyte;

/** The frame into which its picture is cut, in pixels: 5 by 3. */
export const pictureFrame = { width: 1200, height: 720 };
