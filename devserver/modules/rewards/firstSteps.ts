import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { FirstStep } from '../../platform/module';
import type { RewardTables } from './tables';

/** Done with the first published way to earn points in the current plan year. */
export const sayWhatEarns: FirstStep<RewardTables> = {
  access: screens.waysToEarn,
  page: '/administration/rewards/ways',
  why: 'firstSteps.waysToEarn.why',
  order: 65,
  count: ({ companyId, most }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('reward_way')
        .select('id')
        .where('company_id', '=', companyId)
        .where('is_published', '=', 1)
        .where('plan_year_id', '=', (eb) => eb.selectFrom('company').select('company.plan_year_id').where('company.id', '=', companyId)),
      most,
    ),
};

/** Done with the first reward. */
export const offerReward: FirstStep<RewardTables> = {
  access: screens.customRewards,
  page: '/administration/rewards/custom',
  why: 'firstSteps.rewards.why',
  order: 70,
  count: ({ companyId, most }, { db }) => countUpTo(db, db.selectFrom('reward_item').select('id').where('company_id', '=', companyId), most),
};
