import type { customRewardsSchemas } from '../../../../../plugins/rewards/contract/administration/customRewardsSchemas';
import { settings } from '../../../../../plugins/rewards/contract/settings';
import { publicationDay } from '../../../../platform/content/fields';
import type { Ahead, Handlers } from '../../../../platform/module';
import { countEligible } from '../../spending/eligibility';
import type { RewardTables } from '../../tables';
import { eligibilityFrom } from '../chosen';
import { scopeIn } from '../scope';
import { presentReward, record, rewardsOf } from './records';
import { pictureAhead, saveReward } from './save';

/** The calls by which administrators maintain custom rewards (ADR-054, ADR-055). */
export const customRewardsHandlers: Handlers<typeof customRewardsSchemas, RewardTables> = {
  customRewards: async ({ query }, call) => {
    const scope = await scopeIn(call, query);
    const all = await rewardsOf(call.db, scope);
    const versionOf = await call.versions(
      record,
      all.map(({ id }) => id),
    );
    const { currencyToUsd, pointsPerDollar } = await call.settings(settings, scope.companyId);
    const today = publicationDay(call.now());
    return {
      Rewards: all.map((reward) => presentReward(reward, versionOf(reward.id), today)),
      CurrencyToUsd: currencyToUsd,
      PointsPerDollar: pointsPerDollar || null,
    };
  },
  saveCustomReward: ({ body }, call) => saveReward(body, call),
  countEligible: async ({ body: { EntityId, ...sent } }, call) => {
    const { companyId } = await scopeIn(call, { entityId: EntityId });
    return countEligible(call, companyId, await eligibilityFrom(call.db, companyId, sent));
  },
};

/** The work of a keyed save before its transaction. */
export const customRewardsAhead: Ahead<typeof customRewardsSchemas, RewardTables> = { saveCustomReward: ({ body }, call) => pictureAhead(body, call) };
