import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Locale } from '../../../../shell/i18n/locale';
import { screens } from '../../../../shell/rules/administration';
import { reachesCompany } from '../../../platform/auth/reach';
import { createTables, integer, type RowOf, table, text } from '../../../platform/database/table';
import type { Caller } from '../../../platform/module';
import type { KeptFile } from '../../../platform/platform';
import { findVisible, type Looking } from '../participation/addressed';
import type { ProgramDb, ProgramTransaction } from '../tables';

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

/** Files of the documents of drafts and templates. */
const draftFiles = table(
  'challenge_draft_file',
  { file: text(), draft_id: text().references('challenge_draft.id', 'cascade') },
  { primaryKey: ['file', 'draft_id'], indexes: { challenge_draft_file_of_draft: ['draft_id'] } },
);

/** Documents have an id, and drafts have documents. */
export const nameDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('program_document')
      .addColumn('document_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update program_document set document_id = 'document ' || (position + 1)`.execute(db);
    await createTables(draftFiles).up(db);
  },
};

export type DocumentRow = RowOf<typeof documents> & {
  /** Unique among the documents of the program. */
  document_id: string;
};

export interface DocumentTables {
  program_document: DocumentRow;
  challenge_draft_file: RowOf<typeof draftFiles>;
}

/** The documents of a program in their order. The caller must have found the program for the person before. */
export const listDocuments = (db: ProgramDb, programId: string, language: Locale): Promise<DocumentRow[]> =>
  db.selectFrom('program_document').selectAll().where('program_id', '=', programId).where('language', '=', language).orderBy('position').execute();

/** Whether a document of a program, draft or template has a file. */
export const isFileOfDocument = async (trx: ProgramTransaction, file: string): Promise<boolean> => {
  const row = await trx.selectFrom('program_document').select('program_id').where('file_name', '=', file).executeTakeFirst();
  return (row ?? (await trx.selectFrom('challenge_draft_file').select('draft_id').where('file', '=', file).executeTakeFirst())) !== undefined;
};

const { anyOf } = screens.challengeWizard;

/** Whether the user administers challenges of a company whose program, draft or template has a file. */
const administersFile = async ({ db }: Looking, file: string, { subject, reachAs }: Caller): Promise<boolean> => {
  if (!anyOf.some((role) => subject.roles.includes(role))) return false;
  const programs = await db
    .selectFrom('program_document')
    .innerJoin('program', 'program.id', 'program_document.program_id')
    .select('program.owner_id')
    .where('program_document.file_name', '=', file)
    .execute();
  const drafts = await db
    .selectFrom('challenge_draft_file')
    .innerJoin('challenge_draft', 'challenge_draft.id', 'challenge_draft_file.draft_id')
    .select('challenge_draft.company_id as owner_id')
    .where('challenge_draft_file.file', '=', file)
    .execute();
  return [...programs, ...drafts].some(({ owner_id }) => reachesCompany(reachAs([...anyOf]), owner_id));
};

/** Users who see the program may read its documents, and administrators of its company those of its drafts, too. */
export const mayReadDocument = async (looking: Looking, file: KeptFile, caller: Caller): Promise<boolean> => {
  const rows = await looking.db.selectFrom('program_document').select('program_id').distinct().where('file_name', '=', file.name).execute();
  for (const { program_id } of rows) if (await findVisible(looking, caller.subject, 'en-US', program_id)) return true;
  return administersFile(looking, file.name, caller);
};
