import { maxAttachmentBytes } from '../../../../plugins/programs/rules/progress/selfReport';
import { contentTypeOf, fileNameOf } from '../../../platform/files/attachedFile';
import { type Caller, Refusal } from '../../../platform/module';
import type { KeptFile, WrittenFileToKeep } from '../../../platform/platform';
import { decidesFor } from '../administration/approval/reached';
import type { ProgramDb } from '../tables';
import type { ProgramCall } from '../unit';

/** Content type and name are set by the server: from the content, and without folders. */
const attachmentOf = (call: ProgramCall, bytes: Buffer, name: string | null): Promise<WrittenFileToKeep> =>
  call.writeFile('Attachment', { bytes, displayName: fileNameOf(name), contentType: contentTypeOf(bytes) });

/**
 * The file of a legacy submission: Base64 in the body (PRG-062).
 * @throws Refusal 400 for text that is not Base64, 413 for a file over 10 MB (PRG-153)
 */
export const fromBase64 = async (call: ProgramCall, base64: string | null, name: string | null): Promise<WrittenFileToKeep | undefined> => {
  if (base64 === null || base64 === '') return undefined;
  const bytes = call.sentFile(base64);
  if (bytes === undefined) throw new Refusal(400, 'report.attachmentUnreadable');
  if (bytes.length > maxAttachmentBytes) throw new Refusal(413, 'report.attachmentTooLarge');
  return attachmentOf(call, bytes, name);
};

/**
 * The file of a multipart submission; an empty one counts as none, because that is what browsers send for an empty file input.
 * @throws Refusal 413 for a file over 10 MB, before it is read into memory (PRG-153)
 */
export const fromForm = async (call: ProgramCall, files: readonly File[] | undefined): Promise<WrittenFileToKeep | undefined> => {
  const file = files?.[0];
  if (!file || file.size === 0) return undefined;
  if (file.size > maxAttachmentBytes) throw new Refusal(413, 'report.attachmentTooLarge');
  return attachmentOf(call, Buffer.from(await file.arrayBuffer()), file.name);
};

/** An attachment is readable by its author, and by those who approve reports in the company that it was sent to, as long as the report exists (EVT-083). */
export const mayReadAttachment = async (db: ProgramDb, file: KeptFile, caller: Caller): Promise<boolean> => {
  const report = await db
    .selectFrom('program_submission')
    .innerJoin('person', 'person.id', 'program_submission.person_id')
    .select(['person.id', 'person.company_id', 'program_submission.reviewing_company_id'])
    .where('program_submission.person_id', '=', file.ownerUserId)
    .where('program_submission.file_name', '=', file.name)
    .executeTakeFirst();
  if (report === undefined) return false;
  return report.id === caller.subject.userId || decidesFor(caller, report.reviewing_company_id ?? report.company_id);
};
