import { bytesInMegabyte } from './files';

/** Maximum number of documents of a record, and maximum length of a document's name in one language. */
export const mostDocuments = 10;
export const longestDocumentLabel = 100;

/** Maximum size of a document, and maximum number of new files in one save. */
export const documentMegabytes = 10;
export const documentBytes = documentMegabytes * bytesInMegabyte;
export const mostNewFiles = 4;

/** Content types that the file chooser offers and the server accepts. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'] as const;
