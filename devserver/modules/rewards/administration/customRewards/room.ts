import { mostCustomRewards } from '../../../../../plugins/rewards/rules/rewardLimits';
import { Refusal } from '../../../../platform/module';
import type { RewardDb } from '../../tables';
import type { Scope } from '../scope';

/** @throws Refusal 409 if a company has the maximum number of custom rewards in a plan year */
export const demandRoom = async (db: RewardDb, { companyId, planYearId }: Scope): Promise<void> => {
  const { count } = await db
    .selectFrom('reward_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('is_active', '=', 1)
    .where('plan_year_id', '=', planYearId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostCustomRewards) throw new Refusal(409, 'customRewards.tooMany', { most: mostCustomRewards });
};
