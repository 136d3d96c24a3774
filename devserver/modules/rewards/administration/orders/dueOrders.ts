import { sql } from 'kysely';
import type { LaterCall } from '../../../../platform/module';
import type { RewardTables } from '../../tables';

/** Gift cards that staff ordered on behalf of a person are sent once they can no longer be stopped. */
export const sendDue = async (work: LaterCall<RewardTables>): Promise<void> => {
  const due = work.db
    .selectFrom('reward_order')
    .innerJoin('reward_item as item', 'item.id', 'reward_order.item_id')
    .select('reward_order.id')
    .where(sql<boolean>`reward_order.state = 'placed'`)
    .where('reward_order.sends_at', '<=', work.now())
    .where('item.is_custom', '=', 0)
    .limit(500);
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await work.change(({ trx }) =>
    trx.updateTable('reward_order').set({ state: 'sent', state_at: sql<string>`sends_at` }).where('id', 'in', ids).where('state', '=', 'placed').execute(),
  );
};
