import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import type { Input } from '../../../../../shell/net/contract';
import { reachesCompany } from '../../../../platform/auth/reach';
import { anyOf } from '../../../../platform/database/words';
import { Refusal } from '../../../../platform/module';
import { tellProgress } from '../../live';
import { findForStaff } from '../../queries';
import type { ProgramCall, ProgramUnit } from '../../unit';
import { tellDesk } from './tell';

type DeleteAttachments = typeof approvalSchemas.deleteAttachments;
type Named = Input<DeleteAttachments>['body'];

/** Files of a person in a challenge within the caller's reach, by company: the company that decides the submission, else the person's employer. */
const filesWithin = async ({ caller }: ProgramCall, { trx }: ProgramUnit, { UserId, ChallengeId }: Named): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = await trx
    .selectFrom('program_submission as submission')
    .innerJoin('person', 'person.id', 'submission.person_id')
    .select(['submission.file_name', 'submission.reviewing_company_id', 'person.company_id'])
    .where('submission.person_id', '=', UserId)
    .where('submission.program_id', '=', ChallengeId)
    .where('submission.file_name', 'is not', null)
    .execute();
  const reached = all.filter((row) => reachesCompany(caller.reach, row.reviewing_company_id ?? row.company_id));
  // Submissions that no administrator decides are not on the desk.
  if (!reached.some(({ reviewing_company_id }) => reviewing_company_id !== null)) return new Map();
  const files = new Map<string, string[]>();
  for (const { file_name, reviewing_company_id, company_id } of reached) {
    const companyId = reviewing_company_id ?? company_id;
    if (file_name !== null) files.set(companyId, [...(files.get(companyId) ?? []), file_name]);
  }
  return files;
};

/**
 * Deletes the files of all submissions of a person in a challenge, as far as they belong to companies within the caller's reach; the submissions stay (ADH-018,
 * ADH-019, ADH-028). The deletion is permanent.
 * @returns the number of deleted files
 * @throws Refusal 404 for a person out of the caller's reach, and if there is no file
 */
export const deleteAttachments = ({ body }: Input<DeleteAttachments>, call: ProgramCall): Promise<number> =>
  call.change(async (unit) => {
    const { trx } = unit;
    const { UserId, ChallengeId } = body;
    const byCompany = await filesWithin(call, unit, body);
    const names = [...byCompany.values()].flat();
    if (names.length === 0) throw new Refusal(404, 'approval.noAttachment');
    for (const name of names) await unit.removeFile(name);
    await trx
      .updateTable('program_submission')
      .set({ file_name: null, file_display_name: null })
      .where('person_id', '=', UserId)
      .where('program_id', '=', ChallengeId)
      .where('file_name', 'in', anyOf(names))
      .execute();
    const program = await findForStaff(trx, UserId, 'en-US', ChallengeId);
    const person = await trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', UserId).executeTakeFirstOrThrow();
    if (program) tellProgress(unit, UserId, program);
    for (const [companyId, files] of byCompany) {
      tellDesk(unit, companyId, { UserId, ChallengeId, SubmittedDate: null, Kind: 'NoFile' });
      await unit.audit({
        action: 'programs.attachmentsDeleted',
        target: ChallengeId,
        company: companyId,
        record: 'approval',
        detail: { person: UserId },
        changed: [{ field: 'Attachments', name: `${person.first_name} ${person.last_name}, ${program?.name ?? ChallengeId}`, from: files.length, to: 0 }],
      });
    }
    return names.length;
  });
