import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/countUpTo';
import type { Waiting } from '../../platform/module';
import type { RewardTables } from './tables';

/** Orders that staff have placed for people of the company, as long as they can still be stopped. */
export const stoppableOrders: Waiting<RewardTables> = {
  access: screens.rewardOrders,
  count: ({ companyId, most }, { db, now }) =>
    countUpTo(
      db,
      db
        .selectFrom('reward_order as placed')
        // A cross join is read in this order: the index of a company would name all its people.
        .crossJoin('person')
        .select('placed.id')
        .whereRef('person.id', '=', 'placed.person_id')
        .where('person.company_id', '=', companyId)
        .where(sql<boolean>`placed.state = 'placed'`)
        .where('placed.sends_at', '>', now()),
      most,
    ),
};

/** Rewards of the company that its staff have to send. */
export const waitingOrders: Waiting<RewardTables> = {
  access: screens.rewardOrders,
  page: '/administration/rewards/orders?state=Placed',
  count: ({ companyId, most }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('reward_order as placed')
        .crossJoin('reward_item as item')
        .select('placed.id')
        .where('placed.company_id', '=', companyId)
        // As the index of those that wait says it.
        .where(sql<boolean>`placed.state = 'placed'`)
        .whereRef('item.id', '=', 'placed.item_id')
        .where('item.is_custom', '=', 1),
      most,
    ),
};
