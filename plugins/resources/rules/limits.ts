import { bytesInMegabyte } from '#shell/rules/files/files';

/** Maximum length of the name of a section or resource, in one language. */
export const longestName = 100;

/** Maximum length of a description, in one language. */
export const longestDescription = 300;

/** Maximum length of an article, in characters of HTML, in one language. */
export const longestArticle = 20_000;

/** Maximum length of a link's address. */
export const longestUrl = 2000;

/** Maximum numbers of sections and resources of a company. */
export const mostSections = 50;
export const mostResources = 500;

/** Maximum size of a document or film; the same as for other uploads. */
export const fileMegabytes = 10;
export const fileBytes = fileMegabytes * bytesInMegabyte;

/** Maximum size of a picture. */
export const pictureMegabytes = 5;
export const pictureBytes = pictureMegabytes * bytesInMegabyte;

/** Size to which a picture is cropped for cards, in pixels. */
export const pictureFrame = { width: 800, height: 400 };

/** Types that the file chooser offers and the server accepts. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'] as const;
export const filmTypes = ['video/mp4', 'video/webm'] as const;
