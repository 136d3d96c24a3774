import { sql } from 'kysely';
import { boardAdmins } from '../../../plugins/programs/contract/boardAdmins';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/countUpTo';
import type { Waiting } from '../../platform/module';
import type { ProgramTables } from './tables';

/** Reports of progress in the company's programs that nobody has approved or denied yet. */
export const approvals: Waiting<ProgramTables> = {
  access: screens.challengeApproval,
  page: '/administration/tools/challenges/approval',
  count: ({ companyId, most }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('program')
        .innerJoin('program_submission as submission', 'submission.program_id', 'program.id')
        .select('submission.submitted_at')
        .where('program.owner_id', '=', companyId)
        .where(sql<boolean>`program.requires_approval = 1`)
        .where(sql<boolean>`submission.status = 'PendingApproval'`),
      most,
    ),
};

/** Messages of the company's people that somebody has reported. */
export const reportedMessages: Waiting<ProgramTables> = {
  access: { anyOf: boardAdmins },
  page: '/programs/reports',
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('program_message_report').select('id').where('company_id', '=', companyId).where('status', '=', 'Open'), most),
};
