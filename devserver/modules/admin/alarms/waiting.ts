import { screens } from '../../../../shell/rules/administration';
import type { Waiting } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { ownAmong } from './list';

/** Number of alarms of the company without a review, without those about what the caller has done: others review them. */
export const openAlarms: Waiting<AdminTables> = {
  access: screens.unusualActivity,
  page: '/administration/unusual-activity?state=Open',
  async count({ companyId, most, by }, { db }) {
    const open = await db
      .selectFrom('alarm')
      .select(['id', 'rule', 'about_id', 'since', 'until'])
      .where('company_id', '=', companyId)
      .where('is_reviewed', '=', 0)
      .where((eb) => eb.or([eb('rule', '=', 'readers'), eb('about_id', 'not in', [...by])]))
      .limit(most)
      .execute();
    return open.length - (await ownAmong(db, open, by)).size;
  },
};
