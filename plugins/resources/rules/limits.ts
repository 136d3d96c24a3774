import { bytesInMegabyte } from '#shell/rules/files/files';

/** The longest name of a section or resource, in one language. */
export const longestName = 100;

/** The longest description, in one language. */
export const longestDescription = 300;

/** The longest article, in characters of HTML, in one language. */
export const longestArticle = 20_000;

/** The longest address of a link. */
export const longestUrl = 2000;

/** The most sections and resources of a company. */
export const mostSections = 50;
export const mostResources = 500;

/** The most bytes of a document or film, as of other uploads. */
export const fileMegabytes = 10;
export const fileBytes = fileMegabytes * bytesInMegabyte;

/** The most bytes of a picture. */
export const pictureMegabytes = 5;
export const pictureBytes = pictureMegabytes * bytesInMegabyte;

/** The size to which a picture is cropped, in pixels, as cards show it. */
export const pictureFrame = { width: 800, height: 400 };

/** What the chooser of files offers, and what the server takes. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'] as const;
export const filmTypes = ['video/mp4', 'video/webm'] as const;
