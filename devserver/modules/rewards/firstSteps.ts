import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { RewardTables } from './tables';

/** Done with the first reward. */
export const offerReward: FirstStep<RewardTables> = {
  access: screens.customRewards,
  page: '/administration/rewards/custom',
  why: 'firstSteps.rewards.why',
  order: 70,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('reward_item').select('id').where('company_id', '=', companyId), most),
};
