import { boardAdmins } from '../../../plugins/programs/contract/boardAdmins';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { Waiting } from '../../platform/module';
import type { ProgramTables } from './tables';

/** Reports of the company's people that wait for a decision that the caller may take: not their own, and not those that they have sent for others. */
export const approvals: Waiting<ProgramTables> = {
  access: screens.challengeApproval,
  page: '/administration/tools/challenges/approval',
  count: ({ companyId, most, by }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('program_submission')
        .select('submitted_at')
        .where('reviewing_company_id', '=', companyId)
        .where('status', '=', 'PendingApproval')
        .where('person_id', 'not in', [...by])
        .where((eb) => eb.or([eb('sent_by', 'is', null), eb('sent_by', 'not in', [...by])])),
      most,
    ),
};

/** Messages of the company's people that were reported, or that wait for review. */
export const reportedMessages: Waiting<ProgramTables> = {
  access: { anyOf: boardAdmins },
  page: '/programs/reports',
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('program_message_report').select('id').where('company_id', '=', companyId).where('status', '=', 'Open'), most),
};
