import { call, type SagaGenerator } from 'typed-redux-saga';
import type { Message } from '../../i18n/texts';
import { asBase64 } from '../../kernel/effects/asBase64';
import { download } from '../../kernel/effects/download';
import { newKey } from '../../net/newKey';
import type { DocumentState, SentDocument, SentDocumentFile, StoredDocumentFile } from '../../net/schemas/documents';
import { documentBytes, documentTypes, longestDocumentLabel, mostNewFiles } from '../../rules/files/documents';
import { change } from '../../state/change/change';
import { typeFaultOf } from '../form/fields/contentOfFile';

/** A document in a form. A new file has a key of this browser instead of its name in the file store. */
export interface DocumentValues {
  readonly Row: string;
  readonly Labels: DocumentState['Labels'];
  readonly Files: { readonly en: StoredDocumentFile | null; readonly es: StoredDocumentFile | null };
}

export const blankDocument = { Labels: { en: '', es: '' }, Files: { en: null, es: null } } as const satisfies Omit<DocumentValues, 'Row'>;

/** New files by key. A form contains only the keys, so that its values can be compared, and stored as a draft without the files. */
const chosen = new Map<string, File>();
/** Names in the file store of new files that have been saved since. */
const stored = new Map<string, string>();

const keyForm = /^new [0-9a-f-]+$/;

const isNew = ({ File: key }: StoredDocumentFile): boolean => keyForm.test(key) && !stored.has(key);

/** Converts a new file into a value of the form. */
export const chooseFile = (file: File): StoredDocumentFile => {
  const key = `new ${newKey()}`;
  chosen.set(key, file);
  return { File: key, Name: file.name, Size: file.size };
};

const countNew = (values: unknown): number => {
  if (typeof values !== 'object' || values === null) return 0;
  if ('File' in values && typeof values.File === 'string') return Number(isNew(values as StoredDocumentFile));
  return Object.values(values).reduce((sum: number, value: unknown) => sum + countNew(value), 0);
};

/** Why a file cannot be sent: it has another type, it is too large, it comes from a restored draft, or the form has too many new files. */
export const faultOfFile = (file: StoredDocumentFile | null, values: unknown): 'wrongType' | 'wrongContent' | 'tooLarge' | 'again' | 'tooMany' | undefined => {
  if (file === null || !isNew(file)) return undefined;
  const sent = chosen.get(file.File);
  if (!sent) return 'again';
  const wrong = typeFaultOf(sent, documentTypes.join());
  if (wrong !== undefined) return wrong;
  if (file.Size > documentBytes) return 'tooLarge';
  return countNew(values) > mostNewFiles ? 'tooMany' : undefined;
};

export const isStoredFile = (file: StoredDocumentFile): boolean => !isNew(file);

/** Initial values of the documents of a record. */
export const documentsStart = <D extends DocumentState>(documents: readonly D[]): (Omit<D, 'Id'> & DocumentValues)[] =>
  documents.map(({ Id, ...document }) => ({ ...document, Row: Id }));

type Sent<D> = Omit<D, 'Row' | 'Labels' | 'Files'> & SentDocument;

const fits = (label: string): boolean => [...label.trim()].length <= longestDocumentLabel;

/** Converts the documents of a form for the body, with keys for new files; undefined if one is incomplete. @param values all values of the form */
export const documentsSent = <D extends DocumentValues>(documents: readonly D[], values: unknown): Sent<D>[] | undefined => {
  const sent = documents.flatMap(({ Row, Labels, Files: { en, es }, ...document }) => {
    const isRight = (Labels.en.trim() || Labels.es.trim()) !== '' && fits(Labels.en) && fits(Labels.es);
    if (!isRight || en === null || faultOfFile(en, values) || faultOfFile(es, values)) return [];
    const words = { en: Labels.en.trim(), es: Labels.es.trim() };
    return [{ ...document, Id: Row, Labels: words, Files: { en: { File: en.File }, es: es && { File: es.File } } } as Sent<D>];
  });
  return sent.length === documents.length ? sent : undefined;
};

function* withChosenFile(file: SentDocumentFile): SagaGenerator<SentDocumentFile> {
  if (!('File' in file)) return file;
  const bytes = stored.has(file.File) ? undefined : chosen.get(file.File);
  return bytes ? { Name: bytes.name, Base64EncodedFile: yield* call(asBase64, bytes) } : { File: stored.get(file.File) ?? file.File };
}

/** Replaces the keys in the documents of a body by the content of new files. */
export function* withChosenFiles<D extends SentDocument>(documents: readonly D[]): SagaGenerator<D[]> {
  const all: D[] = [];
  for (const document of documents) {
    const { en, es } = document.Files;
    all.push({ ...document, Files: { en: yield* withChosenFile(en), es: es && (yield* withChosenFile(es)) } });
  }
  return all;
}

/** Stores the names of new files that have been saved. @param sent the documents of the body, before `withChosenFiles` */
export const noteStored = (sent: readonly SentDocument[], saved: readonly DocumentState[]): void => {
  for (const { Id, Files } of sent)
    for (const language of ['en', 'es'] as const) {
      const [key, file] = [Files[language], saved.find((document) => document.Id === Id)?.Files[language]];
      if (key && 'File' in key && file && chosen.has(key.File)) stored.set(key.File, file.File);
    }
};

const withStored = (file: StoredDocumentFile | null): StoredDocumentFile | null => file && { ...file, File: stored.get(file.File) ?? file.File };

/** The documents of a form, with the names in the file store of files that have been saved. */
export const withStoredFiles = <D extends DocumentValues>(documents: readonly D[]): D[] =>
  documents.map((document) => ({ ...document, Files: { en: withStored(document.Files.en), es: withStored(document.Files.es) } }));

/** Creates the change that saves a stored file on the device, as a part of an administration's state. */
export const opensFile = (failed: Message) =>
  change(
    function* openFile({ File: s3FileName, Name: displayName }: StoredDocumentFile) {
      yield* download({ s3FileName, displayName });
      return true as const;
    },
    { failed },
  );
