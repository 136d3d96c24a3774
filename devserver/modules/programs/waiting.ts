import { boardAdmins } from '../../../plugins/programs/contract/boardAdmins';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { Waiting } from '../../platform/module';
import type { ProgramTables } from './tables';

/** Reports of the company's people that wait for a decision. */
export const approvals: Waiting<ProgramTables> = {
  access: screens.challengeApproval,
  page: '/administration/tools/challenges/approval',
  count: ({ companyId, most }, { db }) =>
    countUpTo(
      db,
      db.selectFrom('program_submission').select('submitted_at').where('reviewing_company_id', '=', companyId).where('status', '=', 'PendingApproval'),
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
