import type { customRewardsSchemas } from '../../../../../plugins/rewards/contract/administration/customRewardsSchemas';
import { settings } from '../../../../../plugins/rewards/contract/settings';
import type { Handlers } from '../../../../platform/module';
import { findSettings } from '../../queries';
import type { RewardTables } from '../../tables';
import { scopeIn } from '../scope';
import { presentReward, record, rewardsOf } from './records';

/** The calls by which administrators maintain custom rewards (ADR-054, ADR-055). */
export const customRewardsHandlers: Handlers<typeof customRewardsSchemas, RewardTables> = {
  customRewards: async ({ query }, call) => {
    const scope = await scopeIn(call, query);
    const all = await rewardsOf(call.db, scope);
    const versionOf = await call.versions(
      record,
      all.map(({ id }) => id),
    );
    const { currencyToUsd } = await call.settings(settings, scope.companyId);
    const allowed = await findSettings(call.db, scope.companyId);
    return {
      Rewards: all.map((reward) => presentReward(reward, versionOf(reward.id))),
      CurrencyToUsd: currencyToUsd,
      PointsPerDollar: allowed?.points_per_dollar ?? null,
    };
  },
};
