import { type Static, type TProperties, Type } from 'typebox';
import { documentBytes, longestDocumentLabel, mostDocuments, mostNewFiles } from '../../rules/files/documents';
import { bothLanguages } from './content';
import { base64, orNull } from './values';

const File = Type.String({ minLength: 1, maxLength: 100 });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Base64EncodedFile = base64(documentBytes);

/** A stored file: name in the file store, name of the download, and size in bytes. */
const DocumentFile = Type.Object({ File, Name, Size: Type.Integer() });

/** A stored file of the record, or the content of a new one. */
const SentFile = Type.Union([Type.Object({ File }), Type.Object({ Name, Base64EncodedFile })]);

const document = {
  /** Unique within the record. */
  Id: Type.String({ minLength: 1, maxLength: 100 }),
  /** At least one of them; if one is empty, its readers see the other one. */
  Labels: bothLanguages(longestDocumentLabel),
};

/** The documents of a record, in order. The file `en` is for everybody, except readers of Spanish if there is `es`. @param more further properties */
export const documentsOf = <P extends TProperties>(more: P) =>
  Type.Array(Type.Object({ ...document, Files: Type.Object({ en: DocumentFile, es: orNull(DocumentFile) }), ...more }));

/** The documents in the body of a save. If omitted, they stay. */
export const documentsBody = <P extends TProperties>(more: P) =>
  Type.Optional(Type.Array(Type.Object({ ...document, Files: Type.Object({ en: SentFile, es: orNull(SentFile) }), ...more }), { maxItems: mostDocuments }));

/** Limits of the files in a body with documents. */
export const documentFiles = { bytes: documentBytes, most: mostNewFiles } as const;

const documents = documentsOf({});
const body = documentsBody({});

export type DocumentState = Static<typeof documents>[number];
export type StoredDocumentFile = Static<typeof DocumentFile>;
export type SentDocument = NonNullable<Static<typeof body>>[number];
export type SentDocumentFile = Static<typeof SentFile>;
