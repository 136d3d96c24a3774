import type { Locale } from '../../../shell/i18n/locale';
import { integer, type RowOf, table, text } from '../../platform/database/table';
import type { Caller } from '../../platform/module';
import type { KeptFile } from '../../platform/platform';
import { findVisible, type Looking } from './addressed';
import type { ProgramDb } from './tables';

/** Downloads of a program in each language: a form to fill in and attach, or a document to read. */
export const documents = table(
  'program_document',
  {
    program_id: text().references('program.id', 'cascade'),
    language: text<Locale>(),
    position: integer(),
    /** 0 or 1. */
    is_form: integer(),
    /** Short description. */
    label: text(),
    /** Name in the file store, and name of the download. */
    file_name: text(),
    file_display_name: text(),
  },
  { primaryKey: ['program_id', 'language', 'position'], indexes: { program_document_by_file: ['file_name'] } },
);

export interface DocumentTables {
  program_document: RowOf<typeof documents>;
}

export type DocumentRow = RowOf<typeof documents>;

/** The documents of a program in their order. The caller must have found the program for the person before. */
export const listDocuments = (db: ProgramDb, programId: string, language: Locale): Promise<DocumentRow[]> =>
  db.selectFrom('program_document').selectAll().where('program_id', '=', programId).where('language', '=', language).orderBy('position').execute();

/** Users who see the program may read its documents. */
export const mayReadDocument = async (looking: Looking, file: KeptFile, caller: Caller): Promise<boolean> => {
  const rows = await looking.db.selectFrom('program_document').select('program_id').distinct().where('file_name', '=', file.name).execute();
  for (const { program_id } of rows) if (await findVisible(looking, caller.subject, 'en-US', program_id)) return true;
  return false;
};
