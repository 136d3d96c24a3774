import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { Waiting } from '../../platform/module';
import type { RewardTables } from './tables';

/** Orders that staff have placed for people of the company and that can still be stopped. */
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
        // The condition of the index of waiting orders.
        .where(sql<boolean>`placed.state = 'placed'`)
        .whereRef('item.id', '=', 'placed.item_id')
        .where('item.is_custom', '=', 1),
      most,
    ),
};

/**
 * The current plan year, if it has no published ways to earn points and it or another one of the company has some: people earn nothing in it for courses and
 * assessment.
 */
export const yearWithoutWays: Waiting<RewardTables> = {
  access: screens.waysToEarn,
  page: '/administration/rewards/ways',
  count: ({ companyId, most }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('company')
        .select('company.id')
        .where('company.id', '=', companyId)
        .where((eb) => eb.exists(eb.selectFrom('reward_way as way').select('way.id').whereRef('way.company_id', '=', 'company.id')))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('reward_way as way')
                .select('way.id')
                .whereRef('way.company_id', '=', 'company.id')
                .whereRef('way.plan_year_id', '=', 'company.plan_year_id')
                .where('way.is_published', '=', 1),
            ),
          ),
        ),
      most,
    ),
};
