import { screens } from '../../../../shell/rules/administration';
import { countUpTo } from '../../../platform/database/pages/countUpTo';
import type { Waiting } from '../../../platform/module';
import type { AdminTables } from '../tables';

/** Number of alarms of the company without a review. */
export const openAlarms: Waiting<AdminTables> = {
  access: screens.unusualActivity,
  page: '/administration/unusual-activity?state=Open',
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('alarm').select('alarm.id').where('alarm.company_id', '=', companyId).where('alarm.is_reviewed', '=', 0), most),
};
