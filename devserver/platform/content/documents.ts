import { type Locale, locales } from '../../../shell/i18n/locale';
import type { DocumentState, SentDocument, StoredDocumentFile } from '../../../shell/net/schemas/documents';
import { documentMegabytes, documentTypes } from '../../../shell/rules/files/documents';
import { cleanName } from '../../../shell/rules/visible';
import { type Call, Refusal, type Unit } from '../module';
import type { WrittenFileToKeep } from '../platform';
import { FieldRefusal } from '../refusal';
import { writeSentFile } from './files';
import type { BothLanguages } from './kind';

export type { DocumentState, SentDocument };

const codes = ['en', 'es'] as const satisfies readonly (keyof BothLanguages)[];

/** Written files of a save, by the field that sent each. */
export type WrittenDocuments = ReadonlyMap<string, WrittenFileToKeep>;

const rules = { megabytes: documentMegabytes, types: documentTypes, wrongType: 'content.noDocument' };

/** Writes the new files of documents before the transaction. @param at their field. @throws FieldRefusal 400 */
export const writeDocuments = async (
  call: Pick<Call, 'sentFile' | 'picture' | 'writeFile'>,
  documents: readonly SentDocument[] = [],
  at = 'Documents',
): Promise<WrittenDocuments> => {
  const written = new Map<string, WrittenFileToKeep>();
  for (const [place, { Files }] of documents.entries())
    for (const code of codes) {
      const sent = Files[code];
      const field = `${at}[${place}].Files.${code}`;
      if (sent && 'Base64EncodedFile' in sent) written.set(field, await writeSentFile(call, sent, { field, ...rules }));
    }
  return written;
};

interface Saving {
  readonly unit: Pick<Unit, 'storeFile'>;
  readonly ownerUserId: string;
  readonly written: WrittenDocuments;
  /** Files that the record has; each is used once. */
  readonly known: Map<string, StoredDocumentFile>;
  /** Whether the save is based on an older version, so that a file that is gone since is a conflict. */
  readonly isOutdated: boolean;
  /** The field of the documents. */
  readonly at?: string;
}

type Kept<Sent> = Omit<Sent, 'Files'> & Pick<DocumentState, 'Files'>;

/** The files of documents by their names in the file store. */
export const filesOfDocuments = (documents: readonly DocumentState[]): Map<string, StoredDocumentFile> =>
  new Map(documents.flatMap(({ Files: { en, es } }) => [en, ...(es ? [es] : [])].map((file) => [file.File, file])));

/** @throws FieldRefusal 400 for a file that the record does not have, or that another document has */
const takeKnown = ({ known, isOutdated }: Pick<Saving, 'known' | 'isOutdated'>, field: string, name: string): StoredDocumentFile => {
  const file = known.get(name);
  known.delete(name);
  if (file) return file;
  // It differs from the saved documents, so `revise` refuses the save.
  if (isOutdated) return { File: name, Name: '', Size: 0 };
  throw new FieldRefusal(field, 'content.fileGone');
};

/** Whether a save is based on an older version of its record. */
export const isOutdated = async (unit: Pick<Unit, 'version'>, record: string, { Id, Version }: { readonly Id?: string | null; readonly Version?: number }) =>
  Boolean(Id) && Version !== undefined && Version !== (await unit.version(record, Id ?? ''));

/**
 * The documents of a record after a save: new files are stored, the others must be files of the record.
 * @throws FieldRefusal 400 for a document without a name, with the id of another one, or with a file that the record does not have
 */
export const documentsIn = async <Sent extends SentDocument>(
  sent: readonly Sent[],
  { unit, ownerUserId, written, at = 'Documents', ...saved }: Saving,
): Promise<Kept<Sent>[]> => {
  const documents: Kept<Sent>[] = [];
  for (const [place, { Files, ...document }] of sent.entries()) {
    const field = `${at}[${place}]`;
    if (documents.some(({ Id }) => Id === document.Id)) throw new FieldRefusal(`${field}.Id`, 'content.documentTwice');
    const [en, es] = codes.map((code) => cleanName(document.Labels[code])) as [string, string];
    if (en === '' && es === '') throw new FieldRefusal(`${field}.Labels.en`, 'rules.required');
    const fileIn = async (code: (typeof codes)[number]): Promise<StoredDocumentFile | null> => {
      const given = Files[code];
      if (given === null) return null;
      const path = `${field}.Files.${code}`;
      if ('File' in given) return takeKnown(saved, path, given.File);
      const file = written.get(path);
      if (file === undefined) throw new FieldRefusal(path, 'content.fileUnreadable');
      return { File: (await unit.storeFile({ ...file, ownerUserId })).name, Name: file.displayName, Size: file.size };
    };
    const english = await fileIn('en');
    if (english === null) throw new FieldRefusal(`${field}.Files.en`, 'rules.required');
    const Labels = en === '' || es === en ? { en: en || es, es: '' } : { en, es };
    documents.push({ ...document, Labels, Files: { en: english, es: await fileIn('es') } });
  }
  return documents;
};

/** A row of a document in one language, with its stored file. */
interface DocumentRow {
  readonly document_id: string;
  readonly language: Locale;
  readonly label: string;
  readonly file_name: string;
  readonly display_name: string | null;
  readonly size: number | null;
}

/** Documents from their rows, which are in their order. */
export const documentsOfRows = <Row extends DocumentRow>(rows: readonly Row[]): readonly { readonly document: DocumentState; readonly row: Row }[] =>
  [...new Set(rows.map(({ document_id }) => document_id))].flatMap((Id) => {
    const own = rows.filter(({ document_id }) => document_id === Id);
    const row = own.find(({ language }) => language === 'en-US') ?? own[0];
    const spanish = own.find(({ language }) => language === 'es-419') ?? row;
    if (row === undefined || spanish === undefined) return [];
    const fileOf = ({ file_name, display_name, size }: Row): StoredDocumentFile => ({ File: file_name, Name: display_name ?? file_name, Size: size ?? 0 });
    const Labels = { en: row.label, es: spanish.label === row.label ? '' : spanish.label };
    return [{ document: { Id, Labels, Files: { en: fileOf(row), es: spanish.file_name === row.file_name ? null : fileOf(spanish) } }, row }];
  });

/** The rows of documents, one for each language. */
export const rowsOfDocuments = <State extends DocumentState>(documents: readonly State[]) =>
  documents.flatMap((document, position) =>
    locales.map((language) => {
      const { Id, Labels, Files } = document;
      const isSpanish = language === 'es-419';
      const file = (isSpanish && Files.es) || Files.en;
      return { document, row: { document_id: Id, language, position, label: (isSpanish && Labels.es) || Labels.en, file_name: file.File }, file };
    }),
  );

/**
 * Documents in the words of the history: those of a language with their files. In Spanish those that differ. Equal words have a number, which follows the
 * document and not its place.
 */
export const documentsInWords = (documents: readonly DocumentState[], language: keyof BothLanguages): readonly string[] => {
  const told = documents
    .filter(({ Labels, Files }) => language === 'en' || Labels.es !== '' || Files.es !== null)
    .map(({ Id, Labels, Files }) => {
      const { Name, Size } = Files[language] ?? Files.en;
      return { Id, words: `${Labels[language] || Labels.en} (${Name}, ${Math.ceil(Size / 1024)} KB)` };
    });
  return told.map(({ Id, words }) => {
    const equal = told.filter((one) => one.words === words).map((one) => one.Id);
    return equal.length === 1 ? words : `${words} #${equal.sort().indexOf(Id) + 1}`;
  });
};

/** @throws Refusal 409 if a file that an undo would restore no longer exists */
export const demandFiles = async (trx: Unit['trx'], documents: readonly DocumentState[]): Promise<void> => {
  const names = [...filesOfDocuments(documents).keys()];
  if (names.length === 0) return;
  const found = await trx.selectFrom('file').select('name').where('name', 'in', names).execute();
  if (found.length < names.length) throw new Refusal(409, 'content.filesGone');
};

/** Removes the files of an earlier version that the later one does not have and nothing else needs. */
export const releaseFiles = async (
  unit: Pick<Unit, 'removeFile'>,
  { before, after }: { readonly before: readonly DocumentState[]; readonly after: readonly DocumentState[] },
  isNeeded: (file: string) => Promise<boolean>,
): Promise<void> => {
  const stays = filesOfDocuments(after);
  for (const file of filesOfDocuments(before).keys()) if (!stays.has(file) && !(await isNeeded(file))) await unit.removeFile(file);
};
