import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { NoticesTables } from './tables';

/** Done with the company's own text of a policy. */
export const writePolicies: FirstStep<NoticesTables> = {
  access: screens.companyTexts,
  page: '/administration/settings/texts',
  why: 'firstSteps.policies.why',
  order: 20,
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('company_text_version').select('id').where('company_id', '=', companyId).where('saved_by', 'is not', null), most),
};

/** Done with the first announcement. */
export const announceStart: FirstStep<NoticesTables> = {
  access: screens.announcements,
  page: '/administration/tools/announcements',
  why: 'firstSteps.announcement.why',
  order: 120,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('announcement').select('id').where('company_id', '=', companyId), most),
};
