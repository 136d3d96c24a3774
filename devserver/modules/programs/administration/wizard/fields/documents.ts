import type { AdministeredChallenge } from '../../../../../../plugins/programs/contract';
import { documentsOfRows, filesOfDocuments, rowsOfDocuments } from '../../../../../platform/content/documents';
import { fromFlag, toFlag } from '../../../../../platform/database/flag';
import { FieldRefusal, Refusal } from '../../../../../platform/module';
import type { OwnAction } from '../../../progress/ownAction';
import type { ProgramDb, ProgramTransaction } from '../../../tables';
import type { ChallengeState } from '../state';

type Documents = AdministeredChallenge['Documents'];

/** The documents of a published challenge. */
export const documentsOf = async (db: ProgramDb, id: string): Promise<Documents> => {
  const rows = await db
    .selectFrom('program_document as document')
    .leftJoin('file', 'file.name', 'document.file_name')
    .selectAll('document')
    .select(['file.size', 'document.file_display_name as display_name'])
    .where('document.program_id', '=', id)
    .orderBy('document.position')
    .execute();
  return documentsOfRows(rows).map(({ document, row }) => ({ ...document, IsForm: fromFlag(row.is_form) }));
};

/** Writes the documents of a program. */
export const writeDocuments = async (trx: ProgramTransaction, id: string, documents: Documents): Promise<void> => {
  await trx.deleteFrom('program_document').where('program_id', '=', id).execute();
  const rows = rowsOfDocuments(documents).map(({ document, row, file }) => ({
    ...row,
    program_id: id,
    is_form: toFlag(document.IsForm),
    file_display_name: file.Name,
  }));
  if (rows.length > 0) await trx.insertInto('program_document').values(rows).execute();
};

/** Writes which files the documents of a draft or template have. */
export const writeDraftFiles = async (trx: ProgramTransaction, id: string, documents: Documents): Promise<void> => {
  await trx.deleteFrom('challenge_draft_file').where('draft_id', '=', id).execute();
  const rows = [...filesOfDocuments(documents).keys()].map((file) => ({ file, draft_id: id }));
  if (rows.length > 0) await trx.insertInto('challenge_draft_file').values(rows).execute();
};

/** @throws FieldRefusal 400 for a second form: people get one */
export const demandOneForm = (documents: readonly Pick<Documents[number], 'IsForm'>[]): void => {
  const [, second] = documents.flatMap(({ IsForm }, at) => (IsForm ? [at] : []));
  if (second !== undefined) throw new FieldRefusal(`Documents[${second}].IsForm`, 'wizard.oneForm');
};

/** @throws Refusal 409 for the removal of a document that the button of the program downloads */
export const demandDownload = async (trx: ProgramTransaction, id: string, { Documents: before }: ChallengeState, after: Documents): Promise<void> => {
  const left = filesOfDocuments(after);
  const gone = [...filesOfDocuments(before).values()].filter(({ File }) => !left.has(File));
  if (gone.length === 0) return;
  const program = await trx.selectFrom('program').select('action').where('id', '=', id).executeTakeFirst();
  const action = program?.action ? (JSON.parse(program.action) as OwnAction) : null;
  const downloaded = new Set(action?.Type === 'Download' ? Object.values(action.files).map(({ s3FileName }) => s3FileName) : []);
  const file = gone.find(({ File }) => downloaded.has(File));
  if (file) throw new Refusal(409, 'wizard.documentOfButton', { name: file.Name });
};
