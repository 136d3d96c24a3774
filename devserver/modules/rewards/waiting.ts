import { sql } from 'kysely';
import { screens } from '../../../shell/rules/administration';
import { countUpTo } from '../../platform/database/countUpTo';
import type { Waiting } from '../../platform/module';
import type { RewardTables } from './tables';

/** Orders that staff have placed for people of the company, as long as they can still be stopped. */
export const waitingOrders: Waiting<RewardTables> = {
  access: screens.giftCards,
  count: ({ companyId, most }, { db, now }) =>
    countUpTo(
      db,
      db
        .selectFrom('reward_order as placed')
        .innerJoin('person', 'person.id', 'placed.person_id')
        .select('placed.id')
        // Behind the plus it leads to no index: that of the company names all its people.
        .where(sql`+person.company_id`, '=', companyId)
        .where(sql<boolean>`placed.stopped_at is null`)
        .where('placed.sends_at', '>', now()),
      most,
    ),
};
