import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import type { Input } from '../../../../../shell/net/contract';
import { reachesCompany } from '../../../../platform/auth/reach';
import { Refusal } from '../../../../platform/module';
import { tellProgress } from '../../live';
import { findForStaff } from '../../queries';
import type { ProgramCall } from '../../unit';
import { tellDesk } from './tell';

/**
 * Deletes the files of all submissions of a person in a challenge; the submissions stay (ADH-018, ADH-019, ADH-028). Files that are deleted are gone for good.
 * @returns how many files are gone
 * @throws Refusal 404 for a person outside of the caller's reach, and where there is no file
 */
export const deleteAttachments = ({ body }: Input<typeof approvalSchemas.deleteAttachments>, call: ProgramCall): Promise<number> =>
  call.change(async (unit) => {
    const { trx } = unit;
    const withFiles = await trx
      .selectFrom('program_submission')
      .select(['file_name', 'reviewing_company_id'])
      .where('person_id', '=', body.UserId)
      .where('program_id', '=', body.ChallengeId)
      .where('file_name', 'is not', null)
      .execute();
    const companyId = withFiles.find(({ reviewing_company_id }) => reviewing_company_id !== null)?.reviewing_company_id ?? null;
    if (companyId === null || !reachesCompany(call.caller.reach, companyId)) throw new Refusal(404, 'approval.noAttachment');
    for (const { file_name } of withFiles) if (file_name !== null) await unit.removeFile(file_name);
    await trx
      .updateTable('program_submission')
      .set({ file_name: null, file_display_name: null })
      .where('person_id', '=', body.UserId)
      .where('program_id', '=', body.ChallengeId)
      .execute();
    const program = await findForStaff(trx, body.UserId, 'en-US', body.ChallengeId);
    const person = await trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', body.UserId).executeTakeFirstOrThrow();
    if (program) tellProgress(unit, body.UserId, program);
    tellDesk(unit, companyId, { UserId: body.UserId, ChallengeId: body.ChallengeId, SubmittedDate: null, Kind: 'NoFile' });
    await unit.audit({
      action: 'programs.attachmentsDeleted',
      target: body.ChallengeId,
      company: companyId,
      record: 'approval',
      detail: { person: body.UserId },
      changed: [
        { field: 'Attachments', name: `${person.first_name} ${person.last_name}, ${program?.name ?? body.ChallengeId}`, from: withFiles.length, to: 0 },
      ],
    });
    return withFiles.length;
  });
