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
        // A cross join is read in this order: the index of a company would name all its people.
        .crossJoin('person')
        .select('placed.id')
        .whereRef('person.id', '=', 'placed.person_id')
        .where('person.company_id', '=', companyId)
        .where(sql<boolean>`placed.stopped_at is null`)
        .where('placed.sends_at', '>', now()),
      most,
    ),
};
