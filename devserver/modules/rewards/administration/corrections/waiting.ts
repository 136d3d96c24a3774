import { screens } from '../../../../../shell/rules/administration';
import { countUpTo } from '../../../../platform/database/pages/countUpTo';
import type { Waiting } from '../../../../platform/module';
import type { RewardTables } from '../../tables';

/** Corrections that wait for a second administrator. */
export const waitingCorrections: Waiting<RewardTables> = {
  access: screens.rewardCorrections,
  page: '/administration/rewards/corrections',
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('reward_correction').select('id').where('company_id', '=', companyId).where('waits', '=', 1), most),
};
